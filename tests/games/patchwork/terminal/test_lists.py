# SPDX-License-Identifier: MIT
"""Lists of patches and places, and why there is none."""

import random
from dataclasses import replace

import pytest

from quiltbee.core import grid
from quiltbee.games import patchwork
from quiltbee.games.patchwork import Buy, Patch, State
from quiltbee.games.patchwork.terminal.game_ui import Ui
from tests.strategies import fresh, with_seat


def legal(state: State, argument: object = "") -> str:
    return Ui(patchwork, state, state.active).legal(str(argument))


@pytest.fixture
def state() -> State:
    return patchwork.start("classic", random.Random(1))


def patch_of(state: State, place: int) -> Patch:
    return state.edition.patches[state.circle[place]]


def test_each_offer_has_a_line_with_its_price_and_an_example(state: State) -> None:
    rich = with_seat(state, 0, buttons=99)
    first, *others = legal(rich).split("\n")
    assert first.split("   ")[0].strip() == "advance"
    assert "to space 1 for 1 button" in first
    for offer, line in zip(state.offers, others, strict=False):
        places = [
            move
            for move in patchwork.legal_moves(rich)
            if isinstance(move, Buy) and move.patch == offer
        ]
        assert line.startswith(f"patch {offer} ")
        count, _, example = line.rpartition(" places, such as ")
        assert int(count.split()[-1]) == len(places)
        assert patchwork.parse_move(example) in places
    assert others[-1] == f"legal {state.offers[0]} shows every place of patch {state.offers[0]}."


def test_offers_that_cannot_be_taken_say_why(state: State) -> None:
    dear = with_seat(state, 0, buttons=-1)
    assert legal(dear).count("cannot afford it") == 3
    full = with_seat(state, 0, buttons=99, quilt=grid.FULL & ~1)
    assert legal(full).count("fits nowhere") == 3
    assert "shows every place" not in legal(full)


def test_a_special_patch_is_all_there_is_to_do(state: State) -> None:
    held = with_seat(replace(state, in_hand=1), 0, quilt=grid.FULL & ~0b110)
    lines = legal(held).split("\n")
    assert lines[:2] == [
        "Sew the special patch on one of 2 empty spaces, for example S@b1:",
        "b1-c1",
    ]
    optional = replace(held, edition=replace(held.edition, special_optional=True))
    assert legal(optional).endswith("S- removes it from play instead.")
    assert legal(held, patch_of(state, 0).id).startswith("The special patch comes")


def test_places_are_counted_and_grouped_by_orientation(state: State) -> None:
    rich = with_seat(state, 0, buttons=99, quilt=grid.FULL & ~grid.rectangle(0, 0, 5, 5))
    patch = patch_of(state, 0)
    mine = [m for m in patchwork.legal_moves(rich) if isinstance(m, Buy) and m.patch == patch.id]
    text = legal(rich, patch.id)
    assert text.startswith(f"Patch {patch.id} fits in {len(mine)} places:")
    assert text.count(f"{patch.id}@__") == len({buy.orientation for buy in mine})
    assert patchwork.parse_move(text.rpartition(" ")[2].rstrip(".")) in mine


def test_why_a_patch_has_no_place_is_told(state: State) -> None:
    far = patch_of(state, 5)
    offers = ", ".join(map(str, state.offers))
    assert legal(state, far.id) == (
        f"Patch {far.id} cannot be bought now: it is 2 places behind the offers; "
        f"choose from {offers}."
    )
    poor = with_seat(state, 0, buttons=0)
    dear = next(patch for patch in (patch_of(state, k) for k in range(3)) if patch.buttons)
    assert legal(poor, dear.id) == (
        f"Patch {dear.id} costs {state.edition.amount(dear.buttons)}, and there are only 0 buttons; "
        "advance brings some."
    )
    full = with_seat(state, 0, buttons=99, quilt=grid.FULL)
    assert legal(full, dear.id).endswith("fits nowhere on the quilt any more.")


def test_a_picture_says_where_its_patch_is() -> None:
    state = fresh(circle=[2, 3, 4, 5, 6])
    for patch, where in ((2, "on offer"), (5, "next in line"), (6, "1 place behind the offers")):
        assert f"; {where}; " in Ui(patchwork, state, 0).piece(str(patch))
    sewn = patchwork.apply(with_seat(state, 0, buttons=99), Buy(2, 0))
    text = Ui(patchwork, sewn, 0).piece("2")
    assert "; on the quilt of lime green; " in text
    assert "Write 2@c4 and so on" in text
