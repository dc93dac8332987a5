# SPDX-License-Identifier: MIT
"""For researchers: the games in JAX, the same games as environments of Pgx, and the training of Patchwork's networks.

``patchwork`` and ``doodle`` are the rules, ``pgx_env`` and ``pgx_registry`` the environments, ``train`` the training.
"""
