# SPDX-License-Identifier: MIT
"""The player ``apprentice``: a tree search with two small networks.

The networks are so small that the search evaluates them in a few microseconds. They were trained by distillation from a
larger network and on the results of their own searches; see docs/training.md. ``features`` computes their inputs,
``network`` evaluates them, ``tree`` proposes moves, and ``player`` is the player. ``weights`` reads them.
"""
