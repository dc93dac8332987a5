# SPDX-License-Identifier: MIT
"""What plays Patchwork.

``evaluation`` judges moves in plain Python, ``compiled_evaluation`` does the same compiled. ``tree`` looks ahead,
``endgame`` and ``solver`` solve what is small enough, ``tree_player`` says how long to look, and ``search`` joins
them into a player. ``mlp`` searches with a learned evaluation. ``uct`` is the textbook search, to be measured against.
"""
