# SPDX-License-Identifier: MIT
"""Serves the page that is built from ``web/``: one HTML document, and assets whose names change with their content."""

import asyncio
import gzip
import mimetypes
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketClose

from quiltbee.games import GAMES
from quiltbee.server.api.http_errors import respond
from quiltbee.server.model.refusals import NOTHING

PAGE: Final = Path(__file__).parents[1] / "page"
_DEFAULT, *_OTHERS = map(re.escape, GAMES)
_ADDRESS: Final = re.compile(
    rf"/(table/[^/]+|replay(/[^/]+)?|(review|analysis)(/[^/]+)?|puzzles(/[^/]+){{0,2}}|(help|guide)(/({'|'.join([_DEFAULT, *_OTHERS])}))?|games|{'|'.join(_OTHERS)})?"
)
"""The addresses of the page, which chooses what to show by its address. The default game is at ``/``."""
_PREVIEW: Final = b'content="/preview.jpg"'
"""The address of the picture for previews of links. Programs that show them want it with the name of the server."""
_ICON: Final = "icon-192.png"
"""What programs get that ask for ``/favicon.ico`` without looking at the page. Not all of them know SVG."""
_CACHE_FOREVER: Final = "public, max-age=31536000, immutable"
_REVALIDATE: Final = "no-cache"
_MIN_GZIP_BYTES: Final = 500
_COMPRESSED: Final = frozenset({".png", ".jpg", ".webp", ".woff2", ".gz", ".br"})

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
    """A file in memory: its content, and the same compressed with gzip, and with Brotli if the build did that."""

    changed: int
    content: bytes
    packed: bytes | None
    kind: str
    tag: str
    brotli: bytes | None = None


class Pages:
    """The files of the page. Each is read once, and again when it has changed on disk."""

    def __init__(self, folder: Path = PAGE) -> None:
        self._folder = folder.resolve()
        self._files: dict[Path, File] = {}

    def find(self, name: str) -> File | None:
        """Return a file of the page, or None if there is none."""
        path = (self._folder / name).resolve() if "\0" not in name else self._folder
        if not path.is_relative_to(self._folder):
            return None
        try:
            changed = path.stat().st_mtime_ns
            if path not in self._files or self._files[path].changed != changed:
                self._files[path] = replace(
                    prepare(path.read_bytes(), path.name, changed), brotli=_read_brotli(path)
                )
        except OSError:
            return None
        return self._files[path]


def _read_brotli(path: Path) -> bytes | None:
    """Return what the build compressed. Compressing so well takes too long for a server that starts."""
    packed = path.with_name(f"{path.name}.br")
    return packed.read_bytes() if packed.is_file() else None


def prepare(content: bytes, name: str, changed: int = 0) -> File:
    """Compress some content if that is worth it, and add a tag that is a hash of the content."""
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind.endswith(("javascript", "json")):
        kind += "; charset=utf-8"
    packs = len(content) >= _MIN_GZIP_BYTES and Path(name).suffix not in _COMPRESSED
    packed = gzip.compress(content, 9, mtime=0) if packs else None
    return File(changed, content, packed, kind, f'"{sha256(content).hexdigest()[:20]}"')


def answer(request: Request, file: File, cache: str, status: int = 200) -> Response:
    """Respond with a file: compressed if the client accepts that, and without content if the client has it already."""
    headers = {"cache-control": cache, "etag": file.tag, "vary": "accept-encoding"}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    content = file.content
    accepted = request.headers.get("accept-encoding", "")
    for coding, packed in (("gzip", file.packed), ("br", file.brotli)):
        if packed is not None and coding in accepted:
            content, headers["content-encoding"] = packed, coding
    return Response(content, status, headers, media_type=file.kind)


class Built:
    """Responses that stay the same while the server runs. Each is built at its first request."""

    def __init__(self) -> None:
        self._files: dict[str, asyncio.Task[File]] = {}

    async def get(self, name: str, build: Callable[[], str]) -> File:
        """Return the response of this name. A thread builds it, so that the event loop is free meanwhile."""
        if name not in self._files:
            work = asyncio.to_thread(lambda: prepare(build().encode(), name))
            self._files[name] = asyncio.create_task(work)
        return await asyncio.shield(self._files[name])


class PageApp:
    """Answers all requests that match no route of the API."""

    def __init__(self, pages: Pages) -> None:
        self._pages = pages

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Respond with the page, one of its files, or a fault."""
        if scope["type"] != "http":
            await WebSocketClose()(scope, receive, send)
            return
        await self._answer(Request(scope))(scope, receive, send)

    def _answer(self, request: Request) -> Response:
        path = request.url.path
        if path.startswith("/api/") or request.method not in {"GET", "HEAD"}:
            return respond(NOTHING)
        if file := self._pages.find(_ICON if path == "/favicon.ico" else path.removeprefix("/")):
            return answer(
                request, file, _CACHE_FOREVER if path.startswith("/assets/") else _REVALIDATE
            )
        status = 200 if _ADDRESS.fullmatch(path) else 404
        index = self._pages.find("index.html")
        if index is None and status == 200:
            return Response(NOT_BUILT, media_type="text/html; charset=utf-8")
        if index is None or (
            status == 404 and "text/html" not in request.headers.get("accept", "")
        ):
            return respond(NOTHING)
        # The page itself says that an address is wrong.
        return answer(request, _with_origin(index, str(request.base_url)), _REVALIDATE, status)


@lru_cache(maxsize=16)
def _with_origin(index: File, origin: str) -> File:
    """Return the document with the whole address of its preview picture."""
    preview = f'content="{escape(origin)}preview.jpg"'.encode()
    return prepare(index.content.replace(_PREVIEW, preview), "index.html")
