#!/usr/bin/env python3
"""Asks the query protocol about the facts of a folder of reported faults and rare positions.

usage: facts.py FOLDER -- COMMAND...

FOLDER holds `bug-cases.jsonl`, one reported fault a line: a start, moves, and facts about what must
be legal, what stands, how many stones were taken, what is counted; and `positions/`, one position a
file, with facts in its `# check:` lines and the values of another program in `# expect:` and
`# note:`. Facts that the protocol cannot be asked about (records in SGF, dialogues in GTP) are
counted and left out.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

FORBID = {
    "none": [],
    "simple": ["basic-ko"],
    "psk": ["positional"],
    "ssk": ["situational"],
    "nssk": ["natural-situational"],
}
SUICIDE = {False: "forbidden", True: "any", "multi": "multi-stone"}
CLAUSES = {
    "occupied": "move.occupied",
    "suicide": "suicide.forbidden",
    "ko": "repetition.",
    "superko": "repetition.",
}
TAXES = {"NONE": "none", "SEKI": "seki", "ALL": "group"}
PLAYERS = {"b": "black", "w": "white", "black": "black", "white": "white"}
COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


class Asker:
    """Questions that are collected and then asked in one go."""

    def __init__(self, command):
        self.command, self.asked, self.left_out = command, [], 0

    def ask(self, name, query, says):
        """Asks a question; `says` tells whether what the answer holds is as reported."""
        self.asked.append((name, query, lambda answer: "ok" in answer and says(answer["ok"])))

    def ask_malformed(self, name, query):
        """Asks a question that cannot be read."""
        kind = lambda answer: answer.get("error", {}).get("kind")
        self.asked.append((name, query, lambda answer: kind(answer) == "malformed"))

    def answers(self, queries):
        lines = "".join(json.dumps(query) + "\n" for query in queries)
        output = subprocess.run(
            self.command, input=lines, text=True, capture_output=True, check=True
        )
        answers = [json.loads(line) for line in output.stdout.splitlines()]
        assert len(answers) == len(queries), "one answer a question"
        return answers

    def wrong(self):
        """The facts that do not come out, with the question and the answer."""
        answers = self.answers([query for _, query, _ in self.asked])
        for (name, query, says), answer in zip(self.asked, answers):
            if not says(answer):
                yield name, query, answer


def with_axes(query, **axes):
    """The question under other rules."""
    return {**query, "rules": {**query["rules"], **axes}}


def turn(text):
    """A turn such as `b C3` or `W:pass`."""
    player, what = re.split("[ :]", text)
    return [PLAYERS[player.lower()], what]


def legal(want, why):
    """A verdict: legal or not, and then by a clause of the right kind."""
    clause = CLAUSES.get(why, "")

    def says(ok):
        verdict = ok["judge"][0]
        return verdict["legal"] == want and (
            want or any(name.startswith(clause) for name in verdict["clauses"])
        )

    return says


def stones(rows, symbol):
    return sorted(
        f"{COLUMNS[c]}{len(rows) - r}"
        for r, row in enumerate(rows)
        for c, found in enumerate(row)
        if found == symbol
    )


def numbers(ok):
    """What both players have, in points, without the prisoners where those are told."""
    half, taken = ok["score"]["half_points"], ok.get("captures", {"black": 0, "white": 0})
    return [half[player] / 2 - taken[player] for player in ("black", "white")]


def margin(text):
    """Black's lead in points: `B+3.5`, `W+2.0`, `0`."""
    return 0 if text == "0" else float(text[2:]) * (1 if text[0] == "B" else -1)


def lead(ok):
    half = ok["score"]["half_points"]
    return (half["black"] - half["white"]) / 2


# Reported faults.


def start_of_fault(fault, fact):
    rules = {**fault["rules"], **fact.get("rules", {})}
    moves = fault["moves"][: fact.get("after", len(fault["moves"]))]
    return {
        "size": fault["size"],
        "rules": {
            "base": "simple-rules",
            "repetition": {"forbid": FORBID[rules["ko"]]},
            "suicide": SUICIDE[rules["suicide"]],
            "scoring": fact.get("scoring", "area"),
            "ending": {"by": []},
        },
        "setup": {**fault["setup"], "to_move": "white" if fault["to_move"] == "w" else "black"},
        "turns": "free",
        "moves": [turn(move) for move in moves],
    }


def whole_chains(asker, query, points):
    """Dead stones are reported by one of their points."""
    [answer] = asker.answers([{**query, "ask": ["chains"]}])
    chains = [chain["points"] for chain in answer["ok"]["chains"]]
    return [p for chain in chains if set(chain) & set(points) for p in chain]


def ask_fault(asker, fault, fact):
    if not fault.get("size") or "moves" not in fault:
        asker.left_out += 1
        return
    name = f"{fault['id']}: {json.dumps(fact)}"
    query, want = start_of_fault(fault, fact), fact.get("want")
    if "dead" in fact:
        query["dead"] = whole_chains(asker, query, fact["dead"])
    match fact["check"]:
        case "legal":
            query["judge"] = [turn(fact["play"])]
            if fact.get("why") == "offboard":
                asker.ask_malformed(name, query)
            else:
                asker.ask(name, query, legal(want, fact.get("why")))
        case "rows":
            asker.ask(name, {**query, "ask": ["position"]}, lambda ok: ok["position"] == want)
        case "prisoners":
            asker.ask(name, {**query, "ask": ["captures"]}, lambda ok: ok["captures"] == want)
        case "stones":
            asker.ask(
                name,
                {**query, "ask": ["position"]},
                lambda ok: all(
                    stones(ok["position"], {"black": "X", "white": "O"}[color])
                    == sorted(want[color])
                    for color in want
                ),
            )
        case "area" | "terr" as check:
            scoring = {"area": "area", "terr": "territory"}[check]
            ask_count(asker, name, query, scoring, [want["black"], want["white"]])
        case "score":
            query["komi"] = int(2 * fact["komi"])
            asker.ask(name, {**query, "ask": ["score"]}, lambda ok: lead(ok) == margin(want))
        case _:
            asker.left_out += 1


def ask_count(asker, name, query, scoring, want):
    """The points of both players, prisoners left out."""
    asks = ["score", "captures"] if scoring == "territory" else ["score"]
    query = with_axes({**query, "ask": asks}, scoring=scoring, tax="none")
    asker.ask(name, query, lambda ok: numbers(ok) == want)


# Rare positions.


def ask_position(asker, path):
    lines = path.read_text().splitlines()
    rows = [line for line in lines if line and not line.startswith("#")]
    heads = [re.match(r"# (\w+): (.*)", line).groups() for line in lines if line.startswith("# ")]
    to_move = PLAYERS[dict(heads)["to_move"].strip().lower()]
    for key, text in heads:
        if key == "check":
            ask_check(asker, path.stem, rows, to_move, text)
        elif key in ("expect", "note"):
            ask_values(asker, path.stem, rows, to_move, text, dict(heads).get("source", ""))


def start_of_position(rows, to_move):
    return {
        "rules": {
            "base": "simple-rules",
            "repetition": {"forbid": []},
            "suicide": "any",
            "ending": {"by": []},
        },
        "setup": {"rows": rows, "to_move": to_move},
        "turns": "free",
    }


def ask_check(asker, name, rows, to_move, text):
    """One line of facts: rules, moves, and what is then so."""
    rules, moves, facts = (part.strip() for part in text.split("|"))
    rules = dict(word.split("=") for word in rules.split())
    query = start_of_position(rows, to_move)
    query = with_axes(
        query,
        repetition={"forbid": FORBID[rules["ko"]]},
        suicide={"0": "forbidden", "1": "any"}[rules["su"]],
        full_board={"enemy": "stands", "lib": "emptied"}[rules.get("mode", "lib")],
    )
    other = {"black": "white", "white": "black"}
    if rules.get("init") == "play":
        query["setup"]["left_by"] = other[to_move]
    query["moves"] = [turn(move) for move in moves.split()]
    player = other[query["moves"][-1][0]] if query["moves"] else to_move
    for fact in (fact.strip() for fact in facts.split(";")):
        ask_fact(asker, f"{name}: {text}: {fact}", query, player, rows, fact.split())


def ask_fact(asker, name, query, player, rows, words):
    asking = lambda *asks: {**query, "ask": list(asks)}
    match words:
        case ["ok", point]:
            asker.ask(name, {**query, "judge": [[player, point]]}, legal(True, None))
        case ["illegal", point, why]:
            asker.ask(name, {**query, "judge": [[player, point]]}, legal(False, why))
        case ["legal_count", count]:
            asker.ask(name, asking("legal"), lambda ok: len(ok["legal"]) - 1 == int(count))
        case ["captures", black, white]:
            want = {"black": int(black), "white": int(white)}
            asker.ask(name, asking("captures"), lambda ok: ok["captures"] == want)
        case ["stones", point, color]:
            column, row = COLUMNS.index(point[0]), int(point[1:])
            asker.ask(name, asking("position"), lambda ok: ok["position"][-row][column] == color)
        case ["libs", point, count]:
            liberties = lambda ok: [
                len(chain["liberties"]) for chain in ok["chains"] if point in chain["points"]
            ]
            asker.ask(name, asking("chains"), lambda ok: liberties(ok) == [int(count)])
        case ["same_as_start"]:
            asker.ask(name, asking("position"), lambda ok: ok["position"] == rows)
        case ["area" | "terr" as what, black, white, neutral]:
            points = sum(map(len, rows))
            scoring = {"area": "area", "terr": "territory"}[what]
            ask_count(asker, name, query, scoring, [int(black), int(white)])
            # What is nobody's is between both, except on an empty board, where it reaches neither.
            if what == "area" and int(neutral) < points:
                both = with_axes(asking("score"), shared_empty="both")
                want = [int(black) + int(neutral), int(white) + int(neutral)]
                asker.ask(name + " (shared)", both, lambda ok: numbers(ok) == want)
        case _:
            asker.left_out += 1


def ask_values(asker, name, rows, to_move, text, source):
    """White's lead by the counts of another program: `area/SEKI +6.5`, `territory NONE +1.5, …`."""
    komi = re.search(r"komi (-?[\d.]+)", source)
    if "W-B" not in text or komi is None:
        return
    scoring = None
    for found, tax, value in re.findall(
        r"(?:(area|territory)[/ ])?(NONE|SEKI|ALL) ([+-][\d.]+\d)", text
    ):
        scoring = found or scoring
        query = start_of_position(rows, to_move)
        query = with_axes(query, scoring=scoring, tax=TAXES[tax])
        query.update(komi=int(2 * float(komi[1])), ask=["score"])
        asker.ask(
            f"{name}: {scoring} {tax} {value}",
            query,
            lambda ok, value=float(value): -lead(ok) == value,
        )


def main():
    at = sys.argv.index("--")
    folder, asker = Path(sys.argv[1]), Asker(sys.argv[at + 1 :])
    for line in (folder / "bug-cases.jsonl").read_text().splitlines():
        fault = json.loads(line)
        for fact in fault["expect"]:
            ask_fault(asker, fault, fact)
    for path in sorted((folder / "positions").glob("*.txt")):
        ask_position(asker, path)
    wrong = list(asker.wrong())
    for name, query, answer in wrong:
        print(f"{name}\n  asked: {json.dumps(query)}\n  answer: {json.dumps(answer)}")
    right = len(asker.asked) - len(wrong)
    print(f"{right} facts as reported, {len(wrong)} not, {asker.left_out} not asked")
    sys.exit(bool(wrong))


main()
