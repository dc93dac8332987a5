# SPDX-License-Identifier: MIT
"""Play at a table over the network. ``table.py`` decides, ``storage`` keeps, ``app.py`` joins them to the world."""
