# SPDX-License-Identifier: MIT
"""Whole games at the table, as people play them."""

import re
import time

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, Opener, resize
from tests.browser.playing import Finger, Guest, Keys, Mouse
from tests.server.running import Running, Seated, choice

CALM = {"reduced_motion": "reduce"}


def address(seated: Seated, seat: int = 0) -> str:
    return f"/table/{seated.id}#{seated.tokens[seat]}"


def count_out(page: Page) -> list[int]:
    """Return the scores of the last line, as counted out on the screen."""
    cells = page.locator(".result tfoot td").all_inner_texts()
    return [int(cell.replace("\N{MINUS SIGN}", "-")) for cell in cells]


def assert_counted_out(guest: Guest) -> None:
    scores = guest.view()["position"]["outcome"]["scores"]
    # One's own come first.
    assert count_out(guest.page) == (scores[::-1] if guest.seats == (1,) else scores)


@pytest.mark.parametrize(
    ("hand", "options"),
    [(Mouse, {}), (Finger, {"viewport": PHONE, "has_touch": True, "is_mobile": True})],
    ids=["mouse", "touch"],
)
def test_a_whole_game_against_the_computer(
    open_page: Opener, server: Running, hand: type[Guest], options: dict[str, object]
) -> None:
    seated = Seated(server, None, 1, seed=7)
    page = open_page(address(seated), **CALM, **options)
    guest = hand(page, server)
    guest.play_on(8)
    if hand is not Mouse:  # one hand plays all of it; what the others lack is more of the same
        hurry(seated, 36)
    guest.play_on()
    assert guest.turns > 10
    assert_counted_out(guest)
    sewn = guest.view()["position"]["quilts"][0]["sewn"]
    assert len(sewn) > 4, "somebody who plays like this sews on a few patches at least"
    assert violations(page) == []


ALONG = """() => {
  const thread = document.querySelector(".circle .thread");
  const corner = thread.ownerSVGElement.getBoundingClientRect();
  const points = Array.from({ length: Math.floor(thread.getTotalLength() / 2) }, (_, i) => {
    const { x, y } = thread.getPointAtLength(2 * i);
    return [x + corner.x, y + corner.y];
  });
  return [...document.querySelectorAll(".circle [data-circle-index]")].map((each) => {
    const box = each.getBoundingClientRect();
    const away = points.map(([x, y]) =>
      Math.hypot(x - Math.min(Math.max(x, box.left), box.right), y - Math.min(Math.max(y, box.top), box.bottom)),
    );
    const touched = away.flatMap((far, at) => (far === 0 ? [2 * at] : []));
    return [Number(each.dataset.circleIndex), touched[Math.floor(touched.length / 2)] ?? null];
  });
}"""
"""The index of each patch that waits, and how far along the thread it lies; null where the thread does not meet it."""


@pytest.mark.parametrize(("edition", "seed"), [("classic", 7), ("winter", 8), ("halloween", 9)])
def test_the_circle_lies_on_one_line_in_its_order(
    open_page: Opener, server: Running, edition: str, seed: int
) -> None:
    page = open_page(address(Seated(server, None, 1, seed=seed, edition=edition)), **CALM)
    offers = page.locator("[data-offer]")
    expect(offers).to_have_count(3)
    assert [each.get_attribute("data-circle-index") for each in offers.all()] == ["0", "1", "2"]
    for size in ((1280, 720), (1366, 768), (1440, 900), (1536, 864), (1920, 1080)):
        resize(page, size)
        along = page.evaluate(ALONG)
        assert [index for index, _ in along] == list(range(3, 33))
        places = [place for _, place in along]
        assert None not in places, size
        assert places == sorted(places), size


def hurry(seated: Seated, space: int) -> None:
    """Let people advance, without their pages, until everybody has come so far on the time board."""
    while True:
        view = seated.view()
        acting = view["position"]["to_move"]
        if min(quilt["time"] for quilt in view["position"]["quilts"]) >= space or acting is None:
            return
        if acting in seated.tokens:
            moved = seated.play(acting, view["number"], choice(view["position"]))
            assert moved.status_code == 200, moved.text
        else:
            time.sleep(0.02)


def test_the_computers_moves_are_shown_in_motion(open_page: Opener, server: Running) -> None:
    seated = Seated(server, None, 1, seed=3)
    page = open_page(address(seated))
    guest = Mouse(page, server)
    guest.play_on(4)
    expect(page.get_by_role("region", name="Moves so far")).to_contain_text("The computer")


def test_a_game_between_two_windows(open_page: Opener, server: Running) -> None:
    seated = Seated(server, None, None, seed=11)
    first = Keys(open_page(address(seated, 0), **CALM), server, (0,))
    second = Mouse(open_page(address(seated, 1), **CALM), server, (1,))
    guests = (first, second)
    for _ in range(8):
        guests[first.view()["position"]["to_move"]].play_on(1)
    hurry(seated, 40)
    while (acting := first.view()["position"]["to_move"]) is not None:
        guests[acting].play_on(1)
    for guest in (first, second):
        expect(guest.result).to_be_visible()
        assert_counted_out(guest)


def test_a_spectator_sees_the_game_and_can_do_nothing(open_page: Opener, server: Running) -> None:
    seated = Seated(server, None, 1, seed=5)
    player = Mouse(open_page(address(seated), **CALM), server)
    watching = open_page(f"/table/{seated.id}", **CALM)
    expect(watching.get_by_text("You are watching.").first).to_be_visible()
    player.play_on(2)
    log = watching.get_by_role("region", name="Moves so far")
    expect(log.get_by_role("listitem").or_(log.locator("p")).first).to_be_visible()
    assert watching.locator("[data-offer].lit:not(.still)").count() == 0
    assert watching.get_by_role("region", name="Your move").locator("button.primary").count() == 0


def test_two_people_share_one_device(open_page: Opener, server: Running) -> None:
    page = open_page(**CALM)
    page.get_by_role("radio", name=re.compile("One device for two")).check()
    page.get_by_role("button", name=re.compile("Start|Play|Begin|Sit")).last.click()
    page.wait_for_url(re.compile("/table/"))
    guest = Mouse(page, server, (0, 1))
    guest.play_on(6)
    while guest.has_special:  # it would be in the hand, and then nothing can be taken back
        guest.play_on(1)
    number = guest.view()["number"]
    assert len(guest.view()["moments"]) == number
    guest.actions.get_by_role("button", name="Take back").click()
    guest.wait_until_after(number)
    assert len(guest.view()["moments"]) == number - 1


def test_a_move_against_the_computer_can_be_taken_back(open_page: Opener, server: Running) -> None:
    seated = Seated(server, None, 1, seed=2)
    guest = Mouse(open_page(address(seated), **CALM), server)
    guest.play_on(2)
    assert guest.wait_for_turn()
    before = guest.view()
    guest.actions.get_by_role("button", name="Take back").click()
    guest.wait_until_after(before["number"])
    assert len(guest.view()["moments"]) < len(before["moments"])
    guest.play_on(1)


def test_a_place_where_it_does_not_fit_is_refused_in_words(
    open_page: Opener, server: Running
) -> None:
    seated = Seated(server, None, 1, seed=7)
    guest = Keys(open_page(address(seated), **CALM), server)
    guest.play_on(1)
    while not guest.view()["position"]["quilts"][0]["sewn"]:
        guest.play_on(1)
    guest.wait_for_turn()
    for key in "123":
        guest.page.keyboard.press(key)
    for key in ["ArrowUp", "ArrowLeft"] * 9:
        guest.page.keyboard.press(key)
    expect(guest.actions).to_contain_text("covers a space that is filled")
    expect(guest.primary).to_have_attribute("aria-disabled", "true")
    number = guest.view()["number"]
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_timeout(300)
    assert guest.view()["number"] == number
