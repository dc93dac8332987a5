# SPDX-License-Identifier: MIT
"""Positions as text for the terminal and as SVG pictures for everything else."""

from quiltbee.draw.svg.picture import to_svg
from quiltbee.draw.text.position import to_text

__all__ = ["to_svg", "to_text"]
