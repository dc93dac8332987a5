# SPDX-License-Identifier: MIT
"""The page that was built from ``web/``: one document, and files that never change under their name."""

import asyncio
import gzip
import mimetypes
import re
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketClose

from quiltbee.games import GAMES
from quiltbee.server.http_errors import respond
from quiltbee.server.refusals import NOTHING

PAGE: Final = Path(__file__).parent / "page"
_USUAL, *_OTHERS = map(re.escape, GAMES)
_ADDRESS: Final = re.compile(
    rf"/(table/[^/]+|replay(/[^/]+)?|help(/({'|'.join([_USUAL, *_OTHERS])}))?|guide|{'|'.join(_OTHERS)})?"
)
"""Where the page is found; it reads from the address what to show. The usual game begins at ``/``."""
_FOREVER: Final = "public, max-age=31536000, immutable"
_ASK: Final = "no-cache"
_SMALLEST: Final = 500
_PACKED: Final = frozenset({".png", ".jpg", ".webp", ".woff2", ".gz", ".br"})

NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Quilting Bee</title>
<body style="font-family: Georgia, serif; max-width: 36rem; margin: 4rem auto; line-height: 1.5">
<h1>The page is not built yet</h1>
<p>The server is running, but this copy of Quilting Bee came without its page. In a checkout,
<code>make page</code> builds it; then load this address again.</p>
<p>Programs can play all the same: the <a href="/docs">API</a> is described here.</p>
"""


@dataclass(frozen=True, slots=True)
class File:
    """A file ready to be sent, packed and not."""

    changed: int
    content: bytes
    packed: bytes | None
    kind: str
    tag: str


class Pages:
    """The files of a built page. Each is read once, and again when it was built anew."""

    def __init__(self, folder: Path = PAGE) -> None:
        self._folder = folder.resolve()
        self._files: dict[Path, File] = {}

    def find(self, name: str) -> File | None:
        """Return a file of the page, or None where there is none."""
        path = (self._folder / name).resolve() if "\0" not in name else self._folder
        if not path.is_relative_to(self._folder):
            return None
        try:
            changed = path.stat().st_mtime_ns
            if path not in self._files or self._files[path].changed != changed:
                self._files[path] = prepare(path.read_bytes(), path.name, changed)
        except OSError:
            return None
        return self._files[path]


def prepare(content: bytes, name: str, changed: int = 0) -> File:
    """Pack some content where that is worth it, and name it by what it holds."""
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind.endswith(("javascript", "json")):
        kind += "; charset=utf-8"
    packs = len(content) >= _SMALLEST and Path(name).suffix not in _PACKED
    packed = gzip.compress(content, 9, mtime=0) if packs else None
    return File(changed, content, packed, kind, f'"{sha256(content).hexdigest()[:20]}"')


def answer(request: Request, file: File, cache: str, status: int = 200) -> Response:
    """Answer with a file, packed if the client can unpack it, and not at all if it has it."""
    headers = {"cache-control": cache, "etag": file.tag, "vary": "accept-encoding"}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    content = file.content
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content, headers["content-encoding"] = file.packed, "gzip"
    return Response(content, status, headers, media_type=file.kind)


class Built:
    """Answers that stay the same as long as the server runs: each is built once, when it is first asked for."""

    def __init__(self) -> None:
        self._files: dict[str, asyncio.Task[File]] = {}

    async def get(self, name: str, build: Callable[[], str]) -> File:
        """Return what was built under a name, or build it, away from the loop: others want to play meanwhile."""
        if name not in self._files:
            work = asyncio.to_thread(lambda: prepare(build().encode(), name))
            self._files[name] = asyncio.create_task(work)
        return await asyncio.shield(self._files[name])


class PageApp:
    """Answers whatever no route of the API has taken."""

    def __init__(self, pages: Pages) -> None:
        self._pages = pages

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with the page, a file of it, or a fault."""
        if scope["type"] != "http":
            await WebSocketClose()(scope, receive, send)
            return
        await self._answer(Request(scope))(scope, receive, send)

    def _answer(self, request: Request) -> Response:
        path = request.url.path
        if path.startswith("/api/") or request.method not in {"GET", "HEAD"}:
            return respond(NOTHING)
        if file := self._pages.find(path.removeprefix("/")):
            return answer(request, file, _FOREVER if path.startswith("/assets/") else _ASK)
        status = 200 if _ADDRESS.fullmatch(path) else 404
        index = self._pages.find("index.html")
        if index is None and status == 200:
            return Response(NOT_BUILT, media_type="text/html; charset=utf-8")
        if index is None or (
            status == 404 and "text/html" not in request.headers.get("accept", "")
        ):
            return respond(NOTHING)
        return answer(
            request, index, _ASK, status
        )  # a wrong address is told by the page, in its own words
