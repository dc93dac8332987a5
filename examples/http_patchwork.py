# SPDX-License-Identifier: MIT
"""A game of Patchwork against the computer over HTTP, with the standard library alone.

Start a server with ``quiltbee serve``, then: python examples/http_patchwork.py http://127.0.0.1:8017
"""

import json
import sys
from typing import Any
from urllib.request import Request, urlopen

SERVER = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8017"
LEVEL = int(sys.argv[2]) if len(sys.argv) > 2 else 1


def ask(path: str, body: object, token: str = "") -> Any:
    """Send a request and return the answer. A refused one raises HTTPError."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    with urlopen(Request(f"{SERVER}/api/{path}", json.dumps(body).encode(), headers)) as answer:
        return json.load(answer)


seats = [{"kind": "human", "name": "bot"}, {"kind": "computer", "level": LEVEL}]
made = ask("tables", {"game": "patchwork", "seats": seats})
table, token = f"tables/{made['table']}", made["seats"][0]["token"]
choices: Any = {}
print(f"watch at {SERVER}/table/{made['table']}")
with urlopen(f"{SERVER}/api/{table}/stream") as stream:
    for line in stream:
        if not line.startswith(b"data:"):  # such a line comes whenever something has happened
            continue
        choices = ask(f"{table}/choices", {}, token)
        if choices["is_over"]:
            break
        # In this bot's turn: the largest patch that it can pay, and otherwise advance.
        if choices["moves"]:
            move = max(choices["moves"], key=lambda each: len(each["cells"]))["move"]
            ask(f"{table}/turn", {"number": choices["number"], "acts": [move]}, token)
print("the bot has {} points, the computer {}".format(*choices["state"]["outcome"]["scores"]))
