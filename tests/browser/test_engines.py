# SPDX-License-Identifier: MIT
"""Whole games in Firefox and in WebKit, which is every browser on an iPhone. All the rest is tried in Chromium."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final, cast

import pytest
from playwright.sync_api import Page

from tests.browser import test_doodle as doodle
from tests.browser.firefox import Firefox
from tests.browser.playing import Finger, Guest, Keys, Mouse, wait_until
from tests.browser.site import Desk, Host
from tests.browser.test_doodle import Doodler, Tapper
from tests.browser.test_table import address, assert_counted_out, hurry
from tests.browser.webkit import WebKitEngine
from tests.browser.window import Engine, Window
from tests.browser.wire import Wire
from tests.depth import in_looks
from tests.server.rooms import Room
from tests.server.running import Running, Seated
from tools import find

ENGINES: Final = ("Firefox", "WebKit")
DESK: Final = (1440, 900)
PHONE: Final = (390, 844)

_CARDS: Final = """return [...document.querySelectorAll('[data-offer]')].map(card => {
    const box = part => card.querySelector(part).getBoundingClientRect();
    return {cloth: box('.cloth svg').bottom, tag: box('.tag').top, height: box('.cloth svg').height};
})"""

_CUT_OFF: Final = """return [...document.querySelectorAll('dialog[open] fieldset span')].filter(each => {
    const strip = each.closest('.strip').getBoundingClientRect(), {left, right} = each.getBoundingClientRect();
    return left < strip.left || right > strip.right || each.scrollWidth > each.clientWidth;
}).map(each => each.textContent)"""


_CHOOSE: Final = """
const radios = [...document.querySelectorAll("label, [role=radio]")];
radios.find((each) => each.textContent.includes(arguments[0])).click();
"""
_IS_INSTALLED: Final = """
navigator.serviceWorker.getRegistration().then((found) => { window.worker = found?.active?.state; });
return window.worker === "activated";
"""

_SAVE: Final = """
URL.createObjectURL = (file) => { void file.text().then((text) => { window.saved = text; }); return "#"; };
HTMLAnchorElement.prototype.click = () => {};
document.querySelector("a[download]").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
"""
"""Read what is saved as a file. Each browser would put it in a folder of its own."""
_OPEN: Final = """
const given = new DataTransfer(), input = document.querySelector("input[type=file][accept*=plain]");
given.items.add(new File([arguments[0]], "game.quilt", { type: "text/plain" }));
input.files = given.files;
input.dispatchEvent(new Event("change", { bubbles: true }));
"""


@pytest.fixture(scope="module", params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """One browser for all tests: it takes seconds to start."""
    browser: Engine = (
        Firefox(find.firefox()) if request.param == "Firefox" else WebKitEngine(find.webkit())
    )
    yield browser
    browser.close()


Opener = Callable[..., Window]


@pytest.fixture
def open_window(engine: Engine, server: Running) -> Iterator[Opener]:
    """Open windows; whatever their pages complain of fails the test."""
    with ExitStack() as stack:
        windows = list[Window]()

        def opened(
            path: str, size: tuple[int, int] = DESK, url: str = server.url, **settings: Any
        ) -> Window:
            window = engine.new_window()
            stack.callback(window.close)
            windows.append(window)
            window.resize(*size)
            window.open(url + path, **settings)
            return window

        yield opened
        assert [each for window in windows for each in window.complaints()] == []


def as_page(window: Window) -> Page:
    """Let the guests at a window: it knows as much of Playwright's page as they ask for."""
    return cast("Page", window)


@pytest.mark.parametrize(
    ("engine", "hand"), in_looks(ENGINES, (Mouse, Finger)), indirect=["engine"]
)
def test_a_whole_game_against_the_computer(
    open_window: Opener, server: Running, hand: type[Guest]
) -> None:
    seated = Seated(server, None, 1, seed=7)
    window = open_window(address(seated), DESK if hand is Mouse else PHONE, sound=0.6)
    guest = hand(as_page(window), server)
    guest.play_on(6)
    hurry(seated, 40)
    guest.play_on()
    assert guest.turns > 6
    assert_counted_out(guest)


@pytest.mark.parametrize(
    ("engine", "hand"), in_looks(ENGINES, (Doodler, Tapper)), indirect=["engine"]
)
def test_a_whole_game_of_doodle_alone(
    open_window: Opener, server: Running, hand: type[Doodler]
) -> None:
    room = Room(server, seed=3)
    uses = ["neighbour", "single", "cut"] if hand is Doodler else []
    window = open_window(doodle.address(room), DESK if hand is Doodler else PHONE, sound=0.6)
    player = hand(as_page(window), *uses)
    player.play_on(6)
    room.hurry(14)
    player.wait_for(14)
    player.play_on()
    assert player.used == uses
    assert room.view()["position"]["phase"] == "over"
    assert window.locator("[data-stamp]").count() == 0


@pytest.mark.parametrize("game", ["Patchwork", "Doodle"])
def test_a_whole_game_on_a_page_without_a_server(
    open_window: Opener, tmp_path: Path, game: str
) -> None:
    """From the second visit on the host is gone."""
    with Host(tmp_path) as host:
        window = open_window("", url=host.url)
        wait_until(window.locator(".begin button.primary").is_visible, lambda: window.text)
        window.run(_CHOOSE, game)
        window.locator(".begin button.primary").click()
        wait_until(lambda: "?/table/" in window.url, lambda: window.text)
        wait_until(lambda: window.run(_IS_INSTALLED), lambda: "there is no service worker")
        host.stop()
        window.goto(window.url)
        desk = cast("Running", Desk(window.run))
        if game == "Patchwork":
            guest = Mouse(as_page(window), desk)
            guest.wait_for_turn()
            window.keyboard.press("h")
            hint = window.locator("[data-hint='1']")
            wait_until(hint.is_visible, lambda: f"there is no hint: {window.text}", 300)
            guest.play_on()
            assert_counted_out(guest)
            table = window.url
            window.run(_SAVE)
            wait_until(lambda: window.run("return window.saved"), lambda: window.text)
            record = window.run("return window.saved")
            window.goto(f"{host.url}?/games")
            wait_until(lambda: window.locator("input[accept*=plain]").count(), lambda: window.text)
            window.run(_OPEN, record)
            wait_until(window.locator("input[type=range]").is_visible, lambda: window.text)
            window.goto(table)
            window.locator("a[href*='review']").first.click()
            turning = window.locator("[data-turning]").first
            # Each move is thought about, by one thinker on a busy machine.
            wait_until(turning.is_visible, lambda: f"there is no review: {window.text}", 300)
            window.goto(f"{host.url}?/puzzles/patchwork/daily")
            wait_until(window.locator("[data-puzzle]").first.is_visible, lambda: window.text)
        else:
            Doodler(as_page(window)).play_on()


def test_a_game_between_two_windows(open_window: Opener, server: Running) -> None:
    seated = Seated(server, None, None, seed=11)
    first, second = (open_window(address(seated, seat)) for seat in (0, 1))
    guests = Keys(as_page(first), server, (0,)), Mouse(as_page(second), server, (1,))
    for _ in range(4):
        guests[seated.view()["position"]["to_move"]].play_on(1)
    hurry(seated, 53)
    for guest in guests:
        assert not guest.wait_for_turn()
        assert_counted_out(guest)


def test_a_cut_connection_heals_by_itself(open_window: Opener, server: Running) -> None:
    seated = Seated(server, None, None, seed=4)
    with Wire(server.url) as wire:
        window = open_window(address(seated), url=wire.url)
        guest = Keys(as_page(window), server)
        guest.wait_for_ply(0)
        wire.cut()
        seated.advance(1)
        lost = "The connection is gone"
        wait_until(lambda: lost in window.text, lambda: f"it does not say so: {window.text}")
        wire.mend()
        wait_until(lambda: lost not in window.text, lambda: f"it is still gone: {window.text}")
        guest.wait_for_ply(1)
        seated.advance(1)
        guest.play_on(1)


def test_the_cloth_on_offer_does_not_lie_on_its_price(open_window: Opener, server: Running) -> None:
    window = open_window(address(Seated(server, None, 1, seed=28)))
    for size in (DESK, (768, 1024), (390, 664)):
        window.resize(*size)
        wait_until(lambda: window.locator("[data-offer] .tag").is_visible(), lambda: window.text)
        cards = window.run(_CARDS)
        assert len(cards) == 3
        for card in cards:
            assert card["height"] > 20, size
            assert card["cloth"] <= card["tag"], size


def test_all_that_can_be_set_is_seen(open_window: Opener) -> None:
    window = open_window("/")
    window.get_by_role("button", name="Settings").click()
    choices = window.locator("dialog[open] fieldset")
    for size in (PHONE, DESK):
        window.resize(*size)
        wait_until(choices.is_visible, lambda: "no settings come")
        assert window.run(_CUT_OFF) == []
        assert choices.count() == 5
    window.keyboard.press("Escape")
    wait_until(lambda: not choices.is_visible(), lambda: "the settings stay")


def test_every_page_comes_without_a_complaint(open_window: Opener, server: Running) -> None:
    window = open_window("/games")
    for path in ("/guide", "/help/patchwork", "/replay"):
        wait_until(window.locator("main h1, main [data-actions]").is_visible, lambda: window.text)
        window.goto(server.url + path)
    wait_until(window.locator("main h1").is_visible, lambda: window.text)
