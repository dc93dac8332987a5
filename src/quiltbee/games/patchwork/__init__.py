# SPDX-License-Identifier: MIT
"""Patchwork, by Uwe Rosenberg (Lookout Games, 2014): the rules for two, in three editions."""

from quiltbee.core.game import GameInfo
from quiltbee.games.patchwork.editions import (
    ALL_EDITIONS,
    EDITIONS,
    Edition,
    Patch,
    load_edition,
    summarize_edition,
)
from quiltbee.games.patchwork.moves import ADVANCE, REMOVE, Advance, Buy, Move, Reason, Remove, Sew
from quiltbee.games.patchwork.notation import (
    NAME,
    parse_move,
    parse_position,
    position_text,
    setup_text,
)
from quiltbee.games.patchwork.rules import (
    apply,
    canonical,
    complete,
    edition_of,
    lay_out,
    legal_moves,
    play,
    seats,
    settle,
    setup_json,
    start,
    start_from,
    to_move,
    view,
)
from quiltbee.games.patchwork.scoring import outcome, score
from quiltbee.games.patchwork.state import OFFERS, Phase, Seat, State
from quiltbee.games.patchwork.wire import events, move_json, quilt_rows, spaces, state_json


def left_out(_state: State, _version: int) -> tuple[int, Move] | None:
    """Return the move that an older version did not ask for; there is no older version."""
    return None


INFO = GameInfo(
    name=NAME,
    title="Patchwork",
    version=1,
    replayable=(1,),
    former_ladders=(tuple(range(3, 11)),),  # two levels were put below the first eight
    editions=ALL_EDITIONS,
    least_seats=2,
    most_seats=2,
    usual_seats=2,
    can_resign=True,
    has_page=True,
    summarize_edition=summarize_edition,
    svg="quiltbee.games.patchwork.svg",
    text="quiltbee.games.patchwork.text",
    terminal="quiltbee.games.patchwork.terminal.game_ui",
    online="quiltbee.games.patchwork.online",
    players="quiltbee.games.patchwork.players",
    study="quiltbee.games.patchwork.study",
    kernel="quiltbee.games.patchwork.kernel",
    accel="quiltbee.games.patchwork.accel",
    envs="quiltbee.games.patchwork.envs",
    train="quiltbee.games.patchwork.train",
)

__all__ = [
    "ADVANCE",
    "EDITIONS",
    "INFO",
    "OFFERS",
    "REMOVE",
    "Advance",
    "Buy",
    "Edition",
    "Move",
    "Patch",
    "Phase",
    "Reason",
    "Remove",
    "Seat",
    "Sew",
    "State",
    "apply",
    "canonical",
    "complete",
    "edition_of",
    "events",
    "lay_out",
    "left_out",
    "legal_moves",
    "load_edition",
    "move_json",
    "outcome",
    "parse_move",
    "parse_position",
    "play",
    "position_text",
    "quilt_rows",
    "score",
    "seats",
    "settle",
    "setup_json",
    "setup_text",
    "spaces",
    "start",
    "start_from",
    "state_json",
    "to_move",
    "view",
]
