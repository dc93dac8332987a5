# SPDX-License-Identifier: MIT
"""What plays Patchwork Doodle.

``evaluation`` and ``sheet_value`` value a sheet in plain Python, ``compiled_sheet`` does the same compiled,
``policy`` and ``plans`` propose turns, ``tree`` looks ahead, and ``search`` joins them into a player.
``turns`` lets any player act until its turn is whole.
"""

from typing import Final

from quiltbee.games.doodle.players.evaluation import DoodleEvaluator
from quiltbee.games.doodle.players.turns import choose_turn
from quiltbee.players.levels import GreedyLevel, SearchLevel
from quiltbee.players.roster import Roster
from quiltbee.players.spec import PlayerSpec

__all__ = ["ROSTER", "choose_turn"]

_SEARCH: Final = PlayerSpec("search", f"{__name__}.search", "DoodleSearch")
_EVALUATOR: Final = DoodleEvaluator()

ROSTER: Final = Roster(
    evaluator=DoodleEvaluator,
    players=(_SEARCH,),
    levels=(
        *(GreedyLevel(_EVALUATOR, noise_sd) for noise_sd in (32.0, 12.0, 6.2, 3.4, 2.1, 1.2, 0.0)),
        SearchLevel(_SEARCH, ms=1000),
    ),
)
