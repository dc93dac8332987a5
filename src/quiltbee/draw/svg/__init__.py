# SPDX-License-Identifier: MIT
"""Positions as SVG: the parts that know no game, and a folder for each game."""
