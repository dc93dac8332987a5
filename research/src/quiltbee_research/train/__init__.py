# SPDX-License-Identifier: MIT
"""Training of the networks that play Patchwork. The command is ``quiltbee-train``; see docs/training.md."""

from quiltbee_research.train.command import command_parser, main

__all__ = ["command_parser", "main"]
