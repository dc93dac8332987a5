# SPDX-License-Identifier: MIT
"""Examples of requests and their answers, for the description of the API.

A game with examples has a file ``online/examples.json``: the requests of one game in their order, each with its answer.
``python -m tools.api_examples`` asks a server again and writes the answers anew.
"""

import json
from collections.abc import Iterable
from importlib.resources import files
from types import ModuleType
from typing import Any, Final

from pydantic import BaseModel, ConfigDict

FILE: Final = "examples.json"
_KIND: Final = "application/json"


class Example(BaseModel):
    """A request and its answer. Table, tokens and invitations are made up, and the same in all examples of a game."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    words: str
    """What is asked, in a few words."""
    method: str
    path: str
    """As in the description of the API: ``/api/tables/{table}``."""
    seat: int | None
    """The seat whose token is sent; None for a request without a token."""
    request: dict[str, Any] | None
    status: int
    response: dict[str, Any]


def of_game(online: Any) -> tuple[Example, ...]:
    """Return the examples of the ``online`` layer of a game; none if it has no file."""
    file = files(online.__name__) / FILE if isinstance(online, ModuleType) else None
    if file is None or not file.is_file():
        return ()
    return tuple(Example(**each) for each in json.loads(file.read_text(encoding="utf-8")))


def add(schema: dict[str, Any], game: str, examples: Iterable[Example]) -> None:
    """Add the examples of a game to an OpenAPI document."""
    for number, example in enumerate(examples, 1):
        operation = schema["paths"][example.path][example.method]
        name, words = f"{game}_{number}", example.words
        if example.request is not None:
            _put(operation["requestBody"], name, words, example.request)
        _put(operation["responses"][str(example.status)], name, words, example.response)


def _put(body: dict[str, Any], name: str, words: str, value: Any) -> None:
    body["content"][_KIND].setdefault("examples", {})[name] = {"summary": words, "value": value}
