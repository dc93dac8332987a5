# SPDX-License-Identifier: MIT
"""The sizes and records of the small networks."""

from functools import cache
from typing import Final

from quiltbee.games.patchwork.kernel.entries import ENTRIES
from quiltbee.games.patchwork.players.records import SHORTLIST
from quiltbee.kernel.layout import Layout

PATCHES_AHEAD: Final = 8
"""The patches of the circle that have features, from the neutral token on."""
PATCH_FEATURES: Final = 8
"""Features of each of these patches."""
QUILT_FEATURES: Final = 5
"""Features of the quilt of each seat, besides its patterns."""
HAND_MADE: Final = 3
"""Features from the hand-made evaluation."""
PATTERNS: Final = 102
"""Different patterns of a window of 3x3 spaces."""

CIRCLE_AT: Final = len(ENTRIES)
QUILTS_AT: Final = CIRCLE_AT + PATCHES_AHEAD * PATCH_FEATURES
HAND_MADE_AT: Final = QUILTS_AT + 2 * QUILT_FEATURES
PATTERNS_AT: Final = HAND_MADE_AT + HAND_MADE
FEATURES: Final = PATTERNS_AT + 2 * PATTERNS
"""The number of features of a position."""

PLACEMENT_PATTERNS_AT: Final = 6
PLACEMENT_FEATURES: Final = PLACEMENT_PATTERNS_AT + PATTERNS
"""The number of features of a placement."""

WIDE: Final = 11
"""The width of a board with a border of one space on every side. The border counts as filled."""
OUTPUTS: Final = 6
"""The logit of winning, the margin, and the logits of advancing and of each of the three offers."""

NETWORK: Final = Layout(
    first_w="i64",  # addresses of the weights, of float32
    first_b="i64",
    second_w="i64",
    second_b="i64",
    output_w="i64",
    output_b="i64",
    placement_w="i64",
    placement_b="i64",
    score_w="i64",
    first="i64",  # addresses of the hidden layers
    second="i64",
    quilt="i64",
    hidden="i64",
    first_size="i64",
    second_size="i64",
    hidden_size="i64",
    features=("f32", FEATURES),
    outputs=("f32", OUTPUTS),
    placement=("f32", PLACEMENT_PATTERNS_AT),
    windows=("i64", 81),
    patterns=("i64", 512),
    rows=("i64", WIDE),
    actions=("i64", SHORTLIST),
    estimates=("f64", SHORTLIST),
    scores=("f64", SHORTLIST),
)
"""Both networks, and the buffers of an evaluation; see ``network.Scratch``."""


@cache
def patterns() -> tuple[int, ...]:
    """Return the pattern number for each of the 512 fillings of a window."""
    window = tuple((row, column) for row in range(3) for column in range(3))
    symmetries = list[list[int]]()
    for is_flipped in (False, True):
        turned = [(column, row) if is_flipped else (row, column) for row, column in window]
        for _ in range(4):
            symmetries.append([3 * row + column for row, column in turned])
            turned = [(column, 2 - row) for row, column in turned]
    numbers = dict[int, int]()
    found = list[int]()
    for filled in range(512):
        bits = [filled >> space & 1 for space in range(9)]
        first = min(
            sum(bits[space] << at for at, space in enumerate(symmetry)) for symmetry in symmetries
        )
        found.append(numbers.setdefault(first, len(numbers)))
    assert len(numbers) == PATTERNS
    return tuple(found)
