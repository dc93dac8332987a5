# SPDX-License-Identifier: MIT
"""Commands of a server's operator: make a backup, and delete abandoned tables.

A server writes its address and a key into a file next to the database, which only its owner can read. Commands find
both there. Whoever can read that file can read the database as well.
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
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeAlias
from urllib.parse import urlencode, urlsplit

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import FileResponse, JSONResponse, StreamingResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import AwareDatetime, BaseModel
from starlette.background import BackgroundTask

from quiltbee import record
from quiltbee.core.errors import QuiltbeeError
from quiltbee.server.api.http_errors import StrictRoute
from quiltbee.server.model import refusals
from quiltbee.server.model.refusals import RefusedError
from quiltbee.server.model.storage import StorageError
from quiltbee.server.storage import Store
from quiltbee.server.tables.games import DamagedError, open_table

_ANSWER_SECONDS: Final = 600.0
"""How long a command waits for a server's answer."""

_GREETING_SECONDS: Final = 30.0
"""How long a command waits for the first answer. A server that hangs gives none."""


@dataclass(frozen=True, slots=True)
class Admin:
    """The key that commands must send, and the file that tells them the server's address."""

    key: str
    server_file: Path

    @property
    def folder(self) -> Path:
        """A folder with space for a copy of the database. Only its owner can read it."""
        return self.server_file.parent

    def withdraw(self) -> None:
        """Delete the file, so that commands no longer find the server."""
        self.server_file.unlink(missing_ok=True)


def announce(server_file: Path, address: str) -> Admin:
    """Write the file that tells commands the address and the key of the server. Raises OSError."""
    server_file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    admin = Admin(secrets.token_urlsafe(24), server_file)
    handle, name = tempfile.mkstemp(
        prefix=f"{server_file.name}.", dir=server_file.parent
    )  # only its owner can read it
    try:
        with os.fdopen(handle, "w") as file:
            json.dump({"address": address, "key": admin.key}, file)
    except OSError:
        Path(name).unlink()
        raise
    Path(name).replace(server_file)
    return admin


# Abandoned tables


Look: TypeAlias = Literal["", "state", "record"]
"""Whether old tables are only listed, or also replayed, and what for. To replay one takes thousands of times as long."""


@dataclass(frozen=True, slots=True)
class OldTable:
    """A table without any change for a long time."""

    table: str
    at: str
    """The time of its last change."""
    state: Literal["", "finished", "not finished", "unreadable"] = ""
    """Unreadable if it is damaged, or its rules are too old. Nothing if nobody has looked."""
    record: str = ""


async def find_old_tables(
    store: Store, before: datetime, look: Look = ""
) -> AsyncIterator[list[OldTable]]:
    """Find the tables that have not changed since ``before``, some at a time."""
    last = ""
    while changes := await store.latest_changes(last):
        last = max(changes)
        old = [
            OldTable(table_id, at.isoformat(timespec="seconds"))
            for table_id, at in changes.items()
            if at < before
        ]
        yield [await _inspect(store, each, look) for each in old] if look else old


async def _inspect(store: Store, old: OldTable, look: Look) -> OldTable:
    try:
        stored = await store.load(old.table)
        if stored is not None:
            table = await asyncio.to_thread(open_table, stored)
            state: Literal["finished", "not finished"] = (
                "finished" if table.is_over else "not finished"
            )
            text = record.write(table.record()) if look == "record" else ""
            return replace(old, state=state, record=text)
    except (StorageError, DamagedError):
        pass
    return replace(old, state="unreadable")


# Requests to the server

router = APIRouter(prefix="/admin", include_in_schema=False, route_class=StrictRoute)


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
    """The tables to delete."""

    tables: list[str]
    before: AwareDatetime


@router.get("")
async def greet(_: TheAdmin) -> Response:
    """Confirm that the key is right."""
    return JSONResponse({})


@router.get("/backup")
async def back_up(request: Request, admin: TheAdmin) -> Response:
    """Send a copy of the database."""
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
async def list_old(
    request: Request, _: TheAdmin, before: AwareDatetime, look: Look = ""
) -> Response:
    """List the tables that have not changed since ``before``: a list of some in each line, and at the end an empty one."""

    async def lines() -> AsyncIterator[str]:
        try:
            async for some in find_old_tables(request.app.state.registry.store, before, look):
                if some:
                    yield json.dumps([asdict(each) for each in some]) + "\n"
            yield "[]\n"
        except StorageError as error:
            yield json.dumps({"message": str(error)}) + "\n"

    return StreamingResponse(lines(), media_type="application/jsonl")


@router.post("/remove")
async def remove(request: Request, _: TheAdmin, removal: Removal) -> Response:
    """Delete tables that are not in use."""
    return JSONResponse(await request.app.state.registry.remove(removal.tables, removal.before))


# The client that commands use


class AdminError(QuiltbeeError):
    """The server did not carry out a command."""

    code = "admin"


class WrongKeyError(AdminError):
    """A server answered, but it does not know the key."""

    code = "wrong_key"


class Client:
    """Sends requests to a running server."""

    def __init__(self, address: str, key: str, seconds: float) -> None:
        parts = urlsplit(address)
        self.address, self._seconds = address, seconds
        self._host, self._port, self._key = parts.hostname or "", parts.port or 80, key

    @contextlib.contextmanager
    def ask(
        self, method: str, path: str, body: object = None
    ) -> Iterator[http.client.HTTPResponse]:
        """Send a request and yield the response. Raises AdminError, OSError or HTTPException."""
        connection = http.client.HTTPConnection(self._host, self._port, timeout=self._seconds)
        headers = {"Authorization": f"Bearer {self._key}", "Content-Type": "application/json"}
        with contextlib.closing(connection):
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            if answer.status != http.HTTPStatus.OK:
                try:
                    words = str(json.load(answer)["message"]).rstrip(".")
                except (ValueError, KeyError, TypeError):
                    words = f"the server answered {answer.status}"
                is_wrong_key = answer.status == http.HTTPStatus.NOT_FOUND
                raise (WrongKeyError if is_wrong_key else AdminError)(words)
            yield answer

    def old_tables(self, before: datetime, look: Look) -> Iterator[list[OldTable]]:
        """Yield the tables that have not changed since ``before``. Raises AdminError or OSError."""
        asked = urlencode({"before": before.isoformat(), "look": look})
        with self.ask("GET", f"/admin/old?{asked}") as answer:
            try:
                for line in answer:
                    some = json.loads(line)
                    if isinstance(some, dict):
                        raise AdminError(some["message"])
                    if not some:
                        return
                    yield [OldTable(**each) for each in some]
            except (ValueError, http.client.HTTPException):
                pass
            raise AdminError("the server did not send a whole list")

    def json(self, method: str, path: str, body: object = None) -> Any:
        """Send a request and return the JSON document of the response."""
        with self.ask(method, path, body) as answer:
            return json.load(answer)


def find_server(server_file: Path, seconds: float = _ANSWER_SECONDS) -> Client | None:
    """Return a client for the server that ``server_file`` names, or None if none runs. It waits ``seconds`` for each response. Raises AdminError."""
    try:
        contents = json.loads(server_file.read_text(encoding="utf-8"))
        greeter = Client(contents["address"], contents["key"], min(seconds, _GREETING_SECONDS))
        with greeter.ask("GET", "/admin"):
            return Client(contents["address"], contents["key"], seconds)
    except FileNotFoundError:
        return None
    except PermissionError as error:
        raise AdminError(f"{server_file}: {error.strerror}") from error
    except TimeoutError as error:
        raise AdminError(f"the server named in {server_file} does not answer") from error
    except (WrongKeyError, OSError, http.client.HTTPException):
        return None  # the server was killed; another one may use its port
    except (ValueError, KeyError, TypeError, AttributeError):
        return None  # the file holds no address and key
