# SPDX-License-Identifier: MIT
"""Processes that choose moves and study games, and the questions that they answer."""
