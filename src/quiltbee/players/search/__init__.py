# SPDX-License-Identifier: MIT
"""Players that look ahead, compiled with the kernel: one room for each game."""
