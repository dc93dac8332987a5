# SPDX-License-Identifier: MIT
"""A game against the computer over HTTP, with the standard library alone.

Start a server with ``quiltbee serve``, then: python examples/http_bot.py http://127.0.0.1:8017 doodle 3
The last word is the level of the computer player.
"""

import json
import sys
from typing import Any
from urllib.request import Request, urlopen

SERVER = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8017"
GAME = sys.argv[2] if len(sys.argv) > 2 else "patchwork"
LEVEL = int(sys.argv[3]) if len(sys.argv) > 3 else 1


def ask(path: str, body: object, token: str = "") -> Any:
    """Send a request and return the answer. A refused one raises HTTPError."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    with urlopen(Request(f"{SERVER}/api/{path}", json.dumps(body).encode(), headers)) as answer:
        return json.load(answer)


seats = [{"kind": "human", "name": "bot"}, {"kind": "computer", "level": LEVEL}]
made = ask("tables", {"game": GAME, "seats": seats})
table, token = f"tables/{made['table']}", made["seats"][0]["token"]
choices: Any = {}
print(f"watch at {SERVER}/table/{made['table']}")
with urlopen(f"{SERVER}/api/{table}/stream") as stream:
    for line in stream:
        if not line.startswith(b"data:"):  # such a line comes whenever something has happened
            continue
        choices = ask(f"{table}/choices", {}, token)
        number, is_turn = choices["number"], bool(choices["moves"])
        # Act by act, the first place of a whole patch, until the turn is over.
        while choices["moves"]:
            plain = [each for each in choices["moves"] if "uses" not in each]
            move = max(plain, key=lambda each: len(each["cells"]))["move"]
            choices = ask(f"{table}/choices", {"acts": [*choices["acts"], move]}, token)
        if is_turn:
            ask(f"{table}/turn", {"number": number, "acts": choices["acts"]}, token)
        if choices["is_over"]:
            break
print("the bot has {} points, the computer {}".format(*choices["state"]["outcome"]["scores"]))
