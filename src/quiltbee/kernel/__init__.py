# SPDX-License-Identifier: MIT
"""The games compiled for the processor by Numba: the same rules, some hundred times as fast.

Search and training use this room; everybody else uses ``quiltbee.games``, which is made to be read.
"""
