# SPDX-License-Identifier: MIT
"""How the apprentice is taught: it plays, the master looks at its positions, and both teach it; see docs/training.md.

``games`` are played by compiled code, ``lessons`` are what is learned from them, ``study`` learns, and ``school`` goes
through all that again and again.
"""
