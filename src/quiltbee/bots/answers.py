# SPDX-License-Identifier: MIT
"""Requests to a server, and what it answers."""

import http.client
import json
from collections.abc import Iterator
from functools import cache
from typing import Final
from urllib.error import HTTPError
from urllib.request import HTTPRedirectHandler, OpenerDirector, Request, build_opener

from quiltbee.core.errors import QuiltbeeError
from quiltbee.core.game import JsonObject

SECONDS: Final = 60.0
"""How long a server may be silent. A stream has a line every fifteen seconds."""
LARGEST: Final = 8 * 2**20
"""The most bytes of an answer, or of a line of a stream. Choices of Doodle with 3,501 moves have 600,000."""


class Refused(QuiltbeeError):  # noqa: N818 - that is what it tells
    """The server has refused a request. ``reason`` is its code for programs."""

    code = "refused"

    def __init__(self, reason: str, words: str) -> None:
        super().__init__(reason, words)
        self.reason, self.words = reason, words

    def __str__(self) -> str:
        return f"the server refused: {self.words} ({self.reason})"


class StrangeAnswer(QuiltbeeError):  # noqa: N818 - that is what it tells
    """What answers at an address is not a server of ours."""

    code = "strange_answer"

    def __init__(self, address: str, words: str) -> None:
        super().__init__(address, words)
        self.address, self.words = address, words

    def __str__(self) -> str:
        return f"what answers at {self.address} is no Quilting Bee server: {self.words}"


class _StayHere(HTTPRedirectHandler):
    """Follows no redirection: the token of a seat is for its server alone."""

    def redirect_request(self, *_: object, **__: object) -> None:
        return None


@cache
def _opener() -> OpenerDirector:
    return build_opener(_StayHere)


def open_answer(
    address: str, body: JsonObject | None, token: str | None
) -> http.client.HTTPResponse:
    """Send a request. Raises Refused, HTTPError if it may be sent again later, HTTPException or OSError."""
    headers = {"Content-Type": "application/json"}
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    request = Request(address, data, headers)  # noqa: S310 - a person named it
    try:
        answer: http.client.HTTPResponse = _opener().open(request, timeout=SECONDS)
    except HTTPError as error:
        if error.code in (408, 429) or error.code >= 500:
            raise
        raise refusal(error) from None
    return answer


def read_answer(address: str, answer: http.client.HTTPResponse) -> JsonObject:
    """Return the object that a server has sent. Raises StrangeAnswer, HTTPException or OSError."""
    text = answer.read(LARGEST + 1)
    if len(text) > LARGEST:
        raise StrangeAnswer(address, f"its answer is longer than {LARGEST // 2**20} MiB")
    if answer.length:
        raise http.client.IncompleteRead(text, answer.length)
    return _object(address, text)


def read_kinds(address: str, stream: http.client.HTTPResponse) -> Iterator[str]:
    """Yield the type of each message of a stream, and "" for other lines. Raises as ``read_answer`` does."""
    while line := stream.readline(LARGEST):
        yield str(_object(address, line[6:]).get("type")) if line.startswith(b"data: ") else ""


def _object(address: str, text: bytes) -> JsonObject:
    try:
        read = json.loads(text)
    except (ValueError, RecursionError):
        read = None
    if not isinstance(read, dict):
        raise StrangeAnswer(address, f"it says {repr(text[:60])[1:]}")
    return read


def refusal(error: HTTPError) -> Refused:
    """Read why a server has refused a request."""
    try:
        told = json.loads(error.read(LARGEST))
        return Refused(str(told["code"]), str(told["message"]))
    except (http.client.HTTPException, OSError, ValueError, KeyError, TypeError):
        return Refused(f"http_{error.code}", f"{error.reason} at {error.url}")
