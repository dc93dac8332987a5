# SPDX-License-Identifier: MIT
"""The rules of Patchwork Doodle as records, and compiled.

Positions, tables and the numbers of actions need only the standard library. ``facade`` has the compiled rules for Python, and
needs Numba.
"""

from quiltbee.games.doodle.kernel.position import ACTIONS, POSITION, to_action, to_move
from quiltbee.games.doodle.kernel.tables import tables_of

__all__ = ["ACTIONS", "POSITION", "check", "to_action", "to_move"]


def check(edition: str, *, is_estimate: bool) -> None:  # noqa: ARG001 - the same for all
    """Raise DataError for an edition that is too large for compiled code."""
    tables_of(edition)
