# SPDX-License-Identifier: MIT
"""Training of the networks that play Patchwork. The command is ``quiltbee train patchwork``; see docs/training.md."""

from quiltbee.games.patchwork.train.command import command_parser, main

__all__ = ["command_parser", "main"]
