# SPDX-License-Identifier: MIT
"""What all parts of a tournament's picture share: theme, cloth and definitions."""

import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

from quiltbee.arena import Report, make_plan, measure
from quiltbee.arena.sheet import Sheet, clip, definitions, theme_for
from quiltbee.core.game import GameInfo
from quiltbee.draw.svg.cloth import CLOTHS
from quiltbee.draw.svg.elements import Names
from quiltbee.draw.svg.theme import USUAL
from quiltbee.games import patchwork
from tests.arena.made_up import by_strength, made_up


@pytest.fixture(scope="module")
def report() -> Report:
    plan = make_plan(["random:name=a", "random:name=b", "greedy"], games=4, seed=1)
    return measure(plan, made_up(plan, by_strength(3, 1, 2)))


def test_an_edition_has_its_own_theme(report: Report) -> None:
    halloween = theme_for(replace(report, edition="halloween"))
    assert halloween.ground != theme_for(report).ground


def test_a_game_without_drawings_has_the_usual_theme(
    report: Report, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = replace(patchwork.INFO, svg=None)

    def find(name: str) -> GameInfo:
        assert name == "patchwork"
        return plain

    monkeypatch.setattr("quiltbee.arena.sheet.find_info", find)
    assert theme_for(report) is USUAL


def test_every_player_has_a_cloth_and_every_id_its_prefix(report: Report) -> None:
    names = Names("x")
    drawn = ET.fromstring(definitions(Sheet(report, USUAL, names)))
    ids = [each.get("id", "") for each in drawn.iter() if each.get("id")]
    assert all(each.startswith("x-") for each in ids)
    assert {names.id(f"cloth{player}") for player in range(3)} <= {*ids}
    assert names.id("cloth3") not in ids
    assert {names.id(each) for each in ("linen", "button", "spool", "rosette")} <= {*ids}


def test_a_swatch_shows_the_cloth_of_its_player_in_its_size(report: Report) -> None:
    sheet = Sheet(report, USUAL, Names("x"))
    drawn = ET.fromstring(sheet.swatch(2, 10, 20, 60))
    assert drawn[0].get("fill") == sheet.names.fill("cloth2")
    assert str(drawn.get("transform")).startswith("translate(10 20)")
    width, scale = float(str(drawn[0].get("width"))), str(drawn.get("transform")).split("scale(")
    assert width * float(scale[1].rstrip(")")) == pytest.approx(60)


def test_a_thread_is_never_cream_and_players_beyond_the_cloths_begin_anew(report: Report) -> None:
    sheet = Sheet(report, USUAL, Names("x"))
    threads = [sheet.thread(player) for player in range(len(CLOTHS))]
    assert USUAL.palette.cream not in threads
    assert sheet.thread(len(CLOTHS)) == threads[0]


@pytest.mark.parametrize(
    ("name", "short"), [("", ""), ("abcde", "abcde"), ("abcdef", "abcd…"), ("a" * 99, "aaaa…")]
)
def test_a_long_name_is_cut_to_its_length(name: str, short: str) -> None:
    assert clip(name, 5) == short
