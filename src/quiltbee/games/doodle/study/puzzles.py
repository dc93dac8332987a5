# SPDX-License-Identifier: MIT
"""The puzzles of Doodle: their kinds, and when two of them are too much alike."""

from functools import lru_cache
from typing import Final

from quiltbee.core.symmetry import turned
from quiltbee.games.doodle.notation import parse_position
from quiltbee.study.puzzles.miner import Miner
from quiltbee.study.puzzles.puzzle import Puzzle

DRAWING: Final = "drawing"
"""Draw a given card in the right place."""
SPECIAL: Final = "special"
"""Make the best use of a special action."""
KINDS: Final = (DRAWING, SPECIAL)

NEAR: Final = 8
"""Boards that differ in no more spaces than this look alike."""


def make_miner() -> Miner:
    """Compile or load the search, and return the miner."""
    from quiltbee.games.doodle.players.search import warm_up  # noqa: PLC0415 - it needs Numba
    from quiltbee.games.doodle.study.mining import DoodleMiner  # noqa: PLC0415 - the same

    warm_up()
    return DoodleMiner()


def are_twins(one: Puzzle, other: Puzzle) -> bool:
    """Tell whether two puzzles show nearly the same board and the same card, turned or mirrored or not."""
    boards, card = _look(one.position)
    others, other_card = _look(other.position)
    return card == other_card and any((boards[0] ^ board).bit_count() <= NEAR for board in others)


@lru_cache(maxsize=4096)
def _look(position: str) -> tuple[tuple[int, ...], str | None]:
    """Return the board in its eight orientations, and the card of the token."""
    state = parse_position(position)
    return turned(state.seats[0].board), state.card
