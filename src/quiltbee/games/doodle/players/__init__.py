# SPDX-License-Identifier: MIT
"""The players of Patchwork Doodle.

``compiled_sheet`` evaluates a sheet by ``weights``, ``lookahead`` evaluates moves, and ``evaluation`` says why in words.
``policy`` and ``plans`` propose moves, ``tree`` is the tree search, and ``search`` is the player that uses them.
``turns`` lets any player choose a whole turn.
"""

from typing import Final

from quiltbee.games.doodle.players.evaluation import DoodleEvaluator
from quiltbee.games.doodle.players.turns import choose_turn, stand_in_turn
from quiltbee.games.doodle.players.weights import NEAR_SIGHT
from quiltbee.players.levels import GreedyLevel, SearchLevel
from quiltbee.players.roster import Roster
from quiltbee.players.spec import PlayerSpec

__all__ = ["ROSTER", "choose_turn", "stand_in_turn"]

_SEARCH: Final = PlayerSpec("search", f"{__name__}.search", "DoodleSearch")
_NEWCOMER: Final = DoodleEvaluator(NEAR_SIGHT, looks_ahead=False)
_EVALUATOR: Final = DoodleEvaluator()

ROSTER: Final = Roster(
    evaluator=DoodleEvaluator,
    players=(_SEARCH,),
    levels=(
        GreedyLevel(_NEWCOMER, noise_sd=0.5, place_sd=10.0),
        GreedyLevel(_NEWCOMER, noise_sd=0.5, place_sd=3.5),
        *(GreedyLevel(_EVALUATOR, noise_sd) for noise_sd in (12.0, 6.2, 3.4, 2.1, 1.2, 0.0)),
        SearchLevel(_SEARCH, ms=1000),
    ),
)
