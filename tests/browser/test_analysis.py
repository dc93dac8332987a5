# SPDX-License-Identifier: MIT
"""The analysis board: moves for all sides, branches, and the best moves beside it."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, Opener, resize
from tests.server.study.test_boards import played

COMPILING = 300_000
"""Milliseconds: the first analysis on a machine compiles the search."""


def position(game: str, plies: int, seed: int) -> str:
    match = played(game, plies, seed)
    while match.to_move == (-1,):
        match.play(match.legal_moves()[0])
    return match.game.position_text(match.state)


def opened(open_page: Opener, text: str, **options: object) -> Page:
    page = open_page(f"/analysis#{quote(text, safe='')}", **options)
    expect(page.locator(".analysis")).to_have_attribute("data-depth", "0")
    return page


def rest(page: Page) -> None:
    """Let the computer think no more, and go to the table."""
    page.get_by_role("switch").uncheck()
    page.locator("main").first.focus()


def depth(page: Page, count: int) -> None:
    expect(page.locator(".analysis")).to_have_attribute("data-depth", str(count))


def test_lines_are_played_by_a_click_and_branches_come_and_go(open_page: Opener) -> None:
    page = opened(open_page, position("patchwork", 14, 5))
    lines = page.locator("[data-line] .first")
    expect(lines.nth(1)).to_be_visible(timeout=COMPILING)
    expect(page.locator("[data-outline]")).to_have_count(1)
    assert violations(page) == []
    expect(lines.first).to_have_accessible_name(re.compile("^Play .+: .+ points, .+% to win$"))
    lines.first.click()
    depth(page, 1)
    page.keyboard.press(",")
    depth(page, 0)
    expect(lines.nth(1)).to_be_visible()
    first = page.locator("[data-move]").first.get_attribute("data-move")
    others = [each for each in page.locator("[data-line]").all() if first and each.get_attribute("data-line") != first[2:]]  # fmt: skip
    others[0].locator(".first").click()
    depth(page, 1)
    expect(page.locator("[data-move]")).to_have_count(2)
    expect(page.locator(".fork")).to_have_count(1)
    page.locator(".remove").click()
    expect(page.locator("[data-move]")).to_have_count(1)
    depth(page, 0)
    page.get_by_role("switch").uncheck()
    expect(page.locator("[data-line]")).to_have_count(0)
    assert violations(page) == []


@pytest.mark.parametrize(
    ("game", "value", "question"),
    [
        ("patchwork", r"^\D?\d+,\d( ✓)?$", "Was ist eine Gewinnchance?"),
        ("doodle", r"^\d+,\d", "Was bedeuten diese Zahlen?"),
    ],
)
def test_german_has_its_decimals_and_explains_its_numbers(
    open_page: Opener, game: str, value: str, question: str
) -> None:
    page = opened(open_page, position(game, 10, 5), locale="de-DE", viewport=PHONE)
    number = page.locator("[data-line] .value").first
    expect(number).to_have_text(re.compile(value), timeout=COMPILING)
    asked = page.get_by_text(question)
    about = asked.locator("xpath=..").get_by_role("paragraph")
    expect(about).to_be_hidden()
    asked.focus()
    page.keyboard.press("Enter")
    expect(about).to_contain_text(re.compile("von hier"))
    page.get_by_role("switch").uncheck()
    assert violations(page) == []


def test_who_waits_for_long_is_told_why(open_page: Opener) -> None:
    page = open_page("/", locale="de-DE")
    page.route_web_socket("**/api/study", lambda _: None)  # a server that is too busy to answer
    page.goto(page.url + "analysis#" + quote(position("patchwork", 4, 5), safe=""))
    expect(page.locator(".state")).to_contain_text("Denkt nach")
    expect(page.locator(".state")).to_contain_text("Die ersten Züge kommen von selbst.")


def test_one_moves_for_both_sides_by_keyboard_and_takes_back(open_page: Opener) -> None:
    page = opened(open_page, position("patchwork", 0, 5))
    rest(page)
    for count in (1, 2):
        page.keyboard.press("1")
        page.keyboard.press("Enter")
        depth(page, count)
    page.keyboard.press(",")
    depth(page, 1)
    page.keyboard.press(".")
    depth(page, 2)
    page.keyboard.press("Home")
    depth(page, 0)
    page.keyboard.press("End")
    depth(page, 2)
    # Away from the board the arrows step as well.
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowLeft")
    depth(page, 1)
    page.keyboard.press("ArrowRight")
    depth(page, 2)


def test_a_small_phone_has_the_offers_in_sight(open_page: Opener) -> None:
    page = opened(open_page, position("patchwork", 0, 5), viewport=PHONE, reduced_motion="reduce")
    for key in ("Escape", "1", "Enter"):
        page.keyboard.press(key)
        depth(page, int(key == "Enter"))
        for size in ((320, 568), (360, 640), (390, 664)):
            resize(page, size)
            assert is_above(page, "[data-offer]", ".deck"), (key, size)


def is_above(page: Page, upper: str, lower: str) -> bool:
    """Whether all that is selected ends where something else begins, on the screen."""
    edge = page.locator(lower).bounding_box()
    assert edge
    boxes = [each.bounding_box() for each in page.locator(upper).all()]
    assert len(boxes) > 1
    return all(box and box["y"] + box["height"] <= edge["y"] + 1 for box in boxes)


@pytest.mark.parametrize(("game", "plies", "seed"), [("patchwork", 14, 5), ("doodle", 16, 3)])
def test_a_phone_held_sideways_begins_at_the_whole_board(
    open_page: Opener, game: str, plies: int, seed: int
) -> None:
    size = {"width": 844, "height": 390}
    page = opened(open_page, position(game, plies, seed), viewport=size, reduced_motion="reduce")
    expect(page.get_by_role("switch")).to_be_attached()
    strip, board = (page.locator(each).first.bounding_box() for each in (".strip", "[data-lap] .ground"))  # fmt: skip
    assert strip
    assert board
    assert page.evaluate("scrollY") == 0
    assert strip["y"] + strip["height"] <= board["y"]
    assert board["y"] + board["height"] <= size["height"]


def test_the_panel_leaves_the_table_its_keys_and_every_part_its_height(open_page: Opener) -> None:
    page = opened(open_page, position("patchwork", 0, 5))
    bar = page.locator(".panel .bar")
    before = bar.bounding_box()
    page.get_by_text("Position and record").click()
    expect(page.get_by_label("This position")).to_be_visible()
    assert before
    assert bar.bounding_box() == before
    switch = page.get_by_role("switch", name="Think")
    switch.press("Enter")
    expect(switch).not_to_be_checked()
    switch.press("1")
    expect(page.get_by_role("button", name="Sew it on")).to_be_visible()
    # Sounds are offered at real tables, where nothing lies in that corner.
    expect(page.get_by_role("button", name="Turn sounds on")).to_have_count(0)


def test_a_patch_stays_in_the_hand_for_as_long_as_one_thinks(open_page: Opener) -> None:
    page = open_page("/")
    page.clock.install()
    page.goto(page.url + "analysis#" + quote(position("patchwork", 0, 5), safe=""))
    rest(page)
    page.keyboard.press("1")
    sew = page.get_by_role("button", name="Sew it on")
    expect(sew).to_be_visible()
    for _ in range(5):
        page.clock.run_for(10_000)
        assert sew.is_visible()


def test_doodle_is_drawn_by_touch_and_throws_are_chosen(open_page: Opener) -> None:
    page = opened(open_page, position("doodle", 16, 3), viewport=PHONE, has_touch=True)
    page.get_by_role("switch").uncheck()
    page.get_by_role("application").tap()
    page.get_by_role("button", name=re.compile("^Draw and finish")).tap()
    throws = page.locator("[data-throw]")
    expect(throws).to_have_count(3)
    pressed = page.locator('[data-throw][aria-pressed="true"]')
    before = pressed.get_attribute("data-throw")
    other = next(face for face in "123" if face != before)
    page.locator(f'[data-throw="{other}"]').tap()
    expect(pressed).to_have_attribute("data-throw", other)
    expect(page.locator(".fork")).to_have_count(1)


def test_bad_text_is_refused_in_words_and_good_text_opens(open_page: Opener) -> None:
    page = open_page("/analysis", viewport=PHONE)
    page.get_by_label("A position or a record, as text").fill("patchwork classic nonsense")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("No game can reach this position")
    assert violations(page) == []
    match = played("patchwork", 6, 2)
    page.get_by_label("A position or a record, as text").fill(match.game.position_text(match.state))
    page.get_by_role("button", name="Open", exact=True).click()
    depth(page, 0)
    page.get_by_text("Position and record").click()
    expect(page.get_by_label("This position")).to_have_value(match.game.position_text(match.state))


def test_a_record_is_opened_where_its_replay_stood(open_page: Opener) -> None:
    page = open_page("/analysis")
    page.locator('[data-new="patchwork winter"]').click()
    depth(page, 0)
    rest(page)
    page.keyboard.press("a")
    page.keyboard.press("Enter")
    depth(page, 1)
    page.get_by_text("Position and record").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the record").click()
    text = saved.value.path().read_text()
    page.get_by_role("button", name="Open something else").click()
    page.get_by_label("A position or a record, as text").fill(text)
    page.get_by_role("button", name="Open", exact=True).click()
    depth(page, 1)


def test_the_note_of_the_special_tile_lies_on_no_patch(open_page: Opener) -> None:
    small = {"width": 1366, "height": 768}
    page = opened(open_page, position("patchwork", 0, 5), viewport=small)
    note = page.locator(".below p")
    expect(note).to_contain_text("The special tile")
    bounds = note.bounding_box()
    assert bounds is not None
    for patch in page.locator(".circle li").all():
        box = patch.bounding_box()
        assert box is not None
        assert (
            box["x"] >= bounds["x"] + bounds["width"]
            or box["x"] + box["width"] <= bounds["x"]
            or box["y"] >= bounds["y"] + bounds["height"]
            or box["y"] + box["height"] <= bounds["y"]
        )
