# SPDX-License-Identifier: MIT
"""The puzzles of Doodle: their kinds, and when two of them are too much alike."""

from functools import lru_cache
from typing import Final

from quiltbee.core.errors import NotationError
from quiltbee.core.pieces import turned
from quiltbee.games.doodle import Draw, canonical, legal_moves, parse_move, parse_position
from quiltbee.games.doodle.study import option_of
from quiltbee.games.doodle.study.words import said
from quiltbee.study.puzzles.miner import Miner
from quiltbee.study.puzzles.puzzle import Asks, Puzzle
from quiltbee.study.sentences import Sentence

DRAWING: Final = "drawing"
"""Draw a given card in the right place."""
SPECIAL: Final = "special"
"""Make the best use of a special action."""
AMOUNTS: Final = {DRAWING: 260, SPECIAL: 180}
"""The kinds, and how many puzzles of each are shipped, at most."""

NEAR: Final = 8
"""Boards that differ in no more spaces than this look alike."""


def make_miner() -> Miner:
    """Load the search, and return the miner."""
    from quiltbee.games.doodle.study.miner import DoodleMiner  # noqa: PLC0415 - seldom needed

    return DoodleMiner()


def are_twins(one: Puzzle, other: Puzzle) -> bool:
    """Return whether two puzzles show nearly the same board and the same card, turned or mirrored or not."""
    boards, card = _look(one.position)
    others, other_card = _look(other.position)
    return card == other_card and any((boards[0] ^ board).bit_count() <= NEAR for board in others)


def question(puzzle: Puzzle) -> Sentence:
    """Return what is asked; see ``PuzzleModule``."""
    single = "special" if puzzle.asks is Asks.OPTION else "single"
    asked = "drawing" if puzzle.kind == DRAWING else single
    return said(asked, f"doodle-question-{asked}")


def known_aims(puzzle: Puzzle) -> frozenset[str]:
    """Return what the question tells already: that a special action helps, and which it is if a space is asked for."""
    if puzzle.kind == DRAWING:
        return frozenset()
    is_single = puzzle.asks is Asks.MOVE
    return frozenset({"aim_special", "aim_action"} if is_single else {"aim_special"})


def first_faults(_puzzle: Puzzle) -> frozenset[str]:
    """Return nothing: the largest fault of an answer is told first; see ``PuzzleModule``."""
    return frozenset()


def read_answer(puzzle: Puzzle, text: str) -> str | None:
    """Return the answer that a text gives; see ``PuzzleModule``. While a patch can be drawn, only that is an answer."""
    state = parse_position(puzzle.position)
    moves = legal_moves(state, 0)
    draws = [move for move in moves if isinstance(move, Draw)]
    answers = [move for move in draws or moves if puzzle.option in ("", option_of(move))]
    if puzzle.asks is Asks.OPTION and text in {option_of(move) for move in answers}:
        return text
    try:
        move = canonical(state, parse_move(text))
    except NotationError:
        return None
    if move not in answers:
        return None
    return option_of(move) if puzzle.asks is Asks.OPTION else str(move)


@lru_cache(maxsize=4096)
def _look(position: str) -> tuple[tuple[int, ...], str | None]:
    """Return the board in its eight orientations, and the card of the token."""
    state = parse_position(position)
    return turned(state.seats[0].board), state.card
