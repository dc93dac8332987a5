# SPDX-License-Identifier: MIT
"""The puzzles that are shipped: legal, with evidence, and no two alike."""

from collections import Counter
from itertools import combinations

import pytest

from quiltbee.games import find_game
from quiltbee.study.puzzles import WIDE, Asks, Puzzle, puzzles_of
from quiltbee.study.puzzles.answering import hint, judge, solution
from quiltbee.study.puzzles.collection import load
from quiltbee.study.puzzles.selecting import first_rating
from quiltbee.study.sentences import LANGUAGES

LEAST = {"patchwork": 1_000, "doodle": 300}
GAMES = tuple(LEAST)
EDITIONS = {"patchwork": {"classic", "winter", "halloween"}, "doodle": {"standard"}}


@pytest.mark.parametrize("game", GAMES)
def test_there_are_enough_of_every_kind(game: str) -> None:
    puzzles = load(game)
    assert len(puzzles) >= LEAST[game]
    kinds = Counter(puzzle.kind for puzzle in puzzles)
    assert set(kinds) == set(puzzles_of(game).AMOUNTS)
    assert min(kinds.values()) >= 50
    assert {puzzle.edition for puzzle in puzzles} == EDITIONS[game]


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_is_legal_and_its_answers_are_right(game: str) -> None:
    module = puzzles_of(game)
    for puzzle in load(game):
        assert puzzle.game == game
        if puzzle.asks is Asks.FILLING:
            assert module.read_answer(puzzle, " ".join(reversed(puzzle.answers)))
            assert module.read_answer(puzzle, " ".join(puzzle.answers[1:])) is None
            continue
        rules = find_game(game)
        state = rules.parse_position(puzzle.position)
        assert rules.position_text(state) == puzzle.position
        assert len(rules.to_move(state)) == 1
        assert puzzle.answers
        for answer in puzzle.answers:
            assert judge(puzzle, answer).is_right
        for answer in puzzle.losses:
            assert not judge(puzzle, answer).is_right
        for line in puzzle.lines.values():
            assert module.read_answer(puzzle, line[0]) is not None


@pytest.mark.parametrize("game", GAMES)
def test_the_evidence_holds_its_bounds(game: str) -> None:
    for puzzle in load(game):
        if puzzle.is_proven:
            assert len(puzzle.figures) == 1
            assert puzzle.figures[0].loss >= WIDE
            continue
        first, second = puzzle.figures
        assert min(first.loss, second.loss) >= WIDE
        assert second.nodes >= 10 * first.nodes
        assert second.seed != first.seed
        assert all(loss >= WIDE for loss in puzzle.losses.values())


@pytest.mark.parametrize("game", GAMES)
def test_no_two_are_nearly_alike(game: str) -> None:
    are_twins = puzzles_of(game).are_twins
    assert not any(are_twins(one, other) for one, other in combinations(load(game), 2))


@pytest.mark.parametrize("game", GAMES)
def test_ratings_come_from_the_levels_that_fail_and_differ_much(game: str) -> None:
    puzzles = list(load(game))
    assert all(puzzle.rating == first_rating(puzzle) for puzzle in puzzles)
    assert max(puzzle.rating for puzzle in puzzles) - min(puzzle.rating for puzzle in puzzles) > 800


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_has_its_words(game: str) -> None:
    def words(puzzle: Puzzle) -> None:
        for each in (puzzles_of(game).question(puzzle), hint(puzzle), *solution(puzzle).reasons):
            assert set(each.words) == set(LANGUAGES)
            assert all(each.words.values())

    for puzzle in list(load(game))[::5]:
        words(puzzle)
