# SPDX-License-Identifier: MIT
"""What is asked of a puzzle of Patchwork, and what counts as an answer."""

import random
from dataclasses import replace

import pytest

from quiltbee.core import grid, pieces
from quiltbee.core.errors import PositionError
from quiltbee.games import patchwork
from quiltbee.games.patchwork import Buy, Seat, load_edition
from quiltbee.games.patchwork.study import option_of
from quiltbee.games.patchwork.study.miner import PatchworkMiner
from quiltbee.games.patchwork.study.packing import (
    Packing,
    is_packed,
    pack,
    packing_text,
    packings_of,
    parse_packing,
)
from quiltbee.games.patchwork.study.puzzle_search import PuzzleSearch
from quiltbee.games.patchwork.study.puzzles import (
    FILL,
    LAY,
    first_piece,
    question,
    read_answer,
)
from quiltbee.study.puzzles import Asks, Puzzle
from quiltbee.study.puzzles.collection import load
from quiltbee.study.puzzles.puzzle import AnswerError
from tests.strategies import with_seat

CLASSIC = load_edition("classic")
TAKING = load("patchwork").get("5ee9267e36")
LAYING = next(each for each in load("patchwork") if each.kind == LAY and each.option != "S")


def test_a_whole_move_answers_a_question_for_a_patch() -> None:
    state = patchwork.parse_position(TAKING.position)
    for move in patchwork.legal_moves(state):
        assert read_answer(TAKING, str(move)) == read_answer(TAKING, option_of(move))
    assert read_answer(TAKING, "99") is None
    assert read_answer(TAKING, "nonsense") is None


def test_a_patch_that_cannot_be_paid_is_refused_with_its_price() -> None:
    state = patchwork.parse_position(TAKING.position)
    poor = with_seat(state, state.active, buttons=0)
    puzzle = replace(TAKING, position=patchwork.position_text(poor))
    prices = {patch: state.edition.patches[patch].buttons for patch in state.offers}
    assert any(prices.values())
    for patch, price in prices.items():
        if price:
            for text in (str(patch), f"{patch}@a1"):
                with pytest.raises(
                    AnswerError, match=f"^patch {patch} cannot be paid: it costs {price} "
                ):
                    read_answer(puzzle, text)
    # What is not on offer has no price here.
    assert read_answer(puzzle, str(state.circle[5])) is None


def test_only_the_given_patch_can_be_laid_in_any_spelling() -> None:
    state = patchwork.parse_position(LAYING.position)
    legal = patchwork.legal_moves(state)
    answers = {read_answer(LAYING, str(move)) for move in legal}
    assert answers - {None} == {str(move) for move in legal if option_of(move) == LAYING.option}
    assert read_answer(LAYING, "advance") is None
    assert LAYING.option in str(question(LAYING))


def two_patches() -> Packing:
    """An area that two patches fill."""
    laid = (Buy(1, 0, 1), Buy(2, 2))
    shapes = [CLASSIC.patches[buy.patch].shape for buy in laid]
    areas = [
        pieces.lay(shape, buy.cell, buy.orientation) or 0
        for shape, buy in zip(shapes, laid, strict=True)
    ]
    return Packing(CLASSIC, 0, sum(areas), (1, 2))


def test_a_packing_is_written_read_and_packed() -> None:
    packing = two_patches()
    assert parse_packing(packing_text(packing)) == packing
    packed = pack(packing, most=100)
    assert packed is not None
    assert packed.ways
    for way in packed.ways:
        assert is_packed(packing, way)
        assert not is_packed(packing, way[:1])
        assert not is_packed(packing, (*way, way[0]))


@pytest.mark.parametrize(
    "text", ["fill classic", "fill classic ./. 1", f"fill classic {'/'.join(['o' * 9] * 9)} 1"]
)
def test_what_is_no_packing_is_refused(text: str) -> None:
    with pytest.raises((PositionError, ValueError)):
        parse_packing(text)


def test_what_is_taken_out_of_a_square_fits_in_one_way_only() -> None:
    miner = PatchworkMiner()
    found = 0
    for seed in range(300, 310):
        for puzzle in miner.mine(seed, lambda: True):
            assert puzzle.kind == FILL
            packing = parse_packing(puzzle.position)
            packed = pack(packing, most=5)
            assert packed is not None
            assert len(packed.ways) == 1
            found += 1
    assert found
    assert not list(packings_of(CLASSIC, Seat(0, 0), random.Random(1)))


def test_a_search_with_another_seed_grows_another_tree_and_compares_every_placement() -> None:
    search = PuzzleSearch()
    state = patchwork.parse_position(TAKING.position)
    one, same, other = (search.compare_options(state, 2_000, seed) for seed in (7, 7, 8))
    assert one.lines.keys() == other.lines.keys()
    assert one.lines == same.lines
    assert one.lines != other.lines
    state = patchwork.parse_position(LAYING.position)
    places = [move for move in patchwork.legal_moves(state) if option_of(move) == LAYING.option]
    compared = search.compare_moves(state, places, 2_000, 7)
    assert set(compared.lines) == {str(move) for move in places}
    assert all(line.visits for line in compared.lines.values())


def test_the_hint_of_a_filling_names_a_space_that_the_first_patch_shown_covers() -> None:
    hinted = [each for each in load("patchwork") if each.kind == FILL]
    assert hinted
    for puzzle in hinted:
        asked = parse_packing(puzzle.position)
        said = first_piece(puzzle).words
        assert said["en"].startswith("The first patch covers ")
        places = {grid.parse_cell(words[-3:-1]) for words in said.values()}
        moves = [patchwork.parse_move(answer) for answer in puzzle.answers]
        (buy,) = (m for m in moves if isinstance(m, Buy) and m.patch == asked.patches[0])
        shape = asked.edition.patches[buy.patch].shape
        covered = pieces.lay(shape, buy.cell, buy.orientation)
        assert covered is not None
        assert len(places) == 1
        assert places <= set(grid.cells(covered))


def test_every_kind_and_form_has_a_question() -> None:
    asked = {question(puzzle).words["en"] for puzzle in load("patchwork")}
    assert not any("{" in words for words in asked)
    assert len(asked) > len({puzzle.kind for puzzle in load("patchwork")})
    special = Puzzle("patchwork", "classic", LAY, "", Asks.MOVE, (), (), option="S")
    assert "special patch" in str(question(special))
