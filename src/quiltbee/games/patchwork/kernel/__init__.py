# SPDX-License-Identifier: MIT
"""The rules of Patchwork as records, and compiled.

Positions, tables and the numbers of actions need only the standard library. ``facade`` has the compiled rules for Python, and
needs Numba.
"""

from quiltbee.games.patchwork.kernel.position import ACTIONS, POSITION, to_action, to_move
from quiltbee.games.patchwork.kernel.tables import tables_of

__all__ = ["ACTIONS", "POSITION", "check", "to_action", "to_move"]


def check(edition: str, *, is_estimate: bool) -> None:
    """Raise DataError for an edition that compiled code cannot search, or not even estimate."""
    tables_of(edition, is_printed=not is_estimate)
