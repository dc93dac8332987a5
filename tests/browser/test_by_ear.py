# SPDX-License-Identifier: MIT
"""Whole games with the screen off: by the keyboard, and by nothing but what is announced and how things are named."""

import re
from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.conftest import Opener
from tests.browser.playing import wait_until
from tests.browser.test_table import CALM, address
from tests.server.rooms import Room
from tests.server.running import Running, Seated

ANNOUNCED = """() => {
  const live = [...document.querySelectorAll("[aria-live], [role=status], [role=alert]")];
  const focused = document.activeElement;
  return [...live, ...(focused === document.body ? [] : [focused])]
    .map(each => each.ariaLabel ?? each.textContent).map(each => each.trim()).filter(each => each);
}"""
"""What a screen reader says by itself: live regions, and whatever has the focus."""
HELD = re.compile(
    r"(?:.*\. )?(?:(?P<how>[A-Z][a-z ]+): )?(?P<what>\w.*) on (?P<cells>[a-i1-9, and]+), (?P<fits>.*)"
)


class Listener:
    """Somebody who does not see the page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def hear(self) -> list[str]:
        heard: list[str] = self.page.evaluate(ANNOUNCED)
        return heard

    def hears(self, *patterns: str) -> str | None:
        """Return what is said and matches one of these, if anything does."""
        said = self.hear()
        return next(
            (each for pattern in patterns for each in said if re.search(pattern, each)), None
        )

    def wait(self, *patterns: str) -> str:
        found: list[str] = []

        def is_so() -> bool:
            found[:] = filter(None, [self.hears(*patterns)])
            return bool(found)

        wait_until(is_so, lambda: f"none of {patterns} is said, but {self.hear()}")
        return found[0]

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def ask(self, key: str, *patterns: str) -> str:
        """Press a key, again where it came while a move was shown, until one of these is said."""

        def is_answered() -> bool:
            self.press(key)
            return self.hears(*patterns) is not None

        wait_until(is_answered, lambda: f"{key}: {self.hear()}")
        return self.wait(*patterns)

    def empty(self) -> set[str]:
        """The spaces that are empty, by the words about the rows of one's own board."""
        board = self.page.get_by_role("application").locator("xpath=following-sibling::*[1]")
        rows = board.locator("p").all_inner_texts()
        every = {f"{column}{row}" for row in range(1, 10) for column in "abcdefghi"}
        told = [
            re.findall("[a-i][1-9]", row) or re.findall(r"Row (\d) is empty", row) for row in rows
        ]
        named = {each for row in told for each in row}
        return {each for each in every if each in named or each[1] in named}

    def piece(self) -> tuple[str, set[str], str]:
        """What is held: how it was turned, the spaces it would cover, and whether it fits."""
        said = HELD.match(self.wait(HELD.pattern))
        assert said
        return said["how"] or "", set(said["cells"].replace(" and", ",").split(", ")), said["fits"]

    def turn_and_nudge(self) -> None:
        """Turn the piece and back, and move it, and hear it each time."""
        _, before, _ = self.piece()
        self.press("f")
        assert self.wait("Flipped: ")
        self.press("r")
        assert self.wait("Turned right: ")
        assert len(self.piece()[1]) == len(before)


def play(listener: Listener, ends: str, turn: Callable[[], None], asks: tuple[str, ...]) -> int:
    turns = 0
    while not re.search(ends, listener.wait(ends, *asks)):
        turn()
        turns += 1
    return turns


def test_a_game_of_patchwork(open_page: Opener, server: Running) -> None:
    seated = Seated(server, None, 1, seed=3)
    page = open_page(address(seated), **CALM)
    ear = Listener(page)
    turned = False

    def sew(fits: str) -> None:
        _, cells, _ = ear.piece()
        empty = ear.empty()
        assert cells <= empty, fits
        number = seated.view()["number"]
        ear.press("Enter")
        wait_until(
            lambda: (now := seated.view())["number"] > number or now["position"]["outcome"],
            lambda: f"{ear.hear()}",
        )
        wait_until(lambda: not cells & ear.empty() or ear.hears("wins|win!"), lambda: f"{cells}")

    def turn() -> None:
        nonlocal turned
        if ear.hears("^Special patch on"):
            sew("a special patch")
            return
        names = page.get_by_role("group", name="On offer").get_by_role("button")
        assert all(re.search("shape [a-i]1", each) for each in names.all_inner_texts())
        for key in "123"[: names.count()]:
            said = ear.ask(key, HELD.pattern, "short|no room")
            if said.endswith("short.") or "no room" in said:
                continue
            if not turned:
                turned = True
                ear.turn_and_nudge()
                ear.press("Escape")
                ear.press(key)
            if "planned in chalk" not in ear.wait(HELD.pattern):
                sew(said)
                return
            ear.press("Delete")
        number = seated.view()["number"]
        ear.press("a")
        if ear.hears("^Advance .*; "):
            ear.press("Enter")
        wait_until(
            lambda: (now := seated.view())["number"] > number or now["position"]["outcome"],
            lambda: f"{ear.hear()}",
        )

    asks = ("Sew on a patch, or advance", "No patch can be taken", "^Special patch on")
    assert play(ear, "^(You win!|The computer wins)", turn, asks) > 10
    assert seated.view()["position"]["outcome"]


def test_a_game_of_doodle(open_page: Opener, server: Running) -> None:
    room = Room(server, seed=3)
    page = open_page(address(room), **CALM)
    ear = Listener(page)
    cut = 0

    def turn() -> None:
        nonlocal cut
        number = room.view()["position"]["number"]
        said = ear.wait("in your hand", *asks)
        if "Go on" in said:
            ear.press("Enter")
            return
        if "in your hand" in said:
            shape = re.search("shape (.*), in your hand", said)
            assert shape
            ear.press("ArrowDown")
            _, cells, fits = ear.piece()
            assert fits.startswith("fits")
            assert cells <= ear.empty()
            assert len(cells) == len(re.findall("[a-i][1-9]", shape[1]))
            if number == 0:
                ear.turn_and_nudge()
                ear.press("1")
                ear.press("ArrowDown")
                ear.wait("fits")
            ear.press("Enter")
        elif "Cut it" in said and not cut:
            # Five keys: the scissors, a cut, a piece, the place, and it is drawn.
            ear.press("c")
            ear.wait("^Cut 1 of")
            for _ in range(12):
                for key in "12":
                    ear.press(key)
                    if ear.hears("in your hand"):
                        break
                if ear.hears("in your hand"):
                    break
                ear.press("ArrowRight")
            ear.press("ArrowDown")
            ear.wait("fits")
            ear.press("Enter")
            cut += 1
        else:
            ear.press("p")
            ear.wait("Done\\?")
            ear.press("Enter")
        wait_until(lambda: room.view()["position"]["number"] > number, lambda: f"{ear.hear()}")

    asks = ("fits nowhere", "Final turn", "Go on", "still shade", "Tap ")
    assert play(ear, "^-?\\d+ points?", turn, ("in your hand", *asks)) >= 19
    assert cut == 1
    assert room.view()["position"]["outcome"]
