# SPDX-License-Identifier: MIT
"""Patchwork on the server: its messages, views and tables. ``quiltbee.server.online`` defines the interface."""

from typing import Final

from quiltbee.games.patchwork.online import messages
from quiltbee.games.patchwork.online.editions import edition_card, edition_view
from quiltbee.games.patchwork.online.messages import (
    CreateTable,
    EditionView,
    Moved,
    PatchworkChoices,
    Replay,
    TableView,
    TakenBack,
)
from quiltbee.games.patchwork.online.setup import play_again, set_up
from quiltbee.games.patchwork.online.table import PatchworkTable, record_replay
from quiltbee.protocol import Play, TakeBack, TakeBackRequest
from quiltbee.server.online import Route, choices_route, turn_route

FROM_CLIENT: Final = (Play, TakeBack)
FROM_SERVER: Final = (TableView, Moved, TakenBack)
CREATE, VIEW, REPLAY, EDITION = CreateTable, TableView, Replay, EditionView
open_table = PatchworkTable

ROUTES: Final = (
    choices_route(PatchworkChoices),
    turn_route(Moved),
    Route(
        "takeback",
        "command",
        "Take back your last move, and the computer's answer to it.",
        TakenBack,
        TakeBackRequest,
    ),
)

__all__ = [
    "CREATE",
    "EDITION",
    "FROM_CLIENT",
    "FROM_SERVER",
    "REPLAY",
    "ROUTES",
    "VIEW",
    "edition_card",
    "edition_view",
    "messages",
    "open_table",
    "play_again",
    "record_replay",
    "set_up",
]
