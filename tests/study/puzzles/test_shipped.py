# SPDX-License-Identifier: MIT
"""The puzzles that are shipped: legal, with evidence, and no two alike."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from itertools import combinations

import pytest

from quiltbee.core import grid, pieces
from quiltbee.games import find_game, patchwork
from quiltbee.study.game_study import study_of
from quiltbee.study.puzzles import WIDE, Asks, Puzzle, puzzles_of
from quiltbee.study.puzzles.answers import hint, judge, solution
from quiltbee.study.puzzles.collection import load
from quiltbee.study.puzzles.evidence import split
from quiltbee.study.puzzles.selection import first_rating
from quiltbee.study.sentences import Sentence
from quiltbee.words import languages
from tests.study.sentences import LACKS

LEAST = {"patchwork": 700, "doodle": 250}
"""Fewer than were mined: those that guessing solves in more than a quarter are gone."""
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
def test_guessing_solves_none_in_more_than_a_quarter(game: str) -> None:
    for puzzle in load(game):
        answers = len(puzzle.answers) + len(puzzle.losses)
        assert puzzle.asks is Asks.FILLING or 4 * len(puzzle.answers) <= answers, puzzle.id


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
            verdict = judge(puzzle, answer)
            assert not verdict.is_right
            check_no_praise(verdict.reasons)
        for line in puzzle.lines.values():
            assert module.read_answer(puzzle, line[0]) is not None


def check_no_praise(faults: Sequence[Sentence]) -> None:
    """What is told of a wrong answer sounds like a fault."""
    for fault in faults:
        for language in languages():
            assert re.search(LACKS[language], fault.words[language]), fault.words


def test_what_a_race_is_about_is_told_with_its_answer_and_first_of_a_wrong_one() -> None:
    area = {"tile", "won", "area"}
    for puzzle in load("patchwork"):
        if puzzle.kind == "race":
            assert area & {reason.code for reason in solution(puzzle).reasons}, puzzle.id
            for answer in puzzle.losses:
                codes = [reason.code for reason in judge(puzzle, answer).reasons]
                assert not area & {*codes} or codes[0] in area, (puzzle.id, answer, codes)


def test_what_a_patch_brings_is_not_told_where_only_its_place_is_asked() -> None:
    brings, told = {"worth", "income", "spaces", "special"}, {True: 0, False: 0}
    for puzzle in load("patchwork"):
        is_place = bool(puzzle.option)
        for answer in puzzle.losses:
            codes = {reason.code for reason in judge(puzzle, answer).reasons}
            told[is_place] += bool(codes & brings)
    assert told[True] == 0
    assert told[False] > 100


def content(text: str) -> set[str]:
    """The words of a sentence that carry its sense, as far as their beginnings tell."""
    return {word[:5] for word in re.findall(r"\w{4,}", text.lower())}


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_says_more_than_the_question(game: str) -> None:
    module, codes = puzzles_of(game), set[str]()
    for puzzle in load(game):
        told, asked = hint(puzzle), module.question(puzzle)
        codes.add(told.code)
        assert told.code not in module.known_aims(puzzle)
        for language in languages():
            said, known = content(told.words[language]), content(asked.words[language])
            assert len(said - known) >= len(said & known), (puzzle.id, told.words, asked.words)
    assert len(codes) >= 6


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
            assert set(each.words) == set(languages())
            assert all(each.words.values())

    for puzzle in list(load(game))[::5]:
        words(puzzle)


def held_up(shape: pieces.Shape, orientations: Sequence[int]) -> tuple[int, int]:
    """Return how the page holds a piece at first where a place is asked for: over the middle of the board."""
    orientation = min(orientations)
    turned = pieces.orient(shape, orientation)
    row, column = ((grid.SIZE - side + 1) // 2 for side in (len(turned), len(turned[0])))
    return orientation, row * grid.SIZE + column


def test_where_a_patch_hangs_at_first_is_right_no_more_often_than_chance() -> None:
    hits, chance, count = 0, 0.0, 0
    for puzzle in load("patchwork"):
        if puzzle.asks is not Asks.MOVE or not puzzle.option.isdigit():
            continue
        state = patchwork.parse_position(puzzle.position)
        buys = [
            move
            for move in patchwork.legal_moves(state)
            if isinstance(move, patchwork.Buy) and str(move.patch) == puzzle.option
        ]
        shape = state.edition.patches[int(puzzle.option)].shape
        first = held_up(shape, [buy.orientation for buy in buys])
        right = [buy for buy in buys if str(buy) in puzzle.answers]
        assert right
        hits += first in {(buy.orientation, buy.cell) for buy in right}
        chance += len(right) / len(buys)
        count += 1
    assert count > 100
    assert hits <= chance


@pytest.mark.parametrize(("game", "size"), [("patchwork", 1200), ("doodle", 0.5)])
def test_another_search_agrees_with_an_answer_of_each_kind(game: str, size: float) -> None:
    rules, module = find_game(game), puzzles_of(game)
    study = study_of(rules)
    study.make_analyst()  # it compiles
    search = import_module(f"{rules.INFO.study}.puzzle_search").PuzzleSearch()
    unproven = [each for each in load(game) if each.losses and not each.is_proven]
    for puzzle in {each.kind: each for each in unproven}.values():
        state = rules.parse_position(puzzle.position)
        moves = rules.legal_moves(state, rules.to_move(state)[0])
        if puzzle.asks is Asks.OPTION:
            found = search.compare_options(state, size, 5)
        else:
            asked = [move for move in moves if puzzle.option in ("", study.option_of(move))]
            found = search.compare_moves(state, asked, size, 5)
        lines = [
            each for each in found.lines.values() if module.read_answer(puzzle, str(each.move))
        ]
        assert split(study, puzzle, lines).figures(found.nodes, 5).loss > 0, puzzle.id
        wrong = replace(puzzle, answers=(next(iter(puzzle.losses)),))
        assert split(study, wrong, lines).figures(found.nodes, 5).loss < 0, puzzle.id
