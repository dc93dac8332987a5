# SPDX-License-Identifier: MIT
"""Doodle on the server: its messages, views and tables. ``quiltbee.server.online`` defines the interface."""

from typing import Final

from quiltbee.games.doodle.online import messages
from quiltbee.games.doodle.online.deals import deal, deal_due, needs_deal
from quiltbee.games.doodle.online.editions import edition_card, edition_view
from quiltbee.games.doodle.online.messages import (
    CreateDoodle,
    DoodleChoices,
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
    TurnView,
)
from quiltbee.games.doodle.online.replays import record_replay
from quiltbee.games.doodle.online.setup import play_again, set_up, set_up_day
from quiltbee.games.doodle.online.table import DoodleTable
from quiltbee.protocol import PassRequest
from quiltbee.server.online import Route, choices_route, turn_route

FROM_CLIENT: Final = (Turn, Try)
FROM_SERVER: Final = (RoomView, SeatDone, TurnClosed, Tried)
CREATE, VIEW, REPLAY, EDITION = CreateDoodle, RoomView, DoodleReplay, DoodleEditionView
open_table = DoodleTable


def score_rows(table: DoodleTable) -> list[int]:
    """Return the rows of the score pad of a finished game with one seat: the rounds, then the empty spaces."""
    [seat] = table.state.seats
    return [*seat.scores, -seat.empty]


ROUTES: Final = (
    choices_route(DoodleChoices),
    Route(
        "try",
        "query",
        "Return the result of some acts of a Doodle turn, and what else is legal. Nothing is stored, and nobody else sees it.",
        TurnView,
        TryRequest,
    ),
    turn_route(SeatDone | TurnClosed),
    Route(
        "pass",
        "command",
        "Pass for an absent player of Doodle.",
        SeatDone | TurnClosed,
        PassRequest,
    ),
    Route(
        "fairness",
        "view",
        "Return the commitment to cards and dice, and after the game all that is needed to check it.",
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
    "deal",
    "deal_due",
    "edition_card",
    "edition_view",
    "messages",
    "needs_deal",
    "open_table",
    "play_again",
    "record_replay",
    "score_rows",
    "set_up",
    "set_up_day",
]
