# SPDX-License-Identifier: MIT
"""Patchwork compiled by Numba, for search and for many games at once.

>>> from quiltbee.kernel import patchwork
>>> from quiltbee.games import patchwork as rules
>>> import random
>>> state = rules.start("classic", random.Random(1))
>>> game = patchwork.Kernel("classic")
>>> positions = game.from_state(state)
>>> len(game.legal_actions(positions)) == len(rules.legal_moves(state))
True
"""
