# SPDX-License-Identifier: MIT
"""My games: what a browser keeps of finished games, what it makes of them, and how they are taken along."""

import json
import random
import re
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, Opener, resize
from tests.browser.test_table import CALM, address, hurry
from tests.server.rooms import Room
from tests.server.running import Running, Seated

KEY: Final = "quiltbee games"
LAST: Final = 53
"""The last space of the time board."""


@pytest.fixture(scope="module")
def finished(server: Running) -> Seated:
    """A game against the computer that is over."""
    seated = Seated(server, None, 1, seed=7)
    hurry(seated, LAST)
    return seated


def visit(page: Page, server: Running, seated: Seated) -> None:
    """See the end of a game at one's own seat."""
    page.goto(server.url + address(seated))
    expect(page.locator("#result-title")).to_be_visible()


def kept(number: int, **more: Any) -> dict[str, Any]:
    """Return a made-up game, one a day."""
    game = {
        "game": "patchwork",
        "table": f"t{number}",
        "edition": "classic",
        "at": 1_700_000_000_000 + number * 86_400_000,
        "opponent": {"kind": "computer", "level": 1 + number % 3},
        "result": "won" if number % 4 else "lost",
        "score": number % 40 - 5,
        "others": [7],
        "picture": "".join(chr(65 + cell // 9) if cell % 5 else "." for cell in range(81)),
        "numbers": {"empty": number % 9, "tile": number % 2},
    }
    return game | more


def keep(page: Page, games: list[dict[str, Any]]) -> None:
    page.evaluate("([key, games]) => localStorage.setItem(key, JSON.stringify(games))", [KEY, games])  # fmt: skip


def tiles(page: Page) -> dict[str, str]:
    """Return the numbers of the statistics by their names."""
    names, values = page.locator("dl dt").all_inner_texts(), page.locator("dl dd").all()
    return dict(zip(names, (value.evaluate("(dd) => dd.firstChild.data") for value in values), strict=True))  # fmt: skip


def test_a_finished_game_is_listed_with_its_result_and_leads_to_its_replay(
    open_page: Opener, server: Running, finished: Seated
) -> None:
    page = open_page("/games", **CALM)
    expect(page.get_by_role("heading", name="Your first quilt will hang here")).to_be_visible()
    assert violations(page) == []
    visit(page, server, finished)
    page.goto(server.url + "/games")
    outcome = finished.view()["position"]["outcome"]
    own, other = outcome["scores"]
    won = outcome["winner"] == 0
    card = page.get_by_role("link", name=re.compile("Level 1, a kind beginner"))
    minus = "\N{MINUS SIGN}"
    expect(card).to_contain_text(f"{'Won' if won else 'Lost'} {own} to {other}".replace("-", minus))
    assert tiles(page)["Played"] == "1"
    assert tiles(page)["Won"] == str(int(won))
    quilt = finished.view()["position"]["quilts"][0]
    assert tiles(page)["Spaces left empty"] == str(quilt["empty"])
    page.reload()
    expect(card).to_have_count(1)
    assert violations(page) == []
    card.click()
    expect(page.get_by_role("slider", name="Move")).to_be_visible()


def test_a_file_takes_the_games_along_and_other_files_are_refused(
    open_page: Opener, server: Running, finished: Seated, tmp_path: Path
) -> None:
    page = open_page("/games", **CALM)
    visit(page, server, finished)
    page.goto(server.url + "/games")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert [each["table"] for each in json.loads(file.read_text())["games"]] == [finished.id]
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.get_by_role("heading", name="Your first quilt will hang here")).to_be_visible()
    chooser = page.get_by_label("Add from a file")
    chooser.set_input_files(
        {"name": "x.json", "mimeType": "application/json", "buffer": b'{"kind": "recipes"}'}
    )
    expect(page.get_by_role("alert").filter(has_text="not a file of finished games")).to_be_visible()  # fmt: skip
    chooser.set_input_files(file)
    expect(page.get_by_text("1 game is new.")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("Level 1, a kind beginner"))).to_have_count(1)
    chooser.set_input_files(file)
    expect(page.get_by_text("0 games are new, 1 was here already.")).to_be_visible()


def test_statistics_follow_what_is_selected(open_page: Opener) -> None:
    page = open_page("/games", **CALM)
    doodle = kept(9, game="doodle", table="doodle", edition="standard", result="solo", score=90, opponent={"kind": "alone"}, numbers={})  # fmt: skip
    winter = kept(4, edition="winter", opponent={"kind": "computer", "level": 5}, score=30)
    keep(page, [kept(1, score=10), kept(2, score=20), kept(3, score=12), winter, doodle])
    page.reload()
    page.get_by_role("radio", name="Patchwork").check(force=True)
    # Levels 2, 3, 1 and 5 were played; the last one was lost.
    assert tiles(page) | {"Average": "", "Spaces left empty": ""} == {
        "Played": "4", "Won": "3", "Lost": "1", "Average": "", "Best": "30",
        "Spaces left empty": "", "Special tiles won": "2", "Won in a row": "0",
    }  # fmt: skip
    assert tiles(page)["Average"] == "18"
    page.get_by_label("Edition").select_option("classic")
    assert tiles(page)["Best"] == "20"
    assert tiles(page)["Won in a row"] == "3"
    page.get_by_label("Against").select_option("computer 2")
    assert tiles(page)["Played"] == "1"
    expect(page.locator("a.game")).to_have_count(1)
    page.get_by_role("radio", name="Doodle").check(force=True)
    assert tiles(page)["Best"] == "90"
    expect(page.locator("a.game")).to_contain_text("90 points")


def test_a_thousand_games_are_drawn_in_parts(open_page: Opener) -> None:
    page = open_page("/games", **CALM, color_scheme="dark", locale="de-DE")
    keep(page, [kept(number) for number in range(1000)])
    page.reload()
    cards = page.locator("a.game")
    expect(cards).to_have_count(24)
    page.get_by_role("button", name="24").click()
    expect(cards).to_have_count(48)
    for size in ((1440, 900), (390, 844)):
        resize(page, size)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert violations(page) == []


def test_a_window_that_keeps_nothing_says_so(open_page: Opener, server: Running) -> None:
    page = open_page("/nowhere", **CALM)
    page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"
    )
    page.goto(server.url + "/games")
    expect(page.get_by_text("This browser stores nothing")).to_be_visible()


def test_who_beats_a_level_is_offered_the_next(open_page: Opener, server: Running) -> None:
    seated = won_against(server, 1)
    page = open_page(address(seated), **CALM)
    offer = page.get_by_role("button", name="You beat level 1: try level 2")
    for size in ((1440, 900), (390, 844)):
        resize(page, size)
        expect(offer).to_be_in_viewport(ratio=1)
    assert violations(page) == []
    page.get_by_text("More", exact=True).click()
    page.get_by_role("button", name="Another level").click()
    expect(page.get_by_role("button", name="Level 10, the strongest we have")).to_be_visible()
    offer.click()
    expect(page).not_to_have_url(re.compile(seated.id))
    expect(page.locator(".room")).to_be_visible()
    found = re.search(r"/table/([a-z2-7]{12})", page.url)
    assert found
    assert server.http.get(f"/api/tables/{found[1]}").json()["seats"][1]["level"] == 2


def won_against(server: Running, level: int) -> Seated:
    """Return a game that was won, by sewing on large patches from the top left."""
    for seed in range(1, 20):
        seated = Seated(server, None, level, seed=seed)
        while (position := seated.view()["position"])["to_move"] is not None:
            if position["to_move"] == 0:
                best = max(seated.choices(), key=lambda each: (len(each["cells"]), -far(each)))
                number = seated.view()["number"]
                assert seated.play(0, number, best["move"]).status_code == 200
        if position["outcome"]["winner"] == 0:
            return seated
    raise AssertionError("no game was won")


def far(move: dict[str, Any]) -> int:
    """Return how far from the top left a patch comes to lie."""
    return sum(ord(cell[0]) + ord(cell[1]) for cell in move["cells"])


def test_ten_sheets_do_not_hide_what_to_do_next(open_page: Opener, server: Running) -> None:
    room = Room(server, *[None] * 10)
    room.play(random.Random(1))
    page = open_page(f"/table/{room.id}#{room.tokens[0]}", **CALM, viewport=PHONE)
    expect(page.get_by_role("button", name="Play again")).to_be_in_viewport(ratio=1)


def test_alone_another_deck_and_a_result_to_share_are_offered(
    open_page: Opener, server: Running
) -> None:
    room = Room(server, None, daily=True)
    room.play(random.Random(1))
    page = open_page(f"/table/{room.id}#{room.tokens[0]}", **CALM, permissions=["clipboard-read", "clipboard-write"])  # fmt: skip
    page.get_by_role("button", name="Copy the result").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    lines = page.evaluate("navigator.clipboard.readText()").splitlines()
    score = room.view(0)["position"]["outcome"]["scores"][0]
    assert lines[1].endswith(f" = {score}")
    # The address is that of this computer alone, and so it is left out.
    assert len(lines) == 11
    assert {len(line) for line in lines[2:11]} == {9}
    assert violations(page) == []
    page.get_by_role("button", name="Another deck").click()
    expect(page.locator(".room.broad")).to_be_visible()
    expect(page).not_to_have_url(re.compile(room.id))
    page.goto(server.url + "/doodle")
    expect(page.locator("form")).to_contain_text("Another try is practice")
