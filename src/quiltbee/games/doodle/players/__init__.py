# SPDX-License-Identifier: MIT
"""What plays Patchwork Doodle.

``evaluation`` and ``sheet_value`` judge a sheet in plain Python, ``compiled_sheet`` does the same compiled,
``policy`` and ``plans`` propose turns, ``tree`` looks ahead, and ``search`` joins them into a player.
"""
