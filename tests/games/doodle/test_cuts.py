# SPDX-License-Identifier: MIT
import itertools

import pytest

from quiltbee.core import pieces
from quiltbee.games.doodle import cut_pieces, load_edition
from quiltbee.games.doodle.cuts import reference_drawing

CARDS = load_edition("standard").patches

# The cut examples of the rule book: a patch, what one cut gives, and what it does not.
EXAMPLES = [
    (
        ("###", "#.#"),
        [("#",), ("##",), ("##", "#."), ("###", "#..")],
        [("###",)],
    ),
    (
        ("###", "##."),
        [("#",), ("##",), ("###",), ("##", "#."), ("##", "##")],
        [("###", "#..")],
    ),
    (
        ("##", "##"),
        [("##",)],
        [("#",), ("##", "#.")],
    ),
]


@pytest.mark.parametrize(("patch", "can", "cannot"), EXAMPLES)
def test_the_cut_examples_of_the_rule_book(
    patch: pieces.Shape, can: list[pieces.Shape], cannot: list[pieces.Shape]
) -> None:
    assert set(cut_pieces(patch)) == {reference_drawing(piece) for piece in can}
    assert not set(cut_pieces(patch)) & {reference_drawing(piece) for piece in cannot}


def test_pieces_are_numbered_smaller_first_then_flatter_then_by_drawing() -> None:
    assert cut_pieces(("###", "##.")) == (("#",), ("##",), ("###",), ("##", "#."), ("##", "##"))
    assert cut_pieces(("#####", ".#...")) == (
        ("#",),
        ("##",),
        ("###",),
        ("##", "#."),
        ("###", ".#."),
        ("#####",),
        ("####", "#..."),
        ("####", ".#.."),
    )


def test_a_single_space_cannot_be_cut() -> None:
    assert cut_pieces(("#",)) == ()


def test_a_cut_through_a_ring_leaves_one_piece_and_does_not_count() -> None:
    assert cut_pieces(("###", "#.#", "###")) == ()


def test_a_cut_may_snip_one_leg_and_leave_the_other() -> None:
    assert ("####", "#...") in cut_pieces(("####", "#..#"))


def test_a_corner_cannot_be_cut_out_of_a_square() -> None:
    assert ("#",) not in cut_pieces(("##", "##"))


@pytest.mark.parametrize("orientation", pieces.ORIENTATIONS)
def test_however_the_patch_lies_one_cut_gives_the_same_pieces(orientation: int) -> None:
    for card in CARDS.values():
        assert cut_pieces(pieces.orient(card.shape, orientation)) == cut_pieces(card.shape)


def test_every_piece_has_another_that_completes_the_patch() -> None:
    for card in CARDS.values():
        sizes = {pieces.size(piece) for piece in cut_pieces(card.shape)}
        assert sizes == {card.size - size for size in sizes}


def test_every_piece_hangs_together_and_no_two_are_alike() -> None:
    for card in CARDS.values():
        cut = cut_pieces(card.shape)
        for piece in cut:
            pieces.check_shape(piece)
            assert 0 < pieces.size(piece) < card.size
        for one, other in itertools.combinations(cut, 2):
            assert all(pieces.orient(one, turn) != other for turn in pieces.ORIENTATIONS)


def test_the_cards_can_be_cut_as_counted_by_hand() -> None:
    counts = {"P01": 0, "P02": 1, "P03": 2, "P04": 2, "P05": 3, "P07": 3, "P17": 2, "P19": 5}
    assert {card: len(cut_pieces(CARDS[card].shape)) for card in counts} == counts
