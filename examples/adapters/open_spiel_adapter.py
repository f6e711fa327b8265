#!/usr/bin/env python3
"""OpenSpiel answers the query protocol: its game `go`.

Positions are read from `to_dict`, which has the rows from the bottom. The legal moves are those of
`legal_actions`. The game has no set-up: it takes moves, the players in turn. It ends by itself
where a position repeats, and after `max_game_length` moves; that is set higher than any question
goes, so that its default, twice the number of points, cuts no game short. When it has ended it
tells who wins, but not by how much: there is no score to ask for, and there are no captures.
"""

from importlib.metadata import version

import pyspiel

from surround_adapter import Rules, Unsupported, serve

MOST_MOVES = 1_000_000


class Game:
    NAME = "OpenSpiel"
    VERSION = version("open_spiel")
    ASKS = ["position", "to_move", "legal", "ended"]
    RULES = {"go": Rules({"tutorial": 11, "tutorial-superko": 11, "cgos": 15})}

    def __init__(self, size, options, komi, stones, to_move):
        if size[0] != size[1]:
            raise Unsupported("/size", "the board is a square")
        if stones or to_move == "white":
            raise Unsupported("/setup", "the game begins on the empty board, and Black moves")
        self.side, self.made = size[0], []
        options = {"board_size": self.side, "komi": komi, "max_game_length": MOST_MOVES}
        try:
            self.state = pyspiel.load_game("go", options).new_initial_state()
        except pyspiel.SpielError as fault:
            raise Unsupported("/size", str(fault)) from None

    def action(self, point):
        """Points are numbered by rows from the bottom; the last action is the pass."""
        if point is None:
            return self.side * self.side
        return (self.side - 1 - point[1]) * self.side + point[0]

    def to_move(self):
        return None if self.state.is_terminal() else ("black", "white")[self.state.current_player()]

    def legal(self, player, point):
        return self.action(point) in self.state.legal_actions()

    def play(self, player, point):
        if not self.legal(player, point):
            return False
        self.made.append((self.state.current_player(), self.action(point)))
        self.state.apply_action(self.action(point))
        return True

    def undo(self):
        self.state.undo_action(*self.made.pop())

    def position(self):
        signs = {"EMPTY": ".", "B": "X", "W": "O"}
        grid = self.state.to_dict()["board_grid"]
        return ["".join(signs[on] for cell in row for on in cell.values()) for row in grid[::-1]]

    def ended(self):
        if not self.state.is_terminal():
            return None
        passes = [action == self.action(None) for _, action in self.made[-2:]]
        if passes == [True, True]:
            return "two-passes"
        raise Unsupported("/ask", "the game ends by a repetition, and does not say of which turns")


serve(Game)
