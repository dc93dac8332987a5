# SPDX-License-Identifier: MIT
"""Online play. ``table.py`` decides what is allowed, ``storage`` stores it, ``app.py`` serves it over the network."""

from typing import Final

PORT: Final = 8017
"""The default port."""
