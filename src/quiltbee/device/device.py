# SPDX-License-Identifier: MIT
"""The two doors of a device: requests at an address, and connections to a table or to study."""

import asyncio
import contextlib
import json
import logging
import re
from collections.abc import Callable, Sequence
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, Final
from urllib.parse import parse_qsl, unquote, urlsplit

from quiltbee.core import strict_json
from quiltbee.core.errors import QuiltbeeError
from quiltbee.device import ports
from quiltbee.device.store import DeviceStore
from quiltbee.device.thinker import Thinkers
from quiltbee.players import player_names, weights_of
from quiltbee.protocol import Fault, Incoming
from quiltbee.protocol.exchange import read, to_json
from quiltbee.server.desk.desk import Desk
from quiltbee.server.desk.operations import OPERATIONS, Answer, Call, Operation, Page, TextFile
from quiltbee.server.desk.study_session import StudySession
from quiltbee.server.desk.table_session import TableSession, refused
from quiltbee.server.limits import Limits
from quiltbee.server.model import refusals
from quiltbee.server.model.refusals import BAD_MESSAGE, Refusal, RefusedError
from quiltbee.server.model.storage import StorageError
from quiltbee.server.tables.games import DEFAULT_GAME, EDITIONS, ONLINE
from quiltbee.server.tables.messages import FROM_CLIENT, TO_STUDY, union
from quiltbee.study.puzzles.collection import written
from quiltbee.words.phrases import Phrase, languages, say

log = logging.getLogger("quiltbee.device")

NEEDS_SERVER: Final = Refusal(
    "needs_server", "To play with others over the network, you need a server.", 409
)
TRY_AGAIN: Final = 1013
REFUSED: Final = 4000
"""Added to the status of a refusal, as a server does when it closes a socket."""
_LAYERS: Final = ("online", "players", "study")
"""The layers of a game that the page needs."""
_ALONE: Final = frozenset({"claim", "invite", "stand_in"})
"""What concerns people on other devices."""
_PATTERNS: Final = [
    (each, re.compile(re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", each.path))) for each in OPERATIONS
]
_TABLE: Final = re.compile(r"/api/tables/([^/]+)/live")
_MESSAGES: Final[Any] = union(FROM_CLIENT)
_STUDY_MESSAGES: Final[Any] = union(TO_STUDY)


class _Unmeasured:
    """In place of metrics: takes every call and does nothing."""

    def __getattr__(self, name: str) -> Any:
        return self

    def __call__(self, *_: object, **__: object) -> Any:
        return self


def prepare() -> None:
    """Load all that is imported or read later, before the memory is written down: then there are no files.

    What is drawn of editions is not asked for later: the page has it as files.
    """
    for game, online in ONLINE.items():
        for layer in _LAYERS:
            package = import_module(f"quiltbee.games.{game}.{layer}")
            for module in walk_packages(package.__path__, f"{package.__name__}."):
                with contextlib.suppress(ImportError):  # what only builds the engine needs Numba
                    import_module(module.name)
        for name in player_names(game):
            weights_of(name, game)
        written(game)
        for edition in EDITIONS[game]:
            online.edition_card(edition)
    for language in languages():
        say(Phrase("language"), language)


class Device:
    """A server for one device. It is made inside the event loop."""

    def __init__(self, store: ports.Store, think: ports.Think) -> None:
        thinkers = Thinkers(think)
        metrics: Any = _Unmeasured()
        self.desk = Desk(DeviceStore(store), thinkers, thinkers, Limits(), metrics)

    async def request(
        self, method: str, path: str, body: str | None, tokens: Sequence[str] = ()
    ) -> tuple[int, str]:
        """Answer what a page asks of a server by HTTP: return the status and the text of the response."""
        try:
            operation, call = _called(method, path, body, tokens)
            found = await operation.run(self.desk, call)
            if not isinstance(found, Refusal):
                return operation.status, _text(found)
            refusal = found
        except RefusedError as error:
            refusal = error.refusal
        except StorageError as error:
            refusal = refusals.not_saved(error)
        except QuiltbeeError as error:
            refusal = refusals.from_error(error)
        except Exception:
            log.exception("unexpected error at %s", path)
            refusal = refusals.OUR_FAULT
        return refusal.status, Fault(code=refusal.code, message=refusal.message).json()

    def connect(
        self, path: str, send: Callable[[str], None], close: Callable[[int, str], None]
    ) -> "Connection":
        """Connect to a table or to study, as a page does by a socket. ``close`` is called if this end closes it."""
        return Connection(self.desk, path, send, close)


class Connection:
    """What a page has connected."""

    def __init__(
        self, desk: Desk, path: str, send: Callable[[str], None], close: Callable[[int, str], None]
    ) -> None:
        self._send, self._close = send, close
        table = _TABLE.fullmatch(path)
        self._session: TableSession | StudySession
        if table is None:
            self._session, self._kind = StudySession(desk, self._write), _STUDY_MESSAGES
        else:
            self._session, self._kind = TableSession(desk, table[1], self._write), _MESSAGES
        self._inbox: asyncio.Queue[str] = asyncio.Queue()
        self._task = asyncio.create_task(self._run())

    def receive(self, text: str) -> None:
        """Take a message of the page."""
        self._inbox.put_nowait(text)

    def closed(self) -> None:
        """Note that the page has closed it."""
        self._task.cancel()

    async def _run(self) -> None:
        sending = asyncio.create_task(self._send_all())
        try:
            while not sending.done():
                await self._session.handle(await self._next())
        except RefusedError as error:
            self._end(error.refusal)
        except Exception:
            log.exception("unexpected error at a connection")
            self._end(refusals.OUR_FAULT)
        finally:
            await self._session.stop()
            sending.cancel()

    def _end(self, refusal: Refusal) -> None:
        self._send(refused(None, refusal).json())
        self._close(REFUSED + refusal.status, refusal.code)

    async def _next(self) -> Incoming | Refusal:
        text = await self._inbox.get()
        try:
            message: Incoming = read(self._kind, json.loads(text))
        except ValueError as error:
            return Refusal(BAD_MESSAGE, f"The message is not valid: {error}.", 400)
        return message

    async def _send_all(self) -> None:
        while (texts := await self._session.subscriber.pull()) is not None:
            for text in texts:
                self._send(text)
        self._close(TRY_AGAIN, "try again later")
        self._task.cancel()

    def _write(self, text: str) -> bool:
        self._send(text)
        return True


def _called(
    method: str, path: str, body: str | None, tokens: Sequence[str]
) -> tuple[Operation, Call]:
    """Return what is asked for. Raises RefusedError."""
    address = urlsplit(path)
    for operation, pattern in _PATTERNS:
        found = pattern.fullmatch(address.path)
        if found is None or operation.method != method:
            continue
        if operation.name in _ALONE:
            raise RefusedError(NEEDS_SERVER)
        place: dict[str, Any] = {name: unquote(part) for name, part in found.groupdict().items()}
        try:
            for name, value in parse_qsl(address.query):
                place[name] = read(operation.query.get(name, str), value)
            asked = None if operation.request is None else _asked(operation, body)
        except (ValueError, RecursionError) as error:
            words = f"The message is not valid: {error}."
            raise RefusedError(Refusal("bad_request", words, 422)) from None
        return operation, Call(place, list(tokens), asked)
    raise RefusedError(refusals.NOTHING)


def _asked(operation: Operation, body: str | None) -> Any:
    """Return the message in the body of a request. Raises ValueError or RefusedError."""
    value, kind = strict_json.loads(body or ""), operation.request
    if isinstance(kind, dict):
        game = value.get("game", DEFAULT_GAME) if isinstance(value, dict) else None
        if game not in kind:
            raise ValueError(f"'game' is not one of {', '.join(kind)}")
        asked = read(kind[game], value)
        if any(seat.invite for seat in asked.seats):
            raise RefusedError(NEEDS_SERVER)
        return asked
    return read(kind, value)


def _text(found: Answer) -> str:
    match found:
        case str():
            return found
        case Page():
            return found.build().json()
        case TextFile():
            return found.text
    return to_json(found)
