# SPDX-License-Identifier: MIT
"""A game of Doodle alone over the engine protocol, without this package: python examples/engine_doodle.py [COMMAND]."""

import json
import subprocess
import sys
from typing import Any

COMMAND = sys.argv[1:] or ["quiltbee", "engine"]
ENGINE = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def call(method: str, **params: object) -> Any:
    """Send a request and return the result."""
    request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
    print(json.dumps(request), file=ENGINE.stdin, flush=True)
    answer = json.loads(ENGINE.stdout.readline() if ENGINE.stdout else "")
    if "error" in answer:
        sys.exit(answer["error"]["message"])
    return answer["result"]


state = call("new", game="doodle", setup={"players": 1}, seed=7)["state"]
while state["outcome"] is None:
    if state["phase"] == "roll":
        move = "roll"
    else:  # the patch nearest to the top left corner, and special actions only for single spaces
        plain = [
            each for each in call("legal")["moves"] if each.get("uses", ["single"]) == ["single"]
        ]
        move = min(plain, key=lambda each: (not each["cells"], each["cells"][-1:]))["move"]
    state = call("play", move=move)["state"]
print("\n".join(state["seats"][0]["board"]))
print(f"this program has {state['outcome']['scores'][0]} points")
call("quit")
