# SPDX-License-Identifier: MIT
"""A table of Patchwork as text."""

from quiltbee.games.patchwork.text.table import draw

__all__ = ["draw"]
