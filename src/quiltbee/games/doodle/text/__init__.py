# SPDX-License-Identifier: MIT
"""A table of Patchwork Doodle as text."""

from quiltbee.games.doodle.text.table import draw

__all__ = ["draw"]
