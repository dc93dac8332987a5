# SPDX-License-Identifier: MIT
"""A bot at a table of a server, over HTTP. It is a client like any other and uses the standard library alone."""

import http.client
import json
import re
import secrets
import time
from collections.abc import Iterator
from typing import Any, Final
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from quiltbee.bots.bot import Bot, decide
from quiltbee.core.errors import QuiltbeeError
from quiltbee.core.game import JsonObject

_SECONDS: Final = 60.0
"""How long to wait for an answer. A stream has a line every fifteen seconds."""
_PATIENCE: Final = 120.0
"""How long to try again where a server does not answer, or cannot at the moment."""
_PAUSE: Final = 0.5
_LONGEST_PAUSE: Final = 10.0
_OTHERS: Final = {"seats", "greeted", "pong", "rematch"}
"""Messages that leave the game as it was."""
_LINK: Final = re.compile(r"/(?:table|api/tables)/([a-z2-7]{12})/?")
_INVITATION: Final = "invite-"


_LATE: Final = ("stale", "already_done", "not_your_turn", "game_over")
"""Refusals of a turn that came too late."""


class Refused(QuiltbeeError):  # noqa: N818 - that is what it tells
    """The server has refused a request. ``reason`` is its code for programs."""

    code = "refused"

    def __init__(self, reason: str, words: str) -> None:
        super().__init__(reason, words)
        self.reason, self.words = reason, words

    def __str__(self) -> str:
        return f"the server refused: {self.words} ({self.reason})"


class Seat:
    """A seat at a table of a server, and the token that opens it."""

    def __init__(self, server: str, table: str, token: str) -> None:
        self.server, self.table, self.token = server.rstrip("/"), table, token
        self._is_known = False

    @property
    def link(self) -> str:
        """The address of the table, for those who watch."""
        return f"{self.server}/table/{self.table}"

    @property
    def own_link(self) -> str:
        """The link with the token of the seat, to come back to it. It is a secret."""
        return f"{self.link}#{self.token}"

    @classmethod
    def join(cls, link: str, token: str | None = None) -> "Seat":
        """Take a seat by a link with a token or an invitation behind its ``#``, or by the address of a table and a token.

        Raises ValueError if it is no such link, Refused, or OSError if there is no server.
        """
        parts = urlsplit(link)
        found = _LINK.fullmatch(parts.path)
        if parts.scheme not in ("http", "https") or found is None:
            raise ValueError(
                f"{link[:80]!r} is no link to a table, such as http://127.0.0.1:8017/table/abcdefghijkl#..."
            )
        secret = token or parts.fragment
        if not secret:
            raise ValueError("the link has no token or invitation after its #; give --token")
        server = f"{parts.scheme}://{parts.netloc}"
        if not secret.startswith(_INVITATION):
            return cls(server, found[1], secret)
        seat = cls(server, found[1], secrets.token_urlsafe(24))
        claim = {"invitation": secret.removeprefix(_INVITATION), "token": seat.token}
        seat.ask("claim", claim, is_held=False)
        return seat

    @classmethod
    def challenge(
        cls, server: str, game: str, level: int | None = None, name: str = "bot", **options: object
    ) -> "Seat":
        """Make a table against a computer of a level, or without one for the bot alone.

        Raises ValueError if the server is no address, Refused, or OSError if there is no server.
        """
        if urlsplit(server).scheme not in ("http", "https") or not urlsplit(server).netloc:
            raise ValueError(
                f"{server[:80]!r} is no address of a server, such as http://127.0.0.1:8017"
            )
        seats: list[JsonObject] = [{"kind": "human", "name": name}]
        if level is not None:
            seats.append({"kind": "computer", "level": level})
        asked = {"game": game, "seats": seats, **options}
        made = _ask(f"{server.rstrip('/')}/api/tables", asked, None, 0.0)
        return cls(server, made["table"], made["seats"][0]["token"])

    def ask(self, what: str, body: JsonObject, *, is_held: bool = True) -> Any:
        """Send a request about the table and return the answer. Raises Refused or OSError."""
        address = f"{self.server}/api/tables/{self.table}/{what}"
        token = self.token if is_held else None
        # A first request that nobody answers has a wrong address. Later the server may come back.
        answer = _ask(address, body, token, _PATIENCE if self._is_known else 0.0)
        self._is_known = True
        return answer

    def play(self, bot: Bot) -> JsonObject:
        """Let a bot play until the game is over; return the last state. Raises BotError, Refused or OSError.

        ``outcome`` of the state is None if somebody has resigned.
        """
        choices = self.ask("choices", {})
        for _ in self._changes():
            while (choices := self.ask("choices", {}))["moves"]:
                self._hand_in(bot, choices)
            if choices["is_over"]:
                break
        state: JsonObject = choices["state"]
        return state

    def _hand_in(self, bot: Bot, choices: JsonObject) -> None:
        number = choices["number"]
        try:
            while choices["moves"]:
                move = decide(bot, choices["state"], choices["moves"])
                choices = self.ask("choices", {"acts": [*choices["acts"], move]})
            # What comes late or twice does not have the current number, and is not played.
            self.ask("turn", {"number": number, "acts": choices["acts"]})
        except Refused as refused:
            # Acts that were legal and are refused come late too, if the table has moved on.
            if refused.reason not in _LATE and self.ask("choices", {})["number"] == number:
                raise

    def _changes(self) -> Iterator[None]:
        """Yield at the beginning and after each change of the table, also after a lost connection. Raises OSError."""
        lost_at: float | None = None
        while True:
            try:
                address = f"{self.server}/api/tables/{self.table}/stream"
                with _open(address, None, self.token) as stream:
                    for line in stream:
                        lost_at = None
                        if line.startswith(b"data: ") and _kind(line[6:]) not in _OTHERS:
                            yield
            except (http.client.HTTPException, OSError) as error:
                lost_at = lost_at or time.monotonic()
                if time.monotonic() - lost_at > _PATIENCE:
                    raise OSError(f"the connection to {self.server} is lost: {error}") from None
            time.sleep(_PAUSE)


def _kind(line: bytes) -> str:
    return str(json.loads(line)["type"])


def _open(address: str, body: JsonObject | None, token: str | None) -> Any:
    headers = {"Content-Type": "application/json"}
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    try:
        return urlopen(Request(address, data, headers), timeout=_SECONDS)  # noqa: S310 - a person named it
    except HTTPError as error:
        if error.code == 429 or error.code >= 500:
            raise
        raise _refused(error) from None


def _ask(address: str, body: JsonObject, token: str | None, patience: float) -> Any:
    """Send a request, again where a server is too busy or does not answer. Raises Refused or OSError."""
    began, pause = time.monotonic(), _PAUSE
    while True:
        try:
            with _open(address, body, token) as answer:
                return json.load(answer)
        except HTTPError as error:
            if time.monotonic() - began > _PATIENCE:
                raise _refused(error) from None
            told = error.headers.get("Retry-After", "")
            time.sleep(float(told) if told.isdigit() else pause)
        except (http.client.HTTPException, OSError) as error:
            if time.monotonic() - began > patience:
                reason = getattr(error, "reason", error)
                raise OSError(f"no answer from {address}: {reason}") from None
            time.sleep(pause)
        pause = min(2 * pause, _LONGEST_PAUSE)


def _refused(error: HTTPError) -> Refused:
    try:
        told = json.load(error)
        return Refused(str(told["code"]), str(told["message"]))
    except (ValueError, KeyError, TypeError):
        return Refused(f"http_{error.code}", f"{error.reason} at {error.url}")
