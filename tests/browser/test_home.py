# SPDX-License-Identifier: MIT
"""The first page."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import Opener


def test_what_goes_on_below_the_button_that_begins_fades_out_on_a_phone(open_page: Opener) -> None:
    page = open_page(viewport={"width": 360, "height": 640})
    begin = page.get_by_role("button", name="Start playing")
    expect(begin).to_be_in_viewport()
    shade = "each => getComputedStyle(each, '::before').backgroundImage"
    around = begin.locator("..")
    assert "gradient" in around.evaluate(shade)
    # What lies under the shade can still be used, once it is scrolled there.
    last = page.get_by_role("radio").last
    last.scroll_into_view_if_needed()
    last.check(force=True)
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(begin).to_be_visible()
    assert around.evaluate(shade) == "none"


def test_learning_by_playing_is_the_main_button_until_a_game_is_over(open_page: Opener) -> None:
    page = open_page(viewport={"width": 360, "height": 640})
    learn = page.get_by_role("link", name="Learn by playing")
    expect(learn).to_be_in_viewport()
    expect(learn).to_contain_class("primary")
    page.evaluate(
        """() => localStorage.setItem("quiltbee tables", JSON.stringify([{ table: "abcdefghijkl", tokens: ["a".repeat(32)],
            edition: "classic", against: "", level: 1, over: true, guided: true, seen: 1_700_000_000_000 }]))"""
    )
    page.reload()
    expect(learn).not_to_contain_class("primary")
    expect(learn).to_have_count(1)


def test_why_no_table_was_given_is_in_sight_on_a_phone(open_page: Opener) -> None:
    page = open_page("/doodle", viewport={"width": 390, "height": 664})
    page.route("**/api/tables", lambda route: route.abort())
    page.get_by_role("radio", name="A room").check()
    page.get_by_role("button", name="Open the room").click()
    expect(page.get_by_role("alert").filter(has_text=" ")).to_be_in_viewport(ratio=1)


def test_another_game_than_the_last_can_be_chosen_and_what_was_chosen_stays(
    open_page: Opener,
) -> None:
    page = open_page("/doodle")
    page.get_by_role("radio", name="One device").check()
    page.get_by_role("button", name="Start drawing").click()
    page.wait_for_url("**/table/**")
    page.goto(page.url.split("/table")[0])
    alone, patchwork = (page.get_by_role("radio", name=name) for name in ("Alone", "Patchwork"))
    alone.check()
    patchwork.check()
    page.get_by_role("button", name="Start playing").wait_for()
    page.get_by_role("radio", name="Doodle").check()
    expect(alone).to_be_checked()
    patchwork.check()
    page.reload()
    expect(patchwork).to_be_checked()


@pytest.mark.parametrize(
    ("locale", "named", "more"),
    [
        ("en-GB", "A try from move 17: ", "3 more"),
        ("de-DE", "Versuch ab Zug 17: ", "3 weitere"),
    ],
)
def test_tries_are_called_so_and_push_no_game_out(
    open_page: Opener, locale: str, named: str, more: str
) -> None:
    page = open_page(locale=locale)
    page.evaluate(
        """() => {
            const table = (at, more) => ({
                table: "abcdefghijk" + at, tokens: ["a".repeat(32)], edition: "classic", against: "",
                level: 2, over: false, seen: 1_700_000_000_000 + at, ...more,
            });
            const tried = { review: "/review/abcdefghijka#17", tried: 17 };
            const tables = [7, 6, 5, 4, 3, 2].map((at) => table(at, at > 4 ? tried : {}));
            localStorage.setItem("quiltbee tables", JSON.stringify([...tables, { ...table(1), table: "abcdefghijkl" }]));
        }"""
    )
    page.reload()
    lines = page.locator("section[aria-labelledby=go-on] li")
    expect(lines).to_have_count(4)
    expect(lines.filter(has_text=named)).to_have_count(1)
    expect(lines.last).to_contain_text(named)
    page.get_by_role("button", name=more).click()
    expect(lines).to_have_count(7)
    expect(lines.filter(has_text=named)).to_have_count(3)
    assert violations(page) == []
