# SPDX-License-Identifier: MIT
"""The rules as the page teaches them: each game at its own address, and no sentence that is wrong."""

import itertools
import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from quiltbee.words import phrases
from tests.browser.conftest import Opener, resize
from tests.browser.test_doodle import address as room_address
from tests.browser.test_table import CALM, address
from tests.depth import in_looks
from tests.server.rooms import Room
from tests.server.running import Running, Seated

GAMES: Final = ("patchwork", "doodle")
EDITIONS: Final = ("classic", "winter", "halloween")
LANGUAGES: Final = {"en-GB": "A patch of (\\d+) spaces", "de-DE": "Ein Flicken aus (\\d+) Feldern"}
FORMER: Final = re.compile(
    "pincushion(?!,)|\\btape|payday|leather scrap|7.7 tile|left? aside|stamp|Maßband|Zahltag|Schildchen"
    "|7.7-Plättchen|weggelegt|weglegen|Stempel|\\(Knöpfe\\)",
    re.IGNORECASE,
)
"""Names that things had beside those of the rule books. The pincushion is how the neutral token looks."""


def open_help(open_page: Opener, game: str, **options: str) -> Page:
    page = open_page(f"/help/{game}", **CALM, **options)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    return page


@pytest.mark.parametrize("game", GAMES)
def test_the_contents_lead_to_every_part_and_all_have_one_left_edge(
    open_page: Opener, game: str
) -> None:
    page = open_help(open_page, game)
    for size in ((1440, 900), (390, 844)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        parts = page.locator("main > *").evaluate_all(
            "parts => parts.map(part => [part.tagName, part.getBoundingClientRect().left,"
            " part.getBoundingClientRect().top])"
        )
        assert parts[-1][0] == "FOOTER"
        assert max(parts, key=lambda part: float(part[2]))[0] == "FOOTER"
        assert len({round(left) for _, left, _ in parts}) == 1, parts
    expect(page.locator("main footer")).to_contain_text("Uwe Rosenberg")
    expect(page.locator("main footer")).to_contain_text("Jordy Adan")
    contents = page.get_by_role("navigation", name="On this page").get_by_role("link")
    ids = [link.get_attribute("href") for link in contents.all()]
    assert ids == [f"#{each.get_attribute('id')}" for each in page.locator("main h2").all()]
    contents.last.click()
    expect(page.locator(ids[-1] or "")).to_be_in_viewport()


@pytest.mark.parametrize(("edition", "language"), in_looks(EDITIONS, list(LANGUAGES)))
def test_the_patch_whose_label_is_explained_has_as_many_spaces_as_is_said(
    open_page: Opener, server: Running, edition: str, language: str
) -> None:
    kept = f"localStorage.setItem('quiltbee choices', '{{\"edition\": \"{edition}\"}}')"
    page = open_help(open_page, "patchwork", locale=language, script=kept)
    figure = page.locator("figure", has=page.locator(".explained"))
    drawn = figure.locator("[href^='#patch']").get_attribute("href") or ""
    patches = server.http.get(f"/api/editions/patchwork/{edition}").json()["patches"]
    patch = next(each for each in patches if f"#patch{each['id']}" == drawn)
    said = figure.locator("figcaption").inner_text()
    spaces = re.match(LANGUAGES[language], said)
    assert spaces, said
    assert int(spaces[1]) == patch["size"]
    numbers = figure.locator("b").all_inner_texts()
    assert numbers == [str(patch["buttons"]), str(patch["time"]), f"+{patch['income']}"]


def test_patchwork_teaches_what_was_left_out(open_page: Opener) -> None:
    told = open_help(open_page, "patchwork").locator("main").inner_text()
    for words in (
        "5 buttons", "33 patches", "neutral token", "on top", "the one of two spaces",
        "Only whoever moves receives income", "counts already", "too late to pay", "twice",
        "fits nowhere", "reached the last space first", "Every button left is a point",
        "we decided", "Fewer than three patches", "never run out", "Tysen Streib", "DIGIDICED",
    ):  # fmt: skip
        assert words in told, words


def test_doodle_teaches_what_was_left_out(open_page: Opener) -> None:
    told = open_help(open_page, "doodle").locator("main").inner_text()
    for words in (
        "Eight of the thirty", "No new card", "never erased", "even when everybody drew another",
        "several may choose the same", "the same one as in the round before", "even after you pass",
        "before each scoring", "we decided", "not cut again", "best rectangle is taken for you",
        "keep their order", "6 of them are filled in",
    ):  # fmt: skip
        assert words in told, words


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_thing_has_one_name(language: str) -> None:
    for path in sorted((phrases.FOLDER / language / "page").rglob("*.ftl")):
        said = re.sub(r"^#.*|^ *\.?[\w-]+ =|\{[^{}]*\}", "", path.read_text("utf-8"), flags=re.MULTILINE)  # fmt: skip
        assert FORMER.findall(said) == [], path


def test_how_to_play_knows_which_game_one_comes_from(open_page: Opener, server: Running) -> None:
    page = open_page(**CALM)
    header = page.locator("header nav a")
    for size, game in itertools.product(((1440, 900), (390, 844)), GAMES):
        resize(page, size)
        page.locator(f"input[name=game][value={game}]").check(force=True)
        expect(header).to_have_attribute("href", f"/help/{game}")
        expect(page.locator(f".more a[href='/help/{game}']")).to_be_visible()
        expect(page.locator(f"main a[href='/guide/{game}']").first).to_be_visible()
    tables = {
        "patchwork": address(Seated(server, None, 1, seed=7)),
        "doodle": room_address(Room(server, seed=3)),
    }
    for game, path in tables.items():
        page.goto(server.url + path)
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("link", name="How to play").click()
        expect(page).to_have_url(server.url + f"/help/{game}")


def test_help_without_a_name_is_that_of_the_game_played_last(
    open_page: Opener, server: Running
) -> None:
    page = open_page("/help", **CALM)
    expect(page).to_have_url(server.url + "/help/patchwork")
    page.evaluate("localStorage.setItem('quiltbee game', '\"doodle\"')")
    page.goto(server.url + "/help")
    expect(page).to_have_url(server.url + "/help/doodle")
    expect(page.get_by_role("heading", name="Patchwork Doodle")).to_be_visible()
