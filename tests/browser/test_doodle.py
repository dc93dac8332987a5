# SPDX-License-Identifier: MIT
"""Patchwork Doodle in the browser: alone, in rooms, and when somebody is away."""

import random
import re
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, Opener
from tests.browser.playing import wait_for_words, wait_until
from tests.browser.test_phones import intersects, out_of, out_of_reach
from tests.browser.test_table import CALM
from tests.server.conftest import generous
from tests.server.rooms import Room, draws, some_acts
from tests.server.running import Running

TURNS: Final = 19
"""The start patch and three rounds of six."""
DRAW: Final = "Draw and finish"
SHADE: Final = "Shade and finish"
LOOSE: Final = 11
"""A room with this seed, drawn loosely, has a turn, and a final turn, where no card fits but in pieces."""


class Doodler:
    """Somebody at a sheet. ``uses`` names the special actions still to be tried."""

    def __init__(self, page: Page, *uses: str) -> None:
        self.page, self.uses = page, list(uses)
        self.used = list[str]()

    @property
    def bar(self) -> Locator:
        return self.page.get_by_role("region", name="Your move")

    @property
    def primary(self) -> Locator:
        return self.bar.locator("button.primary")

    @property
    def label(self) -> str:
        """What the primary button says, without its key."""
        return (
            self.primary.inner_text()
            .strip()
            .removesuffix("\N{DOWNWARDS ARROW WITH CORNER LEFTWARDS}")
            .strip()
        )

    @property
    def room(self) -> Locator:
        return self.page.locator("[data-turn]")

    def play_on(self, upto: int = TURNS) -> None:
        """Take turns until so many are over, and the page shows that they are."""
        for turn in range(self.turn, upto):
            self.wait_for(turn)
            self.take_turn()
        self.wait_for(upto)

    def wait_for(self, turn: int, last: int = TURNS) -> None:
        """Wait until the page shows a turn, or the result after the last."""
        if turn == last:
            wait_until(self.page.locator("main.ended").is_visible, lambda: "no result is shown")
        else:
            wait_until(
                lambda: self.turn == turn,
                lambda: f"it is turn {self.turn}, not {turn}: {self.bar.inner_text()}",
            )

    @property
    def turn(self) -> int:
        return int(self.room.get_attribute("data-turn") or 0)

    def take_turn(self) -> None:
        """Hand in a turn: with a special action, if one is to be tried and can be used, else with what can be drawn."""
        wait_for_words(self.primary, f"{DRAW}|Done|Score it|Pass")
        if self.label == "Score it":
            self.press("Enter")
        elif not (self.uses and self.turn and self.use(self.uses[0])):
            self.draw()

    def draw(self) -> None:
        """Draw the token's patch and finish, or pass."""
        if not self.lay():
            self.pass_on()
        self.press("Enter")

    def draw_only(self) -> None:
        """Draw the token's patch, or pass, and go on with the turn."""
        if self.lay():
            self.press("Shift+Enter")
            wait_for_words(self.primary, "Done")
        else:
            self.pass_on()

    def lay(self) -> bool:
        """Bring the token's patch onto the sheet, if it fits; return whether it does."""
        if self.label != DRAW:
            self.press("1")
        return self.put_down(DRAW)

    def put_down(self, *words: str) -> bool:
        """Bring what is in the hand onto the sheet; return whether it fits."""
        if self.label in words and not self.is_ready(*words):
            self.press("ArrowDown")
        return self.is_ready(*words)

    def pass_on(self) -> None:
        self.press("Escape")
        self.press("p")
        wait_until(lambda: self.is_ready("Done"), lambda: f"it says {self.label}")

    def use(self, special: str) -> bool:
        """Use a special action, if that can be done now, and finish."""
        stamp = self.page.locator(f"[data-stamp={special}]")
        if stamp.get_attribute("aria-disabled") == "true":
            return False
        match special:
            case "neighbour":
                self.press("n")
                self.press("2")
            case "single":
                self.draw_only()
                self.press("x")
            case "cut":
                self.press("c")
                table = self.page.get_by_role("region", name=re.compile("^Cut "))
                pieces = table.get_by_role("button", name=re.compile("piece, "))
                wait_until(
                    lambda: pieces.count() == 2, lambda: f"there are {pieces.count()} pieces"
                )
                fitting = [
                    each for each in pieces.all() if each.get_attribute("aria-disabled") != "true"
                ]
                if not fitting:
                    table.get_by_role("button", name=re.compile("scissors")).click()
                    return False
                fitting[0].click()
        if not self.put_down(DRAW, SHADE):
            self.press("Escape")
            return False
        self.press("Enter")
        self.uses.pop(0)
        self.used.append(special)
        return True

    def is_ready(self, *words: str) -> bool:
        return self.label in words and self.primary.get_attribute("aria-disabled") != "true"

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)


class Tapper(Doodler):
    """The same by taps."""

    def press(self, key: str) -> None:
        match key:
            case "Enter":
                # A tap right after the last one counts as a double tap, which was meant for the turn before.
                self.page.wait_for_timeout(600)
                self.primary.tap()
            case "Shift+Enter":
                self.bar.get_by_role("button", name="Draw only").tap()
            case "1":
                cards = self.page.locator("[data-card]:not([aria-disabled=true])")
                if cards.count():
                    cards.first.tap()
            case "ArrowDown":
                self.page.get_by_role("application").tap()
            case "p":
                self.bar.get_by_role("button", name="Pass").tap()
            case "Escape":
                for away in ("Put back", "Put the scissors down"):
                    if (back := self.page.get_by_role("button", name=away)).count():
                        back.tap()
            case _:
                raise AssertionError(key)


def address(room: Room, seat: int = 0) -> str:
    return f"/table/{room.id}#{room.tokens[seat]}"


def is_past(room: Room, number: int) -> bool:
    past: bool = room.view()["position"]["number"] > number
    return past


def sheet(room: Room, seat: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = room.view(seat)["position"]["sheets"][seat]
    return found


def play_loosely(room: Room, upto: int) -> None:
    """Hand in turns without a plan and without special actions, so that soon little fits."""
    rng = random.Random(LOOSE)
    for number in range(room.view()["number"], upto):
        plain = [act for act, uses in draws(room.turn(0)) if not uses]
        room.hand_in(0, number, [rng.choice(plain)] if plain else ["pass"])


def whole(room: Room) -> set[str]:
    """The cards that can be drawn uncut."""
    return {may["card"] for may in room.turn(0)["may"] if may["piece"] == 0}


def in_pieces(room: Room) -> set[str]:
    return {may["card"] for may in room.turn(0)["may"] if may["piece"] > 0}


def test_what_fits_only_in_pieces_can_be_cut(open_page: Opener, server: Running) -> None:
    room = Room(server, seed=LOOSE)
    play_loosely(room, 13)
    position = room.view()["position"]
    card, (left, _) = position["card"], position["neighbours"]
    assert not whole(room)
    assert {card, left} <= in_pieces(room)
    player = Doodler(open_page(address(room), **CALM))
    page, table = player.page, player.page.get_by_role("region", name=re.compile("^Cut "))
    expect(player.bar).to_contain_text(
        "This patch fits nowhere. Cut it, take a neighbour, or pass."
    )
    expect(page.locator(f"[data-card={card}]")).to_have_attribute("aria-disabled", "false")

    # By key, by the special action, by its card; and a neighbour by its card.
    def expect_cut(card: str) -> None:
        expect(table).to_be_visible()
        expect(page.locator(f"[data-card={card}]")).to_have_attribute("aria-pressed", "true")

    player.press("c")
    expect_cut(card)
    player.press("c")
    expect(table).to_have_count(0)
    page.locator("[data-stamp=cut]").click()
    expect_cut(card)
    table.get_by_role("button", name=re.compile("scissors")).click()
    page.locator(f"[data-card={card}]").click()
    expect_cut(card)
    player.press("c")
    page.locator(f"[data-card={left}]").click()
    expect_cut(left)
    table.get_by_role("button", name=re.compile("piece, (?!.*nowhere)")).first.click()
    expect(player.bar).to_contain_text("uses neighbour and cut")
    assert player.put_down(DRAW)
    player.press("Enter")
    player.wait_for(14)
    acts = room.view()["moments"][13]["acts"][0]
    assert acts[0].startswith(f"{left}/")


def test_a_patch_is_traced_and_a_piece_is_cut_by_five_keys(
    open_page: Opener, server: Running
) -> None:
    room = Room(server, seed=3)
    player = Doodler(open_page(address(room), **CALM))
    page, mouse = player.page, player.page.mouse
    start = next(may for may in room.turn(0)["may"] if "0" in may["ways"])
    edition = server.http.get("/api/editions/doodle/standard").json()
    (card,) = (each for each in edition["starts"] if each["id"] == start["card"])
    ground = out_of(page.locator(".lap .ground").first)
    space = ground["width"] / 9
    left = {
        (row, column)
        for row, spaces in enumerate(card["orientations"][0]["rows"])
        for column, each in enumerate(spaces)
        if each == "#"
    }

    def trace(row: int, column: int) -> None:
        """Go to a space, and from there to all beside it and back."""
        left.discard((row, column))
        for beside in ((row + 1, column), (row, column + 1), (row - 1, column), (row, column - 1)):
            move(row, column)
            if beside in left:
                trace(*beside)
                move(row, column)

    def move(row: int, column: int) -> None:
        mouse.move(ground["x"] + (column + 2.5) * space, ground["y"] + (row + 3.5) * space, steps=4)

    first = min(left)
    move(*first)
    mouse.down()
    trace(*first)
    mouse.up()
    expect(page.locator(".ghost")).to_have_count(1)
    assert player.is_ready(DRAW)
    player.press("Enter")
    player.wait_for(1)
    (drawn,) = sheet(room)["drawn"]
    assert (drawn["card"], drawn["cell"]) == (start["card"], 3 * 9 + 2)
    for key in ("c", "ArrowRight", "1", "ArrowDown"):
        player.press(key)
        expect(page.get_by_role("region", name=re.compile("^Cut "))).to_be_visible()
    player.press("Enter")
    player.wait_for(2)
    assert "/" in room.view()["moments"][1]["acts"][0][0]


def test_a_cut_on_the_final_turn_where_no_card_fits_whole(
    open_page: Opener, server: Running
) -> None:
    room = Room(server, seed=LOOSE)
    play_loosely(room, TURNS - 1)
    assert not whole(room)
    assert len(in_pieces(room)) == 3
    player = Doodler(open_page(address(room), **CALM))
    expect(player.bar).to_contain_text("no card fits as it is. Cut one, or pass.")
    player.uses = ["cut"]
    player.take_turn()
    player.wait_for(TURNS)
    assert player.used == ["cut"]
    assert "/" in room.view()["moments"][-1]["acts"][0][0]


def test_a_patch_of_two_spaces_has_a_single_cut(open_page: Opener, server: Running) -> None:
    room = next(
        room
        for room in (Room(server, seed=seed) for seed in range(1, 200))
        if room.play(random.Random(1), 1)["position"]["card"] == "P02"
    )
    page = open_page(address(room), **CALM, viewport=PHONE, has_touch=True, is_mobile=True)
    page.locator("[data-stamp=cut]").click()
    table = page.get_by_role("region", name="Cut the patch")
    expect(table).to_contain_text("Choose the piece to draw.")
    # There is no other cut to go to, and the scissors lie on no piece.
    expect(table.get_by_role("button", name=re.compile("(Previous|Next) cut"))).to_have_count(0)
    scissors, piece = (out_of(table.locator(each).first) for each in (".scissors", ".half"))
    assert scissors["x"] + scissors["width"] <= piece["x"]


def test_special_actions_say_what_they_do_and_why_they_cannot_be_used(
    open_page: Opener, server: Running
) -> None:
    room = Room(server, seed=3)
    page = open_page(address(room), **CALM, viewport=PHONE, has_touch=True, is_mobile=True)
    player = Tapper(page)
    neighbour, single, cut, twice = (
        page.locator(f"[data-stamp={name}]") for name in ("neighbour", "single", "cut", "twice")
    )
    for stamp in (neighbour, single, cut, twice):
        expect(stamp).to_have_attribute("aria-disabled", "true")
        stamp.tap(force=True)  # Playwright waits for ever until it is enabled; a finger does not
        expect(player.bar).to_contain_text("the start patch comes first")
    expect(player.bar).to_contain_text("a second time")
    player.draw()
    player.wait_for(1)
    # What is no longer true is said no longer.
    expect(player.bar).not_to_contain_text("a second time")
    expect(neighbour).to_have_attribute("aria-disabled", "false")
    twice.tap()
    expect(player.bar).to_contain_text("a second time")

    # Only the neighbours are lit.
    position = room.view()["position"]
    neighbour.tap()
    expect(player.bar).to_contain_text("Draw the patch to the left or right of the token instead.")
    lit = page.locator("[data-card]:has(.card.lit)")
    expect(lit).to_have_count(2)
    assert {each.get_attribute("data-card") for each in lit.all()} == set(position["neighbours"])
    neighbour.tap()

    # With a patch in the hand, and after an undo, the page says what to do with it.
    expect(player.bar).to_contain_text("Trace the patch on your sheet")
    player.draw_only()
    cut.tap(force=True)
    expect(player.bar).to_contain_text("you have drawn. Undo to use it.")
    neighbour.tap(force=True)
    expect(player.bar).to_contain_text("you have drawn. Undo to use it.")
    player.bar.get_by_role("button", name="Undo").tap()
    expect(player.bar).not_to_contain_text("you have drawn")
    expect(player.bar).to_contain_text(re.compile("Tap the token.s card or your sheet"))
    # A card out of reach says so.
    far = next(each for each in position["circle"] if each not in (position["card"], *position["neighbours"]))  # fmt: skip
    page.locator(f"[data-card={far}]").tap(force=True)
    expect(player.bar).to_contain_text("This card lies neither under the token nor beside it.")
    assert violations(page) == []


def test_a_game_alone_from_the_first_page(open_page: Opener) -> None:
    page = open_page(**CALM)
    page.get_by_role("radio", name=re.compile("Doodle")).check(force=True)
    assert violations(page) == []
    page.locator("form button.primary").click()
    page.wait_for_url(re.compile("/table/"))
    player = Doodler(page)
    player.play_on()
    expect(page.get_by_role("heading", name=re.compile("points|score", re.IGNORECASE)).first).to_be_visible()  # fmt: skip
    assert violations(page) == []


def test_a_game_alone_by_keyboard_with_every_special_action(
    open_page: Opener, server: Running
) -> None:
    room = Room(server, seed=3)
    page = open_page(address(room), **CALM, color_scheme="dark")
    player = Doodler(page, "neighbour", "single", "cut", "single")
    player.play_on(8)
    room.hurry(TURNS - 2)
    player.wait_for(TURNS - 2)
    player.play_on()
    assert player.used == ["neighbour", "single", "cut", "single"], player.uses
    assert all(left == 0 for left in sheet(room)["specials"].values())
    outcome = room.view()["position"]["outcome"]
    expect(player.page.locator("body")).to_contain_text(str(outcome["scores"][0]))
    assert violations(player.page) == []


def test_a_game_on_a_phone_by_taps(open_page: Opener, server: Running) -> None:
    room = Room(server, seed=4)
    page = open_page(address(room), **CALM, viewport=PHONE, has_touch=True, is_mobile=True)
    player = Tapper(page)
    player.play_on(7)  # beyond the first scoring
    room.hurry(TURNS - 2)
    player.wait_for(TURNS - 2)
    player.play_on()
    expect(page.get_by_role("heading", name=re.compile("points|score", re.IGNORECASE)).first).to_be_visible()  # fmt: skip
    assert room.view()["position"]["phase"] == "over"
    assert violations(page) == []


def test_a_room_of_three_windows_and_a_computer(open_page: Opener, server: Running) -> None:
    room = Room(server, None, None, None, 1, seed=5)
    players = [Doodler(open_page(address(room, seat), **CALM)) for seat in range(3)]
    # All keep their single space to the end, so that there is a moment before each scoring.
    last = TURNS + 3
    for turn in (0, 1, 6, 7, last - 2, last - 1):  # the beginning, the first scoring, the end
        room.hurry(turn)
        for player in players:
            player.wait_for(turn, last)
            player.take_turn()
        # What the last of them drew is on its way; nobody may draw in its place.
        wait_until(partial(is_past, room, turn), lambda: "a turn is lost")
    for player in players:
        expect(player.page.get_by_role("heading", name=re.compile("win")).first).to_be_visible()  # fmt: skip
    scores = room.view()["position"]["outcome"]["scores"]
    assert len(scores) == 4
    for player in players:
        for score in scores:
            expect(player.page.locator("body")).to_contain_text(str(score).replace("-", "\N{MINUS SIGN}"))  # fmt: skip


def test_before_a_scoring_a_single_space_may_still_be_shaded(
    open_page: Opener, server: Running
) -> None:
    room = Room(server, None, None, seed=5)
    room.play(random.Random(5), 1)
    for number in range(1, 7):
        for seat in (0, 1):
            room.hand_in(seat, number, ["pass"])
    assert room.view()["position"]["phase"] == "scoring"
    first = Doodler(open_page(address(room), **CALM))
    phone: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    second = Tapper(open_page(address(room, 1), **CALM, **phone))
    for player in (first, second):
        expect(player.bar).to_contain_text("Before the scoring: you may still shade a single space")
        expect(player.page.get_by_role("img", name=re.compile("^Sheet of "))).to_be_visible()
        for name in ("neighbour", "cut"):
            stamp = player.page.locator(f"[data-stamp={name}]")
            expect(stamp).to_have_attribute("aria-disabled", "true")
        assert violations(player.page) == []
    # By keyboard: shade, and see it; by taps: nothing.
    first.press("x")
    expect(first.primary).to_contain_text(SHADE)
    assert first.put_down(SHADE)
    first.press("Enter")
    expect(first.bar).to_contain_text("Seat 2 may still shade before the scoring.")
    expect(second.bar.get_by_role("button", name="Shade")).to_be_visible()
    second.press("Enter")
    expect(first.bar).to_contain_text("Round 1 scored")
    scored = [sheet["scores"][0] for sheet in room.view()["position"]["sheets"]]
    expect(first.bar).to_contain_text(f"Round 1 scored: You {scored[0]}, Seat 2 {scored[1]}.")
    expect(second.bar).to_contain_text(f"Round 1 scored: Seat 1 {scored[0]}, You {scored[1]}.")
    expect(first.page.locator(".said")).to_contain_text("You shaded")
    assert room.view()["moments"][7]["acts"][0][0].startswith("X@")
    # What was said of the scoring goes with the next thing that is done.
    first.press("ArrowDown")
    expect(first.bar).not_to_contain_text("scored")


def test_after_a_pass_special_actions_can_still_be_used(open_page: Opener, server: Running) -> None:
    room = Room(server, seed=3)
    room.play(random.Random(3), 1)
    player = Doodler(open_page(address(room), **CALM))
    expect(player.primary).to_contain_text(DRAW)
    player.press("p")
    expect(player.bar).to_contain_text("A special action can still be used.")
    player.uses = ["neighbour"]
    assert player.use("neighbour")
    player.wait_for(2)
    acts = room.view()["moments"][1]["acts"][0]
    assert acts[0] == "pass"
    assert acts[1].startswith("P")


def test_special_actions_say_what_they_do_under_the_pointer_and_the_focus(
    open_page: Opener, server: Running
) -> None:
    room = Room(server, seed=3)
    room.play(random.Random(3), 1)
    player = Doodler(open_page(address(room), **CALM))
    cut, twice = (player.page.locator(f"[data-stamp={name}]") for name in ("cut", "twice"))
    cut.hover()
    expect(player.bar).to_contain_text("One straight snip makes two pieces")
    player.page.mouse.move(0, 0)
    expect(player.bar).not_to_contain_text("One straight snip makes two pieces")
    cut.focus()
    player.press("Tab")
    expect(twice).to_be_focused()
    expect(player.bar).to_contain_text("Use one of the others a second time.")
    assert cut.get_attribute("title") is None


def test_codes_and_sums_do_not_greet_a_newcomer(open_page: Opener, server: Running) -> None:
    room = Room(server, None, 1, seed=3)
    player = Doodler(open_page(address(room), **CALM))
    page = player.page
    # The aim is told on the first turn, and no score below nothing.
    expect(player.bar).to_contain_text("The aim: one big rectangle, scored after each round.")
    player.take_turn()
    player.wait_for(1)
    coded = re.compile(r"\b[PS]\d\d\b|\b[a-i][1-9]\b")
    seen = "[...document.querySelectorAll('text, p, dd, strong, h1')].filter((each) => !each.closest('.unseen')).map((each) => each.textContent).join(' | ')"
    assert not coded.search(page.evaluate(seen))
    expect(page.locator("[data-row=total] dd")).to_have_text("")
    page.evaluate("localStorage.setItem('quiltbee settings', '{\"notation\": true}')")
    page.reload()
    player.wait_for(1)
    expect(player.bar).to_contain_text(room.view()["position"]["card"])
    assert coded.search(page.evaluate(seen))
    room.hurry(8)
    player.wait_for(8)
    expect(page.locator("[data-row=total] dd")).to_have_text(re.compile(r"\d"))
    expect(page.locator(".paper")).to_contain_text("If the game ended now")


def test_a_double_click_is_for_one_turn(open_page: Opener, server: Running) -> None:
    room = Room(server, seed=3)
    player = Doodler(open_page(address(room), **CALM))
    expect(player.primary).to_contain_text(DRAW)
    assert player.lay()
    player.primary.dblclick(delay=60)
    player.wait_for(1)
    player.page.wait_for_timeout(300)
    assert room.view()["position"]["number"] == 1


@pytest.mark.parametrize("size", [{}, {"viewport": PHONE}], ids=["desktop", "phone"])
def test_cards_stay_where_they_are_and_the_token_walks(
    open_page: Opener, server: Running, size: dict[str, Any]
) -> None:
    room = Room(server, seed=3)
    room.hurry(1)
    player = Doodler(open_page(address(room), **size))
    page = player.page
    order = "[...document.querySelectorAll('[data-place]')].map((each) => each.dataset.place)"
    player.wait_for(1)
    places, before = page.evaluate(order), room.view()["position"]
    player.take_turn()
    player.wait_for(2)
    # It walks, and does not jump; then it stands on the card of the new turn.
    moving = "document.querySelector('.pawn').getAnimations().length"
    wait_until(lambda: page.evaluate(moving), lambda: "it jumps")
    position = room.view()["position"]
    token = page.locator(f"[data-place={position['card']}] .pawn")
    expect(token).to_be_visible()
    wait_until(lambda: not page.evaluate(moving), lambda: "it walks on and on")
    assert page.evaluate(order) == places
    expect(page.locator(f"[data-place={before['card']}] button")).to_have_count(0)
    # Whoever comes later finds the cards in the same places.
    page.reload()
    expect(token).to_be_visible()
    assert page.evaluate(order) == places


def test_a_round_is_scored_before_ones_eyes(open_page: Opener, server: Running) -> None:
    room = Room(server, None, None, seed=5)
    room.play(random.Random(5), 1)
    for number in range(1, 7):
        room.hand_in(0, number, ["pass"])
        room.hand_in(
            1, number, ["pass"] if number < 6 else [next(a for a, _ in draws(room.turn(1)))]
        )
    moving, still = (
        Doodler(open_page(address(room, seat), **how)) for seat, how in ((0, {}), (1, CALM))
    )
    scoring = moving.page.get_by_role("region", name="Round 1 is scored")
    for player in (moving, still):
        expect(player.primary).to_contain_text("Score it")
        player.press("Enter")
    # All sheets are counted out; whoever wants no motion is told at once.
    expect(scoring.locator("li")).to_have_count(2)
    for each in room.view()["position"]["sheets"]:
        shown = scoring.locator(f"[data-seat='{each['seat']}'] .points")
        expect(shown).to_contain_text(str(each["scores"][0]))
    expect(still.bar).to_contain_text("Round 1 scored: Seat 1")
    expect(still.page.locator("[data-scoring]")).to_have_count(0)
    assert violations(moving.page) == []
    # Any key ends it, and does nothing else.
    moving.press("p")
    expect(scoring).to_have_count(0)
    expect(moving.primary).to_contain_text(DRAW)
    expect(moving.bar).to_contain_text("Round 1 scored: You")


def test_a_patch_is_drawn_before_ones_eyes(open_page: Opener, server: Running) -> None:
    room = Room(server, None, None, seed=5)
    moving, still = (
        Doodler(open_page(address(room, seat), **how)) for seat, how in ((0, {}), (1, CALM))
    )
    for player in (moving, still):
        expect(player.primary).to_contain_text(DRAW)
        # It may be over before one looks.
        player.page.evaluate(
            """() => {
              window.drawings = 0;
              new MutationObserver(() => {
                window.drawings = Math.max(window.drawings, document.querySelectorAll("[data-drawing]").length);
              }).observe(document.body, { subtree: true, childList: true, attributes: true });
            }"""
        )
        player.take_turn()
    for player in (moving, still):
        player.wait_for(1)
        expect(player.page.locator("[data-drawing]")).to_have_count(0)
    assert moving.page.evaluate("window.drawings") > 0
    assert still.page.evaluate("window.drawings") == 0
    # What was there before is there at once.
    moving.page.reload()
    expect(moving.page.locator("[data-drawn]").first).to_be_visible()
    expect(moving.page.locator("[data-drawing]")).to_have_count(0)


def test_a_leaver_returns(open_page: Opener, server: Running) -> None:
    room = Room(server, None, None, seed=6)
    first, second = (Doodler(open_page(address(room, seat), **CALM)) for seat in (0, 1))
    for player in (first, second):
        player.take_turn()
    for player in (first, second):
        player.wait_for(1)
    second.page.close()
    first.take_turn()
    back = Doodler(open_page(address(room, 1), **CALM))
    expect(back.room).to_have_attribute("data-turn", "1")
    back.take_turn()
    for player in (first, back):
        expect(player.room).to_have_attribute("data-turn", "2")


def test_a_turn_clock_passes_for_the_absent(open_page: Opener, server: Running) -> None:
    # On a busy machine the one who is there needs some of these seconds for its own turn.
    room = Room(server, None, None, seed=7, turn_seconds=20)
    player, other = (Doodler(open_page(address(room, seat), **CALM)) for seat in (0, 1))
    for each in (player, other):
        each.take_turn()
    player.wait_for(1)
    other.page.close()
    player.take_turn()
    expect(player.room).to_have_attribute("data-turn", "2", timeout=60_000)
    assert room.view()["moments"][1]["absent"] == [1]
    assert len(sheet(room, 1)["drawn"]) == 1


def test_at_the_end_of_the_clock_a_patch_that_fits_is_drawn(
    open_page: Opener, server: Running
) -> None:
    room = Room(server, None, None, seed=7, turn_seconds=12)
    room.hand_in(1, 0, some_acts(room.turn(1), random.Random(1)))
    player = Doodler(open_page(address(room), **CALM))
    player.take_turn()
    expect(player.room).to_have_attribute("data-turn", "1")
    for number, fits in ((1, True), (2, False)):
        room.hand_in(1, number, ["pass"])
        player.wait_for(number)
        expect(player.primary).to_contain_text(DRAW)
        assert player.lay()
        for key in ("ArrowUp",) * 9 + ("ArrowDown",) * 9:
            if fits or not player.is_ready(DRAW):
                break
            player.press(key)  # until it lies on another patch
        assert player.is_ready(DRAW) == fits
        expect(player.room).to_have_attribute("data-turn", str(number + 1), timeout=60_000)
        assert room.view()["moments"][number]["absent"] == ([] if fits else [0])
        assert len(sheet(room)["drawn"]) == 2


def test_a_server_killed_in_mid_turn_loses_nothing(open_page: Opener, tmp_path: Path) -> None:
    options = ["--data", str(tmp_path), *generous()]
    first = Running(*options)
    port = first.url.rpartition(":")[2]
    room = Room(first, None, None, seed=8)
    page = open_page(address(room), url=first.url, **CALM)
    player = Doodler(page)
    player.take_turn()
    # Handed in, and the other still draws.
    wait_until(lambda: sheet(room)["done"], lambda: "the turn was not handed in")
    first.kill()
    with Running(*options, "--port", port) as second:
        room.running, room.http = second, second.http
        assert sheet(room)["done"]
        other = Doodler(open_page(address(room, 1), url=second.url, **CALM))
        other.take_turn()
        player.wait_for(1)


def test_a_room_in_german(open_page: Opener, server: Running) -> None:
    room = Room(server, None, 1, seed=9)
    page = open_page(address(room), locale="de-DE", **CALM)
    expect(page.locator("[data-turn]")).to_be_visible()
    told = page.locator("body").inner_text().replace("Quilting Bee", "")
    assert re.findall(r"\b(the|and|you|your|draw|with)\b", told, re.IGNORECASE) == []


PHONES: Final = ((320, 568), (360, 640), (390, 664), (390, 844))
SIDEWAYS: Final = ((568, 320), (844, 390), (720, 450), (1366, 625))
"""Phones held sideways, a desk at 200 %, and a small desk with the bars of its browser."""
OFF_SCREEN: Final = """() => [...document.querySelectorAll(
    '[data-stamp], [aria-label="Your move"] button, [aria-label="Dein Zug"] button, [data-card][aria-disabled="false"]')]
  .filter((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, Math.min(bottom - 3, innerHeight - 1));
    return left < 0 || right > innerWidth || top < 0 || bottom > innerHeight || !each.contains(hit);
  })
  .map((each) => each.textContent.trim())"""
"""The actions that one cannot see or tap without scrolling."""


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_on_a_phone_every_action_is_on_the_screen_and_the_sheet_is_wide(
    open_page: Opener, server: Running, locale: str
) -> None:
    room = Room(server, None, 1, 1, seed=11)
    page = open_page(
        address(room),
        locale=locale,
        **CALM,
        viewport={"width": 320, "height": 568},
        has_touch=True,
        is_mobile=True,
    )
    # The start patch is in hand: it can be turned and flipped.
    see_every_action(page, tools=3)
    room.hand_in(0, 0, [next(act for act, _ in draws(room.turn(0)))])
    # And a patch, which can be passed as well, and once it lies there, drawn with something to follow.
    see_every_action(page, tools=4)
    page.get_by_role("application").tap()
    see_every_action(page, tools=5)
    # What it crosses off is said above what it is for.
    page.locator("[data-stamp=single]").tap()
    expect(page.locator(".uses + .message, .what + .message")).to_be_visible()
    see_every_action(page, tools=2)


def test_a_piece_is_chosen_with_the_sheet_in_sight(open_page: Opener, server: Running) -> None:
    room = Room(server, seed=11)
    room.hurry(3)
    page = open_page(address(room), **CALM, viewport=PHONE, has_touch=True, is_mobile=True)
    page.locator("[data-stamp=cut]").tap()
    table = page.get_by_role("region", name=re.compile("^Cut "))
    halves = table.get_by_role("button", name=re.compile("piece, "))
    ghost = page.locator(".ghost use")
    for size in (*PHONES, *SIDEWAYS):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(table).to_be_visible()
        assert out_of_reach(table.get_by_role("button")) == [], size
        lap, scissors = (out_of(each) for each in (page.get_by_role("application"), table))
        assert not intersects(lap, scissors), size
    halves.first.tap()
    page.get_by_role("application").tap()
    piece = ghost.get_attribute("href")
    # The line moves, and what lies on the sheet is a piece of the new cut.
    table.get_by_role("button", name="Next cut").tap()
    expect(ghost).not_to_have_attribute("href", piece or "")
    expect(table.locator("[aria-pressed=true]")).to_have_count(1)


def see_every_action(page: Page, tools: int) -> None:
    for width, height in (*PHONES, *SIDEWAYS):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("section button.tool")).to_have_count(tools)
        wait_until(
            lambda width=width: page.evaluate("innerWidth") == width,  # type: ignore[misc]
            lambda: f"the page is {page.evaluate('innerWidth')} pixels wide",
        )
        assert page.evaluate(OFF_SCREEN) == [], (width, height)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        lap = page.get_by_role("application").bounding_box()
        assert lap
        assert lap["width"] >= min(0.85 * width, 0.8 * height) - 1, (width, height)


def test_the_crayons_can_be_chosen(open_page: Opener, server: Running) -> None:
    room = Room(server, seed=11)
    room.hurry(2)
    page = open_page(address(room), **CALM)
    patch = page.locator("[data-drawn] use").first
    wax = "each => getComputedStyle(each).getPropertyValue('--crayon0')"
    expect(patch).to_be_attached()
    assert patch.evaluate(wax) == ""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="Far apart").check(force=True)
    expect(dialog).to_contain_text("Easy to tell apart")
    assert patch.evaluate(wax) == "#2a2902"
    assert violations(page) == []
    page.reload()
    expect(patch).to_be_attached()
    assert patch.evaluate(wax) == "#2a2902"


def test_doodle_has_an_address(open_page: Opener, server: Running) -> None:
    assert server.http.get("/doodle").status_code == 200
    assert server.http.get("/help/doodle").status_code == 200
    page = open_page("/doodle", **CALM)
    expect(page.get_by_role("radio", name=re.compile("Doodle"))).to_be_checked()
    expect(page).to_have_title("Patchwork Doodle · Quilting Bee")
    about = page.locator("meta[name=description]")
    expect(about).to_have_attribute("content", re.compile("^Patchwork Doodle"))
    # It leads to Doodle's own rules and first game.
    links = page.get_by_role("navigation", name="More").get_by_role("link")
    expect(links.filter(has_text="How to play")).to_have_attribute("href", "/help/doodle")
    expect(page.locator("a[href='/guide/doodle']")).to_have_count(1)
    page.get_by_role("radio", name=re.compile("^Patchwork")).check(force=True)
    expect(page).to_have_title("Quilting Bee")
    assert page.url == f"{server.url}/"
    expect(page.locator("a[href='/guide/patchwork']")).to_have_count(1)
    page.get_by_role("radio", name=re.compile("Doodle")).check(force=True)
    assert page.url == f"{server.url}/doodle"


def test_the_deck_can_be_chosen_and_tells_which_cards_are_filled_in(
    open_page: Opener, server: Running
) -> None:
    page = open_page("/doodle", **CALM)
    expect(page.locator("form")).to_contain_text("24 of the cards are known from the box")
    expect(page.locator("form")).to_contain_text("the other 6 are filled in")
    page.get_by_role("radio", name="With repeats").check(force=True)
    expect(page.locator("form")).to_contain_text("the other 5 are filled in")
    page.get_by_role("radio", name="A new one").check(force=True)  # today's is sealed
    assert violations(page) == []
    page.locator("form button.primary").click()
    page.wait_for_url(re.compile("/table/"))
    table = page.url.partition("/table/")[2].partition("#")[0]
    assert server.http.get(f"/api/tables/{table}").json()["edition"] == "repeats"
    edition = server.http.get("/api/editions/doodle/repeats").json()
    filled_in = {card["id"] for card in edition["cards"] if not card["attested"]}
    for card in page.locator("[data-card^=P]").all():
        told = card.inner_text()
        assert ("(filled in)" in told) == (card.get_attribute("data-card") in filled_in), told


def test_one_device_is_handed_on(open_page: Opener, server: Running) -> None:
    page = open_page("/doodle", **CALM)
    page.get_by_role("radio", name=re.compile("One device")).check(force=True)
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("Name 2").fill("Bea")
    page.locator("form button.primary").click()
    page.wait_for_url(re.compile("/table/"))
    player = Doodler(page)
    hand = page.get_by_role("region", name=re.compile("^Hand it to "))
    for turn in range(2):
        for name in ("Ada", "Bea"):
            if (turn, name) != (0, "Ada"):
                expect(hand).to_contain_text(f"Hand it to {name}")
                expect(player.bar).to_have_count(0)
                expect(page.get_by_role("button", name=f"I am {name}")).to_be_focused()
                player.press("Enter")
            expect(player.bar).to_contain_text(f"{name}:")
            player.take_turn()
    expect(player.room).to_have_attribute("data-turn", "2")
    assert violations(page) == []


def test_the_personal_best_outlives_many_games(open_page: Opener, server: Running) -> None:
    room = Room(server, seed=3)
    room.hurry(TURNS - 1)
    page = open_page("/doodle", **CALM)
    alone = {
        "game": "doodle",
        "edition": "standard",
        "opponent": {"kind": "alone"},
        "result": "solo",
    }
    scores = [180, *[50] * 199]
    kept = [
        alone | {"table": f"t{at}", "at": at, "score": score} for at, score in enumerate(scores)
    ]
    page.evaluate("(kept) => localStorage.setItem('quiltbee games', JSON.stringify(kept))", kept)
    page.reload()
    page.get_by_role("radio", name="A new one").check(force=True)
    page.locator("form button.primary").click()
    page.wait_for_url(re.compile("/table/"))
    page.goto(server.url + address(room))  # another one, at its last turn
    Doodler(page).play_on()
    expect(page.locator(".result")).to_contain_text("Your best is 180.")
    page.goto(server.url + "/doodle")
    expect(page.locator("form")).to_contain_text("Your best so far: 180")
