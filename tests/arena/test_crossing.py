# SPDX-License-Identifier: MIT
"""The cross table of a tournament, drawn as a quilt."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from dataclasses import replace

import pytest

from quiltbee.arena import Report, make_plan, measure
from quiltbee.arena.crossing import draw_crossing
from quiltbee.arena.sheet import Sheet
from quiltbee.core.stats import Estimate
from quiltbee.draw.svg.elements import FIGURES, Names
from quiltbee.draw.svg.theme import USUAL
from quiltbee.draw.wording import MINUS
from tests.arena.made_up import SESSION, by_strength, made_up


def report_of(count: int) -> Report:
    plan = make_plan([f"random:name=p{n}" for n in range(count)], games=8, seed=1)
    return measure(plan, made_up(plan, by_strength(*range(count, 0, -1))), [SESSION])


def drawn(report: Report) -> tuple[ET.Element, float]:
    """Return the picture and its height."""
    markup, height = draw_crossing(Sheet(report, USUAL, Names("x")), 100)
    return ET.fromstring(f"<g>{markup}</g>"), height


def texts(picture: ET.Element, **attributes: str) -> Sequence[str]:
    return [
        each.text or ""
        for each in picture.iter("text")
        if all(each.get(key.replace("_", "-")) == value for key, value in attributes.items())
    ]


def test_every_pairing_is_told_from_both_sides() -> None:
    report = report_of(2)
    picture, _ = drawn(report)
    share = 100 * (report.pairings[0].win_rate.value or 0)
    quilt = texts(picture[0], font_family=FIGURES)
    # Twice the places of the standings, then the two patches.
    assert quilt == ["1", "1", "2", "2", f"{share:.0f}", f"{100 - share:.0f}"]
    margins = [text for text in texts(picture[0]) if text not in quilt]
    assert [text.lstrip(f"+{MINUS}") for text in margins] == [margins[0].lstrip(f"+{MINUS}")] * 2
    assert [text[0] for text in margins] == ["+", f"{MINUS}"]


def test_a_won_pairing_is_teal_and_a_lost_one_red() -> None:
    plan = make_plan(["random:name=a", "random:name=b"], games=8, seed=1)
    games = made_up(plan, lambda game: tuple(9 - who for who in game.seats))
    picture, _ = drawn(measure(plan, games))
    fills = [each.get("fill") for each in picture[0].iter("rect")]
    assert "#3d7f7b" in fills
    assert "#b0413e" in fills


def test_pairs_without_a_result_have_no_patch() -> None:
    report = report_of(2)
    (pair,) = report.pairings
    open_pair = replace(report, pairings=(replace(pair, win_rate=Estimate(None)),))
    picture, _ = drawn(open_pair)
    assert texts(picture[0], font_family=FIGURES) == ["1", "1", "2", "2"]


@pytest.mark.parametrize("times", [1, 12])
def test_findings_stand_beside_a_small_quilt_and_below_a_large_one(times: int) -> None:
    report = report_of(2)
    picture, height = drawn(replace(report, standings=report.standings * times))
    found = [each for each in picture if each.tag == "text"]
    (edge,) = {float(each.get("x", "")) for each in found}
    width = float(next(picture[0].iter("rect")).get("width", ""))
    assert (edge > width) == (times == 1)
    assert max(float(each.get("y", "")) for each in found) < height


def test_findings_end_with_machine_and_command() -> None:
    picture, _ = drawn(report_of(2))
    told = " ".join(each.text or "" for each in picture if each.tag == "text")
    assert re.search(r"Each patch: .* Loom x 2, .* quiltbee arena a b$", told)
