# SPDX-License-Identifier: MIT
"""A position as a picture."""

from quiltbee.draw.picture import to_svg

__all__ = ["to_svg"]
