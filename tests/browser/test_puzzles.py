# SPDX-License-Identifier: MIT
"""Puzzles in the browser: solved and failed in both games, by keyboard and by touch, and filled squares."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from quiltbee.core import grid, pieces
from quiltbee.games import doodle, find_game, patchwork
from quiltbee.games.doodle.acts import shape_of
from quiltbee.games.patchwork.study.differences import MOST_REASONS
from quiltbee.games.patchwork.study.packing import parse_packing
from quiltbee.study.puzzles import Asks, Puzzle
from quiltbee.study.puzzles.answers import solution
from quiltbee.study.puzzles.collection import load
from tests.browser.axe import violations
from tests.browser.conftest import PHONE, Opener, resize
from tests.browser.test_analysis import is_above
from tests.browser.test_phones import out_of
from tests.depth import in_looks

CARD = "[data-puzzle]"


def first(game: str, kind: str, answer: str) -> Puzzle:
    """A puzzle whose first answer looks like this."""
    return next(
        puzzle
        for puzzle in load(game)
        if puzzle.kind == kind and re.fullmatch(answer, puzzle.answers[0])
    )


def go_to(open_page: Opener, puzzle: Puzzle, **options: Any) -> Page:
    page = open_page(f"/puzzles/{puzzle.game}/{puzzle.id}", **options)
    expect(page.locator(CARD).first).to_be_visible()
    return page


def aim(page: Page, place: str, shape: pieces.Shape) -> None:
    """Touch the board where the middle of a piece is to lie."""
    row, column = divmod(grid.parse_cell(place[:2]), grid.SIZE)
    board = page.locator("[data-lap] .ground").first.bounding_box()
    assert board
    space = board["width"] / grid.SIZE
    page.mouse.click(
        board["x"] + (column + len(shape[0]) / 2) * space,
        board["y"] + (row + len(shape) / 2) * space,
    )


def kept(page: Page, game: str) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(f"JSON.parse(localStorage['quiltbee puzzles {game}'])")
    return found


def test_a_patch_is_wrong_and_advancing_is_right(open_page: Opener) -> None:
    puzzle = next(
        each
        for each in load("patchwork")
        if each.kind == "take" and each.answers == ("advance",) and len(each.losses) > 1
    )
    page = go_to(open_page, puzzle)
    state = patchwork.parse_position(puzzle.position)
    wrong = next(answer for answer in puzzle.losses if answer != "advance")
    page.keyboard.press(str(state.offers.index(int(wrong)) + 1))
    page.keyboard.press("Enter")
    card = page.locator(CARD)
    expect(card).to_contain_text("Not that one. It lowers the chance of winning by")
    expect(card).to_contain_text("percentage point")
    assert kept(page, "patchwork")["solved"] == 0
    # Where it would lie is drawn, until the right answer is there.
    expect(page.locator("[data-outline]")).to_have_count(1)
    page.keyboard.press("Escape")
    page.keyboard.press("a")
    page.keyboard.press("Enter")
    expect(card).to_contain_text("Right!")
    # Only the first try counts.
    assert (kept(page, "patchwork")["tried"], kept(page, "patchwork")["solved"]) == (1, 0)
    assert kept(page, "patchwork")["seen"] == [puzzle.id]
    assert kept(page, "patchwork")["found"] == {"take": 1}
    expect(page.locator("[data-outline]")).to_have_count(0)
    page.get_by_role("button", name="Next puzzle").click()
    expect(page.locator(f"{CARD}:not([data-puzzle='{puzzle.id}'])")).to_be_visible()


def test_a_patch_is_laid_right(open_page: Opener) -> None:
    puzzle = first("patchwork", "lay", r"\d+@..")
    page = go_to(open_page, puzzle)
    patch, _, place = puzzle.answers[0].partition("@")
    edition = patchwork.parse_position(puzzle.position).edition
    # It is in hand already.
    expect(page.get_by_role("button", name="Turn", exact=True)).to_be_visible()
    aim(page, place, edition.patches[int(patch)].shape)
    page.keyboard.press("Enter")
    expect(page.locator(CARD)).to_contain_text("Right!")
    expect(page.locator(f"[data-sewn='{patch}']")).to_be_visible()
    assert kept(page, "patchwork")["solved"] == 1
    # A puzzle is no table of one's own.
    assert page.evaluate("localStorage['quiltbee tables']") in (None, "[]")


def test_the_reasons_of_an_answer_are_in_sight_on_a_desk(open_page: Opener) -> None:
    """They stand below the own quilt, where nothing is to be done any more, and cover nothing."""
    puzzle = next(
        each
        for each in load("patchwork")
        if each.kind == "lay" and len(solution(each).reasons) == MOST_REASONS
    )
    page = go_to(open_page, puzzle, locale="de-DE", reduced_motion="reduce")
    page.get_by_role("button", name=re.compile("Antwort zeigen")).click()
    reasons = page.locator(".reasons li")
    for size in ((1366, 768), (1024, 768), (1920, 1080)):
        resize(page, size)
        expect(reasons).to_have_count(MOST_REASONS)
        last, quilt = out_of(reasons.last), out_of(page.locator(".own .lap"))
        box = out_of(page.locator(".reasons"))
        assert last["y"] + last["height"] <= size[1]
        assert box["y"] >= quilt["y"] + quilt["height"]
        assert box["x"] + box["width"] <= quilt["x"] + quilt["width"] + 8
    assert violations(page) == []


@pytest.mark.parametrize(
    ("game", "options"),
    in_looks(("doodle", "patchwork"), ({}, {"viewport": PHONE, "has_touch": True})),
)
def test_nothing_is_laid_before_a_place_was_chosen(
    open_page: Opener, game: str, options: dict[str, Any]
) -> None:
    puzzle = next(
        each for each in load(game) if each.kind in ("lay", "drawing") and has_wrong_place(each)
    )
    page = go_to(open_page, puzzle, reduced_motion="reduce", **options)
    main = page.locator("[data-actions] button.primary")
    asks = "Trace the patch" if game == "doodle" else "Put it in the best place."
    expect(page.locator("[data-actions]")).to_contain_text(asks)
    expect(main).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Enter")
    main.click(force=True)
    expect(page.locator(CARD)).not_to_contain_text(re.compile("Right!|Not that"))
    assert page.evaluate(f"localStorage['quiltbee puzzles {game}']") is None
    taken, _, place = wrong_place(puzzle).partition("@")
    state = find_game(game).parse_position(puzzle.position)
    aim(page, place, state.edition.patches[int(taken) if game == "patchwork" else taken].shape)
    expect(main).to_have_attribute("aria-disabled", "false")
    main.click()
    expect(page.locator(CARD)).to_contain_text("Not that one.")


def test_a_card_is_drawn_wrong_and_right(open_page: Opener) -> None:
    puzzle = next(
        each
        for each in load("doodle")
        if each.kind == "drawing"
        and re.fullmatch(r"P\d+@..", each.answers[0])
        and any(re.fullmatch(r"P\d+@..", wrong) for wrong in each.losses)
    )
    page = go_to(open_page, puzzle)
    state = doodle.parse_position(puzzle.position)
    card, _, place = puzzle.answers[0].partition("@")
    shape = state.edition.patches[card].shape
    wrong = next(each for each in puzzle.losses if re.fullmatch(r"P\d+@..", each))
    aim(page, wrong.partition("@")[2], shape)
    page.keyboard.press("Enter")
    expect(page.locator(CARD)).to_contain_text("Not that one. It loses")
    expect(page.locator(CARD)).to_contain_text(re.compile(r"It loses (at least )?\d+ points\."))
    with page.expect_response(re.compile("/hint")) as told:
        page.get_by_role("button", name="Hint").click()
    expect(page.locator(CARD)).to_contain_text(told.value.json()["hint"]["words"]["en"])
    expect(page.locator(CARD)).to_contain_text("It loses")
    aim(page, place, shape)
    page.keyboard.press("Enter")
    expect(page.locator(CARD)).to_contain_text("Right!")
    assert (kept(page, "doodle")["tried"], kept(page, "doodle")["solved"]) == (1, 0)


def has_wrong_place(puzzle: Puzzle) -> bool:
    """A patch is laid as it is drawn, right and wrong, and both lines are known."""
    return bool(re.fullmatch(r"P?\d+@..", puzzle.answers[0])) and wrong_place(puzzle) != ""


def wrong_place(puzzle: Puzzle) -> str:
    known = [each for each in puzzle.losses if each in puzzle.lines]
    return next((each for each in known if re.fullmatch(r"P?\d+@..", each)), "")


@pytest.mark.parametrize(
    ("game", "options"), in_looks(("patchwork", "doodle"), ({}, {"viewport": PHONE}))
)
def test_the_right_answer_and_ones_own_are_seen_in_turn(
    open_page: Opener, game: str, options: dict[str, Any]
) -> None:
    puzzle = next(
        each for each in load(game) if each.kind in ("lay", "drawing") and has_wrong_place(each)
    )
    page = go_to(open_page, puzzle, reduced_motion="reduce", **options)
    state = find_game(game).parse_position(puzzle.position)
    taken, _, place = wrong_place(puzzle).partition("@")
    shape = state.edition.patches[int(taken) if game == "patchwork" else taken].shape
    expect(page.get_by_role("button", name="Turn", exact=True)).to_be_visible()
    aim(page, place, shape)
    page.keyboard.press("Enter")
    card = page.locator(CARD)
    harm = "lowers the chance of winning by" if game == "patchwork" else "loses"
    expect(card).to_contain_text(f"Not that one. It {harm}")
    if options:
        page.locator(f"{CARD} .fold").click()
    page.get_by_text("What is a win chance?" if game == "patchwork" else "What do these").click()
    expect(card).to_contain_text(re.compile("Of 100 games played on|mean of many games"))
    page.get_by_role("button", name="Show the answer").click()
    expect(card).to_contain_text("The right answer is on the board.")
    seen = page.locator("[data-lap]").first
    right = seen.inner_html()
    page.get_by_role("button", name="See yours").click()
    expect(card).to_contain_text("Your answer is on the board.")
    page.wait_for_function(
        "([was, lap]) => lap.innerHTML !== was", arg=[right, seen.element_handle()]
    )
    expect(card).to_contain_text("Against your answer:")
    assert violations(page) == []
    other = page.get_by_role("button", name="See the right one")
    other.focus()
    page.keyboard.press("Enter")
    expect(card).to_contain_text("The right answer is on the board.")


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_an_advance_does_not_lie_on_the_board_and_the_other_answer_is_seen(
    open_page: Opener, locale: str
) -> None:
    puzzle = next(
        each
        for each in load("patchwork")
        if each.asks is not Asks.FILLING and each.lines[each.answers[0]][0] == "advance"
    )
    size = {"width": 390, "height": 664}
    page = go_to(open_page, puzzle, viewport=size, locale=locale, reduced_motion="reduce")
    fold = page.locator(f"{CARD} .fold")
    fold.click()
    is_english = locale == "en-GB"
    page.get_by_role("button", name="Show the answer" if is_english else "Antwort zeigen").click()
    expect(fold).to_have_attribute("aria-expanded", "false")
    fold.click()
    # It is said once.
    answer = "That was the answer. Advance " if is_english else "Das war die Antwort. Rücke "
    expect(page.locator(f"{CARD} .card")).to_contain_text(answer)
    whole = page.locator(f"{CARD} .card").inner_text()
    assert whole.count(answer.rsplit(maxsplit=1)[-1]) == 1, whole
    page.locator(f"{CARD} .card [data-shown]").click()
    # The card makes room for what is seen now.
    expect(page.locator(f"{CARD} .card")).to_be_hidden()
    expect(page.locator("[data-shown='rival']:visible")).to_be_focused()
    lies = (
        "The best of the other answers is on the board"
        if is_english
        else "Auf dem Brett liegt die beste"
    )
    expect(fold).to_contain_text(lies)
    assert is_above(page, "[data-lap], [data-offer]", ".deck")


def test_a_special_action_is_asked_for(open_page: Opener) -> None:
    puzzle = next(
        each for each in load("doodle") if each.kind == "special" and each.asks is Asks.OPTION
    )
    page = go_to(open_page, puzzle)
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("button", name="Hint")).to_be_hidden()
    page.get_by_role("button", name="Show the answer").click()
    expect(page.locator(CARD)).to_contain_text("That was the answer.")
    move = doodle.parse_move(puzzle.lines[puzzle.answers[0]][0])
    assert isinstance(move, doodle.Draw)
    assert shape_of(doodle.parse_position(puzzle.position).edition, move)
    expect(page.get_by_role("button", name="Next puzzle")).to_be_visible()
    # What it leads to can be tried.
    page.get_by_role("link", name="Analysis board").click()
    expect(page.get_by_role("heading", name="Analysis board")).to_be_visible()
    expect(page.locator("[data-line]").first).to_be_visible()


def test_a_card_is_refused_truly_where_the_turn_began_before(open_page: Opener) -> None:
    puzzle = next(each for each in load("doodle") if "done" in each.losses)
    page = go_to(open_page, puzzle)
    page.locator("[data-card]").first.click(force=True)
    actions = page.locator("[data-actions]")
    expect(actions).to_contain_text("A patch was drawn or passed this turn already.")
    expect(actions).not_to_contain_text("fits nowhere")


def test_a_square_is_filled(open_page: Opener) -> None:
    puzzle = next(each for each in load("patchwork") if each.kind == "fill")
    page = go_to(open_page, puzzle)
    asked = parse_packing(puzzle.position)
    left = asked.area
    for answer in puzzle.answers:
        move = patchwork.parse_move(answer)
        assert isinstance(move, patchwork.Buy)
        shape = asked.edition.patches[move.patch].shape
        ways = sorted(set(pieces.canonical_orientations(shape)))
        fits = [
            way
            for way in ways
            if any(
                each.orientation == way and not each.spaces & ~left
                for each in pieces.placements(shape)
            )
        ]
        page.keyboard.press(str(asked.patches.index(move.patch) + 1))
        for _ in range((ways.index(move.orientation) - ways.index(fits[0])) % len(ways)):
            page.keyboard.press(" ")
        aim(page, grid.CELL_NAMES[move.cell], pieces.orient(shape, move.orientation))
        page.keyboard.press("Enter")
        expect(page.locator(f"[data-sewn='{move.patch}']")).to_be_visible()
        left &= ~(pieces.lay(shape, move.cell, move.orientation) or 0)
    expect(page.locator(CARD)).to_contain_text("Right!")
    assert kept(page, "patchwork")["solved"] == 1


def test_the_answer_to_a_square_is_shown(open_page: Opener) -> None:
    puzzle = next(each for each in load("patchwork") if each.kind == "fill")
    page = go_to(open_page, puzzle)
    page.get_by_role("button", name="Show the answer").click()
    expect(page.locator("[data-sewn]")).to_have_count(len(puzzle.answers))
    assert kept(page, "patchwork")["solved"] == 0


@pytest.mark.parametrize("game", ["patchwork", "doodle"])
def test_on_a_phone_in_german_the_card_unfolds_and_folds(open_page: Opener, game: str) -> None:
    puzzle = next(each for each in load(game) if each.asks is Asks.MOVE)
    page = go_to(open_page, puzzle, viewport=PHONE, locale="de-DE", has_touch=True)
    fold = page.locator(f"{CARD} .fold")
    # The question is told in full below the board, which stays in sight.
    expect(fold).to_have_attribute("aria-expanded", "false")
    expect(fold).to_have_text(page.locator(f"{CARD} h2").text_content() or "?")
    expect(page.get_by_role("button", name="Antwort zeigen")).to_be_hidden()
    # A hint is at hand without unfolding, beside the question.
    hint = page.get_by_role("button", name="Tipp (zählt halb)")
    assert abs(out_of(hint)["y"] - out_of(fold)["y"]) < out_of(fold)["height"]
    with page.expect_response(re.compile("/hint")) as told:
        hint.tap()
    expect(fold).to_contain_text(told.value.json()["hint"]["words"]["de"])
    fold.tap()
    page.get_by_role("button", name="Antwort zeigen").tap()
    # So is the answer.
    expect(fold).to_have_attribute("aria-expanded", "false")
    expect(fold).to_contain_text("Das war die Antwort.")
    expect(page.get_by_role("button", name="Nächste Aufgabe")).to_be_visible()
    assert fold.evaluate("each => each.scrollWidth <= each.clientWidth")


def test_a_small_phone_has_the_offers_in_sight(open_page: Opener) -> None:
    # Its answer passes a special patch, so what is offered comes later.
    puzzle = next(
        each
        for each in load("patchwork")
        if each.kind == "lay" and each.lines[each.answers[0]][1].startswith("S@")
    )
    size = {"width": 360, "height": 640}
    page = go_to(open_page, puzzle, viewport=size, locale="de-DE", reduced_motion="reduce")
    expect(page.get_by_role("button", name="Aufnähen")).to_be_visible()
    assert is_above(page, "[data-offer]", ".deck")
    page.locator(f"{CARD} .fold").click()
    page.get_by_role("button", name="Antwort zeigen").click()
    expect(page.locator("[data-offer]").first).to_contain_text("später")
    cloth = page.locator("[data-offer] .cloth").first.bounding_box()
    assert cloth
    assert cloth["height"] > 20


def test_the_list_leads_to_the_day_and_to_every_kind(open_page: Opener) -> None:
    page = open_page("/", color_scheme="dark")
    page.get_by_role("link", name="Puzzles").click()
    expect(page.get_by_role("heading", name="Puzzles")).to_be_visible()
    assert violations(page) == []
    for game in ("patchwork", "doodle"):
        for kind in dict.fromkeys(puzzle.kind for puzzle in load(game)):
            expect(page.locator(f"a[href='/puzzles/{game}/{kind}']")).to_be_visible()
    page.get_by_role("link", name="Puzzle of the day").first.click()
    expect(page.locator(CARD)).to_be_visible()


@pytest.mark.parametrize(("game", "theme"), in_looks(("patchwork", "doodle"), ("light", "dark")))
def test_a_puzzle_of_every_kind_shuts_nobody_out(open_page: Opener, game: str, theme: str) -> None:
    page = open_page("/", color_scheme=theme)
    for puzzle in {each.kind: each for each in load(game)}.values():
        page.goto(f"{page.url.split('/puzzles')[0].rstrip('/')}/puzzles/{game}/{puzzle.id}")
        expect(page.locator(CARD).first).to_be_visible()
        assert violations(page) == [], puzzle.kind


def test_an_open_puzzle_stays_with_its_hint_until_it_is_over_and_the_way_back_leads_out(
    open_page: Opener,
) -> None:
    page = open_page("/puzzles/patchwork")
    page.locator("a[href='/puzzles/patchwork/take']").click()
    card = page.locator(CARD)
    expect(card).to_be_visible()
    id_ = card.get_attribute("data-puzzle")
    with page.expect_response(re.compile("/hint")) as told:
        page.get_by_role("button", name="Hint").click()
    said = told.value.json()["hint"]["words"]["en"]
    expect(card).to_contain_text(said)
    page.reload()
    expect(card).to_have_attribute("data-puzzle", id_ or "?")
    expect(card).to_contain_text(said)
    page.get_by_role("button", name="Show the answer").click()
    page.get_by_role("button", name="Next puzzle").click()
    expect(page.locator(f"{CARD}:not([data-puzzle='{id_}'])")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Puzzles")).to_be_visible()
    assert page.url.endswith("/puzzles/patchwork")


def test_the_puzzle_of_today_is_drawn_and_what_was_found_is_counted(open_page: Opener) -> None:
    page = open_page("/")
    link = page.get_by_role("link", name="Puzzles")
    expect(link.locator("svg .seam")).to_have_count(
        1
    )  # what has come is drawn, be it an empty quilt
    today = page.request.get(page.url + "api/puzzles/patchwork/daily").json()
    kept = {
        "tried": 4,
        "solved": 2,
        "streak": {"day": today["day"], "now": 3, "longest": 5},
        "found": {"fill": 7},
    }
    page.evaluate(
        "kept => localStorage.setItem('quiltbee puzzles patchwork', JSON.stringify(kept))", kept
    )
    link.click()
    card = page.get_by_role("region", name="Patchwork")
    expect(card).to_contain_text("2 of 4 solved at the first try without a hint")
    expect(card).to_contain_text("3 days in a row; longest streak: 5")
    fill = card.get_by_role("listitem").filter(has_text="Fill the gap")
    fills = [puzzle for puzzle in load("patchwork") if puzzle.kind == "fill"]
    expect(fill).to_contain_text(f"7 of {len(fills)} solved")
    expect(card.locator("svg .seam")).to_have_count(1)
    assert violations(page) == []


def test_the_puzzle_of_the_day_says_that_it_is_done(open_page: Opener) -> None:
    page = open_page("/puzzles/patchwork")
    page.get_by_role("link", name="Puzzle of the day").first.click()
    page.get_by_role("button", name="Show the answer").click()
    page.get_by_role("button", name="Next puzzle").click()
    expect(page).to_have_url(re.compile("/puzzles/patchwork/rated$"))
    expect(page.locator(CARD)).to_be_visible()
    page.go_back()
    link = page.get_by_role("link", name="Puzzle of the day").first
    expect(link).to_contain_text("Answer seen today")
    link.click()
    expect(page.locator(CARD)).to_contain_text("Answer seen today")


def test_an_unknown_kind_leads_to_those_there_are(open_page: Opener) -> None:
    page = open_page("/puzzles/patchwork/patch")
    expect(page.get_by_role("heading", name="There is no such kind of puzzle.")).to_be_visible()
    page.get_by_role("link", name="All puzzles").click()
    expect(page.locator("a[href='/puzzles/patchwork/lay']")).to_be_visible()


def test_what_does_not_exist_is_told(open_page: Opener) -> None:
    page = open_page("/puzzles/patchwork")
    expect(page.get_by_role("heading", name="Puzzles")).to_be_visible()
    assert page.request.get(page.url).ok
