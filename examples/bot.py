# SPDX-License-Identifier: MIT
"""A bot that plays Patchwork against the computer over HTTP, with the standard library alone.

Start a server with ``quiltbee serve``, then: python examples/bot.py http://127.0.0.1:8017
"""

import json
import random
import sys
from collections.abc import Iterator
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

SERVER = sys.argv[1].rstrip("/") if len(sys.argv) > 1 else "http://127.0.0.1:8017"


def ask(path: str, body: object = None, token: str = "") -> Any:
    """Ask the server; with a body it is a POST. Whatever is refused raises HTTPError."""
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(SERVER + path, data, headers)) as answer:  # noqa: S310 - the address was given
        return json.load(answer)


def events(table: str) -> Iterator[Any]:
    """Give all that happens at a table: first the table as it stands, then every move."""
    with urlopen(f"{SERVER}/api/tables/{table}/stream") as stream:  # noqa: S310 - as above
        for line in stream:
            if line.startswith(b"data: "):
                yield json.loads(line[6:])


def choose(moves: list[Any]) -> str:
    """Choose a move: buy the largest patch that fits, and otherwise advance."""
    largest = max(len(move["cells"]) for move in moves)
    return str(random.choice([move for move in moves if len(move["cells"]) == largest])["move"])


def main() -> None:
    """Play one game and tell how it went."""
    seats = [{"kind": "human", "name": "bot"}, {"kind": "computer", "level": 1}]
    made = ask("/api/tables", {"seats": seats, "first": "random"})
    table, token = made["table"], made["seats"][0]["token"]
    print(f"watch at {SERVER}/table/{table}")
    for event in events(table):
        position = event.get("position")
        if position is None:
            continue
        if position["outcome"]:
            print(
                f"the bot has {position['outcome']['scores'][0]} points, the computer {position['outcome']['scores'][1]}"
            )
            return
        if position["to_move"] == 0:
            legal = ask(f"/api/tables/{table}/legal")
            # The number says which position is meant: what comes late is refused and never played twice.
            ask(
                f"/api/tables/{table}/moves",
                {"number": legal["number"], "move": choose(legal["moves"])},
                token,
            )


if __name__ == "__main__":
    try:
        main()
    except URLError as error:
        sys.exit(f"no answer from {SERVER} ({error.reason}); is a server running there?")
