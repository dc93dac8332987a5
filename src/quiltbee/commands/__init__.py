# SPDX-License-Identifier: MIT
"""The commands of ``quiltbee``, one module each.

A module has ``register``, which adds the command to the parser, and ``run``, which imports what the command needs.
So no command pays for what another one needs.
"""

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from quiltbee.commands import arena, backup, editions, engine, perft, play, serve, show, tidy, train

if TYPE_CHECKING:
    from quiltbee.commands.common import Subparsers

COMMANDS: Final[tuple[Callable[["Subparsers"], argparse.ArgumentParser], ...]] = (
    play.register,
    show.register,
    serve.register,
    backup.register,
    tidy.register,
    arena.register,
    train.register,
    perft.register,
    engine.register,
    editions.register,
)
"""What adds each command, in the order of the help."""
