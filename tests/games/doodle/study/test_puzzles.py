# SPDX-License-Identifier: MIT
"""What is asked of a puzzle of Doodle, and what counts as an answer."""

from dataclasses import replace

from benchmarks.puzzles import LEAST_GAP, gap
from quiltbee.games import doodle
from quiltbee.games.doodle.study import option_of
from quiltbee.games.doodle.study.puzzle_search import PuzzleSearch
from quiltbee.games.doodle.study.puzzles import DRAWING, SPECIAL, are_twins, question, read_answer
from quiltbee.study.puzzles import Asks
from quiltbee.study.puzzles.collection import load

DRAWN = next(each for each in load("doodle") if each.kind == DRAWING and not each.is_proven)
CHOSEN = next(each for each in load("doodle") if each.asks is Asks.OPTION)
SHADED = next(each for each in load("doodle") if each.kind == SPECIAL and each.asks is Asks.MOVE)


def test_passing_and_shading_are_no_answers_while_a_patch_can_be_drawn() -> None:
    for puzzle in (DRAWN, CHOSEN):
        state = doodle.parse_position(puzzle.position)
        for move in doodle.legal_moves(state, 0):
            answer = read_answer(puzzle, str(move))
            if not isinstance(move, doodle.Draw):
                assert answer is None
    assert read_answer(CHOSEN, CHOSEN.answers[0]) == CHOSEN.answers[0]
    assert read_answer(DRAWN, "nonsense") is None


def test_at_the_end_of_a_round_a_single_space_and_being_done_are_answers() -> None:
    state = doodle.parse_position(SHADED.position)
    assert {read_answer(SHADED, str(move)) for move in doodle.legal_moves(state, 0)} == {
        str(move) for move in doodle.legal_moves(state, 0)
    }
    assert "single space" in str(question(SHADED))


def test_a_search_compares_every_placement_by_its_seed() -> None:
    search = PuzzleSearch()
    state = doodle.parse_position(DRAWN.position)
    places = [move for move in doodle.legal_moves(state, 0) if option_of(move) == DRAWN.option]
    one, same, other = (search.compare_moves(state, places, 1.0, seed) for seed in (7, 7, 8))
    assert set(one.lines) == {str(move) for move in places}
    assert one.lines == same.lines
    assert one.lines != other.lines


def test_a_puzzle_is_its_own_twin() -> None:
    assert are_twins(DRAWN, DRAWN)
    assert not are_twins(DRAWN, CHOSEN)


def test_the_gap_of_a_puzzle_holds_when_level_8_plays_on() -> None:
    assert gap(DRAWN, 40) > LEAST_GAP / 2
    swapped = replace(DRAWN, answers=tuple(DRAWN.losses), losses=dict.fromkeys(DRAWN.answers, 9.0))
    assert gap(swapped, 40) < 0
