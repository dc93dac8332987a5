# SPDX-License-Identifier: MIT
"""The planner of Patchwork Doodle."""

from quiltbee.players.search.doodle.player import DoodleSearch, Knobs, warm_up

__all__ = ["DoodleSearch", "Knobs", "warm_up"]
