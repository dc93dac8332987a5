# SPDX-License-Identifier: MIT
"""People at a table: a guest is asked for a name, and they greet each other."""

import json
import re

from playwright.sync_api import Route, expect

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, Opener
from tests.browser.test_table import CALM, address
from tests.server.running import Running, Seated


def invited(server: Running) -> tuple[str, str]:
    """A table whose second seat is open; the paths of its maker and of its guest."""
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "human", "invite": True}]
    made = server.http.post("/api/tables", json={"seats": seats, "seed": 1}).json()
    at = f"/table/{made['table']}"
    own, guest = made["seats"][0]["token"], made["invitations"][0]["invitation"]
    return f"{at}#{own}", f"{at}#invite-{guest}"


def test_a_guest_whose_claim_has_no_certain_answer_asks_again_and_sits_down(
    open_page: Opener, server: Running
) -> None:
    _, link = invited(server)
    page, tokens = open_page("/", **CALM), list[str]()
    refusals = [(503, "unknown"), (503, "full_house"), (500, "our_fault"), (429, "too_many")]

    def answer(route: Route) -> None:
        tokens.append(json.loads(route.request.post_data or "")["token"])
        if len(tokens) == 1:
            assert route.fetch().status == 200  # it is stored, but the page is not told so
        if len(tokens) > len(refusals):
            return route.continue_()
        status, code = refusals[len(tokens) - 1]
        return route.fulfill(status=status, json={"code": code, "message": ""})

    page.route("**/claim", answer)
    page.goto(server.url + link)
    page.wait_for_url(re.compile(r"#[A-Za-z0-9_-]{32}$"))
    expect(page.get_by_role("textbox", name="What should we call you?")).to_be_focused()
    assert tokens == [page.url.split("#")[1]] * (len(refusals) + 1)


def test_a_guest_tells_a_name_and_greets(open_page: Opener, server: Running) -> None:
    maker, link = invited(server)
    ada, guest = open_page(maker, **CALM), open_page(link, viewport=PHONE, **CALM)
    asked = guest.get_by_role("textbox", name="What should we call you?")
    expect(asked).to_be_focused()
    assert violations(guest) == []
    asked.fill("Bea")
    asked.press("Enter")
    expect(guest.get_by_role("dialog")).to_have_count(0)
    expect(ada.locator("[data-seat='1'] .name")).to_have_text("Bea")
    guest.get_by_role("button", name="Menu").click()
    assert violations(guest) == []
    guest.get_by_text("Good luck!").click()  # in words too: a finger shows no titles
    expect(ada.locator(".bubble")).to_have_text("Good luck!")
    expect(ada.get_by_text("Bea: Good luck!")).to_be_attached()  # for those who listen
    assert violations(ada) == []
    ada.get_by_role("button", name="Menu").click()
    ada.get_by_role("button", name="Hide greetings").click()
    expect(ada.get_by_role("button", name="Show greetings")).to_be_visible()


def test_who_has_no_name_to_tell_is_asked_once(open_page: Opener, server: Running) -> None:
    _, link = invited(server)
    guest = open_page(link, **CALM)
    guest.get_by_role("button", name="Without a name").click()
    expect(guest.get_by_role("dialog")).to_have_count(0)
    _, another = invited(server)
    guest.goto(server.url + another)
    expect(guest.get_by_role("button", name="Menu")).to_be_visible()
    expect(guest.get_by_role("dialog")).to_have_count(0)


def test_against_the_computer_nobody_is_greeted(open_page: Opener, server: Running) -> None:
    page = open_page(address(Seated(server, None, 1, seed=1)), **CALM)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Resign")).to_be_visible()
    expect(page.get_by_role("button", name="Good luck!")).to_have_count(0)
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/icon-called.svg")
