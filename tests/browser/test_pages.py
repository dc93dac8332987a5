# SPDX-License-Identifier: MIT
"""Every page: that it is there, that nobody is shut out, and that it speaks German."""

import json
import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, Opener
from tests.browser.playing import Keys, Mouse
from tests.browser.test_table import CALM, address
from tests.depth import in_looks
from tests.server.conftest import generous
from tests.server.running import Running, Seated
from tests.test_toy_game import TOY

EDITIONS: Final = ("classic", "winter", "halloween")


@pytest.fixture(scope="session")
def finished(server: Running) -> Seated:
    """A game that is over, with some cloth on both quilts."""
    seated = Seated(server, 1, 1, seed=6, edition="winter")
    view = seated.view()
    while seated.view()["position"]["to_move"] is not None:
        view = seated.wait_for(view["number"] + 1)
    return seated


LOOKS: Final[list[dict[str, object]]] = [
    {"color_scheme": "light"},
    {"color_scheme": "dark"},
    {"color_scheme": "light", "viewport": PHONE, "has_touch": True},
]
PATHS: Final = ("/", "/help/patchwork", "/help/doodle", "/replay", "/games", "/nowhere", "/table/aaaaaaaaaaaa")  # fmt: skip
ENGLISH: Final = re.compile(r"\b(the|and|you|with|your|moves|patch|buttons)\b", re.IGNORECASE)


@pytest.mark.parametrize(("path", "look"), in_looks(PATHS, LOOKS))
def test_every_page_speaks_german_and_shuts_nobody_out(
    open_page: Opener, path: str, look: dict[str, object]
) -> None:
    page = open_page(path, locale="de-DE", **CALM, **look)
    expect(page.get_by_role("heading").first).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("body")).to_contain_text(re.compile("Einstellungen|Startseite|Spiel"))
    assert ENGLISH.findall(_told(page)) == []
    assert violations(page) == []


@pytest.mark.parametrize(("edition", "look"), in_looks(EDITIONS, LOOKS))
def test_axe_finds_nothing_at_the_table(
    open_page: Opener, server: Running, edition: str, look: dict[str, object]
) -> None:
    seated = Seated(server, None, 1, seed=7, edition=edition)
    page = open_page(address(seated), **CALM, **look)
    guest = Keys(page, server)
    guest.play_on(2)
    guest.wait_for_turn()
    assert violations(page) == []
    for key in "123":
        page.keyboard.press(key)
    assert violations(page) == []


def test_a_game_can_be_replayed(open_page: Opener, finished: Seated) -> None:
    page = open_page(f"/replay/{finished.id}", **CALM, viewport=PHONE)
    last = len(finished.view()["moments"])
    slider = page.get_by_role("slider", name="Move")
    page.get_by_role("button", name="To the end").click()
    expect(slider).to_have_value(str(last))
    page.get_by_role("button", name="To the start").click()
    expect(slider).to_have_value("0")
    page.get_by_role("button", name="One move on").click()
    expect(slider).to_have_value("1")
    page.keyboard.press("End")
    expect(slider).to_have_value(str(last))
    assert violations(page) == []
    page.set_viewport_size({"width": 1440, "height": 900})
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(str(last - 3))
    page.get_by_role("button", name="Play through").click()
    expect(slider).not_to_have_value(str(last - 3))
    page.get_by_role("button", name="Pause").click()
    assert violations(page) == []


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_the_level_of_a_computer_is_read_on_a_small_phone(
    open_page: Opener, server: Running, locale: str
) -> None:
    seated = Seated(server, None, 10, seed=7, first=0)
    page = open_page(
        f"/replay/{seated.id}", **CALM, locale=locale, viewport={"width": 360, "height": 640}
    )
    name = page.locator("strong span").filter(has_text="Computer, ")
    expect(name).to_have_count(1)
    expect(name).to_contain_text("10")
    assert name.evaluate("each => each.scrollWidth <= each.clientWidth")


def test_a_downloaded_record_can_be_opened(open_page: Opener, finished: Seated) -> None:
    text = finished.http.get(f"/api/tables/{finished.id}/record").text
    page = open_page("/replay", **CALM)
    page.get_by_label("Choose a file").set_input_files(
        {"name": "game.quilt", "mimeType": "text/plain", "buffer": text.encode()}
    )
    expect(page.get_by_role("slider", name="Move")).to_be_visible()
    page.reload()
    expect(page.get_by_role("slider", name="Move")).to_be_visible()
    page = open_page("/replay", **CALM)
    page.get_by_label("Choose a file").set_input_files(
        {"name": "game.quilt", "mimeType": "text/plain", "buffer": b"\x00 no record"}
    )
    expect(page.get_by_role("alert").first).to_be_visible()


def test_a_german_game(open_page: Opener, server: Running) -> None:
    seated = Seated(server, None, 1, seed=7)
    page = open_page(address(seated), locale="de-DE", **CALM)
    expect(page.locator(".room")).to_be_visible()
    page.keyboard.press("a")
    page.keyboard.press("Enter")
    seated.wait_for(2)
    expect(page.locator(".room")).not_to_have_attribute("data-ply", "0")
    assert ENGLISH.findall(_told(page)) == []


def _told(page: Page) -> str:
    """Return all words of the page but its own name."""
    return page.locator("body").inner_text().replace("Quilting Bee", "")


def test_a_friend_comes_by_the_link(open_page: Opener, server: Running) -> None:
    page = open_page(**CALM)
    page.get_by_role("radio", name=re.compile("Play a friend")).check()
    page.get_by_label("Your name").fill("<b>Ada</b>")
    page.get_by_role("button", name="Set the table and invite").click()
    link = page.get_by_role("textbox", name=re.compile("link for your friend")).input_value()
    expect(page.get_by_role("img", name=re.compile("QR"))).to_be_visible()
    assert violations(page) == []
    page.get_by_role("link", name="Sit down and wait").click()
    page.wait_for_url(re.compile("/table/"))
    friend = open_page(link.removeprefix(server.url), **CALM)
    # Script in a name is shown as text.
    expect(friend.get_by_text("<b>Ada</b>").first).to_be_visible()
    Mouse(page, server, (0,)).play_on(1)
    expect(friend.locator(".room")).not_to_have_attribute("data-ply", "0")


def test_a_rematch_changes_sides(open_page: Opener, server: Running) -> None:
    seated = Seated(server, None, None, seed=1)
    while seated.view()["position"]["to_move"] is not None:
        seated.advance(1)
    first, second = (open_page(address(seated, seat), **CALM) for seat in (0, 1))
    again = re.compile("Rematch")
    expect(second.get_by_role("button", name=again)).to_be_visible()  # who comes later is told less
    first.get_by_role("button", name=again).click()
    # The other is asked, and not carried off.
    expect(second.get_by_text("Lime green wants to play again.")).to_be_visible()
    assert seated.id in second.url
    second.get_by_role("button", name="Join the new game").click()
    for page in (first, second):
        page.wait_for_url(lambda url: seated.id not in url)
        expect(page.locator(".room")).to_have_attribute("data-ply", "0")
    assert first.url.split("#")[0] == second.url.split("#")[0]


def test_an_unfinished_game_is_offered_again(open_page: Opener, server: Running) -> None:
    page = open_page(**CALM)
    page.get_by_role("button", name="Start playing").click()
    page.wait_for_url(re.compile("/table/"))
    Mouse(page, server, (0,)).play_on(2)
    played = page.url
    page.goto(server.url)
    page.get_by_role("link", name=re.compile("level|Level|Classic")).first.click()
    page.wait_for_url(re.compile(re.escape(played.split("#")[0])))
    Mouse(page, server, (0,)).play_on(1)


def test_settings_are_kept(open_page: Opener, server: Running) -> None:
    page = open_page(**CALM)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Licences of fonts and libraries").click()
    expect(opened.value.get_by_text("SIL OPEN FONT LICENSE").first).to_be_visible()
    page.get_by_role("radio", name="Dark").check()
    page.get_by_role("radio", name="Deutsch").check()
    page.keyboard.press("Escape")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_rubbish_kept_in_the_browser_harms_no_page(open_page: Opener, server: Running) -> None:
    page = open_page(**CALM)
    for path in ("/", "/replay", "/guide"):
        _keep(page, "quiltbee tables", [1, None, {}])
        _keep(page, "quiltbee settings", {"language": "xx", "name": 7})
        page.goto(server.url + path)
        expect(page.get_by_role("heading").first).to_be_visible()


def test_a_token_that_is_none_does_not_spoil_a_good_link(
    open_page: Opener, server: Running
) -> None:
    seated = Seated(server, None, 1, seed=7)
    page = open_page(**CALM)
    entry = {"table": seated.id, "tokens": ["short"], "edition": "classic", "against": ""}
    _keep(page, "quiltbee tables", [entry | {"seen": 1, "over": False}])
    page.goto(server.url + address(seated))
    Keys(page, server).play_on(1)


def _keep(page: Page, key: str, value: object) -> None:
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", [key, json.dumps(value)])


def test_ones_own_link_pasted_while_watching_gives_the_seat(
    open_page: Opener, server: Running
) -> None:
    seated = Seated(server, None, 1, seed=7)
    page = open_page(f"/table/{seated.id}", **CALM)
    expect(page.get_by_text("You are watching.").first).to_be_visible()  # it is announced, too
    page.evaluate("token => (location.hash = token)", seated.tokens[0])
    Keys(page, server).play_on(1)
    expect(page.get_by_text("You are watching.")).to_have_count(0)


@pytest.mark.parametrize("is_mended", [True, False])
def test_a_part_of_the_page_that_is_gone_loads_it_again_once(
    open_page: Opener, is_mended: bool
) -> None:
    page = open_page(**CALM)
    loads = list[str]()

    def answer(route: Route) -> None:
        if is_mended and loads:
            route.continue_()
        else:
            route.fulfill(status=404)

    page.route("**/assets/HelpPage*.js", answer)
    page.on("request", lambda to: loads.append(to.url) if to.is_navigation_request() else None)
    with page.expect_event("load"):
        page.get_by_role("link", name="How to play").first.click()
    if is_mended:
        expect(page.get_by_role("heading", name="How to play").first).to_be_visible()
    else:
        expect(page.get_by_role("alert")).to_contain_text("please reload it")
        expect(page.get_by_role("button", name="Load again")).to_be_visible()
        assert violations(page) == []
        page.wait_for_timeout(1000)
    assert len(loads) == 1


def test_script_in_a_name_is_shown_as_text_and_not_run(open_page: Opener, server: Running) -> None:
    name = '<img src=x onerror="window.hacked=1">'
    seated = Seated(server, None, None, seed=1)
    named = server.http.patch(
        f"/api/tables/{seated.id}/seats", json={"seat": 1, "name": name}, headers=seated.keys(1)
    )
    assert named.status_code == 200, named.text
    page = open_page(address(seated), **CALM)
    expect(page.locator(".room .name", has_text=name)).to_be_visible()
    seated.advance(2)
    expect(page.get_by_role("region", name="Moves so far")).to_contain_text(name)
    assert _is_harmless(page)
    while seated.view()["position"]["to_move"] is not None:
        seated.advance(1)
    expect(page.locator(".result thead")).to_contain_text(name)
    expect(page.locator("#result-title")).to_contain_text(name)
    assert _is_harmless(page)


def _is_harmless(page: Page) -> bool:
    # The policy of the server would stop the script, so its element is looked for as well.
    return bool(page.evaluate("!('hacked' in window) && !document.querySelector('img[src=x]')"))


def test_a_table_of_a_game_without_a_page_says_so(open_page: Opener, tmp_path: Path) -> None:
    paths = {"PYTHONPATH": str(TOY)}
    with Running("--data", str(tmp_path), *generous(), env=paths) as toys:
        seated = Seated(toys, None, None, game="ribbons")
        for path in (f"/table/{seated.id}", f"/replay/{seated.id}"):
            page = open_page(path, url=toys.url, **CALM)
            expect(page.get_by_text("This game has no table in the browser.")).to_be_visible()
        german = open_page(f"/table/{seated.id}", url=toys.url, locale="de-DE", **CALM)
        expect(german.get_by_text("Dieses Spiel hat keinen Tisch im Browser.")).to_be_visible()
