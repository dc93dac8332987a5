# SPDX-License-Identifier: MIT
import re
from xml.etree import ElementTree as ET

import pytest

from quiltbee.core import pieces
from quiltbee.games import doodle
from quiltbee.games.doodle.online.editions import edition_view
from tests.server.running import Running


@pytest.mark.parametrize("name", doodle.INFO.editions)
def test_an_edition_tells_how_each_patch_lies_and_how_it_can_be_cut(name: str) -> None:
    view, edition = edition_view(name), doodle.load_edition(name)
    assert (view.rounds, view.turns, view.circle) == (3, 6, 8)
    assert view.specials == ["neighbour", "single", "cut", "twice"]
    assert [card.id for card in view.cards] == list(edition.patches)
    assert [card.id for card in view.starts] == list(edition.starts)
    for card in (*view.cards, *view.starts):
        shape = edition.shape_of(card.id)
        for turned in card.orientations:
            assert tuple(turned.rows) == pieces.orient(shape, turned.orientation)
        if card.id[0] == "S":
            assert not card.pieces
            continue
        cut = doodle.cut_pieces(shape)
        assert [piece.piece for piece in card.pieces] == list(range(1, len(cut) + 1))
        assert {half.piece for each in card.cuts for half in each.halves} == {
            piece.piece for piece in card.pieces
        }
        cloth = {(r, c) for r, row in enumerate(shape) for c, m in enumerate(row) if m == "#"}
        for each in card.cuts:
            one, other = each.halves
            assert {*one.cells} | {*other.cells} == cloth
            assert not {*one.cells} & {*other.cells}
            assert len(one.cells) == pieces.size(cut[one.piece - 1])
            x1, y1, x2, y2 = each.line
            assert (x1 == x2) != (y1 == y2)


def test_a_cut_lies_between_the_spaces_that_it_parts() -> None:
    bar, corner = doodle.cuts(("###",)), doodle.cuts(("##", "#."))
    assert [cut.line for cut in bar] == [(1, 0, 1, 1), (2, 0, 2, 1)]
    assert [sorted(sorted(half) for half in cut.halves) for cut in bar] == [
        [[(0, 0)], [(0, 1), (0, 2)]],
        [[(0, 0), (0, 1)], [(0, 2)]],
    ]
    assert {cut.line for cut in corner} == {(0, 1, 1, 1), (1, 0, 1, 1)}


@pytest.mark.parametrize("name", doodle.INFO.editions)
def test_the_sprite_draws_all_that_a_page_needs(name: str) -> None:
    view = edition_view(name)
    drawn = ET.fromstring(f"<svg xmlns='http://www.w3.org/2000/svg'>{view.sprite}</svg>")
    ids = [each.get("id") for each in drawn.iter() if each.get("id")]
    wanted = {card.id for card in (*view.cards, *view.starts)}
    wanted |= {f"{card.id}-{piece.piece}" for card in view.cards for piece in card.pieces}
    wanted |= {f"stamp-{special}" for special in view.specials}
    wanted |= {"single", "die", "die1", "die2", "die3", "pawn", "pile", "tack", "crossed", "linen"}
    assert wanted <= {*ids}
    assert len(ids) == len({*ids})
    assert all(re.fullmatch(r"#[0-9a-f]{3,6}", colour) for colour in view.colours.values())
    assert {"ground", "ink", "paper", "accent", "crayon0", "crayon10"} <= {*view.colours}


@pytest.mark.parametrize("name", doodle.INFO.editions)
def test_a_page_can_set_every_crayon_of_the_sprite(name: str) -> None:
    view = edition_view(name)
    crayons = {key: value for key, value in view.colours.items() if key.startswith("crayon")}
    assert dict(re.findall(r"var\(--(crayon\d+),(#\w+)\)", view.sprite)) == crayons
    unset = re.sub(r"var\(--crayon\d+,#\w+\)", "", view.sprite)
    assert not [each for each in crayons.values() if each in unset]


def test_an_edition_comes_over_http_and_an_unknown_one_does_not(running: Running) -> None:
    got = running.http.get("/api/editions/doodle/standard")
    assert (got.status_code, got.json()["game"]) == (200, "doodle")
    assert "max-age" in got.headers["cache-control"]
    missing = running.http.get("/api/editions/doodle/classic")
    assert (missing.status_code, missing.json()["code"]) == (404, "unknown_edition")
