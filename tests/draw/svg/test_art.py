# SPDX-License-Identifier: MIT
"""Drawings wear the colours that they are given, and a die shows as many pips as it should."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from quiltbee.draw.svg import art
from quiltbee.draw.svg.art import die_face, drawn, repeat
from quiltbee.draw.svg.cloth import CLOTHS
from quiltbee.games import doodle
from tests.draw.svg.colours import colours

HOUSE = Path(art.__file__).parent / "art.svg"
DOODLE = Path(doodle.__file__).parent / "svg" / "art.svg"
GIVEN = ("#111", "#222", "#333", "#444", "#555")
NAMES = [
    (file, each.get("id", ""))
    for file in (HOUSE, DOODLE)
    for each in ElementTree.parse(file).getroot()
]


@pytest.mark.parametrize(("file", "name"), NAMES, ids=[name for _, name in NAMES])
def test_a_drawing_wears_all_colours_it_is_given_and_no_others(file: Path, name: str) -> None:
    refused = list[int]()
    for count in range(1, 6):
        try:
            body = drawn(name, *GIVEN[:count], file=file)
        except ValueError:
            refused.append(count)
            continue
        worn = colours(body)
        # Houndstooth is woven in the first of its two colours alone.
        assert {*GIVEN[:count]} - worn in (set(), {"#222"} if name == "houndstooth" else set())
        assert not {'"red"', '"lime"', '"blue"', '"yellow"', '"magenta"'} & {*body.split("=")}
        ElementTree.fromstring(f"<g>{body}</g>")
    assert len(refused) == 4


def test_each_pattern_has_a_repeat_and_each_cloth_a_pattern() -> None:
    patterns = {each[0] for each in CLOTHS}
    assert all(min(repeat(name)) > 7 for name in patterns)


def test_what_is_not_there_is_refused() -> None:
    with pytest.raises(KeyError):
        drawn("unicorn", "#111")
    with pytest.raises(ValueError, match="tack has 2 colours, not 3"):
        drawn("tack", "#111", "#222", "#333")


def face(pips: int | None) -> ElementTree.Element:
    return ElementTree.fromstring(f"<g>{die_face(pips, '#111', '#222')}</g>")


@pytest.mark.parametrize("pips", range(1, 7))
def test_a_die_has_its_pips_apart_and_within_its_face(pips: int) -> None:
    places = [(float(p.get("cx", "")), float(p.get("cy", ""))) for p in face(pips).iter("circle")]
    assert len({*places}) == len(places) == pips
    assert all(abs(x) <= 26 and abs(y) <= 26 for x, y in places)
    # Turned by half it looks the same.
    assert {*places} == {(-x, -y) for x, y in places}


def test_a_blank_die_shows_nothing_and_a_large_throw_a_figure() -> None:
    assert not list(face(None).iter("circle"))
    (figure,) = face(7).iter("text")
    assert figure.text == "7"
    assert not list(face(7).iter("circle"))
