# SPDX-License-Identifier: MIT
"""Play at a table over the network. ``table.py`` decides, ``storage`` keeps, ``app.py`` joins them to the world."""

from typing import Final

PORT: Final = 8017
"""Where a server listens unless it is told otherwise."""
