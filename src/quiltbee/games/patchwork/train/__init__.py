# SPDX-License-Identifier: MIT
"""Self-play training of the player that learns; ``python -m quiltbee.games.patchwork.train`` is the way in."""
