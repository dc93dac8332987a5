# SPDX-License-Identifier: MIT
"""The puzzles of Patchwork: their kinds, and when two of them are too much alike."""

from functools import lru_cache
from typing import Final

from quiltbee.core.symmetry import turned
from quiltbee.games.patchwork.notation import NAME, parse_position
from quiltbee.study.puzzles.miner import Miner
from quiltbee.study.puzzles.puzzle import Puzzle

TAKE: Final = "take"
"""Take the right patch, or advance."""
LAY: Final = "lay"
"""Lay a given patch right."""
RACE: Final = "race"
"""Win the race for the 7x7 square."""
ENDING: Final = "ending"
"""One option wins the game, which is proven."""
FILL: Final = "fill"
"""Fill a square with given patches."""
KINDS: Final = (TAKE, LAY, RACE, ENDING, FILL)

NEAR: Final = 8
"""Boards that differ in no more spaces than this look alike."""

__all__ = ["ENDING", "FILL", "KINDS", "LAY", "NAME", "RACE", "TAKE", "are_twins", "make_miner"]


def make_miner() -> Miner:
    """Compile or load the search, and return the miner. Raises WeightsError."""
    from quiltbee.games.patchwork.study.mining import (  # noqa: PLC0415 - it needs Numba
        PatchworkMiner,
    )

    return PatchworkMiner()


def are_twins(one: Puzzle, other: Puzzle) -> bool:
    """Tell whether two puzzles show nearly the same board and the same patches, turned or mirrored or not."""
    if (one.kind == FILL) != (other.kind == FILL):
        return False
    boards, patches = _look(one.kind, one.position)
    others, other_patches = _look(other.kind, other.position)
    return patches == other_patches and any(
        (boards[0] ^ board).bit_count() <= NEAR for board in others
    )


@lru_cache(maxsize=4096)
def _look(kind: str, position: str) -> tuple[tuple[int, ...], frozenset[int]]:
    """Return the board in its eight orientations, and the patches that can be taken."""
    if kind == FILL:
        from quiltbee.games.patchwork.study.packing import parse_packing  # noqa: PLC0415 - see below

        asked = parse_packing(position)
        return turned(asked.area), frozenset(asked.patches)
    state = parse_position(position)
    return turned(state.seats[state.active].quilt), frozenset(state.offers)
