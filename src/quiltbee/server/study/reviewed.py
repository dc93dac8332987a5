# SPDX-License-Identifier: MIT
"""What reviews have found in positions. So a hint at a table that begins there does not contradict the review."""

from collections import OrderedDict
from collections.abc import Mapping
from typing import Any, Final

from quiltbee.record import Record

MAX_POSITIONS: Final = 5000
"""Positions in memory: those of about a hundred games. A text has some hundred characters."""


class Reviewed:
    """The best moves of positions in reviewed games, by what the seat to move may see."""

    def __init__(self) -> None:
        self._best: OrderedDict[str, str] = OrderedDict()

    def add(self, game_record: Record, review: Mapping[str, Any]) -> None:
        """Keep the best moves of a review. Forget those that were not used for the longest time."""
        game, states = game_record.game, list(game_record.states())
        for move in review["moves"]:
            if move.get("best") is not None:
                view = game.view(states[move["ply"]], move["seat"])
                text = game.position_text(view)
                self._best[text] = move["best"]["move"]
                self._best.move_to_end(text)
        while len(self._best) > MAX_POSITIONS:
            self._best.popitem(last=False)

    def best_move(self, position: str) -> str | None:
        """Return the best move of a position; None if no review has found one."""
        best = self._best.get(position)
        if best is not None:
            self._best.move_to_end(position)
        return best
