# SPDX-License-Identifier: MIT
"""Patchwork in the terminal."""
