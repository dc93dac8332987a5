# SPDX-License-Identifier: MIT
"""Patchwork Doodle, by Uwe Rosenberg (Lookout Games, 2019): roll and draw for one to ten."""

from quiltbee.core.game import GameInfo
from quiltbee.games.doodle.cuts import Cut, cut_pieces, cuts, piece_number
from quiltbee.games.doodle.editions import (
    ALL_EDITIONS,
    EDITIONS,
    Card,
    Edition,
    load_edition,
    summarize_edition,
)
from quiltbee.games.doodle.moves import (
    DONE,
    PASS,
    Done,
    Draw,
    Move,
    Pass,
    Reason,
    Roll,
    Shade,
    Special,
    Start,
)
from quiltbee.games.doodle.notation import (
    NAME,
    parse_move,
    parse_position,
    position_text,
    setup_text,
)
from quiltbee.games.doodle.rules import (
    apply,
    canonical,
    edition_of,
    legal_moves,
    play,
    seats,
    settle,
    to_move,
    view,
)
from quiltbee.games.doodle.scoring import Rectangle, best_rectangle, outcome, score
from quiltbee.games.doodle.setup import complete, deal, setup_json, start, start_from
from quiltbee.games.doodle.state import Phase, Seat, Sheet, Specials, State
from quiltbee.games.doodle.versions import REPLAYABLE, VERSION, left_out
from quiltbee.games.doodle.wire import events, move_json, sheet_rows, state_json

INFO = GameInfo(
    name=NAME,
    title="Patchwork Doodle",
    version=VERSION,
    replayable=REPLAYABLE,
    former_ladders=(tuple(range(2, 10)),),  # one level was put below the first eight
    editions=ALL_EDITIONS,
    least_seats=1,
    most_seats=10,
    usual_seats=1,
    is_simultaneous=True,
    has_chance=True,
    chance_move="roll",
    has_hidden_information=True,
    has_page=True,
    summarize_edition=summarize_edition,
    svg="quiltbee.games.doodle.svg",
    text="quiltbee.games.doodle.text",
    terminal="quiltbee.games.doodle.terminal.game_ui",
    online="quiltbee.games.doodle.online",
    players="quiltbee.games.doodle.players",
    kernel="quiltbee.games.doodle.kernel",
    accel="quiltbee.games.doodle.accel",
)

__all__ = [
    "DONE",
    "EDITIONS",
    "INFO",
    "PASS",
    "Card",
    "Cut",
    "Done",
    "Draw",
    "Edition",
    "Move",
    "Pass",
    "Phase",
    "Reason",
    "Rectangle",
    "Roll",
    "Seat",
    "Shade",
    "Sheet",
    "Special",
    "Specials",
    "Start",
    "State",
    "apply",
    "best_rectangle",
    "canonical",
    "complete",
    "cut_pieces",
    "cuts",
    "deal",
    "edition_of",
    "events",
    "left_out",
    "legal_moves",
    "load_edition",
    "move_json",
    "outcome",
    "parse_move",
    "parse_position",
    "piece_number",
    "play",
    "position_text",
    "score",
    "seats",
    "settle",
    "setup_json",
    "setup_text",
    "sheet_rows",
    "start",
    "start_from",
    "state_json",
    "to_move",
    "view",
]
