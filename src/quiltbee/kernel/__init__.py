# SPDX-License-Identifier: MIT
"""The engine that runs compiled code, and the rules compiled by Numba: some hundred times as fast as ``quiltbee.games``.

Players and study use the engine; environments and training use Numba. Everything else uses the readable rules.
"""
