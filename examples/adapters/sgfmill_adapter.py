#!/usr/bin/env python3
"""sgfmill answers the query protocol: its `boards.Board`, with captures and a count of areas.

The board takes stones of either color at any time and lets a surrounded chain take itself off; it
knows no pass, no turn and no end, counts no captures, and has no rule against repetition but the
point that `play` returns: the one that "simple ko" forbids to the opponent's next move. So a move
is refused where the board refuses it, or where it is on that point; a pass does not reach the board
and lifts the point. The score is the board's difference of areas less komi.
"""

from importlib.metadata import version

from sgfmill.boards import Board

from surround_adapter import Invalid, Rules, Unsupported, serve


class Game:
    NAME = "sgfmill"
    VERSION = version("sgfmill")
    ASKS = ["position", "legal", "score"]
    RULES = {"board": Rules({"simple-rules": 0, "tromp-taylor": 15})}

    def __init__(self, size, options, komi, stones, to_move):
        if size[0] != size[1] or size[0] < 2:
            raise Unsupported("/size", "the board is a square of 2 or more rows")
        self.side, self.komi = size[0], komi
        self.board, self.forbidden = Board(self.side), (None, None)
        self.earlier = []
        if stones:
            places = {"X": [], "O": [], ".": []}
            for row, line in enumerate(stones):
                for column, stone in enumerate(line):
                    places[stone].append(self.place((column, row)))
            if not self.board.apply_setup(places["X"], places["O"], []):
                raise Invalid("/setup", "the board takes surrounded stones off")

    def place(self, point):
        """A point as the board has it: the row from the bottom, then the column."""
        return self.side - 1 - point[1], point[0]

    def play(self, player, point):
        before = self.board.copy(), self.forbidden
        if point is None:
            self.forbidden = (None, None)
        elif (player, self.place(point)) == self.forbidden:
            return False
        else:
            try:
                ko = self.board.play(*self.place(point), player[0])
            except ValueError:
                return False
            self.forbidden = ("white" if player == "black" else "black", ko)
        self.earlier.append(before)
        return True

    def undo(self):
        self.board, self.forbidden = self.earlier.pop()

    def legal(self, player, point):
        if not self.play(player, point):
            return False
        self.undo()
        return True

    def position(self):
        signs = {None: ".", "b": "X", "w": "O"}
        places = range(self.side)
        return ["".join(signs[self.board.get(r, c)] for c in places) for r in reversed(places)]

    def score(self):
        difference = self.board.area_score() - self.komi
        winner = f"{'B' if difference > 0 else 'W'}+{abs(difference):g}"
        return {"result": winner if difference else "0"}


serve(Game)
