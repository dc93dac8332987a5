# SPDX-License-Identifier: MIT
"""Doodle on the server: its messages, its views and its rooms. ``quiltbee.server.online`` says what is asked for."""

from typing import Final

from quiltbee.games.doodle.online import messages
from quiltbee.games.doodle.online.editions import edition_view
from quiltbee.games.doodle.online.messages import (
    CreateDoodle,
    DoodleEditionView,
    DoodleReplay,
    Fairness,
    RoomView,
    SeatDone,
    Tried,
    Try,
    TryRequest,
    Turn,
    TurnClosed,
    TurnRequest,
    TurnView,
)
from quiltbee.games.doodle.online.setup import play_again, set_up
from quiltbee.games.doodle.online.table import DoodleTable, record_replay
from quiltbee.protocol import PassRequest
from quiltbee.server.online import Route

FROM_CLIENT: Final = (Turn, Try)
FROM_SERVER: Final = (RoomView, SeatDone, TurnClosed, Tried)
CREATE, VIEW, REPLAY, EDITION = CreateDoodle, RoomView, DoodleReplay, DoodleEditionView
open_table = DoodleTable

ROUTES: Final = (
    Route(
        "try",
        "query",
        "Ask what a turn of Doodle comes to, and what else may be done. Nothing is kept, and nobody is told.",
        TurnView,
        TryRequest,
    ),
    Route(
        "turn",
        "command",
        "Hand in a whole turn of Doodle. The answer comes when it is on disk.",
        SeatDone | TurnClosed,
        TurnRequest,
    ),
    Route(
        "pass",
        "command",
        "Pass the turn of somebody who is absent, in Doodle.",
        SeatDone | TurnClosed,
        PassRequest,
    ),
    Route(
        "fairness",
        "view",
        "Tell what was committed to before the game, and, when it is over, all that is needed to check it.",
        Fairness,
        tag="replay",
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
    "edition_view",
    "messages",
    "open_table",
    "play_again",
    "record_replay",
    "set_up",
]
