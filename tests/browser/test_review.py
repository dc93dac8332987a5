# SPDX-License-Identifier: MIT
"""Reviews on the page: the course of a game, its turning points, and another try from there."""

import json
import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, Route, WebSocketRoute, expect

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, Opener, resize
from tests.browser.test_phones import out_of
from tests.browser.test_table import CALM, address
from tests.browser.wire import Wire
from tests.depth import in_looks
from tests.server.rooms import Room, cell_name, some_acts
from tests.server.running import Running, Seated

TOUCH: Final = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
GAMES: Final = ("patchwork", "doodle")
PATIENCE: Final = 180_000
"""Milliseconds for a review: its search may have to be compiled first."""
OPENING: Final = (
    "patchwork classic 6,5,13,27,32,23,30,10,25,14,16,21,22,17,29,33,12,11,8,31,28,19,9,4,15,2,20,7,24,3,26,18,1 "
    "0:5:- 0:5:- 0 -"
)
"""A circle whose third offer is a blunder."""


@dataclass(frozen=True)
class Game:
    """A short game that is over, with a blunder in it."""

    seated: Seated
    blunder: str
    """The heading of the turning point."""
    step: int
    drawn: str
    """Where the table shows what was taken, or what was better."""


@pytest.fixture(scope="module")
def patchwork(server: Running) -> Game:
    seated = Seated(server, None, 1, position=OPENING)
    assert seated.play(0, 0, "13@e5").status_code == 200
    seated.wait_for(2)
    assert seated.post("resign", 0, seat=0).status_code == 200
    return Game(seated, "Move 1 of ", 1, "[data-offer='13']:has-text('played')")


@pytest.fixture(scope="module")
def doodle(server: Running) -> Game:
    room = Room(server, None, seed=3)
    room.hand_in(0, 0, some_acts(room.turn(0), random.Random(1)))
    room.hand_in(0, 1, ["pass"])
    assert room.post("resign", 0, seat=0).status_code == 200
    return Game(room, "Round 1, turn 1 of 6", 2, "[data-outline]")


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    game: Game = request.getfixturevalue(request.param)
    return game


def by_click(each: Locator) -> None:
    each.click()


def by_tap(each: Locator) -> None:
    each.tap()


def by_key(each: Locator) -> None:
    each.focus()
    each.press("Enter")


@pytest.mark.parametrize(
    ("use", "game"), in_looks((by_click, by_tap, by_key), GAMES), indirect=["game"]
)
def test_a_turning_point_is_followed_and_played_on(
    open_page: Opener, server: Running, game: Game, use: Callable[[Locator], None]
) -> None:
    page = open_page(address(game.seated), **CALM, **(TOUCH if use is by_tap else {}))
    missed = list[str]()
    page.on("response", lambda answer: missed.append(answer.url) if answer.status >= 400 else None)
    use(page.get_by_role("link", name="Review", exact=True))
    point = page.get_by_role("article", name=re.compile(game.blunder))
    expect(point).to_be_visible(timeout=PATIENCE)
    assert missed == []  # a browser complains of each such answer in its console
    expect(point).to_contain_text("Blunder")
    expect(point.get_by_role("img", name=re.compile("^Played"))).to_be_visible()
    expect(point.get_by_role("img", name=re.compile("^Better"))).to_be_visible()
    expect(point.get_by_role("listitem").first).not_to_be_empty()
    expect(point).not_to_contain_text("End the turn")  # the list of moves calls it a pass
    use(point.get_by_role("button", name=re.compile(game.blunder)))
    main = page.locator("main")
    expect(main).to_have_attribute("data-step", str(game.step))
    expect(page.locator(f".boards {game.drawn}").first).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(main).to_have_attribute("data-step", str(game.step - 1))
    use(page.get_by_role("region", name="All moves").locator(f"[data-ply='{game.step}'] button"))
    expect(main).to_have_attribute("data-step", str(game.step))
    assert page.url.endswith(f"#{game.step}")
    assert violations(page) == []
    use(point.get_by_role("button", name="Try again from here"))
    page.wait_for_url("**/table/**")
    table = page.url.split("/table/")[1][:12]
    expect(page.get_by_role("region", name="Your move")).to_be_visible()
    view = server.http.get(f"/api/tables/{table}").json()
    assert table != game.seated.id
    assert view["position"]["outcome"] is None
    assert view["seats"][0]["kind"] == "human"
    move = "move 1 of " if game.blunder.startswith("Move") else ""
    told = page.get_by_text(f"A try from {move}a game you reviewed.")
    expect(told.locator("visible=true").first).to_be_visible()
    # The way back, which is kept.
    page.reload()
    use(page.get_by_role("link", name="Back to the review"))
    page.wait_for_url(f"**/review/{game.seated.id}#{game.step}")
    expect(main).to_have_attribute("data-step", str(game.step))


def test_the_analysis_board_knows_the_game_the_way_back_and_what_was_tried(
    open_page: Opener, patchwork: Game
) -> None:
    expect_review(open_page, patchwork)
    page = open_page(f"/review/{patchwork.seated.id}", **CALM)
    point = page.get_by_role("article", name=re.compile(patchwork.blunder))
    point.get_by_role("link", name="On the analysis board").click()
    board, moves = page.locator(".analysis"), page.locator("[data-move]")
    expect(board).to_have_attribute("data-depth", str(patchwork.step - 1))
    played = moves.count()
    assert played >= patchwork.step
    # What the review says of the blunder stands beside it.
    expect(moves.first.locator(".value")).to_have_text(re.compile(r"^\S?\d+\.\d\s\d+%$"))
    page.get_by_role("switch").uncheck()
    page.locator("main").first.focus()
    page.keyboard.press("a")
    page.keyboard.press("Enter")
    expect(moves).to_have_count(played + 1)
    page.reload()
    expect(board).to_have_attribute("data-depth", str(patchwork.step))
    expect(moves).to_have_count(played + 1)
    page.get_by_role("link", name="Back to the review").click()
    page.wait_for_url(f"**/review/{patchwork.seated.id}#{patchwork.step}")


def test_no_seat_of_the_analysis_board_is_cut_on_a_phone(
    open_page: Opener, patchwork: Game
) -> None:
    page = open_page(f"/analysis/{patchwork.seated.id}#0", locale="de-DE", **CALM, **TOUCH)
    names = page.locator(".seat .name")
    for size in ((390, 664), (320, 664)):
        resize(page, size)
        expect(names).to_have_text(["Limettengrün", "Stufe 1"])
        cut = names.evaluate_all("all => all.filter((each) => each.scrollWidth > each.clientWidth)")
        assert cut == []
    resize(page, (1440, 900))
    expect(names).to_have_text(["Limettengrün", "Computer, Stufe 1"])


def test_a_phone_arrives_at_the_top(open_page: Opener, game: Game) -> None:
    expect_review(open_page, game)
    page = open_page(f"/replay/{game.seated.id}", **CALM, **TOUCH)
    page.get_by_role("link", name="Review", exact=True).tap()
    expect(page.locator("#turning")).to_be_visible()
    expect(page.locator("main")).to_be_focused()
    assert page.evaluate("scrollY") == 0


def test_the_course_is_clicked_and_switched(open_page: Opener, patchwork: Game) -> None:
    page = open_page(f"/review/{patchwork.seated.id}", **CALM)
    expect(page.get_by_role("heading", name="Turning points")).to_be_visible(timeout=PATIENCE)
    curve = page.locator(".curve svg")
    box = curve.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] - 2, box["y"] + 20)
    last = page.get_by_label("Move", exact=True).get_attribute("max")
    expect(page.locator("main")).to_have_attribute("data-step", str(last))
    page.get_by_label("Lead in points").check()
    expect(
        page.get_by_text(re.compile("^Lime green.s expected final lead in points"))
    ).to_be_visible()
    expect(page.get_by_label("Move", exact=True)).to_have_attribute(
        "aria-valuetext", re.compile("Lime green.s expected final lead in points")
    )


def test_a_stranger_sees_the_review_that_is_kept(open_page: Opener, game: Game) -> None:
    first = open_page(f"/review/{game.seated.id}", **CALM)
    expect(first.get_by_text("How well it was played")).to_be_visible(timeout=PATIENCE)
    page = open_page("/", **CALM)
    lines = list[str]()
    page.on("websocket", lambda line: lines.append(line.url))
    page.goto(page.url + f"review/{game.seated.id}#1")
    expect(page.get_by_text("How well it was played")).to_be_visible()
    expect(page.locator("main")).to_have_attribute("data-step", "1")
    assert lines == []


def test_a_record_from_a_file_is_reviewed(
    open_page: Opener, server: Running, patchwork: Game, tmp_path: Path
) -> None:
    file = tmp_path / "evening.quilt"
    file.write_text(server.http.get(f"/api/tables/{patchwork.seated.id}/record").text)
    page = open_page("/games", **CALM)
    page.locator("input[type=file][accept*=plain]").set_input_files(file)
    page.get_by_role("link", name="Review", exact=True).click()
    expect(page.get_by_role("heading", name="Turning points")).to_be_visible(timeout=PATIENCE)
    assert page.url.endswith("/review")
    page.reload()
    expect(page.get_by_role("heading", name="Turning points")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Try again from here").first.click()
    page.wait_for_url("**/table/**")


def test_whose_seat_another_try_takes_is_told(
    open_page: Opener, server: Running, patchwork: Game
) -> None:
    expect_review(open_page, patchwork)
    page = open_page(address(patchwork.seated), **CALM)
    expect(page.locator("#result-title")).to_be_visible()
    page.goto(f"{server.url}/review/{patchwork.seated.id}")
    own = page.get_by_role("article", name=re.compile(patchwork.blunder))
    expect(own).to_be_visible()
    expect(own.get_by_text("You then play in the seat of")).to_have_count(0)
    expect(own).to_contain_text(re.compile("made the difference|by what was taken"))
    stranger = open_page(f"/review/{patchwork.seated.id}", **CALM)
    expect(stranger.get_by_text("You then play in the seat of Lime green.")).to_be_visible()


def test_a_name_from_right_to_left_turns_no_words_round(
    open_page: Opener, server: Running, patchwork: Game
) -> None:
    expect_review(open_page, patchwork)
    page = open_page("/", **CALM)

    def rename(route: Any) -> None:
        found = route.fetch()
        route.fulfill(json=found.json() | {"names": ["דנה", ""]})

    page.route("**/api/tables/*/replay", rename)
    page.goto(f"{server.url}/review/{patchwork.seated.id}")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Review: \u2068דנה\u2069 and Computer, level 1")


def test_a_game_without_turning_points_is_told_as_well_played(
    open_page: Opener, server: Running, patchwork: Game
) -> None:
    expect_review(open_page, patchwork)
    page = open_page("/", **CALM)
    with_review(page, lambda review: review | {"turning_points": []})
    page.goto(f"{server.url}/review/{patchwork.seated.id}")
    expect(page.get_by_role("heading", name="No turning point")).to_be_visible()
    expect(page.get_by_text("a well-played game")).to_be_visible()
    assert violations(page) == []


def expect_review(open_page: Opener, game: Game) -> None:
    """Have the review made, if nobody has yet."""
    if game.seated.http.get(f"/api/tables/{game.seated.id}/review").json() is not None:
        return
    page = open_page(f"/review/{game.seated.id}", **CALM)
    expect(page.get_by_text("How well it was played")).to_be_visible(timeout=PATIENCE)


def with_review(page: Page, change: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    """Change reviews on their way to the page."""

    def answer(route: Any) -> None:
        found = route.fetch()
        route.fulfill(json=change(found.json()))

    page.route("**/api/tables/*/review", answer)


def test_a_game_that_goes_on_and_a_table_that_is_not_there(
    open_page: Opener, server: Running
) -> None:
    page = open_page(f"/review/{Seated(server, None, None, seed=1).id}", **CALM)
    expect(page.get_by_role("alert")).to_have_text(
        "This game is not finished. A game is reviewed when it is over."
    )
    page.goto(f"{server.url}/review/aaaaaaaaaaaa")
    expect(page.get_by_role("heading", name="There is no table at this address.")).to_be_visible()
    page.goto(f"{server.url}/review")
    expect(page.get_by_role("heading", name=re.compile("No record is open here"))).to_be_visible()


def test_too_many_reviews_are_told_and_tried_again(
    open_page: Opener, server: Running, patchwork: Game
) -> None:
    page = open_page("/", **CALM)
    page.route("**/api/tables/*/review", not_reviewed)
    asked = list[str]()

    def answer(line: Any) -> None:
        def hear(message: str) -> None:
            asked.append(message)
            refusal = {"type": "refused", "id": json.loads(message)["id"], "message": "later"}
            line.send(json.dumps(refusal | {"code": "too_many_studies"}))

        line.on_message(hear)

    page.route_web_socket("**/api/study", answer)
    page.goto(f"{server.url}/review/{patchwork.seated.id}")
    expect(page.get_by_role("alert")).to_contain_text("You have asked for several reviews already.")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("alert")).to_be_visible()
    assert len(asked) == 2


def pass_on(line: WebSocketRoute) -> None:
    line.connect_to_server()


def not_reviewed(route: Any) -> None:
    route.fulfill(body="null", content_type="application/json")


def test_a_server_that_goes_away_is_asked_again(
    open_page: Opener, server: Running, patchwork: Game
) -> None:
    wire = Wire(server.url)
    page = open_page("/", url=wire.url, **CALM)
    page.route("**/api/tables/*/review", not_reviewed)
    page.route_web_socket("**/api/study", lambda line: line.close())
    page.goto(f"{wire.url}/review/{patchwork.seated.id}")
    expect(page.get_by_text("The server is not answering. Trying again …")).to_be_visible()
    page.unroute_all()
    page.route_web_socket("**/api/study", pass_on)
    expect(page.get_by_role("heading", name="Turning points")).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize(("game", "locale"), in_looks(GAMES, ("en-GB", "de-DE")), indirect=["game"])
def test_a_review_fits_every_screen(open_page: Opener, game: Game, locale: str) -> None:
    page = open_page(f"/review/{game.seated.id}", locale=locale, **CALM)
    expect(page.locator("#turning")).to_be_visible(timeout=PATIENCE)
    for width in (320, 768, 1440, 1920):
        resize(page, (width, 800))
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width


@pytest.mark.parametrize(("game", "locale"), in_looks(GAMES, ("en-GB", "de-DE")), indirect=["game"])
def test_the_table_and_the_verdict_are_in_sight_on_laptops(
    open_page: Opener, game: Game, locale: str
) -> None:
    expect_review(open_page, game)
    page = open_page(f"/review/{game.seated.id}#{game.step}", locale=locale, **CALM)
    why, controls = page.locator("[data-why]").first, page.locator(".boards select")
    drawn = page.locator(".boards").locator("[role=img], [data-circle-index], [data-card]")
    expect(why.get_by_role("listitem").first).not_to_be_empty()
    for width, height in ((1280, 720), (1366, 768), (1440, 900)):
        resize(page, (width, height))
        for scrolled in (0, 600):
            # What one steps through stays, however far the rest has scrolled.
            page.evaluate(f"scrollTo({{ top: {scrolled}, behavior: 'instant' }})")
            for part in (controls, *drawn.all()):
                box = out_of(part)
                assert box["y"] + box["height"] <= height
                assert box["x"] + box["width"] <= width
            assert out_of(why.get_by_role("listitem").first)["y"] < height - 20
        assert all(
            out_of(sheet)["height"] > 160 for sheet in page.locator(".boards [role=img]").all()
        )


def test_the_better_move_is_drawn_on_the_table_and_played_on_the_analysis_board(
    open_page: Opener, server: Running, patchwork: Game
) -> None:
    start = server.http.get(f"/api/tables/{patchwork.seated.id}/replay").json()["moments"][0]
    offer = next(each for each in start["position"]["offers"] if each["short"] == 0)
    patch = str(offer["patch"])
    move = f"{patch}@{cell_name(offer['ways']['0'][0])}"

    def other(review: dict[str, Any]) -> dict[str, Any]:
        """Another patch, as if that were the best move."""
        first = review["moves"][0]
        line = first["best"] | {"move": move, "draws": {"option": patch, "cells": [70, 71, 72]}}
        first |= {"mark": "blunder", "lesson": "choice", "best": line}
        return review

    expect_review(open_page, patchwork)
    page = open_page(**CALM)
    with_review(page, other)
    page.goto(f"{server.url}/review/{patchwork.seated.id}#1")
    offers = page.locator(".boards [data-offer]")
    expect(offers.filter(has_text="better")).to_have_attribute("data-offer", patch)
    expect(offers.filter(has_text="played")).to_have_attribute("data-offer", "13")
    expect(page.locator(".boards [data-outline='70 71 72']")).to_have_count(1)
    page.get_by_role("link", name=re.compile("^Better: ")).click()
    expect(page.locator(".analysis")).to_have_attribute("data-depth", "1")
    expect(page.locator("main [data-sewn]")).to_have_attribute("data-sewn", patch)
    page.get_by_role("link", name="Back to the review").click()
    page.wait_for_url(f"**/review/{patchwork.seated.id}#1")
    expect(offers.filter(has_text="better")).to_have_count(1)


def test_a_better_place_of_the_same_patch_is_named_and_outlined(
    open_page: Opener, server: Running, game: Game
) -> None:
    def misplaced(review: dict[str, Any]) -> dict[str, Any]:
        """The first move that lays something, as if its place alone had been wrong."""
        move = next(each for each in review["moves"] if each["best"] and each["draws"]["cells"])
        option = move["draws"]["option"]
        better = {"option": option, "cells": [70, 71, 72]}
        text = f"{move['move'].partition('@')[0]}@h6"
        line = move["best"] | {"move": text, "draws": better}
        move |= {"mark": "blunder", "lesson": "placement", "best": line, "best_of_option": line}
        return review | {"turning_points": []}

    expect_review(open_page, game)
    page = open_page(**CALM)
    with_review(page, misplaced)
    page.goto(f"{server.url}/review/{game.seated.id}#1")
    expect(page.get_by_text("How well it was played")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".boards [data-outline='70 71 72']")).to_have_count(1)
    named = page.locator(".verdict").get_by_text("Better: The same patch elsewhere: h6")
    expect(named).to_have_count(1)


@pytest.mark.parametrize(
    ("game", "options"),
    in_looks(GAMES, ({"color_scheme": "dark"}, {"forced_colors": "active"})),
    indirect=["game"],
)
def test_a_review_shuts_nobody_out(open_page: Opener, game: Game, options: dict[str, Any]) -> None:
    page = open_page(f"/review/{game.seated.id}#1", viewport=PHONE, **options)
    expect(page.locator("#turning")).to_be_visible(timeout=PATIENCE)
    assert violations(page) == []


def test_the_ways_to_a_review(open_page: Opener, server: Running, patchwork: Game) -> None:
    page = open_page(address(patchwork.seated), **CALM)
    expect(page.locator("#result-title")).to_be_visible()
    page.goto(server.url + "/games")
    page.get_by_role("link", name=re.compile("^Review: Lost by resignation")).click()
    page.wait_for_url(f"**/review/{patchwork.seated.id}*")
    page.goto(f"{server.url}/replay/{patchwork.seated.id}")
    page.get_by_role("link", name="Review", exact=True).click()
    page.wait_for_url(f"**/review/{patchwork.seated.id}*")


def test_who_waits_for_a_review_sees_the_quilts_and_hears_why(
    open_page: Opener, patchwork: Game
) -> None:
    seated = patchwork.seated
    page = open_page(address(seated), **CALM)
    expect(page.locator("#result-title")).to_be_visible()

    def be_silent(_: WebSocketRoute) -> None:
        """A computer that is not ready says nothing."""

    def be_new(route: Route) -> None:
        route.fulfill(body="null", content_type="application/json")

    page.route_web_socket("**/api/study", be_silent)
    page.route(re.compile("/api/tables/[a-z2-7]+/review"), be_new)
    page.goto(page.url.partition("/table/")[0] + f"/review/{seated.id}")
    expect(page.locator(".working")).to_contain_text("The review begins by itself")
    for width, height in ((390, 664), (664, 390)):
        page.set_viewport_size({"width": width, "height": height})
        for lap in page.locator(".boards [role=img]").all():
            box = lap.bounding_box()
            assert box
            assert box["y"] + box["height"] <= height
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        card, speed = (page.locator(each).bounding_box() for each in (".working", ".boards select"))
        assert card
        assert speed
        assert speed["x"] + speed["width"] <= card["x"] + card["width"] + 12

    # The analysis board has the same names, and says that it knows nothing yet.
    page.set_viewport_size({"width": 390, "height": 664})
    page.get_by_role("link", name="Analysis board").click()
    expect(page.locator(".best")).to_have_text("…")
    assert page.locator(".bar.unknown i").count() == 0
    names = page.locator(".head")
    expect(names.first).to_contain_text("You")
    expect(names.nth(1)).to_contain_text("Computer, level 1")
    assert violations(page) == []
