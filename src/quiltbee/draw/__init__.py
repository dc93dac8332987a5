# SPDX-License-Identifier: MIT
"""Positions as pictures: text for a terminal."""

from quiltbee.draw.text import to_text

__all__ = ["to_text"]
