# SPDX-License-Identifier: MIT
"""Small screens: everything that can be done is on the screen, and nothing sticks out."""

from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import Opener, resize
from tests.browser.test_table import CALM, address
from tests.browser.wire import Wire
from tests.depth import in_looks
from tests.server.rooms import Room
from tests.server.running import Running, Seated

SIZES: Final = (
    (320, 568),
    (360, 640),
    (390, 664),
    (390, 844),
    (768, 1024),
    (720, 450),
    (1440, 900),
)
"""Phones with and without the bars of their browser, a tablet, a desk at 200 % and at 100 %."""
UPRIGHT: Final = ((320, 568), (360, 640), (390, 664), (390, 844))
LANGUAGES: Final = ("en-GB", "de-DE")
DEAR: Final = 28
"""A seed with an offer that can be paid and one that cannot."""
PUT_BACK: Final = ".tool[aria-keyshortcuts=Escape]"
FINGER: Final[dict[str, Any]] = {"has_touch": True, "viewport": {"width": 320, "height": 568}}

_OUTSIDE: Final = """elements => elements.map(element => {
    const {left, top, right, bottom} = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isIn = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
    return isIn && hit !== null && (element.contains(hit) || hit.contains(element)) ? null
        : [element.innerText, left, top, right, bottom, hit?.outerHTML.slice(0, 80)].join(' ');
}).filter(each => each !== null)"""
"""Which of these cannot be seen and pressed in their middle."""

_STICKS_OUT: Final = """([outer, inner]) => [...document.querySelectorAll(outer)].flatMap(box => {
    const {left, right} = box.getBoundingClientRect();
    return [...box.querySelectorAll(inner)].filter(part => {
        const at = part.getBoundingClientRect();
        return at.width > 0 && (at.left < left - 0.5 || at.right > right + 0.5);
    }).map(part => `${part.className}: ${part.innerText}`);
})"""
"""Which parts are wider than what they lie in."""


def out_of_reach(controls: Locator) -> list[str]:
    controls.first.wait_for()
    found: list[str] = controls.evaluate_all(_OUTSIDE)
    return found


def assert_nothing_overflows(page: Page) -> None:
    width, there = page.evaluate("[innerWidth, document.documentElement.scrollWidth]")
    assert there <= width, f"the page is {there} wide on a screen of {width}"
    for outer, inner in ((".seat", ".fact, .who"), (".offer", ".tag, .reason"), (".buttons", "button"), (".face", "strong, small")):  # fmt: skip
        assert page.evaluate(_STICKS_OUT, [outer, inner]) == []


@pytest.mark.parametrize(("game", "language"), in_looks(("patchwork", "doodle"), LANGUAGES))
def test_help_and_settings_can_be_pressed_on_the_first_page(
    open_page: Opener, game: str, language: str
) -> None:
    page = open_page(**CALM, **FINGER, locale=language)
    if game == "doodle":
        page.locator("input[value=doodle]").check(force=True)
    for size in SIZES:
        resize(page, size)
        page.evaluate("scrollTo(0, 0)")
        assert out_of_reach(page.locator("header nav .button")) == [], size
        assert_nothing_overflows(page)
    resize(page, SIZES[0])
    page.locator("header nav button").tap()
    expect(page.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize(("table", "language"), in_looks(("guided", "free"), LANGUAGES))
def test_all_that_can_be_done_with_a_patch_is_on_the_screen(
    open_page: Opener, server: Running, table: str, language: str
) -> None:
    path = "/guide" if table == "guided" else address(Seated(server, None, 1, seed=DEAR))
    page = open_page(path, **CALM, **FINGER, locale=language)
    actions = page.locator("[data-actions]")
    put_back = actions.locator(PUT_BACK)
    for size in SIZES:
        resize(page, size)
        page.locator("[data-offer].lit").first.click()
        expect(put_back).to_be_visible()
        assert page.evaluate("scrollY") == 0
        assert out_of_reach(actions.get_by_role("button")) == [], size
        assert_nothing_overflows(page)
        if size in UPRIGHT:
            board = page.locator(".binding").bounding_box()
            assert board
            assert board["width"] >= 0.85 * size[0], size
            assert board["y"] + board["height"] <= out_of(actions)["y"], "the quilt is covered"
        put_back.click()
        expect(put_back).to_have_count(0)
        assert out_of_reach(actions.locator("button")) == [], size
        if size in UPRIGHT:
            assert out_of_reach(page.locator("[data-offer]")) == [], size
        assert_nothing_overflows(page)


@pytest.mark.parametrize(
    ("table", "language"), in_looks(("guided", "classic", "halloween"), LANGUAGES)
)
def test_the_offers_and_their_prices_are_in_sight(
    open_page: Opener, server: Running, table: str, language: str
) -> None:
    path = "/guide"
    if table != "guided":
        seed = DEAR if table == "classic" else 3
        path = address(Seated(server, None, 1, seed=seed, edition=table, first=0))
    page = open_page(path, **CALM, **FINGER, locale=language)
    prices = page.locator("[data-offer] .tag")
    for size in UPRIGHT:
        resize(page, size)
        expect(prices).to_have_count(3)
        assert out_of_reach(prices) == [], size
        # One that brings income: its forecast is long.
        page.locator("[data-offer].lit").nth(1).click()
        expect(page.locator(".phrases")).to_be_visible()
        if size != UPRIGHT[0]:
            assert out_of_reach(prices) == [], f"{size}, while a patch is placed"
        page.locator(f"[data-actions] {PUT_BACK}").click()
        expect(page.locator(".phrases")).to_have_count(0)


def test_a_patch_that_cannot_be_paid_is_drawn_as_large_as_the_others(
    open_page: Opener, server: Running
) -> None:
    page = open_page(address(Seated(server, None, 1, seed=DEAR, first=0)), **CALM, **FINGER)
    dear = page.locator("[data-offer]:not(.lit)")
    expect(dear).to_have_count(1)
    expect(dear).to_contain_text("5 buttons short")
    expect(dear.locator(".brief")).to_have_text("\N{MINUS SIGN}5")
    for size in UPRIGHT:
        resize(page, size)
        heights = [out_of(cloth)["height"] for cloth in page.locator("[data-offer] .cloth").all()]
        assert max(heights) - min(heights) < 1, size


def test_the_whole_circle_shows_every_patch_over_its_label(
    open_page: Opener, server: Running
) -> None:
    page = open_page(address(Seated(server, None, 1, seed=DEAR, first=0)), **CALM, **FINGER)
    page.get_by_role("button", name="Whole circle").tap()
    waiting = page.locator("[data-waiting]")
    for size in ((390, 664), (320, 568)):
        resize(page, size)
        expect(waiting).to_have_count(30)
        # All at the same moment: the circle may still be on its way into sight.
        boxes: list[dict[str, float]] = waiting.locator(".cloth, .tag").evaluate_all(
            "parts => parts.map((each) => each.getBoundingClientRect().toJSON())"
        )
        assert len(boxes) == 60
        for i, one in enumerate(boxes):
            assert not any(intersects(one, other) for other in boxes[i + 1 :]), one
            assert one["x"] >= 0
            assert one["x"] + one["width"] <= size[0]
        # At least two spaces of fourteen pixels.
        assert all(min(cloth["width"], cloth["height"]) >= 14 for cloth in boxes[::2])
        assert all(max(cloth["width"], cloth["height"]) >= 28 for cloth in boxes[::2])
        assert out_of_reach(waiting.locator(".tag").first) == []
    page.get_by_role("button", name="Close the circle").tap()
    # The strip is a part of the time board, and shows all of it.
    page.get_by_role("button", name="Time board").tap()
    assert out_of_reach(page.locator(".sheet .board")) == []


def intersects(one: dict[str, float], other: dict[str, float]) -> bool:
    return (
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plates_say_who_is_not_here(open_page: Opener, server: Running, language: str) -> None:
    seated = Seated(server, seed=DEAR, first=0)
    page = open_page(address(seated, 1), **CALM, **FINGER, locale=language)
    status = page.locator(".head .status")
    away = "to move, not here" if language == "en-GB" else "am Zug, nicht da"
    for size in UPRIGHT:
        resize(page, size)
        expect(status.filter(has_text=away)).to_have_count(1)
        assert out_of_reach(status) == [], size
        assert status.evaluate_all("all => all.filter(e => e.scrollWidth > e.clientWidth)") == []


def test_who_is_asked_for_another_game_sees_it_at_once(open_page: Opener, server: Running) -> None:
    seated = Seated(server, seed=1)
    while (view := seated.view())["position"]["to_move"] is not None:
        seat = view["position"]["to_move"]
        assert seated.play(seat, view["number"], seated.legal()[0]).status_code == 200
    page = open_page(address(seated), **CALM, **FINGER)
    resize(page, UPRIGHT[0])
    expect(page.locator(".again button")).to_be_visible()
    assert seated.post("rematch", 1).status_code in {200, 201}
    expect(page.locator(".again p")).to_be_visible()
    assert page.evaluate("scrollY") == 0
    assert out_of_reach(page.locator(".again p, .again button")) == []


def out_of(part: Locator) -> dict[str, float]:
    box = part.bounding_box()
    assert box
    return {name: float(box[name]) for name in ("x", "y", "width", "height")}


def test_an_invitation_leaves_the_offers_in_sight(open_page: Opener) -> None:
    page = open_page("/", **CALM, **FINGER)
    page.get_by_role("radio", name="Play a friend").check()
    page.get_by_role("button", name="Set the table and invite").tap()
    page.get_by_role("link", name="Sit down and wait").tap()
    asked = page.locator("summary", has_text="Waiting for your friend to join")
    offers = page.locator("[data-offer]")
    for size in UPRIGHT[1:]:
        resize(page, size)
        expect(asked).to_be_visible()
        expect(offers).to_have_count(3)
        assert out_of_reach(offers) == [], size
    asked.tap()
    expect(page.get_by_role("textbox", name="The link for your friend")).to_be_visible()
    assert violations(page) == []


def test_the_settings_can_be_left_without_scrolling(open_page: Opener) -> None:
    page = open_page("/", **CALM, **FINGER)
    page.get_by_role("button", name="Settings").first.tap()
    done = page.get_by_role("dialog").get_by_role("button", name="Done")
    for size in ((360, 640), (390, 844)):
        resize(page, size)
        box = out_of(done)
        assert box["y"] + box["height"] <= size[1] - 8
        assert out_of_reach(done) == []
    done.tap()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_table_is_not_higher_than_its_screen(open_page: Opener, server: Running) -> None:
    page = open_page(address(Seated(server, None, 1, seed=DEAR)), **CALM)
    for size in ((390, 844), (1024, 768), (1440, 900)):
        resize(page, size)
        expect(page.locator("[data-offer]")).to_have_count(3)
        assert page.evaluate("document.documentElement.scrollHeight") == size[1]


def test_the_word_of_a_lost_connection_covers_no_action(open_page: Opener, server: Running) -> None:
    seated = Seated(server, None, 1, seed=DEAR)
    with Wire(server.url) as wire:
        page = open_page(address(seated), url=wire.url, **CALM, **FINGER)
        page.locator("[data-offer].lit").first.click()
        wire.cut()
        lost = page.get_by_text("The connection is gone")
        expect(lost).to_be_visible()
        for size in ((320, 568), (390, 664), (1440, 900)):
            resize(page, size)
            box = out_of(lost)
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= size[0]
            for control in page.locator("[data-actions] button, [data-offer]").all():
                assert not intersects(box, out_of(control)), (size, control.inner_text())
            assert out_of_reach(page.locator("[data-actions] button, .opener, .head")) == []
        page.close()


@pytest.mark.parametrize(
    ("path", "language"),
    in_looks(("/help/patchwork", "/help/doodle", "/replay", "/nowhere"), LANGUAGES),
)
def test_no_page_is_wider_than_its_screen(open_page: Opener, path: str, language: str) -> None:
    page = open_page(path, **CALM, **FINGER, locale=language)
    expect(page.get_by_role("heading").first).to_be_visible()
    for size in SIZES:
        resize(page, size)
        assert_nothing_overflows(page)


@pytest.mark.parametrize("game", ["patchwork", "doodle"])
def test_a_tablet_shows_everybodys_boards_and_the_whole_circle(
    open_page: Opener, server: Running, game: str
) -> None:
    if game == "doodle":
        table: Seated = Room(server, None, 1, 1, seed=7)
        parts = ("[data-lap='0']", "[data-seat='2'] .board", "[data-stamp] >> nth=-1")
    else:
        table = Seated(server, None, 1, seed=7)
        parts = ("[data-lap='0']", "[data-lap='1']", "[data-circle-index='32']")
    page = open_page(address(table), **CALM)
    for size in ((820, 1180), (768, 1024)):
        resize(page, size)
        deck = out_of(page.locator("[data-actions]"))
        for part in parts:
            box = out_of(page.locator(part))
            assert box["x"] >= 0, part
            assert box["x"] + box["width"] <= size[0], part
            assert box["y"] + box["height"] <= deck["y"] + 1, part
    assert violations(page) == []


def test_the_points_of_each_round_of_doodle_stay_in_sight(
    open_page: Opener, server: Running
) -> None:
    room = Room(server, seed=3)
    room.hurry(8)
    page = open_page(address(room), **CALM)
    rounds = page.locator(".dots > span")
    sheet = room.view(0)["position"]["sheets"][0]
    told = [str(sheet["scores"][0]), str(sheet["best"]["points"]), ""]
    for size in UPRIGHT:
        resize(page, size)
        expect(rounds).to_have_count(3)
        assert [each.get_attribute("data-points") for each in rounds.all()] == told
        expect(rounds.last).to_be_in_viewport(ratio=1)
        last, menu = (out_of(each) for each in (rounds.last, page.get_by_role("button", name="Menu")))  # fmt: skip
        assert last["x"] + last["width"] <= menu["x"]
        if size == (390, 664):
            pad, foot = (out_of(page.locator(each)) for each in (".pad.flat", ".foot"))
            assert pad["y"] + pad["height"] <= foot["y"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_has_won_and_why_is_in_sight_over_the_button(
    open_page: Opener, server: Running, language: str
) -> None:
    seated = Seated(server, None, 1, seed=6)
    while (view := seated.view(0))["position"]["to_move"] is not None:
        if view["position"]["to_move"] == 0:
            seated.play(0, view["number"], max(seated.legal(), key=len))
        else:
            seated.wait_for(view["number"] + 1)
    page = open_page(address(seated), **CALM, locale=language)
    for size in ((390, 664), (360, 640)):
        resize(page, size)
        why, again = (out_of(page.locator(f".result {each}")) for each in (".why", ".again"))
        assert why["y"] + why["height"] <= again["y"]
