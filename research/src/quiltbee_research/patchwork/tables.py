# SPDX-License-Identifier: MIT
"""What Patchwork in JAX looks up, generated from the rules and never typed again.

Patch 0 is no patch of the circle; it stands for the special patch, a single space that costs nothing.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

from quiltbee.core import pieces
from quiltbee.games.patchwork import EDITIONS, Edition, load_edition
from quiltbee.games.patchwork.scoring import AREAS
from quiltbee_research.boards import Integers, lay, words

CIRCLE: Final = 33
"""Patches in the circle of a full game."""
CELLS: Final = 8
"""The most spaces a patch covers."""
SPECIAL: Final = 0


@dataclass(frozen=True)
class Tables:
    """Arrays over editions (as EDITIONS lists them), patches, orientations and time spaces."""

    offsets: Integers
    """[patch, orientation, 8]: each space of the turned patch from its corner, the last one repeated."""
    anchors: Integers
    """[patch, orientation, 3]: where the corner may lie on an empty quilt; none for a look-alike."""
    spaces: Integers
    """[patch, orientation, 3]: the turned patch in the corner of the board."""
    size: Integers
    """[patch]"""
    label: Integers
    """[edition, patch, 3]: what a patch costs, how much time it takes, and its income."""
    smallest: int
    """The patch after which the neutral token starts."""
    incomes: Integers
    """[edition, time]: income marks from the start up to each space."""
    specials: Integers
    """[edition, time]: special patches from the start up to each space."""
    optional: Integers
    """[edition]: whether a special patch may be removed from play."""
    last: int
    """The last space of the time board."""
    areas: Integers
    """[9, 3]: the 7x7 areas."""


@cache
def tables() -> Tables:
    """Generate the tables of all editions."""
    editions = [load_edition(name) for name in EDITIONS]
    shapes = _shapes(editions)
    assert len(shapes) == CIRCLE + 1
    lasts, smallest = {e.last_space for e in editions}, {e.smallest for e in editions}
    assert len(lasts) == len(smallest) == 1
    laid = lay(shapes, CELLS)
    (last,) = lasts
    return Tables(
        offsets=laid.offsets,
        anchors=laid.anchors,
        spaces=laid.spaces,
        size=np.array([pieces.size(shape) for shape in shapes], np.int32),
        label=np.array([_labels(edition) for edition in editions], np.int32),
        smallest=smallest.pop(),
        incomes=_passed([edition.income_marks for edition in editions], last),
        specials=_passed([edition.special_marks for edition in editions], last),
        optional=np.array([edition.special_optional for edition in editions]),
        last=last,
        areas=np.array([words(area) for area in AREAS], np.uint32),
    )


def _shapes(editions: list[Edition]) -> list[pieces.Shape]:
    """Return the shapes by patch; the editions differ in labels, not in shapes."""
    found = [("#",), *(editions[0].patches[id_].shape for id_ in sorted(editions[0].patches))]
    for edition in editions:
        assert sorted(edition.patches) == list(range(1, len(found)))
        assert all(patch.shape == found[patch.id] for patch in edition.patches.values())
    return found


def _labels(edition: Edition) -> list[tuple[int, int, int]]:
    patches = (edition.patches[id_] for id_ in sorted(edition.patches))
    return [(0, 0, 0), *((patch.buttons, patch.time, patch.income) for patch in patches)]


def _passed(marks: list[tuple[int, ...]], last: int) -> Integers:
    return np.array(
        [[sum(mark <= space for mark in each) for space in range(last + 1)] for each in marks],
        np.int32,
    )
