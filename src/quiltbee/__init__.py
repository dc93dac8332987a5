# SPDX-License-Identifier: MIT
"""Quilting Bee, the open home of the Patchwork board games.

>>> import quiltbee
>>> match = quiltbee.Match.new("patchwork", "classic", seed=1)
>>> len(match.legal_moves()) > 100
True
"""

import sys
from importlib import import_module

if sys.argv[:1] == ["-m"]:
    # ``python -m quiltbee`` loads this package first. From here on Ctrl-C is quiet.
    import quiltbee_start  # noqa: F401

from quiltbee.core import display
from quiltbee.core.errors import QuiltbeeError
from quiltbee.games import game_of
from quiltbee.match import Match
from quiltbee.record import Record

__version__ = "0.1.0"

__all__ = ["Match", "QuiltbeeError", "Record", "__version__"]


def _draw(state: object) -> str | None:
    # Drawing is loaded when the first picture is asked for.
    has_pictures = game_of(state).INFO.svg is not None
    return str(import_module("quiltbee.draw").to_svg(state)) if has_pictures else None


def _draw_text(state: object) -> str:
    return str(import_module("quiltbee.draw").to_text(state))


display.drawer = _draw
display.text_drawer = _draw_text
