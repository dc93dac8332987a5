# SPDX-License-Identifier: MIT
"""Rooms in the browser: two people who sit at their own machines, come, go, and play again."""

import random
import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener, resize
from tests.browser.playing import wait_until
from tests.browser.test_phones import out_of_reach
from tests.server.conftest import generous
from tests.server.rooms import Room
from tests.server.running import Running, Seated

CALM: Final[dict[str, Any]] = {"reduced_motion": "reduce"}


SMALL: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 664},
    "has_touch": True,
    "is_mobile": True,
}


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server on which the others need not wait long for somebody who is absent."""
    options = ("--data", str(tmp_path_factory.mktemp("rooms")), *generous("absent_seconds=1"))
    with Running(*options) as running:
        yield running


def invite_to_room(page: Page, friends: int) -> list[str]:
    """Open a Doodle room by the first page, and return the links of its guests."""
    page.get_by_role("radio", name=re.compile("Doodle")).check()
    page.get_by_role("radio", name=re.compile("A room")).check()
    page.get_by_label("Friends to invite").select_option(str(friends))
    page.get_by_role("button", name="Open the room").click()
    page.wait_for_url(re.compile("/table/"))
    links = page.locator("section[aria-label='Invite the others'] input")
    expect(links).to_have_count(friends)
    return [links.nth(index).input_value() for index in range(friends)]


PHONES: Final = ((320, 568), (360, 640), (390, 664), (390, 844))
UNSEEN: Final = """(found) => found.filter((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return [top + 2, bottom - 2].some((y) => !each.contains(document.elementFromPoint((left + right) / 2, y)));
  }).map((each) => each.value ?? each.textContent.trim())"""
"""Those of some elements that do not lie on the screen wholly, with nothing over them."""


@pytest.mark.parametrize("friends", [1, 3])
def test_on_a_phone_a_link_can_be_copied_without_scrolling(open_page: Opener, friends: int) -> None:
    page = open_page(**CALM, viewport=PHONE, has_touch=True, is_mobile=True)
    invite_to_room(page, friends)
    card = page.locator("section[aria-label='Invite the others']")
    expect(card).not_to_contain_text("across from you")
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        wait_until(
            lambda width=width: page.evaluate("innerWidth") == width,  # type: ignore[misc]
            lambda: f"the page is {page.evaluate('innerWidth')} pixels wide",
        )
        for each in (
            card.locator("input").first,
            card.get_by_role("button", name="Copy").first,
            card.get_by_text(
                "start the server with quiltbee serve --host 0.0.0.0 and open the page"
            ),
        ):
            assert each.evaluate(f"(each) => ({UNSEEN})([each])") == [], (width, height)
        bar = page.get_by_role("region", name="Your move")
        expect(bar).to_contain_text("Trace your start patch on the sheet.")
    if friends == 1:
        page.get_by_role("button", name="QR").click()
        expect(card.get_by_role("img", name=re.compile("QR code"))).to_be_visible()
    else:
        # Of a list that can be scrolled, a row is seen in part.
        rows = card.locator("li")
        bottom = card.locator("ul").evaluate("(list) => list.getBoundingClientRect().bottom")
        box = rows.nth(2).bounding_box()
        assert box
        assert box["y"] + 8 < bottom < box["y"] + box["height"] - 8
        rows.nth(2).get_by_role("button").click()


def test_on_a_phone_a_new_game_can_be_joined_without_scrolling(
    open_page: Opener, server: Running
) -> None:
    room = Room(server, None, None)
    page = open_page(f"/table/{room.id}#{room.tokens[0]}", **CALM, **SMALL)
    expect(page.locator(".room[data-turn]")).to_be_visible()
    room.play(random.Random(1))
    expect(page.get_by_role("button", name="Play again")).to_have_count(1)
    assert room.post("rematch", 1).status_code == 200
    join = page.get_by_role("button", name="Join the new game")
    expect(join).to_have_count(1)
    for place in (0, 500, 10_000):
        page.evaluate("(place) => scrollTo(0, place)", place)
        assert join.evaluate(f"(each) => ({UNSEEN})([each])") == [], place
    join.click()
    expect(page.locator(".room[data-turn='0']")).to_be_visible()


def test_on_a_phone_ones_own_sheet_is_whole_before_a_scoring(
    open_page: Opener, server: Running
) -> None:
    room = Room(server, None, None, seed=5)
    room.play(random.Random(5), 1)
    for number in range(1, 7):
        for seat in (0, 1):
            room.hand_in(seat, number, ["pass"])
    page = open_page(f"/table/{room.id}#{room.tokens[0]}", **CALM, **SMALL)
    expect(page.get_by_role("button", name="Score it")).to_be_visible()
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        wait_until(
            lambda width=width: page.evaluate("innerWidth") == width,  # type: ignore[misc]
            lambda: f"the page is {page.evaluate('innerWidth')} pixels wide",
        )
        seen = page.locator("[data-lap], [data-stamp]")
        expect(seen).to_have_count(5)
        assert seen.evaluate_all(UNSEEN) == [], (width, height)
    # The other sheets follow.
    own, other = (page.locator(each).bounding_box() for each in ("[data-lap]", "[data-seat='1']"))
    assert own
    assert other
    assert own["y"] + own["height"] < other["y"]
    # On a large screen the circle is seen, and the die was thrown already; the pawn lies on no words.
    page.set_viewport_size({"width": 1440, "height": 900})
    circle = page.get_by_role("group", name="circle")
    expect(circle.get_by_text("no throw")).to_be_visible()
    expect(circle.get_by_text("not thrown yet")).to_have_count(0)
    pawn, pile = (circle.locator(each).bounding_box() for each in (".pawn", ".pile"))
    assert pawn
    assert pile
    assert (
        pawn["y"] + pawn["height"] <= pile["y"]
        or pile["y"] + pile["height"] <= pawn["y"]
        or pawn["x"] + pawn["width"] <= pile["x"]
        or pile["x"] + pile["width"] <= pawn["x"]
    )


def path(link: str) -> str:
    return re.sub(r"^https?://[^/]+", "", link)


def test_guests_take_their_seats_by_link_and_nobody_else_does(
    open_page: Opener, server: Running
) -> None:
    maker = open_page(**CALM)
    links = invite_to_room(maker, 2)
    assert all("#invite-" in link for link in links)
    # Only this machine can open these links, and the page says so.
    told = maker.get_by_text("This address works on this computer only")
    expect(told).to_contain_text("quiltbee serve --host 0.0.0.0")
    guest = open_page(path(links[0]), **CALM)
    guest.wait_for_url(re.compile(r"/table/[a-z2-7]{12}#[A-Za-z0-9_-]{32}$"))
    expect(guest.get_by_role("region", name="Your move")).to_contain_text("start patch")
    expect(maker.locator("section[aria-label='Invite the others'] input")).to_have_count(1)
    # The same link again: the guest has the seat, also after loading the page anew; another one watches.
    guest.goto(server.url + path(links[0]))
    guest.wait_for_url(re.compile(r"/table/[a-z2-7]{12}#[A-Za-z0-9_-]{32}$"))
    expect(guest.get_by_role("region", name="Your move")).to_contain_text("start patch")
    other = open_page(path(links[0]), **CALM)
    taken = other.get_by_text("Somebody has already taken this seat; you are watching.")
    expect(taken.first).to_be_visible()  # it is announced, too
    # Whoever watches is told what is there, and not what is theirs or what keeps them from it.
    expect(other.locator(".start .unseen")).to_have_text(re.compile("^Start card"))
    twice = other.locator("[data-stamp='twice'] .unseen")
    expect(twice).to_have_text("not used yet. Use one of the others a second time.")
    # The maker's browser has no token but its own.
    kept = maker.evaluate("localStorage.getItem('quiltbee tables')")
    token = guest.url.split("#")[1]
    assert token not in kept
    maker.get_by_text("Is it fair?").click()
    expect(maker.get_by_text("a key to their own seat")).to_be_visible()
    expect(maker.get_by_text("The server drew the seed by chance")).to_be_visible()


def test_a_chosen_seed_and_shared_keys_are_told(open_page: Opener, server: Running) -> None:
    room = Room(server, None, None, seed=7)
    page = open_page(f"/table/{room.id}#{room.tokens[1]}", **CALM)
    page.get_by_text("Is it fair?").click()
    expect(page.get_by_text("chose the seed (7)")).to_be_visible()
    expect(page.get_by_text("was given the keys of")).to_be_visible()
    seated = Seated(server, seed=7)
    table = open_page(f"/table/{seated.id}#{seated.tokens[0]}", **CALM)
    table.get_by_role("button", name="Menu").click()
    expect(table.get_by_text("chose seed 7")).to_be_visible()


def test_a_wrong_link_says_that_one_watches(open_page: Opener, server: Running) -> None:
    for table in (Seated(server), Room(server, None, None)):
        for fragment, said in (
            ("A" * 32, "This link does not hold a seat; you are watching."),
            ("short", "This link does not hold a seat; you are watching."),
            ("invite-" + "A" * 32, "Somebody has already taken this seat; you are watching."),
        ):
            page = open_page(f"/table/{table.id}#{fragment}", **CALM)
            expect(page.get_by_text(said).first).to_be_visible()
            page.context.close()


def test_an_absent_guest_does_not_block_a_doodle_room(open_page: Opener, hasty: Running) -> None:
    room = Room(hasty, None, None, None)
    room.play(random.Random(1), 1)
    page = open_page(f"/table/{room.id}#{room.tokens[0]}", url=hasty.url, **CALM, viewport=PHONE)
    other = open_page(f"/table/{room.id}#{room.tokens[1]}", url=hasty.url, **CALM)
    expect(other.locator(".room[data-turn]")).to_have_attribute("data-turn", "1")
    expect(page.get_by_text("not here").first).to_be_visible()
    for each in (page, other):
        each.get_by_role("button", name="Pass", exact=True).click()
        each.get_by_role("button", name="Done").click()
    wait_until(lambda: room.view()["position"]["to_act"] == [2], lambda: "they are not done")
    expect(page.get_by_text("Seat 3 is not here, and it is their turn.")).to_be_visible()
    expect(page.locator("[data-actions] .message")).to_have_text("Seat 3 is not here.")
    expect(page.get_by_role("button", name="Pass for them")).to_have_count(1)
    page.get_by_role("button", name="Pass for them").click()
    expect(page.locator(".room[data-turn]")).to_have_attribute("data-turn", "2")
    resize(page, (1440, 900))
    # While one draws oneself, there is nothing to decide for others.
    expect(page.get_by_role("button", name="Seat a computer")).to_have_count(0)
    page.get_by_role("button", name="Pass", exact=True).click()
    page.get_by_role("button", name="Done").click()
    row = page.locator("[data-absent] .cluster").last
    row.get_by_role("button", name="Seat a computer").click()
    # Everybody sees it.
    expect(page.get_by_text("A computer plays for Seat 3").first).to_be_visible()
    other.get_by_role("button", name="Pass", exact=True).click()
    other.get_by_role("button", name="Done").click()
    expect(other.locator(".room[data-turn]")).to_have_attribute("data-turn", "3")
    back = open_page(f"/table/{room.id}#{room.tokens[2]}", url=hasty.url, **CALM)
    expect(back.locator(".room[data-turn]")).to_be_visible()
    page.get_by_role("button", name="Pass", exact=True).click()
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("A computer plays for Seat 3")).to_have_count(0)


@pytest.mark.parametrize("size", [{}, SMALL], ids=["desktop", "phone"])
def test_the_link_of_an_absent_friend_is_sent_again(
    open_page: Opener, hasty: Running, size: dict[str, Any]
) -> None:
    seated = Seated(hasty)
    assert seated.play(0, 0, "advance").status_code == 200
    page = open_page(f"/table/{seated.id}#{seated.tokens[0]}", url=hasty.url, **CALM, **size)
    expect(page.get_by_text("not here").first).to_be_visible()
    page.get_by_role("button", name="New link").click()
    field = page.get_by_role("textbox", name=re.compile("link for your friend"))
    link = field.input_value()
    if size:
        assert out_of_reach(field.or_(page.get_by_role("button", name="Copy"))) == []
    friend = open_page(path(link), url=hasty.url, **CALM)
    expect(friend.get_by_text("your turn").first).to_be_visible()
    expect(page.get_by_text("not here")).to_have_count(0)
    # The token of the one who was there before opens nothing any more.
    before = open_page(f"/table/{seated.id}#{seated.tokens[1]}", url=hasty.url, **CALM)
    expect(before.get_by_text("This link does not hold a seat").first).to_be_visible()


def test_wherever_one_has_scrolled_to_one_sees_who_is_absent(
    open_page: Opener, hasty: Running
) -> None:
    room = Room(hasty, None, None, *[1] * 8)
    room.play(random.Random(1), 1)
    page = open_page(f"/table/{room.id}#{room.tokens[0]}", url=hasty.url, **CALM, **SMALL)
    expect(page.locator("[data-turn='1']")).to_be_visible()  # all computers have drawn
    page.locator("summary").filter(has_text="The other sheets").click()
    page.evaluate("scrollTo(0, 700)")
    wait_until(lambda: room.view()["position"]["number"] == 1, lambda: "computers do not draw")
    room.hand_in(0, 1, ["pass"])
    absent = page.get_by_text("Seat 2 is not here, and it is their turn.")
    expect(absent).to_be_visible()
    assert page.evaluate("scrollY") > 300
    assert absent.evaluate(f"(each) => ({UNSEEN})([each])") == []
