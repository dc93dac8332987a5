# SPDX-License-Identifier: MIT
"""What plays Patchwork Doodle.

``evaluation`` and ``sheet_value`` judge a sheet in plain Python, ``compiled_sheet`` does the same compiled,
``policy`` and ``plans`` propose turns, ``tree`` looks ahead, and ``search`` joins them into a player.
``turns`` lets any player act until its turn is whole.
"""

from quiltbee.games.doodle.players.turns import choose_turn

__all__ = ["choose_turn"]
