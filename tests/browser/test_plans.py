# SPDX-License-Identifier: MIT
"""Plans in chalk: patches tried on one's own quilt, before they can be had, and seen by nobody else."""

from typing import Final

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, Opener, resize
from tests.browser.test_phones import FINGER, UPRIGHT, out_of, out_of_reach
from tests.browser.test_table import CALM, address
from tests.server.running import Running, Seated

SEED: Final = 28


def chalk(page: Page) -> Locator:
    return page.locator("[data-chalk]")


def plan(page: Page, number: int = 0) -> int:
    """Plan a patch that waits in the circle, by clicking on it."""
    waiting = page.locator("[data-plan]").nth(number)
    patch = int(waiting.get_attribute("data-plan") or 0)
    waiting.click()
    expect(page.locator(f"[data-chalk='{patch}']")).to_have_count(1)
    return patch


def test_plans_are_laid_in_the_others_turn_and_kept(open_page: Opener, server: Running) -> None:
    seated = Seated(server, seed=SEED, first=1)
    page = open_page(address(seated), **CALM)
    sent = list[str | bytes]()

    def listen(socket: WebSocket) -> None:
        # Playwright takes no method of a list.
        socket.on("framesent", lambda frame: sent.extend([frame]))

    page.on("websocket", listen)
    page.reload()
    expect(page.locator("[data-plan]").first).to_be_visible()
    before = len(sent)
    first = plan(page)
    say = page.locator("[data-actions] .say")
    expect(say).to_contain_text("on offer after 1 more purchase at the earliest")
    page.get_by_role("button", name="Keep the plan").click()
    second = plan(page, 4)
    page.keyboard.press("r")
    page.keyboard.press("Escape")
    expect(chalk(page)).to_have_count(2)
    assert sent[before:] == [], "plans are told to nobody"
    at = [out_of(each) for each in chalk(page).all()]
    page.reload()
    expect(chalk(page)).to_have_count(2)
    assert [out_of(each) for each in chalk(page).all()] == at
    other = open_page(address(seated, 1), **CALM)
    expect(other.locator("[data-offer]")).to_have_count(3)
    expect(chalk(other)).to_have_count(0)
    page.locator(f"[data-planned='{first}']").click()
    page.keyboard.press("Delete")
    expect(chalk(page)).to_have_count(1)
    expect(page.locator(f"[data-chalk='{second}']")).to_have_count(1)
    page.get_by_role("button", name="Rub out all").click()
    expect(chalk(page)).to_have_count(0)


def test_a_planned_patch_is_taken_up_where_it_was_planned(
    open_page: Opener, server: Running
) -> None:
    page = open_page(address(Seated(server, None, 1, seed=SEED, first=0)), **CALM)
    offer = page.locator("[data-offer='17']")
    # One that could be taken is planned by a right click.
    offer.click(button="right")
    for _ in range(3):
        page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    planned = out_of(chalk(page))
    offer.click()
    expect(page.locator(".ghost")).to_have_count(1)
    rim = out_of(page.locator(".ghost .rim").last)
    assert abs(rim["x"] - planned["x"]) < 4
    assert abs(rim["y"] - planned["y"]) < 4
    page.reload()
    # Neither the draft nor the plan is lost.
    expect(page.locator(".ghost")).to_have_count(1)
    expect(chalk(page)).to_have_count(1)
    page.get_by_role("button", name="Sew it on").click()
    expect(page.locator("[data-sewn='17']")).to_have_count(1)
    expect(chalk(page)).to_have_count(0)


def test_a_plan_is_gone_where_cloth_was_sewn_over_it(open_page: Opener, server: Running) -> None:
    page = open_page(address(Seated(server, seed=SEED, first=0)), **CALM)
    patch = plan(page)
    page.keyboard.press("Escape")
    spot = out_of(page.locator(f"[data-chalk='{patch}']"))
    page.locator("[data-offer].lit").first.click()
    page.mouse.click(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
    page.get_by_role("button", name="Sew it on").click()
    expect(page.locator("[data-sewn]")).to_have_count(1)
    expect(chalk(page)).to_have_count(0)
    expect(page.locator(f"[data-planned='{patch}']")).to_have_count(0)


def test_a_plan_is_dragged_from_the_circle_and_off_the_quilt(
    open_page: Opener, server: Running
) -> None:
    page = open_page(address(Seated(server, None, 1, seed=SEED, first=0)), **CALM)
    start, lap = out_of(page.locator("[data-plan]").nth(3)), out_of(page.locator("[data-lap='0']"))
    middle = (lap["x"] + lap["width"] / 2, lap["y"] + lap["height"] / 2)
    page.mouse.move(start["x"] + 10, start["y"] + 10)
    page.mouse.down()
    page.mouse.move(*middle, steps=8)
    page.mouse.up()
    expect(chalk(page)).to_have_count(1)
    page.keyboard.press("Escape")
    at = out_of(chalk(page))
    page.mouse.move(at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"], start["y"], steps=8)
    page.mouse.up()
    expect(chalk(page)).to_have_count(0)


def test_two_at_one_device_have_plans_of_their_own(open_page: Opener, server: Running) -> None:
    seated = Seated(server, seed=SEED, first=0)
    page = open_page(f"/table/{seated.id}#{seated.tokens[0]},{seated.tokens[1]}", **CALM)
    mine = plan(page)
    page.keyboard.press("Escape")
    held = plan(page, 3)
    expect(page.get_by_role("button", name="Keep the plan")).to_be_visible()
    seated.advance(1)
    # What was in hand is put down, and nobody sees the plans of the other.
    expect(page.locator("[data-seat='1'].acts")).to_be_visible()
    expect(page.get_by_role("button", name="Keep the plan")).to_have_count(0)
    expect(chalk(page)).to_have_count(0)
    yours = plan(page, 5)
    page.keyboard.press("Escape")
    expect(page.locator(f"[data-lap='1'] [data-chalk='{yours}']")).to_have_count(1)
    seated.advance(1)
    expect(page.locator("[data-seat='0'].acts")).to_be_visible()
    expect(chalk(page)).to_have_count(2)
    for patch in (mine, held):
        expect(page.locator(f"[data-lap='0'] [data-chalk='{patch}']")).to_have_count(1)


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_plans_on_a_phone(open_page: Opener, server: Running, language: str) -> None:
    page = open_page(
        address(Seated(server, None, 1, seed=SEED, first=0)), **CALM, **FINGER, locale=language
    )
    actions = page.locator("[data-actions]")
    for i, size in enumerate(UPRIGHT):
        resize(page, size)
        page.locator(".shelf .pull").tap()
        page.locator("[data-plan]").nth(2 * i).tap()
        expect(chalk(page)).to_have_count(i + 1)
        assert out_of_reach(actions.get_by_role("button")) == [], size
        actions.locator(".primary").tap()
        expect(page.locator("[data-planned]")).to_have_count(i + 1)
        assert out_of_reach(page.locator("[data-planned]").first) == [], size
    assert violations(page) == []


def test_axe_finds_nothing_with_a_plan_in_hand(open_page: Opener, server: Running) -> None:
    page = open_page(address(Seated(server, None, 1, seed=SEED, first=0)), **CALM)
    plan(page)
    assert violations(page) == []
    lap = page.get_by_role("application")
    expect(lap).to_be_focused()
    page.keyboard.press("Escape")
    assert violations(page) == []
    resize(page, (PHONE["width"], PHONE["height"]))
    assert violations(page) == []
