# SPDX-License-Identifier: MIT
"""Send the examples in the API's description to a server again, and write its answers.

    python -m tools.api_examples        writes online/examples.json of each game; commit what has changed

Edit a request in such a file by hand, and let this write the answer. A test asks a server the same, and compares.
"""

import json
import re
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import httpx

from quiltbee.server.api.examples import FILE, Example, of_game
from quiltbee.server.tables.games import ONLINE
from tests.server.running import Running

TABLE: Final = "abcdefghijkl"
TOKENS: Final = ("a_secret_token_of_seat_0________", "a_token_that_Grace_made_herself_")
INVITATION: Final = "INVITATION_of_Grace_0123456789ab"
TIME: Final = "2026-01-31T12:00:00Z"
HASH: Final = 16 * "c0de"
_A_TIME: Final = re.compile(r'"20\d\d-\d\d-\d\dT[^"]*"')
_A_HASH: Final = re.compile(r'"[0-9a-f]{64}"')


def write(file: Path, examples: Iterable[Example]) -> None:
    """Write the examples of a game, one member a line."""
    written = [
        ",\n".join(
            f"  {json.dumps(name)}: {json.dumps(part, ensure_ascii=False)}"
            for name, part in each.model_dump().items()
        )
        for each in examples
    ]
    text = ",\n".join(f" {{\n{each}\n }}" for each in written)
    file.write_text(f"[\n{text}\n]\n", encoding="utf-8")


def ask(http: httpx.Client, examples: Iterable[Example]) -> Iterator[Example]:
    """Send a server the requests of a game in their order, and yield them with its answers."""
    real = dict[str, str]()
    """What the server made up, by the names that stand for it in the examples."""
    for example in examples:
        headers = {} if example.seat is None else _token(real, example.seat)
        body = None if example.request is None else json.loads(_in_place(example.request, real))
        path = example.path.replace("{table}", real.get(TABLE, TABLE))
        answer = http.request(example.method, path, json=body, headers=headers)
        if example.path == "/api/tables":
            real = _made_up(answer.json())
        back = {value: name for name, value in real.items()}
        text = _A_HASH.sub(f'"{HASH}"', _in_place(answer.json(), back))
        text = _A_TIME.sub(f'"{TIME}"', text)
        yield example.model_copy(
            update={"status": answer.status_code, "response": json.loads(text)}
        )


def _token(real: dict[str, str], seat: int) -> dict[str, str]:
    return {"authorization": f"Bearer {real.get(TOKENS[seat], TOKENS[seat])}"}


def _made_up(created: dict[str, Any]) -> dict[str, str]:
    tokens = {TOKENS[each["seat"]]: each["token"] for each in created["seats"]}
    names = {TABLE: created["table"], **tokens}
    if created["invitations"]:
        [given] = created["invitations"]
        names[INVITATION] = given["invitation"]
    return names


def _in_place(value: Any, names: dict[str, str]) -> str:
    text = json.dumps(value)
    for name, stands_for in names.items():
        text = text.replace(name, stands_for)
    return text


def main() -> None:
    """Write the examples of all games."""
    with tempfile.TemporaryDirectory() as folder, Running("--data", folder) as server:
        for game in ONLINE.values():
            if examples := of_game(game):
                file = Path(str(getattr(game, "__file__"))).parent / FILE  # noqa: B009 - it is a module
                write(file, ask(server.http, examples))


if __name__ == "__main__":
    main()
