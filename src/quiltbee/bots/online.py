# SPDX-License-Identifier: MIT
"""A bot at a table of a server, over HTTP. It is a client like any other and uses the standard library alone."""

import http.client
import re
import secrets
import sys
import time
from collections.abc import Iterator
from typing import Final
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit

from quiltbee.bots import answers
from quiltbee.bots.answers import Refused, StrangeAnswer
from quiltbee.bots.bot import Bot, decide
from quiltbee.core.game import JsonObject

_PATIENCE: Final = 120.0
"""How long to retry if a server does not answer, or cannot at the moment."""
_PAUSE: Final = 0.5
_LONGEST_PAUSE: Final = 10.0
_MOMENT: Final = 1.0
"""A server may be down for this long before the user is told."""
_OTHERS: Final = {"seats", "greeted", "pong", "rematch"}
"""Messages that leave the game as it was."""
_LINK: Final = re.compile(r"/(?:table|api/tables)/([a-z2-7]{12})/?")
_INVITATION: Final = "invite-"
_LATE: Final = ("stale", "already_done", "not_your_turn", "game_over")
"""Refusals of a turn that came too late."""


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

        Raises ValueError if it is not such a link, Refused, or OSError if there is no server.
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

        Raises ValueError if the server is not an address, Refused, or OSError if there is no server.
        """
        if urlsplit(server).scheme not in ("http", "https") or not urlsplit(server).netloc:
            raise ValueError(
                f"{server[:80]!r} is no address of a server, such as http://127.0.0.1:8017"
            )
        seats: list[JsonObject] = [{"kind": "human", "name": name}]
        if level is not None:
            seats.append({"kind": "computer", "level": level})
        asked = {"game": game, "seats": seats, **options}
        address = f"{server.rstrip('/')}/api/tables"
        match _ask(address, asked, None, 0.0, 0.0):
            case {"table": str(table), "seats": [{"token": str(token)}, *_]}:
                return cls(server, table, token)
        raise StrangeAnswer(address, "it has made no table")

    def _address(self, what: str) -> str:
        return f"{self.server}/api/tables/{self.table}/{what}"

    def ask(self, what: str, body: JsonObject, *, is_held: bool = True) -> JsonObject:
        """Send a request about the table and return the answer. Raises Refused, StrangeAnswer or OSError."""
        address = self._address(what)
        token = self.token if is_held else None
        # A first request that nobody answers has a wrong address. Later the server may come back.
        patience = _PATIENCE if self._is_known else 0.0
        # A claim that was sent may be stored, and nobody else has its token.
        answer = _ask(address, body, token, patience, patience if is_held else _PATIENCE)
        self._is_known = True
        return answer

    def _choices(self, *acts: str) -> JsonObject:
        return self.ask("choices", {"acts": [*acts]} if acts else {})

    def play(self, bot: Bot) -> JsonObject:
        """Let a bot play until the game is over; return the last state.

        Raises BotError, Refused, StrangeAnswer or OSError. ``outcome`` of the state is None if somebody has resigned.
        """
        choices = self._choices()
        for _ in self._changes():
            while (choices := self._choices())["moves"]:
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
                choices = self._choices(*choices["acts"], move)
            # What comes late or twice does not have the current number, and is not played.
            self.ask("turn", {"number": number, "acts": choices["acts"]})
        except Refused as refused:
            # Acts that were legal and are refused come late too, if the table has moved on.
            if refused.reason not in _LATE and self._choices()["number"] == number:
                raise

    def _changes(self) -> Iterator[None]:
        """Yield at the beginning and after each change of the table, also after a lost connection. Raises OSError."""
        lost_at: float | None = None
        is_told = False
        address = self._address("stream")
        while True:
            words = "the stream has ended"
            try:
                with answers.open_answer(address, None, self.token) as stream:
                    for kind in answers.read_kinds(address, stream):
                        lost_at, is_told = None, False
                        if kind and kind not in _OTHERS:
                            yield
            except (http.client.HTTPException, OSError) as error:
                words = str(error)
            lost_at = lost_at or time.monotonic()
            if time.monotonic() - lost_at > _PATIENCE:
                raise OSError(f"the connection to {self.server} is lost: {words}")
            is_told = is_told or _tell(lost_at, _PAUSE, address, words)
            time.sleep(_PAUSE)


def _ask(
    address: str, body: JsonObject, token: str | None, patience: float, sent: float
) -> JsonObject:
    """Send a request; retry it if the server is too busy or does not answer. Raises Refused, StrangeAnswer or OSError.

    ``patience`` is for a server that cannot be reached, and ``sent`` for one that was, and may have done what was asked.
    """
    began, pause = time.monotonic(), _PAUSE
    is_told = False
    while True:
        wait = pause
        try:
            with answers.open_answer(address, body, token) as answer:
                return answers.read_answer(address, answer)
        except HTTPError as error:
            refused = answers.refusal(error)
            if time.monotonic() - began > _PATIENCE:
                raise refused from None
            told = error.headers.get("Retry-After", "")
            wait = min(float(told), _PATIENCE) if told.isdecimal() else pause
            words = f"{refused.words} ({refused.reason})"
        except (http.client.HTTPException, OSError) as error:
            words = str(getattr(error, "reason", error))
            if time.monotonic() - began > (patience if isinstance(error, URLError) else sent):
                raise OSError(f"no answer from {address}: {words}") from None
        is_told = is_told or _tell(began, wait, address, words)
        time.sleep(wait)
        pause = min(2 * pause, _LONGEST_PAUSE)


def _tell(began: float, wait: float, address: str, words: str) -> bool:
    """Report that the request is retried, but not for a short wait. Return whether it was reported."""
    if time.monotonic() + wait - began < _MOMENT:
        return False
    told = f"no answer from {address}: {words}; trying again for {_PATIENCE:g} seconds"
    print(told, file=sys.stderr, flush=True)  # noqa: T201 - for the person who waits
    return True
