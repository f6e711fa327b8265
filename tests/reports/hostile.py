"""A subject whose name and whose replies hold what must be escaped: usage: hostile.py COMMAND…

It passes commands on to the program of COMMAND and its answers back, but tells another name, and
answers one question by what nobody can read.
"""

import subprocess
import sys

NAME = "<b>&\"'</b></script><script>alert(1)</script> \x1b[31m`|# ]]>"

engine = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
for line in sys.stdin:
    engine.stdin.write(line)
    engine.stdin.flush()
    answer = []
    while True:
        read = engine.stdout.readline()
        if not read:
            sys.exit()
        answer.append(read)
        if read == "\n":
            break
    words = line.split()
    if words == ["name"]:
        answer = [f"= {NAME}\n", "\n"]
    if words[:1] == ["is_legal"] and words[-1].upper() == "A1":
        answer = ["= perhaps \x1b[2J\x00<i>&\x07\n", "\n"]
    sys.stdout.write("".join(answer))
    sys.stdout.flush()
