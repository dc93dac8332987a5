# SPDX-License-Identifier: MIT
"""A judgement that is sometimes wrong the way people are: about what to take, not about how to lay it."""

import random
from collections.abc import Sequence
from typing import Any

from quiltbee.players.evaluation import Judged, Judgement


class Hazy:
    """Another judgement, seen through a haze: each thing one could do looks better or worse than it is.

    All ways to lay the same piece look equally wrong, so that even a weak player lays a patch
    sensibly, once it has fallen for it.
    """

    def __init__(self, judgement: Judgement, haze: float, rng: random.Random) -> None:
        """Take the judgement to blur, and the standard deviation of the error in its own unit."""
        self._judgement, self._haze, self._rng = judgement, haze, rng

    def judge(self, view: Any, seat: int, moves: Sequence[Any]) -> list[Judged]:
        """Value the moves as the other judgement does, give or take."""
        errors = dict[str, float]()
        judged = list[Judged]()
        for each in self._judgement.judge(view, seat, moves):
            # What stands before the @ names the thing, what follows says where it goes.
            thing = str(each.move).partition("@")[0]
            if thing not in errors:
                errors[thing] = self._rng.gauss(0, self._haze)
            judged.append(Judged(each.move, each.value + errors[thing]))
        return judged

    def explain(self, view: Any, seat: int, move: Any) -> str:
        """Say what speaks for a move."""
        return self._judgement.explain(view, seat, move)
