# SPDX-License-Identifier: MIT
"""What whoever runs a server may ask it for: a backup, and to delete what is abandoned.

A server writes its address and a key into a file that only its owner can read, next to the database. Commands find
both there; whoever has the file could read the database as well.
"""

import asyncio
import contextlib
import hmac
import http.client
import json
import os
import secrets
import tempfile
from collections.abc import AsyncIterator, Iterator
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, Final
from urllib.parse import urlsplit

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import FileResponse, JSONResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel
from starlette.background import BackgroundTask

from quiltbee import record
from quiltbee.core.errors import QuiltbeeError
from quiltbee.server import refusals
from quiltbee.server.games import DamagedError, open_table
from quiltbee.server.refusals import RefusedError
from quiltbee.server.storage import StorageError, Store

_SECONDS: Final = 600.0
"""How long a command waits for a server."""


@dataclass(frozen=True, slots=True)
class Admin:
    """Where commands find a server, and what they show it."""

    key: str
    card: Path

    @property
    def folder(self) -> Path:
        """Where there is room for a copy of the database, and nobody else looks."""
        return self.card.parent

    def withdraw(self) -> None:
        """Let commands find it no more."""
        self.card.unlink(missing_ok=True)


def announce(card: Path, address: str) -> Admin:
    """Let commands find a server."""
    card.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    admin = Admin(secrets.token_urlsafe(24), card)
    handle, name = tempfile.mkstemp(prefix=f"{card.name}.", dir=card.parent)  # for its owner alone
    with os.fdopen(handle, "w") as file:
        json.dump({"address": address, "key": admin.key}, file)
    Path(name).replace(card)
    return admin


# Tables that are abandoned


@dataclass(frozen=True, slots=True)
class Old:
    """A table at which nothing was done for long."""

    table: str
    at: str
    """When something was last done there."""
    is_over: bool | None
    """None: it cannot be read, being damaged or of other rules."""
    record: str = ""


async def find_old(store: Store, before: datetime) -> AsyncIterator[Old]:
    """Look for tables at which nothing was done since some time."""
    last = ""
    while changes := await store.latest_changes(last):
        last = max(changes)
        for table_id, at in changes.items():
            if at < before:
                yield await _look(store, table_id, at)


async def _look(store: Store, table_id: str, at: datetime) -> Old:
    told = at.isoformat(timespec="seconds")
    try:
        stored = await store.load(table_id)
        if stored is not None:
            table = await asyncio.to_thread(open_table, stored)
            return Old(table_id, told, table.is_over, record.write(table.record()))
    except (StorageError, DamagedError):
        pass
    return Old(table_id, told, None)


# What a server answers

router = APIRouter(prefix="/admin", include_in_schema=False)


async def _check_key(
    request: Request,
    given: Annotated[HTTPAuthorizationCredentials | None, Depends(HTTPBearer(auto_error=False))],
) -> Admin:
    admin: Admin | None = request.app.state.admin
    shown = given.credentials if given else ""
    if admin is None or not hmac.compare_digest(shown.encode(), admin.key.encode()):
        raise RefusedError(refusals.NOTHING)
    return admin


TheAdmin = Annotated[Admin, Depends(_check_key)]


class Removal(BaseModel):
    """Tables to be deleted."""

    tables: list[str]
    before: datetime


@router.get("/backup")
async def back_up(request: Request, admin: TheAdmin) -> Response:
    """Give a copy of the database."""
    handle, name = tempfile.mkstemp(prefix="quiltbee.db-copy-", dir=admin.folder)
    os.close(handle)
    copy = Path(name)
    try:
        await request.app.state.registry.store.copy(copy)
    except BaseException:
        copy.unlink()
        raise
    return FileResponse(copy, background=BackgroundTask(copy.unlink))


@router.get("/old")
async def list_old(request: Request, _: TheAdmin, before: datetime) -> Response:
    """List the tables at which nothing was done since some time."""
    found = find_old(request.app.state.registry.store, before.astimezone(UTC))
    return JSONResponse([asdict(old) async for old in found])


@router.post("/remove")
async def remove(request: Request, _: TheAdmin, removal: Removal) -> Response:
    """Delete tables that are not in use."""
    return JSONResponse(await request.app.state.registry.remove(removal.tables, removal.before))


# How a command asks


class AdminError(QuiltbeeError):
    """The server did not do what it was asked for."""

    code = "admin"


class Client:
    """Speaks with a server that runs."""

    def __init__(self, address: str, key: str, seconds: float) -> None:
        parts = urlsplit(address)
        self.address, self._seconds = address, seconds
        self._host, self._port, self._key = parts.hostname or "", parts.port or 80, key

    @contextlib.contextmanager
    def ask(
        self, method: str, path: str, body: object = None
    ) -> Iterator[http.client.HTTPResponse]:
        """Ask for something, and give its answer to be read. Raises AdminError or OSError."""
        line = http.client.HTTPConnection(self._host, self._port, timeout=self._seconds)
        headers = {"Authorization": f"Bearer {self._key}", "Content-Type": "application/json"}
        with contextlib.closing(line):
            line.request(method, path, None if body is None else json.dumps(body), headers)
            answer = line.getresponse()
            if answer.status != http.HTTPStatus.OK:
                try:
                    words = str(json.load(answer)["message"]).rstrip(".")
                except (ValueError, KeyError, TypeError):
                    words = f"the server answered {answer.status}"
                raise AdminError(words)
            yield answer

    def json(self, method: str, path: str, body: object = None) -> Any:
        """Ask for something that is a JSON document."""
        with self.ask(method, path, body) as answer:
            return json.load(answer)


def find_server(card: Path, seconds: float = _SECONDS) -> Client | None:
    """Return the server that runs on a database, or None. Its answers are waited for so long."""
    try:
        told = json.loads(card.read_text(encoding="utf-8"))
        client = Client(told["address"], told["key"], seconds)
        with client.ask("GET", "/api/hello"):
            return client
    except FileNotFoundError:
        return None
    except PermissionError as error:
        raise AdminError(f"{card}: {error.strerror}") from error
    except (OSError, ValueError, KeyError, http.client.HTTPException):
        return None  # it was killed, and the file stayed
