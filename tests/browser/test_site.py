# SPDX-License-Identifier: MIT
"""The page that plays without a server: from a static host under a path, and without it."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, cast

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.axe import violations
from tests.browser.conftest import Opener
from tests.browser.playing import Mouse, wait_until
from tests.browser.site import Desk, Host
from tests.browser.test_doodle import Doodler
from tests.browser.test_table import CALM, count_out
from tests.server.running import Running

PATIENCE: Final = 60_000
"""Milliseconds for what a busy machine thinks about."""
DESK: Final = "**/assets/desk-*.js"
FULL: Final = """{
const { put } = IDBObjectStore.prototype;
let entries = 0;
IDBObjectStore.prototype.put = function (text, key) {
  entries += key.startsWith("entry/");
  if (entries > 1 && entries < 4) throw new DOMException("full", "QuotaExceededError");
  return put.call(this, text, key);
};
}"""
"""There is no room for the second and third entry, and then there is again."""
DAMAGE: Final = """([id, kept]) => new Promise((resolve) => {
  const opened = indexedDB.open("quiltbee");
  opened.onsuccess = () => {
    const { result } = opened;
    const writing = result.transaction("texts", "readwrite");
    writing.objectStore("texts").put(kept, `table/${id}`);
    writing.oncomplete = () => resolve(result.close());
  };
})"""


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with Host(tmp_path_factory.mktemp("host")) as host:
        yield host


@pytest.fixture
def own_host(tmp_path: Path) -> Iterator[Host]:
    """A host that a test may change or stop."""
    with Host(tmp_path) as host:
        yield host


def opened(open_page: Opener, host: Host, path: str = "", **options: Any) -> Page:
    return open_page(path, url=host.url, **CALM, **options)


def begin(page: Page, game: str, way: str) -> None:
    """Start a game from the first page."""
    page.get_by_role("radio", name=game).check()
    page.get_by_role("radio", name=way).check()
    page.locator(".begin button.primary").click()
    page.wait_for_url(re.compile(r"\?/table/"), timeout=PATIENCE)


def as_server(page: Page) -> Running:
    """The desk knows as much of a server as guests ask for."""
    return cast("Running", Desk.of(page))


def wait_until_installed(page: Page) -> None:
    wait_until(
        lambda: (
            page.evaluate(
                "navigator.serviceWorker.getRegistration().then((it) => it?.active?.state ?? '')"
            )
            == "activated"
        ),
        lambda: "there is no service worker",
    )


def test_a_whole_game_of_patchwork_with_the_host_gone(open_page: Opener, own_host: Host) -> None:
    page = opened(open_page, own_host, service_workers="allow")
    begin(page, "Patchwork", "Play the computer")
    guest = Mouse(page, as_server(page))
    guest.play_on(2)
    wait_until_installed(page)
    own_host.stop()
    ply = len(guest.view()["moments"])
    page.reload()
    guest.wait_for_turn()
    assert len(guest.view()["moments"]) == ply
    page.keyboard.press("h")
    expect(page.locator("[data-hint='1']")).to_be_visible(timeout=PATIENCE)
    guest.play_on()
    assert count_out(page) == guest.view()["position"]["outcome"]["scores"]
    page.get_by_text("More", exact=True).click()
    with page.expect_download() as saved:
        page.get_by_role("link", name="Download record").click()
    assert "patchwork" in saved.value.path().read_text()
    page.get_by_role("link", name="Review").first.click()
    # Each move is thought about, by one thinker on a busy machine.
    expect(page.locator("[data-turning]").first).to_be_visible(timeout=5 * PATIENCE)
    assert violations(page) == []


def test_a_whole_game_of_doodle(open_page: Opener, host: Host) -> None:
    page = opened(open_page, host)
    begin(page, "Doodle", "Alone")
    player = Doodler(page, "neighbour", "single")
    player.play_on(3)
    page.reload()
    player.play_on()
    expect(page.locator("main.ended")).to_be_visible()


def test_a_puzzle(open_page: Opener, host: Host) -> None:
    page = opened(open_page, host, "?/puzzles/patchwork/daily")
    expect(page.locator("[data-puzzle]").first).to_be_visible()


def test_only_one_tab_keeps_the_games(open_page: Opener, host: Host) -> None:
    first = opened(open_page, host)
    begin(first, "Patchwork", "One device for two")
    expect(first.locator(".room")).to_have_attribute("data-ply", "0")
    second = first.context.new_page()
    second.goto(first.url)
    take = second.get_by_role("button", name="Play in this tab")
    take.click()
    expect(second.locator(".room")).to_have_attribute("data-ply", "0")
    expect(first.get_by_role("button", name="Play in this tab")).to_be_visible()
    assert violations(first) == []
    second.close()


def opened_with(script: str, open_page: Opener, host: Host) -> Page:
    """Open the page with a script before that of its desk."""

    def answer(route: Route) -> None:
        found = route.fetch()
        route.fulfill(response=found, body=script + found.text())

    # Loaded again while Python starts, a page sometimes crashes in Chromium on a busy machine.
    page = opened(open_page, host, "icon.svg")
    page.context.route(DESK, answer)
    page.goto(host.url)
    return page


def test_where_nothing_can_be_kept_one_plays_and_is_told(open_page: Opener, host: Host) -> None:
    script = "indexedDB.open = () => { throw new DOMException('', 'SecurityError'); };"
    page = opened_with(script, open_page, host)
    begin(page, "Patchwork", "One device for two")
    expect(page.locator(".room")).to_have_attribute("data-ply", "0")
    notice = page.get_by_role("status").filter(has_text="keeps nothing")
    notice.get_by_role("button", name="Close").click()
    expect(notice).to_have_count(0)
    Mouse(page, as_server(page), (0, 1)).play_on(2)


def test_what_could_not_be_kept_is_kept_with_the_next_move(open_page: Opener, host: Host) -> None:
    page = opened_with(FULL, open_page, host)
    begin(page, "Patchwork", "One device for two")
    guest = Mouse(page, as_server(page), (0, 1))
    guest.play_on(3)
    expect(page.get_by_role("status").filter(has_text="no room left")).to_be_visible()
    guest.play_on(1)
    played = guest.view()["moments"]
    page.context.unroute(DESK)
    page.reload()
    expect(page.locator(".room")).to_have_attribute("data-ply", str(len(played)))
    assert guest.view()["moments"] == played


def test_who_clears_what_the_browser_keeps_plays_on_and_is_told(
    open_page: Opener, host: Host
) -> None:
    page = opened(open_page, host)
    begin(page, "Patchwork", "One device for two")
    guest = Mouse(page, as_server(page), (0, 1))
    guest.play_on(1)
    page.context.new_cdp_session(page).send(
        "Storage.clearDataForOrigin",
        {"origin": page.evaluate("location.origin"), "storageTypes": "indexeddb"},
    )
    guest.play_on(2)
    expect(page.get_by_role("status").filter(has_text="keeps nothing")).to_be_visible()


@pytest.mark.parametrize("kept", ["{", 42])
def test_a_damaged_game_is_told(open_page: Opener, host: Host, kept: object) -> None:
    page = opened(open_page, host)
    begin(page, "Patchwork", "One device for two")
    expect(page.locator(".room")).to_have_attribute("data-ply", "0")
    page.evaluate(DAMAGE, [Mouse(page, as_server(page)).table, kept])
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("damaged")


def test_one_plays_where_nothing_unpacked_is_kept(open_page: Opener, host: Host) -> None:
    page = opened_with("delete self.caches;", open_page, host)
    begin(page, "Patchwork", "Play the computer")
    Mouse(page, as_server(page)).play_on(2)


def test_without_its_snapshot_python_starts_plainly(open_page: Opener, own_host: Host) -> None:
    (packed,) = own_host.files.glob("prepared-*/python.bin")
    packed.write_bytes(packed.read_bytes()[: packed.stat().st_size * 3 // 4])
    page = open_page("", url=own_host.url, **CALM)
    begin(page, "Patchwork", "One device for two")
    expect(page.locator(".room")).to_have_attribute("data-ply", "0", timeout=PATIENCE)


@pytest.mark.parametrize(
    "script",
    [
        "self.WebAssembly = undefined;",
        "WebAssembly.compileStreaming = async () => { throw new WebAssembly.CompileError('simd'); };",
        "self.fetch = async () => new Response('', { status: 404 });",
    ],
)
def test_where_python_cannot_start_the_page_says_so(
    open_page: Opener, host: Host, script: str
) -> None:
    page = opened_with(script, open_page, host)
    expect(page.get_by_role("dialog")).to_contain_text("cannot start here", timeout=PATIENCE)


def test_a_newer_version_waits_until_its_player_wants_it(open_page: Opener, own_host: Host) -> None:
    page = opened(open_page, own_host, service_workers="allow")
    wait_until_installed(page)
    page.reload()
    begin(page, "Patchwork", "One device for two")
    expect(page.locator(".room")).to_have_attribute("data-ply", "0")
    worker = own_host.files / "sw.js"
    worker.write_text(worker.read_text().replace('"version":"', '"version":"0'))
    index = own_host.files / "index.html"
    index.write_text(index.read_text().replace("<title>", "<title>Newer "))
    page.reload()
    expect(page.locator(".room")).to_have_attribute("data-ply", "0")
    assert "Newer" not in page.content()
    page.get_by_role("button", name="Load it").click()
    expect(page.locator(".room")).to_have_attribute("data-ply", "0")
