# SPDX-License-Identifier: MIT
"""Patches carried by a finger: real touch events, as a phone sends them."""

from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import test_doodle as doodle
from tests.browser.conftest import PHONE, Opener
from tests.browser.playing import wait_until
from tests.browser.test_table import CALM, address
from tests.server.rooms import Room
from tests.server.running import Running, Seated

TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
STRAIGHT = 28
"""A seed with the patch of three spaces in a row as the first offer."""


@dataclass(frozen=True)
class Board:
    """Nine by nine spaces on the screen, and what is being laid there."""

    page: Page
    ground: Locator
    laid: Locator
    """The spaces of the draft, in one element or in several."""

    def point(self, row: float, column: float) -> tuple[float, float]:
        box = self.ground.bounding_box()
        assert box
        return box["x"] + column * box["width"] / 9, box["y"] + row * box["height"] / 9

    def spaces(self) -> set[tuple[int, int]]:
        """Return the spaces under the draft."""
        ground = self.ground.bounding_box()
        assert ground
        space = ground["width"] / 9
        found = set[tuple[int, int]]()
        for each in self.laid.all():
            box = each.bounding_box()
            assert box
            top, left = (box["y"] - ground["y"]) / space, (box["x"] - ground["x"]) / space
            rows, columns = round(box["height"] / space), round(box["width"] / space)
            found |= {
                (round(top) + down, round(left) + right)
                for down in range(rows)
                for right in range(columns)
            }
        return found

    def wait_for(self, spaces: set[tuple[int, int]]) -> None:
        wait_until(
            lambda: self.spaces() == spaces, lambda: f"it lies on {self.spaces()}, not on {spaces}"
        )

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Put a finger down, move it and lift it."""
        session = self.page.context.new_cdp_session(self.page)

        def send(kind: str, *points: tuple[float, float]) -> None:
            touches = [{"x": x, "y": y} for x, y in points]
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

        send("touchStart", start)
        for step in range(1, 9):
            x, y = (a + (b - a) * step / 8 for a, b in zip(start, end, strict=True))
            send("touchMove", (x, y))
        send("touchEnd")
        session.detach()


def moved(spaces: set[tuple[int, int]], down: int, right: int) -> set[tuple[int, int]]:
    return {(row + down, column + right) for row, column in spaces}


@pytest.fixture
def quilt(open_page: Opener, server: Running) -> Board:
    """A quilt on a phone with three spaces, one above the other, in the middle of its top edge."""
    page = open_page(address(Seated(server, None, 1, seed=STRAIGHT)), **CALM, **TOUCH)
    page.locator("[data-offer='3']").tap()
    board = Board(page, page.locator(".lap .ground").first, page.locator(".ghost .rim").last)
    while max(row for row, _ in board.spaces()) != 2:
        page.get_by_role("button", name="Turn", exact=True).tap()
    page.touchscreen.tap(*board.point(1.5, 4.5))
    board.wait_for({(row, 4) for row in range(3)})
    return board


@pytest.fixture
def sheet(open_page: Opener, server: Running) -> Board:
    """A sheet of Doodle on a phone, with the start patch on it."""
    page = open_page(doodle.address(Room(server, seed=3)), **CALM, **TOUCH)
    board = Board(page, page.locator(".lap .ground").first, page.locator(".ghost rect.under"))
    expect(board.laid).to_have_count(0)
    page.touchscreen.tap(*board.point(2.5, 3.5))
    expect(board.laid).to_have_count(7)
    wait_until(lambda: max(board.spaces())[0] < 6, lambda: f"it lies on {board.spaces()}")
    return board


WAYS = ((0, 1), (1, 0), (2, 2))
"""Spaces down and to the right."""


@pytest.mark.parametrize("board", ["quilt", "sheet"])
def test_what_is_dragged_where_it_lies_keeps_its_grip(
    board: str, request: pytest.FixtureRequest
) -> None:
    there: Board = request.getfixturevalue(board)
    before = there.spaces()
    for row, column in (min(before), max(before)):
        for down, right in WAYS:
            here, goal = (row + 0.5, column + 0.5), (row + down + 0.5, column + right + 0.5)
            there.drag(there.point(*here), there.point(*goal))
            there.wait_for(moved(before, down, right))
            there.drag(there.point(*goal), there.point(*here))
            there.wait_for(before)


def test_a_patch_from_an_offer_floats_above_the_finger(quilt: Board) -> None:
    quilt.page.get_by_role("button", name="Put back").tap()
    expect(quilt.laid).to_have_count(0)
    box = quilt.page.locator("[data-offer='3'] .cloth").bounding_box()
    assert box
    quilt.drag((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), quilt.point(6.5, 4.5))
    wait_until(lambda: quilt.laid.count() and quilt.spaces(), lambda: "nothing lies there")
    assert max(row for row, _ in quilt.spaces()) < 6
