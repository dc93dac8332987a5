# SPDX-License-Identifier: MIT
"""People at the table: they see the page, and act by mouse, touch or keyboard alone.

They play in every browser, so they use no more of Playwright than the windows of ``window`` know too.
"""

import re
import time
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Locator, Page

from tests.server.running import Running

Json = dict[str, Any]

_LONGEST: Final = 200
"""No game has more turns of one seat."""
_WAIT: Final = 60.0


def wait_until(
    is_so: Callable[[], object], complaint: Callable[[], str], seconds: float = _WAIT
) -> None:
    """Look until something is so."""
    until = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < until, complaint()
        time.sleep(0.02)


def wait_for_words(element: Locator, words: str) -> None:
    """Wait until an element says some words, given as a pattern."""
    wait_until(
        lambda: element.is_visible() and re.search(words, element.inner_text()),
        lambda: f"it does not say {words}: {element.inner_text()}",
    )


class Guest:
    """Somebody in front of a page. What may be done is read from the screen; the server only tells when to look."""

    def __init__(self, page: Page, server: Running, seats: tuple[int, ...] = (0,)) -> None:
        self.page, self.server, self.seats = page, server, seats
        self.turns = 0

    @property
    def table(self) -> str:
        found = re.search(r"/table/([a-z2-7]{12})", self.page.url)
        assert found, self.page.url
        return found[1]

    def view(self) -> Json:
        view: Json = self.server.http.get(f"/api/tables/{self.table}").json()
        return view

    @property
    def has_special(self) -> bool:
        """Whether a special patch waits to be sewn on; the page then aims it at once."""
        return bool(self.view()["position"]["phase"] == "special_patch")

    @property
    def actions(self) -> Locator:
        return self.page.get_by_role("region", name="Your move")

    @property
    def primary(self) -> Locator:
        return self.actions.locator("button.primary")

    @property
    def result(self) -> Locator:
        return self.page.locator("#result-title")

    @property
    def offers(self) -> Locator:
        """The patches that can be taken now."""
        return self.page.locator("[data-offer].lit:not(.still)")

    def wait_for_turn(self) -> bool:
        """Wait until it is this guest's turn and the page shows it; False when the game is over."""
        until = time.monotonic() + _WAIT
        while time.monotonic() < until:
            view = self.view()
            acting = view["position"]["to_move"]
            if acting is None:
                wait_until(self.result.is_visible, lambda: "no result is shown")
                return False
            if acting in self.seats:
                self.wait_for_ply(len(view["moments"]))
                # While a move is still in motion, the button is there and says nothing.
                wait_for_words(self.primary, "[^…]")
                return True
            time.sleep(0.05)
        raise AssertionError("nobody moves")

    def wait_for_ply(self, ply: int) -> None:
        """Wait until the page shows so many moves."""
        room = self.page.locator(".room")
        wait_until(
            lambda: room.get_attribute("data-ply") == str(ply),
            lambda: f"{room.get_attribute('data-ply')} moves are shown, not {ply}",
        )

    def play_on(self, turns: int = _LONGEST) -> None:
        """Take so many turns, or as many as there are."""
        for _ in range(turns):
            if not self.wait_for_turn():
                return
            before = self.view()["number"]
            self.act()
            self.wait_until_after(before)
            self.turns += 1

    def wait_until_after(self, number: int) -> None:
        wait_until(
            lambda: self.view()["number"] > number,
            lambda: f"nothing came of it: {self.actions.inner_text()}",
        )

    def act(self) -> None:
        raise NotImplementedError


class Mouse(Guest):
    """Drags patches to the quilt, and clicks buttons."""

    def act(self) -> None:
        if self.has_special:
            wait_for_words(self.primary, "Sew it on")
        elif self.offers.count():
            self.drag(self.offers.nth(self.turns % self.offers.count()))
        self.primary.click()

    def drag(self, offer: Locator) -> None:
        """Take hold of a patch and lay it down; if it does not lie well, let the page propose a place."""
        cloth, quilt = offer.bounding_box(), self.page.get_by_role("application").bounding_box()
        assert cloth
        assert quilt
        mouse = self.page.mouse
        mouse.move(cloth["x"] + cloth["width"] / 2, cloth["y"] + cloth["height"] / 3)
        mouse.down()
        mouse.move(quilt["x"] + quilt["width"] * 0.3, quilt["y"] + quilt["height"] * 0.8, steps=4)
        mouse.move(quilt["x"] + quilt["width"] * 0.4, quilt["y"] + quilt["height"] * 0.4, steps=4)
        mouse.up()
        if self.primary.get_attribute("aria-disabled") == "true" or not self.is_placing:
            if self.is_placing:
                self.actions.get_by_role("button", name="Put back").click()
            offer.click()

    @property
    def is_placing(self) -> bool:
        return self.primary.inner_text() == "Sew it on"


class Finger(Guest):
    """Taps: an offer, then what the page proposes."""

    def act(self) -> None:
        if self.has_special:
            wait_for_words(self.primary, "Sew it on")
        elif self.offers.count():
            self.offers.last.tap()
            turn = self.actions.get_by_role("button", name="Turn")
            turn.tap()
            if self.primary.get_attribute("aria-disabled") == "true":
                self.actions.get_by_role("button", name="Put back").tap()
                self.offers.last.tap()
        else:
            # A tap right after the last one counts as a double tap, which was meant for what stood here before.
            self.page.wait_for_timeout(600)
        self.primary.tap()
        # Where patches could be taken after all, the page asks whether one really wants to advance.
        if self.actions.get_by_role("button", name="Not yet").count():
            self.page.wait_for_timeout(600)
            self.primary.tap()


class Keys(Guest):
    """Never touches anything but the keyboard."""

    def act(self) -> None:
        press = self.page.keyboard.press
        if self.has_special:
            wait_for_words(self.primary, "Sew it on")
            press("Enter")
            return
        for key in "321":
            press(key)
            if self.primary.inner_text() == "Sew it on":
                self.wander()
                press("Enter")
                return
        press("a")

    def wander(self) -> None:
        """Move the patch about and back to a place where it fits."""
        press = self.page.keyboard.press
        for key, back in (("ArrowRight", "ArrowLeft"), ("ArrowDown", "ArrowUp"), ("f", "f")):
            press(key)
            if self.primary.get_attribute("aria-disabled") != "true":
                return
            press(back)
