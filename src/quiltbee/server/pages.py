# SPDX-License-Identifier: MIT
"""The page that was built from ``web/``: one document, and files that never change under their name."""

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request, Response
from starlette.exceptions import HTTPException

PAGE: Final = Path(__file__).parent / "page"
ADDRESSES: Final = ("/", "/table/{id}", "/replay/{id}", "/replay", "/help", "/guide")
"""Where the page is found; it reads from the address what to show."""

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


def send(request: Request, file: File, cache: str, status: int = 200) -> Response:
    """Answer with a file, packed if the client can unpack it, and not at all if it has it."""
    headers = {"cache-control": cache, "etag": file.tag, "vary": "accept-encoding"}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    content = file.content
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content, headers["content-encoding"] = file.packed, "gzip"
    return Response(content, status, headers, media_type=file.kind)


def routes(pages: Pages) -> APIRouter:
    """Return the routes of the page. They take whatever no other route has taken."""
    router = APIRouter(include_in_schema=False)

    async def document(request: Request) -> Response:
        index = pages.find("index.html")
        if index is None:
            return Response(NOT_BUILT, media_type="text/html; charset=utf-8")
        return send(request, index, _ASK)

    async def other(request: Request, name: str) -> Response:
        file = pages.find(name)
        if file is not None:
            return send(request, file, _FOREVER if name.startswith("assets/") else _ASK)
        index = pages.find("index.html")
        if index is None or "text/html" not in request.headers.get("accept", ""):
            raise HTTPException(404)
        return send(
            request, index, _ASK, 404
        )  # the page says in its own words that nothing is there

    for address in ADDRESSES:
        router.add_api_route(address, document, methods=["GET", "HEAD"])
    router.add_api_route("/{name:path}", other, methods=["GET", "HEAD"])
    return router
