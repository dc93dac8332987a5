# SPDX-License-Identifier: MIT
"""An edition that is one TOML file: the page offers it, speaks its words and wears its colours."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.server.conftest import generous
from tests.server.running import Running
from tests.test_editions import write_spring

GROUND = "rgb(228, 242, 220)"
WORDS = {
    "en-GB": ("Meadow", ("Mint", "Rose"), "petals", "0 of 16"),
    "de-DE": ("Wiese", ("Minze", "Rosa"), "Blätter", "0 von 16"),
}
"""By language: the title, the tokens, what one pays with, and how full the best square is."""


@pytest.fixture(scope="module")
def garden(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with an edition that nobody here has heard of."""
    folder = tmp_path_factory.mktemp("boxes")
    write_spring(folder, side="4")
    data = str(tmp_path_factory.mktemp("data"))
    with Running("--data", data, *generous(), env={"QUILTBEE_EDITIONS": str(folder)}) as running:
        yield running


@pytest.mark.parametrize("language", WORDS)
def test_a_new_edition_is_chosen_played_and_worn(
    open_page: Opener, garden: Running, language: str
) -> None:
    title, tokens, many, area = WORDS[language]
    page = open_page(url=garden.url, locale=language, color_scheme="light")
    paper = page.locator("html")
    page.get_by_role("radio", name=title).check()
    expect(paper).to_have_css("background-color", GROUND)
    page.locator("input[name=door][value=device]").check()
    page.locator("button.primary").click()
    for seat, token in enumerate(tokens):
        panel = page.locator(f".seat[data-seat='{seat}']")
        purse = panel.locator(f"[data-purse='{seat}']")
        expect(panel.locator(".name")).to_have_text(token)
        expect(purse).to_contain_text("9")
        expect(purse).to_contain_text(many)
        expect(panel).to_contain_text(area)
    expect(paper).to_have_css("background-color", GROUND)


def test_a_file_with_a_fault_is_not_offered(
    open_page: Opener, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("boxes")
    write_spring(folder, start_buttons='"many"')
    data = str(tmp_path_factory.mktemp("data"))
    with Running("--data", data, *generous(), env={"QUILTBEE_EDITIONS": str(folder)}) as running:
        editions = running.http.get("/api/hello").json()["editions"]["patchwork"]
        assert [each["edition"] for each in editions] == ["classic", "winter", "halloween"]
        page = open_page(url=running.url)
        expect(page.get_by_role("radio", name="Winter")).to_be_visible()
        assert page.locator("input[name=edition]").count() == len(editions)
        assert "spring of patchwork is not offered" in running.log
