# SPDX-License-Identifier: MIT
"""Commands of a server's operator: make a backup, and delete abandoned tables.

A server writes its address and a key into a file next to the database, which only its owner can read. Commands find
both there. Whoever can read that file can read the database as well.
"""

import contextlib
import hmac
import http.client
import json
import os
import secrets
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Final
from urllib.parse import urlencode, urlsplit

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import FileResponse, JSONResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import AwareDatetime, BaseModel
from starlette.background import BackgroundTask

from quiltbee.core.errors import QuiltbeeError
from quiltbee.core.files import whole_file
from quiltbee.protocol.exchange import ENCODER, read
from quiltbee.server.api.http_errors import StrictRoute
from quiltbee.server.model import refusals
from quiltbee.server.model.entries import StoredTable
from quiltbee.server.model.refusals import RefusedError
from quiltbee.server.model.storage import StorageError

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
    with whole_file(server_file) as file:
        file.write_text(json.dumps({"address": address, "key": admin.key}), encoding="utf-8")
    return admin


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


@router.get("/changes")
async def list_changes(request: Request, _: TheAdmin, after: str = "") -> Response:
    """Return the time of the last change of the next tables whose id is greater than ``after``."""
    changes = await request.app.state.registry.store.latest_changes(after)
    return JSONResponse({table_id: at.isoformat() for table_id, at in changes.items()})


@router.get("/tables/{table}")
async def show(request: Request, _: TheAdmin, table: str) -> Response:
    """Return all that is stored of a table, or null if there is none."""
    stored = await request.app.state.registry.store.load(table)
    return Response(ENCODER.encode(stored), media_type="application/json")


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
    """Sends requests to a running server. Through it a command uses the tables as it uses those of a ``Store``.

    Its methods raise AdminError or OSError.
    """

    def __init__(self, address: str, key: str, seconds: float) -> None:
        parts = urlsplit(address)
        self.address, self._seconds = address, seconds
        self._host, self._port, self._key = parts.hostname or "", parts.port or 80, key

    @contextlib.contextmanager
    def ask(
        self, method: str, path: str, body: object = None
    ) -> Iterator[http.client.HTTPResponse]:
        """Send a request and yield the response. Raises HTTPException, too."""
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

    def json(self, method: str, path: str, body: object = None) -> Any:
        """Send a request and return the JSON document of the response."""
        try:
            with self.ask(method, path, body) as answer:
                return json.load(answer)
        except (ValueError, http.client.HTTPException) as error:
            raise AdminError("the server did not send a whole answer") from error

    async def latest_changes(self, after: str = "") -> dict[str, datetime]:
        """Return the time of the last change of the next tables whose id is greater than ``after``, sorted by id."""
        found = self.json("GET", f"/admin/changes?{urlencode({'after': after})}")
        return {table_id: datetime.fromisoformat(at) for table_id, at in found.items()}

    async def load(self, table_id: str) -> StoredTable | None:
        """Return a table, or None if there is none. Raises StorageError if it cannot be read."""
        try:
            found = self.json("GET", f"/admin/tables/{table_id}")
        except AdminError as error:
            raise StorageError(str(error)) from error
        return None if found is None else read(StoredTable, found)

    async def remove(self, table_ids: Sequence[str], before: datetime) -> list[str]:
        """Delete those of the given tables that have not changed since ``before``, and that nobody uses. Return their ids."""
        asked = {"tables": table_ids, "before": before.isoformat()}
        deleted: list[str] = self.json("POST", "/admin/remove", asked)
        return deleted


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
