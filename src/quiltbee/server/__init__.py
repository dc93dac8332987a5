# SPDX-License-Identifier: MIT
"""Online play. ``tables`` decides what is allowed, ``storage`` stores it, and ``api`` serves it over the network."""

from typing import Final

PORT: Final = 8017
"""The default port."""
