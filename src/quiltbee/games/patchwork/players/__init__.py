# SPDX-License-Identifier: MIT
"""The players of Patchwork.

``compiled_evaluation`` evaluates moves by hand-made ``weights``, and ``evaluation`` says why in words. ``puct`` is the tree
search, ``tree`` its hand-made expander, and ``mlp`` its learned expander. ``endgame`` and ``solver`` solve short endgames
exactly. ``tree_player`` decides how long to search, and ``search`` is the player.
"""

from typing import Final

from quiltbee.games.patchwork.players.evaluation import PatchworkEvaluator
from quiltbee.games.patchwork.players.weights import HOLES, PRETTY, SHORT_SIGHT
from quiltbee.players.levels import GreedyLevel, SearchLevel
from quiltbee.players.roster import Roster
from quiltbee.players.spec import PlayerSpec

_SEARCH: Final = PlayerSpec("search", f"{__name__}.search", "PatchworkSearch")
_APPRENTICE: Final = PlayerSpec(
    "apprentice", f"{__name__}.mlp.player", "ApprenticePlayer", weights="load_weights"
)

ROSTER: Final = Roster(
    evaluator=PatchworkEvaluator,
    players=(_SEARCH, _APPRENTICE),
    levels=(
        GreedyLevel(PatchworkEvaluator(PRETTY), noise_sd=4.5),
        GreedyLevel(PatchworkEvaluator(HOLES), noise_sd=1.5),
        GreedyLevel(PatchworkEvaluator(SHORT_SIGHT), noise_sd=1.5),
        GreedyLevel(PatchworkEvaluator(), noise_sd=2.6),
        SearchLevel(_SEARCH, nodes=6),
        SearchLevel(_SEARCH, nodes=15),
        SearchLevel(_SEARCH, nodes=54),
        SearchLevel(_SEARCH, nodes=340),
        SearchLevel(_APPRENTICE, nodes=1300, fallback=SearchLevel(_SEARCH, nodes=3000)),
        SearchLevel(_APPRENTICE, ms=3000, fallback=SearchLevel(_SEARCH, ms=3000)),
    ),
)
