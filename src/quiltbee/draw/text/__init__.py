# SPDX-License-Identifier: MIT
"""Positions as text for a terminal: the parts that know no game, and a folder for each game."""
