# SPDX-License-Identifier: MIT
"""How games that were played by older versions of the rules go on.

Version 1 had no phase before a scoring, and who had passed could do nothing but shade: without a single space to use
the seat was done. Version 2 has both, so what such a game left unsaid is said for it.
"""

from typing import Final

from quiltbee.games.doodle.moves import DONE, Move
from quiltbee.games.doodle.rules import to_move
from quiltbee.games.doodle.state import Phase, State

VERSION: Final = 2
REPLAYABLE: Final = (1, 2)


def left_out(state: State, version: int) -> tuple[int, Move] | None:
    """Return a seat and the move of it that is due here and that an older version did not ask for."""
    if version >= VERSION or state.phase not in (Phase.DRAW, Phase.SCORING):
        return None
    for seat in to_move(state):
        me = state.seats[seat]
        if state.phase is Phase.SCORING or (me.passed and not me.drawn and not me.sheet.can_shade):
            return seat, DONE
    return None
