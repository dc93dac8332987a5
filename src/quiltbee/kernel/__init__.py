# SPDX-License-Identifier: MIT
"""The rules compiled with Numba: some hundred times as fast as ``quiltbee.games``.

Search and training use this package. Everything else uses the readable rules in ``quiltbee.games``.
"""
