# SPDX-License-Identifier: MIT
"""The colours that a page in the browser has."""

import re
from pathlib import Path
from typing import Any

import pytest

from quiltbee.core.errors import DataError
from quiltbee.draw.svg.page import DARK, LIGHT, read_page

USUAL = {"light": LIGHT, "dark": DARK}
BASE = Path(__file__).parents[3] / "web" / "src" / "styles" / "base.css"


def test_what_is_left_out_is_as_in_the_drawing_or_as_usual() -> None:
    page = read_page(
        USUAL, {"ground": "#e4f2dc", "cotton": "#ffffff"}, {"dark": {"ink": "#ffeeee"}}
    )
    assert page["light"]["ground"] == "#e4f2dc"
    assert page["light"]["ink"] == LIGHT["ink"]
    assert "cotton" not in page["light"]
    assert page["dark"]["ground"] == DARK["ground"]
    assert page["dark"]["ink"] == "#ffeeee"


def test_an_edition_can_be_dark_with_any_theme() -> None:
    page = read_page(USUAL, {"ground": "#2f2239"}, {"only": "dark", "dark": {"card": "#40304e"}})
    assert page["light"] == page["dark"]
    assert page["light"]["scheme"] == "dark"
    assert (page["light"]["ground"], page["light"]["card"]) == ("#2f2239", "#40304e")


def test_a_usual_colour_may_be_the_name_of_another() -> None:
    usual = {"light": LIGHT | {"thread": "accent"}, "dark": DARK}
    assert read_page(usual, {"accent": "#123456"}, {})["light"]["thread"] == "#123456"


@pytest.mark.parametrize(
    ("page", "complaint"),
    [
        ({"only": "dusk"}, "page: 'dusk' is unknown"),
        ({"night": {}}, "page: 'night' is unknown"),
        ({"light": {"grund": "#ffffff"}}, "page.light: a page has no colour 'grund'"),
        ({"dark": {"ink": "white"}}, "page.dark, ink: 'white' is no colour like #a8402f"),
    ],
)
def test_a_fault_is_told(page: dict[str, Any], complaint: str) -> None:
    with pytest.raises(DataError, match=complaint):
        read_page(USUAL, {}, page)


def test_the_page_begins_with_the_colours_of_the_house() -> None:
    """Until an edition's colours have come, those of the style sheet are seen."""
    usual_colours = (
        r"^:root(?:\[data-theme=\"dark\"\])? {([^}]*--ground[^}]*)}"  # not those of high contrast
    )
    light, dark = re.findall(usual_colours, BASE.read_text(), re.MULTILINE)
    usual = read_page(USUAL, {}, {})
    for name, rules in (("light", light), ("dark", dark)):
        begun = {each: value.strip() for each, value in re.findall(r"--([a-z-]+): ([^;]*);", rules)}
        del begun["paper"]  # Doodle is drawn on the same in all editions
        assert begun == {each.replace("_", "-"): value for each, value in usual[name].items()}
