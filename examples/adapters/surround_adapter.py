"""The query protocol for an adapter in Python: lines in, questions to a game, lines out.

`serve(Game)` answers the lines of standard input. `Game` is a class of the adapter; one is made
for each question. It has:

    NAME, VERSION   of the library
    ASKS            what it can tell: position, to_move, legal, captures, ended, score
    RULES           the rules it can be set to: a word of the library -> Rules
    __init__(self, size, options, komi, stones, to_move)
                    size is (columns, rows); options are those of the Rules; komi is in points;
                    stones are the rows of a set-up from the top, or None for the empty board
    play(player, point) -> bool     makes a move; False where the library refuses it
    legal(player, point) -> bool    whether it would be made; makes none
    undo()                          takes the last move back

and, for each word of ASKS, a method of that name (`legal` is the one above). A player is "black"
or "white"; a point is (column, row), both from 0 and the row from the top, or None for a pass. Two
more are for libraries that have them: `set_to_move(player)`, where either player may be told to
move, and `mark_dead(points)`. What cannot be done raises Unsupported, a start that cannot be
raises Invalid.

A game says what its library says, and neither helps it out nor corrects it. What a library does not
know is not told: without `to_move` among its ASKS a move out of turn is unsupported, and without
`ended` whatever comes after two passes in a row.
"""

import json
import re
import sys
from typing import NamedTuple

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
PLAYERS = {"b": "black", "black": "black", "w": "white", "white": "white"}
OTHER = {"black": "white", "white": "black"}
END_WORDS = ("end", "agree", "continue", "resign", "resume")
FIELDS = {
    *("id", "size", "rules", "setup", "moves", "ask", "judge", "dead", "statuses", "turns"),
    *("komi", "handicap"),
}


class Rules(NamedTuple):
    """One way in which a library can be set up to play."""

    presets: dict  # the rule sets of surround that it is meant for -> their komi in half-points
    options: dict = {}  # what the game is told


class NoAnswer(Exception):
    """A question that is not answered by `ok`."""


class Unsupported(NoAnswer):
    def __init__(self, at, message):
        super().__init__({"unsupported": {"at": at, "message": message}})


class Invalid(NoAnswer):
    def __init__(self, at, message, kind="invalid"):
        super().__init__({"error": {"kind": kind, "at": at, "message": message}})


def malformed(at, message):
    return Invalid(at, message, "malformed")


def serve(game_class):
    """Answers line after line. `--rules WORD` sets the library, whatever a question says."""
    arguments, chosen = sys.argv[1:], None
    if arguments:
        chosen = game_class.RULES.get(arguments[-1])
        if chosen is None or len(arguments) != 2 or arguments[0] != "--rules":
            sys.exit(f"usage: {sys.argv[0]} [--rules {'|'.join(game_class.RULES)}]")
    for line in sys.stdin.buffer:
        if line.strip():
            print(json.dumps(answer(line, game_class, chosen)), flush=True)


def answer(line, game_class, chosen):
    """The answer to one line. A failure of the library is told, and the next line is read."""
    name = None
    try:
        try:
            request = json.loads(line)
        except (ValueError, RecursionError) as fault:
            raise malformed("", str(fault)) from None
        if not isinstance(request, dict):
            raise malformed("", "a question is an object")
        name = request.get("id")
        if isinstance(name, bool) or not isinstance(name, (str, int, float, type(None))):
            name = None
            raise malformed("/id", "an id is text, a number or null")
        if "hello" in request:
            return {"id": name, "hello": hello(request, game_class, chosen)}
        return {"id": name, "ok": Question(request, game_class, chosen).answer()}
    except NoAnswer as other:
        return {"id": name, **other.args[0]}
    except Exception as fault:  # whatever the library throws
        message = f"the library failed: {type(fault).__name__}: {fault}"
        return {"id": name, "error": {"kind": "invalid", "at": "", "message": message}}


def hello(request, game_class, chosen):
    if type(request["hello"]) is not int or set(request) - {"id", "hello"}:
        raise malformed("/hello", "a hello has the number of a version, and perhaps an id")
    if request["hello"] != 1:
        raise Unsupported("/hello", f"protocol {request['hello']}, this one is 1")
    every = [chosen] if chosen else game_class.RULES.values()
    return {
        **{"protocol": 1, "name": game_class.NAME, "version": game_class.VERSION},
        "asks": game_class.ASKS,
        "rules": sorted({preset for rules in every for preset in rules.presets}),
    }


def points_of(size):
    """The points by column, then row, as lists of the protocol are sorted."""
    columns, rows = size
    return [(column, row) for column in range(columns) for row in reversed(range(rows))]


def name_of(point, size):
    """The vertex of a point, `pass` for None."""
    if point is None:
        return "pass"
    column, row = point
    first = LETTERS[column // 25 - 1] if column >= 25 else ""
    return f"{first}{LETTERS[column % 25]}{size[1] - row}"


class Question:
    """A question that has been read; `answer` asks it."""

    def __init__(self, request, game_class, chosen):
        for field in request:
            if field not in FIELDS:
                raise malformed(f"/{field}", f"`{field}` is no field of a question")
        self.asks = self.list_of(request, "ask")
        self.is_free = request.get("turns", "alternate") == "free"
        setup = request.get("setup", {})
        if not isinstance(setup, dict):
            raise malformed("/setup", "a set-up is an object")
        self.size = self.read_size(request, setup)
        self.vertices = {name_of(point, self.size): point for point in points_of(self.size)}
        stones = self.read_stones(setup)
        self.first = self.read_player(setup.get("to_move", "black"), "/setup/to_move")
        self.moves = [
            step if isinstance(step, str) and step.lower() == "undo" else self.read_turn(step, at)
            for at, step in self.numbered(request, "moves")
        ]
        self.judged = [self.read_turn(turn, at) for at, turn in self.numbered(request, "judge")]
        dead = [self.read_point(vertex, at) for at, vertex in self.numbered(request, "dead")]
        rules, half_points = self.read_rules(request, game_class, chosen)
        for field, missing in (("handicap", 0), ("statuses", {})):
            if request.get(field, missing) != missing:
                raise Unsupported(f"/{field}", f"the library has no `{field}`")
        half_points = request.get("komi", half_points)
        if isinstance(half_points, bool) or not isinstance(half_points, (int, float)):
            raise malformed("/komi", "a komi is a number of half-points")
        self.game = game_class(self.size, rules.options, half_points / 2, stones, self.first)
        self.dead, self.game_class = dead, game_class
        self.made = []  # the moves as (player, point)

    def list_of(self, request, field):
        if not isinstance(request.get(field, []), list):
            raise malformed(f"/{field}", f"`{field}` is a list")
        return request.get(field, [])

    def numbered(self, request, field):
        return [(f"/{field}/{i}", value) for i, value in enumerate(self.list_of(request, field))]

    def read_size(self, request, setup):
        rows = self.list_of(setup, "rows")
        of_rows = [len("".join(str(rows[0]).split())), len(rows)] if rows else None
        size = request.get("size", of_rows)
        is_pair = isinstance(size, list) and len(size) == 2
        if not is_pair or any(number not in range(1, 53) for number in size):
            raise malformed("/size", "a size is two numbers from 1 to 52, columns and rows")
        return tuple(int(n) for n in size)

    def read_stones(self, setup):
        """The rows of the set-up, or None where it has no stone."""
        for field in ("fixed_handicap", "left_by"):
            if field in setup:
                raise Unsupported(f"/setup/{field}", f"the library has no `{field}`")
        columns, rows = self.size
        grid = [["."] * columns for _ in range(rows)]
        for player, stone in (("black", "X"), ("white", "O")):
            for i, vertex in enumerate(self.list_of(setup, player)):
                column, row = self.read_point(vertex, f"/setup/{player}/{i}")
                if grid[row][column] not in (".", stone):
                    raise Invalid("/setup", f"two stones are on `{vertex}`")
                grid[row][column] = stone
        if "rows" in setup:
            grid = ["".join(str(row).upper().split()) for row in setup["rows"]]
            if any(set(row) - set(".XO") for row in grid):
                raise malformed("/setup/rows", "a row has `.`, `X` and `O`")
            if len(grid) != rows or any(len(row) != columns for row in grid):
                raise Invalid("/setup/rows", f"the rows are not of {columns}x{rows}")
        grid = ["".join(row) for row in grid]
        return grid if any(set(row) != {"."} for row in grid) else None

    def read_player(self, text, at):
        player = PLAYERS.get(text.lower()) if isinstance(text, str) else None
        if player is None:
            raise malformed(at, f"`{text}` is no player")
        return player

    def read_point(self, text, at):
        if not isinstance(text, str) or text.upper() not in self.vertices:
            raise malformed(at, f"`{text}` is no point of a {self.size[0]}x{self.size[1]} board")
        return self.vertices[text.upper()]

    def read_turn(self, turn, at):
        if not isinstance(turn, list) or len(turn) != 2:
            raise malformed(at, "a move is a player and what he does")
        player = self.read_player(turn[0], f"{at}/0")
        word = str(turn[1]).lower()
        if word in END_WORDS:
            raise Unsupported(f"{at}/1", f"the library has no `{word}`")
        return player, None if word == "pass" else self.read_point(turn[1], f"{at}/1")

    def read_rules(self, request, game_class, chosen):
        """The rules of the library, and the komi that they have where the question has none."""
        name = request.get("rules", "simple-rules")
        for rules in [chosen] if chosen else game_class.RULES.values():
            if isinstance(name, str) and name in rules.presets:
                return rules, rules.presets[name]
        if chosen:
            return chosen, next(iter(chosen.presets.values()))
        raise Unsupported("/rules", "the library is not set to these: see `rules` of the hello")

    def to_move(self):
        """Whose turn it is, by the library where it knows; None after the end."""
        if "to_move" in self.game_class.ASKS:
            return self.game.to_move()
        return OTHER[self.made[-1][0]] if self.made else self.first

    def check_end(self, at):
        if "ended" not in self.game_class.ASKS and [p for _, p in self.made[-2:]] == [None, None]:
            raise Unsupported(at, "the library does not know whether two passes end the game")

    def permits(self, player, point, at, do):
        """What the library says of a move; `do` is its `play` or its `legal`."""
        self.check_end(at)
        to_move = self.to_move()
        if to_move not in (None, player):
            if self.is_free and hasattr(self.game, "set_to_move"):
                self.game.set_to_move(player)
            elif "to_move" not in self.game_class.ASKS and not self.is_free:
                raise Unsupported(at, "the library does not know whose turn it is")
            elif "to_move" in self.game_class.ASKS:
                if self.is_free:
                    raise Unsupported("/turns", "the library has the players take turns")
                return False
        return do(player, point)

    def answer(self):
        for index, step in enumerate(self.moves):
            at = f"/moves/{index}"
            if isinstance(step, str):
                if not self.made:
                    raise Invalid(at, "there is no move to take back")
                self.made.pop()
                self.game.undo()
            elif self.permits(*step, at, self.game.play):
                self.made.append(step)
            else:
                move = [step[0], name_of(step[1], self.size)]
                raise NoAnswer({"illegal": {"index": index, "move": move, "clauses": []}})
        if self.dead:
            if not hasattr(self.game, "mark_dead"):
                raise Unsupported("/dead", "the library cannot be told of dead stones")
            self.game.mark_dead(self.dead)
        told, unsupported = {}, [word for word in self.asks if word not in self.game_class.ASKS]
        for word in self.game_class.ASKS:
            if word in self.asks:
                try:
                    told[word] = self.tell(word)
                except Unsupported:
                    unsupported.append(word)
        if self.judged:
            told["judge"] = [
                {"legal": self.permits(*turn, f"/judge/{i}", self.game.legal), "clauses": []}
                for i, turn in enumerate(self.judged)
            ]
        return {**told, "unsupported_asks": unsupported} if unsupported else told

    def tell(self, word):
        if word in ("to_move", "legal"):
            self.check_end("/ask")
        return self.legal() if word == "legal" else getattr(self.game, word)()

    def legal(self):
        """The moves of the player to move; none after the end."""
        player = self.to_move()
        moves = [*points_of(self.size), None] if player else []
        return [
            name_of(point, self.size)
            for point in moves
            if self.permits(player, point, "/ask", self.game.legal)
        ]
