# SPDX-License-Identifier: MIT
"""A program for the arena that behaves as its first argument says.

python bot.py MODE [FILE]: everything but the misbehaviour comes from our own engine. The number of
each process is appended to FILE.
"""

import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from quiltbee.engine import Engine

NODE = """\
I think
file:///home/bot.mjs:7
  return view.quilts[0];
                    ^

TypeError: Cannot read properties of undefined
    at Bot.choose (file:///home/bot.mjs:7:21)
    at async run (file:///home/command.js:25:5) {
  code: 'ERR'
}

Node.js v20.20.2"""
"""What Node says of an uncaught error."""


def misbehave(mode: str, answer: dict[str, Any]) -> bytes | None:
    """Return what is sent in place of an answer to ``go``, or None for the answer itself."""
    match mode:
        case "crash" | "node":
            sys.exit(NODE if mode == "node" else "the cotton has run out")
        case "hang":
            # A child that hangs as well, and that ignores the end of its input.
            subprocess.Popen(["sleep", "600"])
            time.sleep(600)
        case "illegal":
            answer["result"]["move"] = "1@i9r1"
        case "no_move":
            answer["result"]["move"] = "castle"
        case "number":
            answer["result"]["move"] = 7
        case "garbage":
            return b"\xff\x00 I think, therefore I sew\n"
        case "nested":
            return b"[" * 100_000 + b"\n"
        case "other_id":
            answer["id"] = 999
        case "error" | "bell":
            message = "no" if mode == "error" else "\x1b[2Jred\nand \a bell, ä"
            error = {"code": 1, "message": message}
            refusal = {"jsonrpc": "2.0", "id": answer["id"], "error": error}
            return json.dumps(refusal).encode() + b"\n"
        case "endless":
            while True:
                os.write(1, b"x" * 65536)
    return json.dumps(answer).encode() + b"\n"


def main() -> None:
    """Answer until the end of the input."""
    mode = sys.argv[1]
    if len(sys.argv) > 2:
        with Path(sys.argv[2]).open("a") as file:
            file.write(f"{os.getpid()}\n")
    if mode == "banner":
        os.write(1, b"Bot 1.0 by somebody\n")
    engine = Engine(random.Random(1))
    for line in sys.stdin.buffer:
        said = engine.answer(line)
        assert said is not None
        answer, method = json.loads(said), json.loads(line)["method"]
        if method == "go":
            said = misbehave(mode, answer)
        elif mode == "lie" and answer["result"]["state"]["outcome"]:
            answer["result"]["state"]["outcome"]["scores"] = [50, 50]
            said = json.dumps(answer).encode() + b"\n"
        elif mode == "rich" and method == "play":
            position = answer["result"]["state"]["position"].split(" ")
            time_, buttons, sewn = position[3].split(":", 2)
            position[3] = f"{time_}:{int(buttons) + 10}:{sewn}"
            answer["result"]["state"]["position"] = " ".join(position)
            said = json.dumps(answer).encode() + b"\n"
        elif mode == "silent":
            answer["result"] = {}
            said = json.dumps(answer).encode() + b"\n"
        elif mode == "odd" and "state" in answer["result"]:
            answer["result"]["state"] = {"seats": "two", "phase": 7, "mood": "fine"}
            said = json.dumps(answer).encode() + b"\n"
        os.write(1, said or b"")


if __name__ == "__main__":
    main()
