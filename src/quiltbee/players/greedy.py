# SPDX-License-Identifier: MIT
"""The player that looks one move ahead and takes what looks best."""

import random
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Final

from quiltbee.core.errors import UnknownGameError
from quiltbee.players.base import Budget, Choice
from quiltbee.players.evaluation import Judged, Judgement

__all__ = ["JUDGEMENTS", "GreedyPlayer", "Judged", "Judgement"]

JUDGEMENTS: Final[Mapping[str, tuple[str, str]]] = {
    "patchwork": ("quiltbee.games.patchwork.players.evaluation", "PatchworkJudgement"),
    "doodle": ("quiltbee.games.doodle.players.evaluation", "DoodleJudgement"),
}
"""Where each game's evaluation is."""


class GreedyPlayer:
    """Judges every move by itself and takes the best one; of equals, one by chance.

    It needs some milliseconds a move, in Doodle some ten or twenty, whatever the budget says. Raises
    UnknownGameError for a game that it cannot judge.
    """

    name = "greedy"

    def __init__(self, game: str, rng: random.Random, judgement: Judgement | None = None) -> None:
        if judgement is None:
            if game not in JUDGEMENTS:
                raise UnknownGameError(f"the greedy player does not know the game {game[:40]!r}")
            module, name = JUDGEMENTS[game]
            judgement = getattr(import_module(module), name)()
            assert judgement is not None
        self._judgement = judgement
        self._rng = rng

    def choose(self, view: Any, seat: int, moves: Sequence[Any], budget: Budget) -> Choice:  # noqa: ARG002 - one look ahead always fits
        """Choose the move that looks best, and say why."""
        judged = self._judgement.judge(view, seat, moves)
        best = max(each.value for each in judged)
        move = self._rng.choice([each.move for each in judged if each.value == best])
        return Choice(move, nodes=len(moves), why=self._judgement.explain(view, seat, move))
