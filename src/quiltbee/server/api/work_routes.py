# SPDX-License-Identifier: MIT
"""The door for workers on other machines: acquire a question, report progress, answer it, or give it back.

It is in front of the limits of addresses, and opens only with the key. For everybody else there is nothing here.
"""

import asyncio
import hmac
from collections.abc import Callable, Coroutine
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from quiltbee.core import strict_json
from quiltbee.server.workers.questions import Json
from quiltbee.server.workers.remote_workers import PROGRAM, RemoteWorkers

WORK: Final = "/work/"
_MAX_BODY: Final = 4_000_000
"""The most bytes of an answer. The review of the longest game is much shorter."""
_GONE: Final = 410
_BAD: Final = 400
_OTHER_PROGRAM: Final = 409


class WorkGate:
    """Admits only requests with the key."""

    def __init__(self, app: ASGIApp, key: str, workers: Callable[[], RemoteWorkers]) -> None:
        self._app, self._key, self._workers = app, f"Bearer {key}".encode(), workers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a worker; pass everything else on."""
        if scope["type"] == "http" and scope["path"].startswith(WORK) and self._knows(scope):
            request = Request(scope, receive)
            response = await _unless_gone(request, self._answer(request, await _body(request)))
            await response(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    def _knows(self, scope: Scope) -> bool:
        given = dict(scope["headers"]).get(b"authorization", b"")
        return hmac.compare_digest(given, self._key)

    async def _answer(self, request: Request, body: Json | None) -> Response:
        workers = self._workers()
        match request.method, request.scope["path"].removeprefix(WORK).split("/"), body:
            case "POST", ["acquire"], {
                "worker": str(worker),
                "program": program,
                "kinds": [*kinds],
            }:
                if program != PROGRAM:
                    why = f"the server is {PROGRAM}"
                    return JSONResponse({"message": why}, _OTHER_PROGRAM)
                job = await workers.acquire(worker, [each for each in kinds if type(each) is str])
                if job is None:
                    return JSONResponse({})
                kind, asked = job.pool.kind.name, job.question.asked
                return JSONResponse({"id": job.id, "kind": kind, "asked": asked})
            case "POST", [id_], {} if id_ != "acquire":
                ends = await workers.keep(id_, body.get("part"))
                return Response(status_code=_GONE) if ends is None else JSONResponse({"ends": ends})
            case "POST", [id_, "answer"], {}:
                is_taken = await workers.answer(id_, body)
                return JSONResponse({}) if is_taken else Response(status_code=_GONE)
            case "POST", [id_, "abort"], {}:
                workers.abort(id_)
                return JSONResponse({})
        return Response(status_code=_BAD)


async def _body(request: Request) -> Json | None:
    """Return the object that a worker has sent, or None if it sent anything else."""
    read = b""
    async for part in request.stream():
        read += part
        if len(read) > _MAX_BODY:
            return None
    try:
        body = strict_json.loads(read.decode())
    except (ValueError, RecursionError):
        return None
    return body if isinstance(body, dict) else None


async def _unless_gone(request: Request, work: Coroutine[Any, Any, Response]) -> Response:
    """Return a response, and end the work if its client goes away meanwhile."""

    async def leave() -> None:
        await request.receive()

    working, leaving = asyncio.create_task(work), asyncio.create_task(leave())
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        return working.result() if working.done() else Response(status_code=_GONE)
    finally:
        working.cancel()
        leaving.cancel()
