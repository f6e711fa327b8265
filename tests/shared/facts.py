#!/usr/bin/env python3
"""Asks the query protocol about the facts of a folder of reported faults.

usage: facts.py FOLDER -- COMMAND...

FOLDER holds `bug-cases.jsonl`, one reported fault a line: a start, moves, and facts about what must
be legal, what stands, how many stones were taken. Facts that the protocol cannot be asked about
(records in SGF, dialogues in GTP, territory, dead stones by one of their points) are counted and left out.
"""

import json
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


def turn(text):
    player, what = text.split()
    return [{"b": "black", "w": "white"}[player.lower()], what]


def question(fault, fact):
    """The query of one fact, or nothing where the protocol has no such question."""
    rules = {**fault["rules"], **fact.get("rules", {})}
    moves = fault["moves"][: fact.get("after", len(fault["moves"]))]
    line = {
        "size": fault["size"],
        "rules": {
            "base": "simple-rules",
            "repetition": {"forbid": FORBID[rules["ko"]]},
            "suicide": SUICIDE[rules["suicide"]],
            "ending": {"by": []},
        },
        "setup": {**fault["setup"], "to_move": "white" if fault["to_move"] == "w" else "black"},
        "turns": "free",
        "moves": [turn(move) for move in moves],
    }
    match fact["check"]:
        case "legal":
            line["judge"] = [turn(fact["play"])]
        case "rows":
            line["ask"] = ["position"]
        case "prisoners":
            line["ask"] = ["captures"]
        case "stones":
            line["ask"] = ["position"]
        case "area" if "dead" not in fact:
            line["ask"] = ["score"]
        case _:
            return None
    return line


def stones(rows, symbol):
    columns = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
    return sorted(
        f"{columns[c]}{len(rows) - r}"
        for r, row in enumerate(rows)
        for c, found in enumerate(row)
        if found == symbol
    )


def agrees(fact, answer):
    """Whether an answer says what the fact says."""
    if fact.get("why") == "offboard":
        return answer.get("error", {}).get("kind") == "malformed"
    if "ok" not in answer:
        return False
    ok, want = answer["ok"], fact.get("want")
    match fact["check"]:
        case "legal":
            verdict = ok["judge"][0]
            why = CLAUSES.get(fact.get("why"), "")
            named = want or any(clause.startswith(why) for clause in verdict["clauses"])
            return verdict["legal"] == want and named
        case "rows":
            return ok["position"] == want
        case "prisoners":
            return ok["captures"] == want
        case "stones":
            rows = ok["position"]
            found = {"black": stones(rows, "X"), "white": stones(rows, "O")}
            return all(found[color] == sorted(want[color]) for color in want)
        case "area":
            half = ok["score"]["half_points"]
            return [half["black"], half["white"]] == [2 * want["black"], 2 * want["white"]]
    return False


def main():
    at = sys.argv.index("--")
    folder, command = Path(sys.argv[1]), sys.argv[at + 1 :]
    asked, left_out = [], 0
    for line in (folder / "bug-cases.jsonl").read_text().splitlines():
        fault = json.loads(line)
        for fact in fault["expect"]:
            query = question(fault, fact) if fault.get("size") and "moves" in fault else None
            if query is None:
                left_out += 1
            else:
                asked.append((fault["id"], fact, query))
    lines = "".join(json.dumps(query) + "\n" for _, _, query in asked)
    output = subprocess.run(command, input=lines, text=True, capture_output=True, check=True)
    answers = [json.loads(line) for line in output.stdout.splitlines()]
    assert len(answers) == len(asked), "one answer a question"
    wrong = [
        (name, fact, answer)
        for (name, fact, _), answer in zip(asked, answers)
        if not agrees(fact, answer)
    ]
    for name, fact, answer in wrong:
        print(f"{name}: {json.dumps(fact)}\n  answer: {json.dumps(answer)}")
    print(f"{len(asked) - len(wrong)} facts as reported, {len(wrong)} not, {left_out} not asked")
    sys.exit(bool(wrong))


main()
