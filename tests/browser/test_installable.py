# SPDX-License-Identifier: MIT
"""The page as an app: manifest, icons, previews of links, and the service worker with and without a server."""

import json
import struct
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.server.running import Running

PNG_HEAD = 24


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Running]:
    """A server that a test may stop."""
    with Running("--data", str(tmp_path)) as running:
        yield running


def installed(open_page: Opener, server: Running) -> Page:
    """Open the first page, and wait until its service worker answers for it."""
    page = open_page("/", url=server.url, service_workers="allow")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    expect(page.get_by_role("button", name="Start playing")).to_be_visible()
    return page


def test_the_manifest_and_its_icons_are_what_they_say(server: Running) -> None:
    manifest = json.loads(server.http.get("/manifest.webmanifest").text)
    urls = [manifest["start_url"], *(each["url"] for each in manifest["shortcuts"])]
    assert all(server.http.get(urljoin("/", each)).status_code == 200 for each in urls)
    drawn = [each for each in manifest["icons"] if each["type"] == "image/png"]
    assert {each["sizes"] for each in drawn} >= {"192x192", "512x512"}
    for icon in drawn:
        answer = server.http.get(urljoin("/", icon["src"]))
        width, height = struct.unpack(">II", answer.content[:PNG_HEAD][-8:])
        assert f"{width}x{height}" == icon["sizes"]


def test_a_link_has_a_preview_that_other_programs_can_fetch(server: Running) -> None:
    text = server.http.get("/").text
    address = text.partition('property="og:image" content="')[2].partition('"')[0]
    assert address == f"{server.url}/preview.jpg"
    answer = server.http.get(urlsplit(address).path)
    assert answer.headers["content-type"] == "image/jpeg"
    assert len(answer.content) < 300_000


def test_without_a_server_the_page_starts_says_so_and_comes_back_by_itself(
    open_page: Opener, own_server: Running, tmp_path: Path
) -> None:
    page = installed(open_page, own_server)
    own_server.stop()
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("The server is not answering")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    port = urlsplit(own_server.url).port
    with Running("--data", str(tmp_path), "--port", str(port)):
        expect(page.get_by_role("button", name="Start playing")).to_be_visible()
        expect(page.get_by_role("alert")).to_have_count(0)


def test_without_a_server_the_rules_can_be_read(open_page: Opener, own_server: Running) -> None:
    page = installed(open_page, own_server)
    own_server.stop()
    page.goto(own_server.url + "/help/patchwork")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.goto(own_server.url + "/nowhere")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is nothing at this address.")


def test_a_page_has_all_of_its_parts_before_it_needs_them(
    open_page: Opener, server: Running
) -> None:
    page = installed(open_page, server)
    kept = page.evaluate(
        """async () => {
          const name = (await caches.keys()).find((each) => /^quiltbee \\/ [0-9a-f]+$/.test(each));
          const requests = await (await caches.open(name)).keys();
          return requests.map((each) => new URL(each.url).pathname);
        }"""
    )
    assert "/" in kept
    assert any("/assets/patchwork-Table" in each for each in kept)
    assert any("/assets/doodle-Table" in each for each in kept)
    assert "/preview.jpg" not in kept
