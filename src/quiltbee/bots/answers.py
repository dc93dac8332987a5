# SPDX-License-Identifier: MIT
"""What a server answers: read with limits of size and time, and checked before it is used.

A bot is told its server by a person, so the server may be another one, broken, or hostile.
"""

import http.client
import io
import json
import re
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Any, Final
from urllib.error import HTTPError
from urllib.request import (
    HTTPHandler,
    HTTPRedirectHandler,
    HTTPSHandler,
    OpenerDirector,
    Request,
    build_opener,
)

from quiltbee.core.errors import QuiltbeeError
from quiltbee.core.game import JsonObject

SECONDS: Final = 60.0
"""How long to wait for a whole answer, or for a line of a stream. A stream has one every fifteen seconds."""
LARGEST: Final = 8 * 2**20
"""The most bytes of an answer, or of a line of a stream. Choices of Doodle with 3,501 moves have 600,000."""
_LARGEST_FAULT: Final = 2**16
_LONGEST_WORDS: Final = 200
_TABLE: Final = re.compile("[a-z2-7]{12}")
_TOKEN: Final = re.compile("[A-Za-z0-9_-]{1,200}")


class Refused(QuiltbeeError):  # noqa: N818 - that is what it tells
    """The server has refused a request. ``reason`` is its code for programs."""

    code = "refused"

    def __init__(self, reason: str, words: str) -> None:
        super().__init__(reason, words)
        self.reason, self.words = reason, words

    def __str__(self) -> str:
        return f"the server refused: {self.words} ({self.reason})"


class StrangeAnswer(QuiltbeeError):  # noqa: N818 - that is what it tells
    """What answers at an address does not answer as a server of ours."""

    code = "strange_answer"

    def __init__(self, address: str, words: str) -> None:
        super().__init__(address, words)
        self.address, self.words = address, words

    def __str__(self) -> str:
        return f"what answers at {self.address} is no Quilting Bee server: {self.words}"


def shown(text: object, most: int = _LONGEST_WORDS) -> str:
    """Return words of a server for a terminal: without what is not printable, and not too long."""
    words = "".join(sign if sign.isprintable() else " " for sign in str(text)[: 4 * most])
    words = " ".join(words.split())
    return words if len(words) <= most else f"{words[: most - 3]}..."


class _Timed(io.RawIOBase):
    """The bytes of a socket until a moment, however few of them come at a time."""

    def __init__(self, socket: Any, raw: io.RawIOBase) -> None:
        super().__init__()
        self._socket, self._raw = socket, raw
        self.renew()

    def renew(self) -> None:
        """Wait from now on."""
        self._until = time.monotonic() + SECONDS

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int | None:
        left = self._until - time.monotonic()
        if left > 0:
            self._socket.settimeout(left)
            with suppress(TimeoutError):
                return self._raw.readinto(buffer)
        raise TimeoutError(f"it takes longer than {SECONDS:g} seconds")

    def close(self) -> None:
        self._raw.close()
        super().close()


class _Response(http.client.HTTPResponse):
    """A response that has to come within its time, with its headers."""

    def __init__(self, sock: Any, *others: Any, **named: Any) -> None:
        super().__init__(sock, *others, **named)
        self._timed = _Timed(sock, self.fp.detach())
        self.fp = io.BufferedReader(self._timed)

    def lines(self) -> Iterator[bytes]:
        """Yield lines for as long as they come. Each has its own time."""
        self._timed.renew()
        while line := self.readline(LARGEST + 1):
            yield line
            self._timed.renew()


class _Connection(http.client.HTTPConnection):
    response_class = _Response


class _SecureConnection(http.client.HTTPSConnection):
    response_class = _Response


class _Handler(HTTPHandler):
    def http_open(self, req: Request) -> http.client.HTTPResponse:
        return self.do_open(_Connection, req)


class _SecureHandler(HTTPSHandler):
    def https_open(self, req: Request) -> http.client.HTTPResponse:
        return self.do_open(_SecureConnection, req)


class _StayHere(HTTPRedirectHandler):
    """Follows nobody elsewhere: the token of a seat is for its server alone."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


@cache
def _opener() -> OpenerDirector:
    return build_opener(_Handler, _SecureHandler, _StayHere)


def open_answer(address: str, body: JsonObject | None, token: str | None) -> _Response:
    """Send a request. Raises Refused, HTTPError if it may be sent again later, HTTPException or OSError."""
    headers = {"Content-Type": "application/json"}
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    try:
        answer: _Response = _opener().open(Request(address, data, headers), timeout=SECONDS)  # noqa: S310 - a person named it
    except HTTPError as error:
        if error.code in (408, 429) or error.code >= 500:
            raise
        raise refusal(error) from None
    return answer


def read_answer(address: str, answer: _Response) -> JsonObject:
    """Return the object that a server has sent. Raises StrangeAnswer, HTTPException or OSError."""
    text = answer.read(LARGEST + 1)
    if len(text) > LARGEST:
        raise StrangeAnswer(address, f"its answer is longer than {LARGEST // 2**20} MiB")
    if answer.length:
        raise http.client.IncompleteRead(text, answer.length)
    return _object(address, text)


def read_kinds(address: str, stream: _Response) -> Iterator[str]:
    """Yield the type of each message of a stream, and "" for other lines. Raises as ``read_answer`` does."""
    for line in stream.lines():
        if len(line) > LARGEST:
            raise StrangeAnswer(address, f"a line of it is longer than {LARGEST // 2**20} MiB")
        yield str(_object(address, line[6:]).get("type")) if line.startswith(b"data: ") else ""


def _object(address: str, text: bytes) -> JsonObject:
    try:
        read = json.loads(text)
    except (ValueError, RecursionError):
        raise StrangeAnswer(address, f"it says {shown(repr(text[:60])[1:])}") from None
    if not isinstance(read, dict):
        raise StrangeAnswer(address, f"it says {shown(repr(text[:60])[1:])}")
    return read


def refusal(error: HTTPError) -> Refused:
    """Read why a server has refused a request."""
    if "Location" in error.headers:
        words = shown(f"it leads to {error.headers['Location']}; name that address if you trust it")
        return Refused(f"http_{error.code}", words)
    try:
        told = json.loads(error.read(_LARGEST_FAULT))
        return Refused(shown(told["code"], 40), shown(told["message"]))
    except (http.client.HTTPException, OSError, ValueError, KeyError, TypeError, RecursionError):
        return Refused(f"http_{error.code}", shown(f"{error.reason} at {error.url}"))


def check_made(address: str, made: JsonObject) -> tuple[str, str]:
    """Return the id of a new table and the token of its first seat. Raises StrangeAnswer."""
    match made:
        case {"table": str(table), "seats": [{"token": str(token)}, *_]} if _TABLE.fullmatch(
            table
        ) and _TOKEN.fullmatch(token):
            return table, token
    raise StrangeAnswer(address, "it has made no table")


def check_choices(address: str, choices: JsonObject) -> JsonObject:
    """Return choices if they have the form that docs/bots.md describes. Raises StrangeAnswer."""
    match choices:
        case {
            "number": int(), "is_over": bool(), "acts": list(acts), "moves": list(moves),
            "state": {"game": str(), "seat": int(), "outcome": outcome},
        } if (
            all(isinstance(act, str) for act in acts)
            and all(isinstance(each, dict) and isinstance(each.get("move"), str) for each in moves)
            and _is_outcome(outcome)
        ):  # fmt: skip
            return choices
    raise StrangeAnswer(address, "its choices have another form")


def _is_outcome(outcome: object) -> bool:
    match outcome:
        case None:
            return True
        case {"scores": list(scores)}:
            return all(isinstance(points, int | float) for points in scores)
    return False
