# SPDX-License-Identifier: MIT
"""The names of the numbers of the table that a network sees; ``features`` computes them."""

from typing import Final

LEADS: Final = 12
"""Classes of the distance by which the other token is ahead: -1 or less, 0 to 9, 10 or more."""
STEPS: Final = 7
"""Classes of the distance to the next income mark: 1 to 6, or 0 if there is none."""
SEAT_ENTRIES: Final = ("buttons", "income", "time", "empty", "marks", "earnings", "score")
ENTRIES: Final = (
    *SEAT_ENTRIES,
    *(f"{name}_there" for name in SEAT_ENTRIES),
    "lead",
    *(f"lead{number - 1}" for number in range(LEADS)),
    *(f"income_in{number}" for number in range(STEPS)),
    "income_there_in",
    "special_in",
    "special_there_in",
    "specials_left",
    "in_hand",
    "must_sew",
    "tile",
    "tile_there",
    "gaps",  # spaces that the fullest 7x7 area lacks
    "gaps_there",
    "may_remove",
    "circle",
    "advance",  # spaces that advancing moves the token
    "advance_incomes",
    "advance_specials",
)
