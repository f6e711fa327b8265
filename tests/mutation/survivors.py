"""Compares what survived `cargo mutants` with the survivors that have a reason.

    survivors.py FOLDER...    folders that `cargo mutants --output` has written

survivors.txt holds a line for each: the mutant as `cargo mutants` names it, without the place in
the file, ` ## `, and the reason. Mutants that ran into the limit of time have been noticed.
"""

import pathlib
import re
import sys

LISTED = pathlib.Path(__file__).with_name("survivors.txt")


def name(line: str) -> str:
    """The mutant without line and column, which change with every edit above it."""
    return re.sub(r"^(\S+?\.rs):\d+:\d+: ", r"\1: ", line.strip())


def outcomes(folders: list[str], kind: str) -> list[str]:
    found = []
    for folder in folders:
        file = pathlib.Path(folder, "mutants.out", f"{kind}.txt")
        if not file.exists():
            sys.exit(f"{file}: not there; run tests/mutation/run first")
        found += [name(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return found


def main(folders: list[str]) -> int:
    listed = {}
    for line in LISTED.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            mutant, _, reason = line.partition(" ## ")
            if not reason.strip():
                sys.exit(f"{LISTED.name}: no reason for `{mutant}`: give one behind ` ## `")
            listed[mutant.strip()] = reason.strip()
    caught, missed, timeout, unviable = (
        outcomes(folders, kind) for kind in ("caught", "missed", "timeout", "unviable")
    )
    new = [mutant for mutant in missed if mutant not in listed]
    stale = [mutant for mutant in listed if mutant in caught or mutant in timeout]
    for mutant in new:
        print(f"survived: {mutant}\n  give it a law or a case, or a reason in {LISTED.name}")
    for mutant in stale:
        print(f"noticed after all: {mutant}\n  take it out of {LISTED.name}")
    noticed = len(caught) + len(timeout)
    print(
        f"{noticed} of {noticed + len(missed)} mutants noticed ({len(timeout)} by the limit of "
        f"time); {len(missed) - len(new)} survived with a reason, {len(new)} without; "
        f"{len(unviable)} did not build"
    )
    return 1 if new or stale else 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))
