# SPDX-License-Identifier: MIT
"""A game of Patchwork against the computer over the engine protocol, without this package: python examples/engine_patchwork.py [COMMAND]."""

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


state = call("new", game="patchwork", seed=7)["state"]
while state["outcome"] is None:
    # This program takes the largest patch that it can pay, and otherwise advances.
    if state["to_move"] == [0]:
        move = max(call("legal")["moves"], key=lambda each: len(each["cells"]))["move"]
    else:
        move = call("go", level=1)["move"]
    state = call("play", move=move)["state"]
print("\n".join(state["seats"][0]["quilt"]))
print("this program has {} points, the computer {}".format(*state["outcome"]["scores"]))
call("quit")
