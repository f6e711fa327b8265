#!/usr/bin/env python3
"""An adapter to copy: replace `Board` by your library, and `Game` by what asks it.

`Board` stands for a library, and is deliberately plain: surrounded stones go, suicide is forbidden,
no position comes back, two passes end the game, areas are counted. The rest is the adapter.
"""

from surround_adapter import OTHER, Invalid, Rules, serve


class Board:
    """Your library stands here."""

    def __init__(self, rows):
        self.points = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
        self.seen, self.passes = {self.key(self.points)}, 0

    def key(self, points):
        return tuple(points.values())

    def has_surrounded(self):
        stones = [point for point, sign in self.points.items() if sign != "."]
        return any("." not in self.chain(self.points, stone)[1] for stone in stones)

    def next_to(self, point):
        x, y = point
        return [p for p in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)) if p in self.points]

    def chain(self, points, start):
        """The points of one color around `start`, and what is next to them."""
        inside, border, ahead = set(), set(), [start]
        while ahead:
            point = ahead.pop()
            if points[point] != points[start]:
                border.add(points[point])
            elif point not in inside:
                inside.add(point)
                ahead += self.next_to(point)
        return inside, border

    def after(self, stone, point):
        """The points when `stone` has been played, or None where it may not be."""
        if self.passes == 2 or self.points[point] != ".":
            return None
        points = {**self.points, point: stone}
        for start in [*self.next_to(point), point]:
            inside, border = ((), ".") if points[start] == "." else self.chain(points, start)
            if "." not in border:
                if start == point:
                    return None
                if points[start] != stone:
                    points.update(dict.fromkeys(inside, "."))
        return None if self.key(points) in self.seen else points


class Game:
    NAME = "template"
    VERSION = "1"
    ASKS = ["position", "to_move", "legal", "ended", "score"]
    RULES = {"plain": Rules({"cgos": 15, "chinese-kgs": 15, "chinese-ogs": 15})}

    def __init__(self, size, options, komi, stones, to_move):
        self.size, self.komi, self.first, self.turn = size, komi, to_move, to_move
        self.board = Board(stones or ["." * size[0]] * size[1])
        self.earlier = []
        if self.board.has_surrounded():
            raise Invalid("/setup", "a stone is surrounded")

    def play(self, player, point):
        if not self.legal(player, point):
            return False
        board = self.board
        self.earlier.append((board.points, board.passes, player))
        board.passes = board.passes + 1 if point is None else 0
        if point is not None:
            board.points = board.after("X" if player == "black" else "O", point)
            board.seen.add(board.key(board.points))
        self.turn = OTHER[player]
        return True

    def legal(self, player, point):
        if point is None:
            return self.board.passes < 2
        return self.board.after("X" if player == "black" else "O", point) is not None

    def undo(self):
        board = self.board
        if board.passes == 0:
            board.seen.remove(board.key(board.points))
        board.points, board.passes, _ = self.earlier.pop()
        # Not who was told to move before that: in free turns it is the opponent of who moved last.
        self.turn = OTHER[self.earlier[-1][2]] if self.earlier else self.first

    def set_to_move(self, player):
        self.turn = player

    def to_move(self):
        return None if self.ended() else self.turn

    def position(self):
        columns, rows = map(range, self.size)
        return ["".join(self.board.points[x, y] for x in columns) for y in rows]

    def ended(self):
        return "two-passes" if self.board.passes == 2 else None

    def score(self):
        counts = {"X": 0, "O": 0}
        for point, stone in self.board.points.items():
            border = {stone} if stone != "." else self.board.chain(self.board.points, point)[1]
            if len(border) == 1:
                counts[border.pop()] += 2
        black, white = counts["X"], counts["O"] + round(2 * self.komi)
        winner = f"{'B' if black > white else 'W'}+{abs(black - white) / 2:g}"
        return {
            "result": winner if black != white else "0",
            "half_points": {"black": black, "white": white},
        }


if __name__ == "__main__":
    serve(Game)
