# SPDX-License-Identifier: MIT
"""Patchwork Doodle in the terminal."""
