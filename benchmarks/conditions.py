# SPDX-License-Identifier: MIT
"""Where and when a number was measured."""

from quiltbee.arena import find_conditions


def conditions() -> str:
    """Name the machine, the Python, the commit and the day, on one line."""
    return str(find_conditions())
