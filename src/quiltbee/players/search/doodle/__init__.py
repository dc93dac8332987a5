# SPDX-License-Identifier: MIT
"""The planner of Patchwork Doodle."""

from quiltbee.players.search.doodle.player import DoodleSearch, Knobs

__all__ = ["DoodleSearch", "Knobs"]
