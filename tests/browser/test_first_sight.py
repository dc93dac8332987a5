# SPDX-License-Identifier: MIT
"""What the table of Patchwork shows to somebody who sees it for the first time."""

from typing import Final, Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import Opener, resize
from tests.browser.test_phones import intersects, out_of
from tests.browser.test_table import CALM, address
from tests.depth import in_looks
from tests.server.running import Running, Seated

SEED: Final = 28
DESKS: Final = ((1024, 768), (1440, 900), (1920, 1080))
_SMALLEST: Final = """svg => {
    const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    return Math.min(...[...svg.querySelectorAll('text')].map(
        text => parseFloat(getComputedStyle(text).fontSize) * scale));
}"""


def test_the_price_is_the_loudest_thing_on_an_offer(open_page: Opener, server: Running) -> None:
    page = open_page(address(Seated(server, None, 1, seed=SEED, first=0)), **CALM)
    tags = page.locator("[data-offer] .tag")
    expect(tags).to_have_text(["2 2", "5 5 +2", "10 5 +3"], use_inner_text=True)
    price, income = (
        float(
            tags.nth(1)
            .locator(part)
            .first.evaluate("e => parseFloat(getComputedStyle(e).fontSize)")
        )
        for part in (".price", ".income")
    )
    assert price > income
    # Nobody is greeted with all that is still missing.
    expect(page.locator(".seat", has_text="157")).to_have_count(0)
    expect(page.locator(".seat").first).to_contain_text("81 empty", use_inner_text=True)


def test_labels_lie_below_their_cloth(open_page: Opener, server: Running) -> None:
    page = open_page(address(Seated(server, None, 1, seed=SEED, first=0)), **CALM)
    parts = page.locator("[data-patch] .cloth, [data-patch] .tag, div.middle")
    for size in DESKS:
        resize(page, size)
        expect(page.locator("[data-patch]")).to_have_count(30)
        boxes = [out_of(part) for part in parts.all()]
        for i, one in enumerate(boxes):
            assert not any(intersects(one, other) for other in boxes[i + 1 :]), (size, one)
            assert one["y"] + one["height"] <= size[1]


def test_the_time_board_keeps_its_size_and_its_numbers_are_legible(
    open_page: Opener, server: Running
) -> None:
    seated = Seated(server, seed=SEED, first=0)
    page = open_page(address(seated), **CALM)
    before = [board_at(page, size) for size in DESKS]
    while (view := seated.view())["position"]["to_move"] is not None and view["number"] < 24:
        seat = view["position"]["to_move"]
        assert seated.play(seat, view["number"], seated.legal()[0]).status_code == 200
    expect(page.locator(f"[data-ply='{view['number']}']")).to_be_visible()
    assert [board_at(page, size) for size in DESKS] == before
    resize(page, (320, 568))
    assert page.locator(".strip svg").evaluate(_SMALLEST) >= 10.95


def board_at(page: Page, size: tuple[int, int]) -> dict[str, float]:
    resize(page, size)
    assert page.locator("div.middle svg").evaluate(_SMALLEST) >= 10.95
    return out_of(page.locator("div.middle"))


@pytest.mark.parametrize("pointer", ["mouse", "finger"])
def test_keys_are_shown_where_there_is_a_keyboard(
    open_page: Opener, server: Running, pointer: str
) -> None:
    phone = {"has_touch": True, "is_mobile": True} if pointer == "finger" else {}
    page = open_page(address(Seated(server, None, 1, seed=SEED, first=0)), **CALM, **phone)
    page.locator("[data-offer].lit").nth(1).click()
    keys = page.locator("[data-actions] kbd")
    expect(keys).to_have_count(5)
    caps = [key.get_attribute("data-key") for key in keys.all()]
    assert caps == ["H", "R", "F", "Esc", "\N{DOWNWARDS ARROW WITH CORNER LEFTWARDS}"]
    for key in keys.all():
        if pointer == "mouse":
            expect(key).to_be_visible()
        else:
            expect(key).to_be_hidden()


def test_a_right_click_flips(open_page: Opener, server: Running) -> None:
    page = open_page(address(Seated(server, None, 1, seed=SEED, first=0)), **CALM)
    page.locator("[data-offer].lit").nth(1).click()
    # Upright it is the same on both sides.
    page.keyboard.press("r")
    rim = page.locator(".ghost .rim").last
    before = rim.get_attribute("transform")
    page.locator("[data-lap='0']").click(button="right")
    expect(rim).not_to_have_attribute("transform", before or "")


@pytest.mark.parametrize(
    ("by", "theme"), in_looks(("setting", "system", "forced"), ("light", "dark"))
)
def test_high_contrast_draws_plain_cloth_and_fades_nothing(
    open_page: Opener, server: Running, by: str, theme: Literal["light", "dark"]
) -> None:
    asked = {"system": {"contrast": "more"}, "forced": {"forced_colors": "active"}}.get(by, {})
    page = open_page(
        address(Seated(server, None, 1, seed=SEED, first=0)), **CALM, **asked, color_scheme=theme
    )
    if by == "setting":
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("radio", name="High").check(force=True)
        page.get_by_role("button", name="Done").click()
    dear = page.locator("[data-offer]:not(.lit)")
    expect(dear.locator(".cloth").first).to_have_css("opacity", "1")
    expect(dear).to_have_css("border-top-style", "dotted")
    expect(page.locator("[data-offer].lit").first).to_have_css("border-top-style", "solid")
    expect(page.locator("[data-offer] .plain").first).to_be_visible()
    if by != "forced":
        black, white = "rgb(0, 0, 0)", "rgb(255, 255, 255)"
        ground = white if theme == "light" else black
        expect(page.locator("html")).to_have_css("background-color", ground)
    assert violations(page) == []
