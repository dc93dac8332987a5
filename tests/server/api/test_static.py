# SPDX-License-Identifier: MIT
"""The built page: one document at several addresses, files that never change, and nothing else of the disk."""

import asyncio
import os
from pathlib import Path

import httpx
import pytest

from quiltbee.server.api.static import PageApp, Pages, prepare
from tests.server.running import Running

ADDRESSES = (
    "/",
    "/table/aaaaaaaaaaaa",
    "/replay/aaaaaaaaaaaa",
    "/replay",
    "/games",
    "/help",
    "/guide",
    "/guide/doodle",
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><p>" + "quilt " * 200)
    (page / "assets" / "main-abc123.js").write_text("let a = 1;" * 200)
    (page / "favicon.svg").write_text("<svg/>")
    (page / "icon-192.png").write_bytes(b"an icon")
    (tmp_path / "secret.txt").write_text("secret")
    return page


class Client:
    """Asks the page's app without a socket between them."""

    def __init__(self, folder: Path) -> None:
        self._transport = httpx.ASGITransport(PageApp(Pages(folder)))

    def get(
        self, path: str, method: str = "GET", headers: dict[str, str] | None = None
    ) -> httpx.Response:
        async def ask() -> httpx.Response:
            base = "http://here"
            async with httpx.AsyncClient(transport=self._transport, base_url=base) as client:
                return await client.request(method, base + path, headers=headers)

        return asyncio.run(ask())


@pytest.fixture
def client(folder: Path) -> Client:
    return Client(folder)


def test_brotli_is_preferred_where_the_build_made_it_and_the_client_takes_it(
    folder: Path, client: Client
) -> None:
    (folder / "assets" / "main-abc123.js.br").write_bytes(b"packed by the build")
    codings = {
        accepted: client.get("/assets/main-abc123.js", headers={"accept-encoding": accepted})
        .headers.get("content-encoding")
        for accepted in ("gzip, deflate, br", "gzip, deflate", "identity")
    }  # fmt: skip
    assert codings == {"gzip, deflate, br": "br", "gzip, deflate": "gzip", "identity": None}


def test_the_document_stands_at_every_address_of_the_page(client: Client) -> None:
    for address in ADDRESSES:
        answer = client.get(address)
        assert answer.status_code == 200
        assert answer.text.startswith("<!doctype html>")
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"
        again = client.get(address, headers={"if-none-match": answer.headers["etag"]})
        assert again.status_code == 304
    assert client.get("/", "HEAD").status_code == 200


def test_hashed_files_are_kept_for_ever_and_come_packed(client: Client) -> None:
    answer = client.get("/assets/main-abc123.js")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.text == "let a = 1;" * 200
    plain = client.get("/assets/main-abc123.js", headers={"accept-encoding": "identity"})
    assert plain.text == answer.text
    assert client.get("/favicon.svg").headers["content-type"] == "image/svg+xml"


def test_who_asks_for_the_usual_icon_gets_that_of_the_page(client: Client) -> None:
    answer = client.get("/favicon.ico")
    assert (answer.status_code, answer.content) == (200, b"an icon")
    assert answer.headers["content-type"] == "image/png"
    assert (Path(__file__).parents[3] / "web/public/icon-192.png").is_file()


@pytest.mark.parametrize(
    "path",
    ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "//etc/passwd", "/assets",
     "/%00", "/assets/%2e%2e%2f%2e%2e%2fsecret.txt", "/" + "a" * 5000]
)  # fmt: skip
def test_nothing_outside_the_page_is_sent(client: Client, path: str) -> None:
    answer = client.get(path)
    assert "secret" not in answer.text
    assert "root:" not in answer.text
    assert answer.status_code == 404
    assert answer.json()["code"] == "not_found"


def test_a_wrong_address_in_a_browser_is_told_by_the_page(client: Client) -> None:
    answer = client.get("/nothing/here", headers={"accept": "text/html,*/*"})
    assert answer.status_code == 404
    assert answer.text.startswith("<!doctype html>")
    assert client.get("/api/nothing", headers={"accept": "text/html"}).json()["code"] == "not_found"
    assert client.get("/help", "POST").status_code == 404


def test_a_page_that_was_built_anew_is_read_again(client: Client, folder: Path) -> None:
    client.get("/")
    (folder / "index.html").write_text("<p>new")
    os.utime(folder / "index.html", ns=(1, 1))
    assert client.get("/").text == "<p>new"


def test_without_a_page_one_is_told_what_to_do(tmp_path: Path) -> None:
    client = Client(tmp_path / "none")
    answer = client.get("/table/aaaaaaaaaaaa")
    assert "make page" in answer.text
    assert client.get("/assets/main.js").status_code == 404


def test_the_preview_of_a_link_has_a_whole_address(client: Client, folder: Path) -> None:
    (folder / "index.html").write_text('<meta property="og:image" content="/preview.jpg" />')
    answer = client.get("/table/aaaaaaaaaaaa")
    assert answer.text == '<meta property="og:image" content="http://here/preview.jpg" />'
    named = client.get("/", headers={"host": 'else"><script>'})
    assert "<script>" not in named.text
    assert named.headers["etag"] != answer.headers["etag"]


def test_equal_content_has_an_equal_tag() -> None:
    assert prepare(b"a" * 600, "a.json").tag == prepare(b"a" * 600, "b.json").tag
    assert prepare(b"a" * 600, "a.json").tag != prepare(b"b" * 600, "a.json").tag
    assert prepare(b"a" * 600, "a.png").packed is None
    assert prepare(b"a" * 10, "a.js").packed is None


def test_a_request_of_a_real_server_is_answered(running: Running) -> None:
    for address in ADDRESSES:
        answer = running.http.get(address)
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
