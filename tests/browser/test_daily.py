# SPDX-License-Identifier: MIT
"""The deck of the day in the browser: its player sees everything, and nobody else anything before the day is over."""

import random
from base64 import b64encode

import pytest
from playwright.sync_api import expect

from quiltbee import record
from tests.browser.axe import violations
from tests.browser.conftest import Opener
from tests.browser.test_table import CALM
from tests.server.rooms import Room
from tests.server.running import Running

LOOK_AT_PICTURE = """async text => {
  const image = await createImageBitmap(new Blob([Uint8Array.from(atob(text), sign => sign.charCodeAt(0))]));
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return [image.width, image.height, new Set(new Uint32Array(data.buffer)).size];
}"""
"""Returns the width of a picture, its height, and how many colours it has."""


@pytest.fixture
def room(server: Running) -> Room:
    """A game with the deck of the day that is over."""
    made = Room(server, None, daily=True)
    made.play(random.Random(1))
    return made


def test_whoever_played_it_sees_the_replay_and_saves_the_record(
    open_page: Opener, room: Room
) -> None:
    page = open_page(f"/table/{room.id}#{room.tokens[0]}", **CALM)
    page.get_by_text("More", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download record").click()
    assert download.value.suggested_filename.startswith("doodle-standard-20")
    assert record.read(download.value.path().read_text()).game.INFO.name == "doodle"
    with page.expect_download() as picture:
        page.get_by_role("button", name="Save the picture").click()
    saved = b64encode(picture.value.path().read_bytes()).decode()
    width, height, colours = page.evaluate(LOOK_AT_PICTURE, saved)
    assert (width, height) == (1600, 1600)
    # Paper, crayons, outlines and tacks: a drawing that lost its styles has a handful of colours.
    assert colours > 1000
    page.locator("summary", has_text="Is it fair?").click()
    fair = page.locator("details", has_text="Is it fair?")
    expect(fair).to_contain_text("comes from a secret of the server")
    expect(fair.locator("dt", has_text="-")).to_have_count(15)
    # Their days are over.
    expect(fair.locator("dt", has_text="the seed has the hash that was shown")).to_have_count(7)
    assert violations(page) == []
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("slider", name="Move")).to_be_visible()


def test_a_second_try_says_that_it_is_practice(open_page: Opener, server: Running) -> None:
    first, second = (Room(server, None, daily=True) for _ in range(2))
    page = open_page(f"/table/{first.id}#{first.tokens[0]}", **CALM)
    message = page.locator("[data-actions] .message")
    expect(message).to_contain_text("No hints: the deck of the day is the same for everybody.")
    page.goto(f"{server.url}/table/{second.id}#{second.tokens[0]}")
    expect(message).to_contain_text("Practice, not counted. No hints while others play this deck.")


@pytest.mark.parametrize("path", ["table", "replay"])
def test_nobody_else_sees_it_today(open_page: Opener, room: Room, path: str) -> None:
    page = open_page(f"/{path}/{room.id}", **CALM)
    expect(page.locator("main")).to_contain_text("It can be seen tomorrow")


def test_the_computer_plays_the_same_deck_beside_ones_own_points(
    open_page: Opener, room: Room
) -> None:
    page = open_page(f"/table/{room.id}#{room.tokens[0]}", **CALM)
    compare = page.get_by_role("region", name="The computer with the same deck")
    compare.get_by_label("Level").select_option("1")
    compare.get_by_role("button", name="Let it play").click()
    pads = compare.locator("tbody tr")
    expect(pads).to_have_count(2, timeout=60_000)
    own = room.view(0)["position"]["outcome"]
    told = [
        text.replace("\N{MINUS SIGN}", "-") for text in pads.first.locator("td").all_inner_texts()
    ]
    assert list(map(int, told)) == [*own["rows"][0], own["scores"][0]]
    expect(pads.last).to_contain_text("Level 1")
    assert violations(page) == []
    page.goto(f"{room.running.url}/replay/{room.id}")
    again = page.get_by_role("region", name="The computer with the same deck")
    again.get_by_label("Level").select_option("1")
    again.get_by_role("button", name="Let it play").click()
    expect(again.locator("tbody tr")).to_have_count(2)  # it is remembered
