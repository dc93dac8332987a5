# SPDX-License-Identifier: MIT
"""Distillation of the small network, which the player ``apprentice`` uses; see docs/training.md.

``selfplay`` plays games in compiled code, ``dataset`` collects positions and targets, ``fit`` trains the network,
and ``loop`` repeats these steps.
"""
