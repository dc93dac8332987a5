# SPDX-License-Identifier: MIT
"""The terminal interface of Patchwork Doodle; see ``quiltbee.terminal.game_ui``."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from quiltbee.core import grid
from quiltbee.core.errors import IllegalMoveError, NotationError
from quiltbee.core.game import CHANCE, JsonObject
from quiltbee.draw.text.style import beside, fold
from quiltbee.draw.text.swatches import marked
from quiltbee.games.doodle import (
    DONE,
    PASS,
    Draw,
    Move,
    Phase,
    Reason,
    Roll,
    Start,
    State,
    legal_moves,
)
from quiltbee.games.doodle import play as play_move
from quiltbee.games.doodle.acts import is_settled, spaces_of
from quiltbee.games.doodle.terminal import lists as doodle_lists
from quiltbee.games.doodle.terminal import scoring as doodle_scoring
from quiltbee.games.doodle.terminal import words as doodle_words
from quiltbee.games.doodle.text.lines import crayon
from quiltbee.games.doodle.text.swatches import sheet_lines
from quiltbee.terminal.commands import Manual
from quiltbee.terminal.pronouns import Pronouns
from quiltbee.terminal.terminal_style import TerminalStyle

MANUAL: Final = Manual(
    move="P12@c4r1",
    piece="P12",
    word="card",
    chance_due="the die is due. Enter throws it.",
    chance_again="The die will fall as it did.",
    moves=(
        ("roll", "throw the die (also: Enter)"),
        ("S03@c4", "draw the start patch, the top left corner of its box on c4"),
        ("P12@c4", "draw the patch of card P12 there; a neighbour's card uses that action"),
        ("P12@c4r1f", "mirrored left to right (f), then turned clockwise (r1, r2, r3)"),
        ("P12/2@c4", "cut the patch and draw its piece 2; cuts P12 shows the pieces"),
        ("X@e5", "shade the single space e5, before or after drawing or before a scoring"),
        ("pass", "draw nothing this turn, unless by neighbour or cut"),
        ("done", "end your turn (also: Enter, once you have drawn or passed)"),
    ),
    verbs=("roll", "pass", "done"),
    more={"cuts": ("cuts P12", "the pieces that one cut can make of P12, with their numbers")},
)

_TO: Final = r"\s*(?:@|\s|\bat\b|\bon\b)\s*"
_LAID: Final = r"([a-i])\s*([1-9])\s*(f?)\s*(?:r\s*([0-3]))?\s*(f?)"
_DRAW: Final = re.compile(
    rf"(?:(?:draw|take)\s+)?([ps]?)\s*0*([0-9]{{1,2}})(?:\s*/\s*0*([0-9]{{1,2}}))?{_TO}{_LAID}",
    re.ASCII,
)
_HERE: Final = re.compile(rf"@\s*{_LAID}", re.ASCII)
_SHADE: Final = re.compile(rf"(?:x|shade|single){_TO}([a-i])\s*([1-9])", re.ASCII)
_GIVEN: Final = re.compile(r"(?:roll|throw)\s+([0-9]{1,2})", re.ASCII)
_WORDS: Final = {
    "roll": "roll", "r": "roll", "throw": "roll", "die": "roll", "dice": "roll",
    "pass": "pass", "skip": "pass", "done": "done", "d": "done", "end": "done",
}  # fmt: skip

_ADVICE: Final[Mapping[str, str]] = {
    "off_board": "card {0} draws every way to turn it; legal {0} lists where it fits",
    Reason.OVERLAP: "legal {0} lists what is free",
    Reason.ROLL_FIRST: "Enter throws it",
    Reason.NO_ROLL: "draw or pass, then done ends the turn",
    Reason.NOT_OFFERED: "the neighbour action draws one of those instead",
    Reason.NO_SUCH_PIECE: "cuts {0} draws them",
    Reason.ALREADY_DRAWN: "done (or Enter) ends the turn",
    Reason.ALREADY_PASSED: "legal lists what is left, and done (or Enter) ends the turn",
    Reason.TURN_OVER: "done (or Enter) goes on to the scoring",
    Reason.DRAW_OR_PASS_FIRST: "then done ends the turn",
    Reason.GAME_OVER: "undo takes moves back, new begins another game",
    Reason.START_PATCH_FIRST: "it must be drawn, anywhere you like",
}


def setup(seats: int | None) -> Mapping[str, object] | None:
    """Return the setup for this number of seats; by default for one."""
    return {"players": 1 if seats is None else seats}


def welcome(state: State) -> tuple[str, str]:
    """Return a friendly line, and the note of the edition."""
    return "A sheet of paper, a die and a sharp pencil.", state.edition.note


def tokens(state: State) -> tuple[str, ...]:
    """Return the names of the crayons."""
    return tuple(crayon(number) for number in range(len(state.seats)))


def tidy(text: str, state: State, seat: int) -> str | None:
    """Return the notation of the move that a person typed, or None if the text does not look like a move."""
    text = " ".join(text.lower().split())
    if text in _WORDS:
        return _WORDS[text]
    if match := _GIVEN.fullmatch(text):
        return f"roll {int(match[1])}"
    if match := _SHADE.fullmatch(text):
        return f"X@{match[1]}{match[2]}"
    if match := _DRAW.fullmatch(text):
        kind, number, piece, *laid = match.groups()
        cut = f"/{piece}" if piece else ""
        where = _spell(*laid)
        if where is not None:
            return f"{kind.upper() or 'P'}{int(number):02}{cut}{where}"
    if match := _HERE.fullmatch(text):
        where, card = _spell(*match.groups()), doodle_lists.card_in_turn(state, seat)
        if where is not None and card is not None:
            return f"{card}{where}"
    return text if "@" in text else None


def _spell(column: str, row: str, before: str, turns: str | None, after: str) -> str | None:
    if before and after:
        return None
    turn = f"r{turns}" if turns not in (None, "0") else ""
    return f"@{column}{row}{turn}{before or after}"


def refuse(error: IllegalMoveError | NotationError, _state: State) -> str:
    """Explain why a move cannot be made, and what could help."""
    if not isinstance(error, IllegalMoveError):
        return f"{str(error)[:1].upper()}{str(error)[1:]}."
    asked = error.move.card if isinstance(error.move, Start | Draw) else "X"
    text = f"{error.words[:1].upper()}{error.words[1:]}"
    advice = _ADVICE.get(error.reason, "").format(asked)
    if error.reason == Reason.NO_SUCH_PIECE and "cannot" in error.words:
        advice = "it is a single space already"
    return f"{text}; {advice}." if advice else f"{text}."


def objection(_state: State, move: Move) -> str:
    """Refuse a throw with a chosen result."""
    if isinstance(move, Roll) and move.pips is not None:
        return (
            "Nobody chooses what the die shows here, or a score would mean little: "
            "type roll, or just press Enter."
        )
    return ""


def proceed(state: State, seat: int) -> str | None:
    """Return the throw if the die is next, or done if the seat may end its turn."""
    if state.phase is Phase.ROLL:
        return str(Roll())
    if seat != CHANCE and state.phase is not Phase.START and is_settled(state, state.seats[seat]):
        return str(DONE)
    return None


def tell(_state: State, move: Move, told: Sequence[JsonObject], pronouns: Pronouns) -> str:
    """Describe the effects of a move."""
    return doodle_words.tell(move, told, pronouns)


def interlude(
    before: State, after: State, screen: TerminalStyle, pronouns: Pronouns, seat: int
) -> str:
    """Draw each scoring: the rectangle that counts, and its points."""
    if len(after.seats[0].scores) == len(before.seats[0].scores):
        return ""
    return "\n".join(doodle_scoring.scoring_lines(after, screen, pronouns, seat))


def legal(state: State, argument: str, screen: TerminalStyle, seat: int) -> str:
    """Answer ``legal``, ``legal P12``, ``legal P12/2`` and ``legal X``."""
    if not argument:
        return doodle_lists.list_moves(state, seat)
    if argument.lower() in ("x", "single", "shade"):
        return doodle_lists.list_empty(state, seat)
    found = doodle_lists.find_card(state, argument)
    if found is None:
        return doodle_lists.no_such_card(state, argument)
    return doodle_lists.list_places(state, seat, *found, screen)


def piece(state: State, argument: str, screen: TerminalStyle, seat: int) -> str:
    """Answer ``card P12`` and ``card P12/2``, and ``card``, which shows the card of this turn."""
    argument = argument or doodle_lists.card_in_turn(state, seat) or ""
    found = doodle_lists.find_card(state, argument)
    if found is None:
        return doodle_lists.no_such_card(state, argument)
    return doodle_lists.draw_card(state, *found, screen)


def is_piece(state: State, text: str) -> bool:
    """Tell whether a line is just the id of a card."""
    return doodle_lists.find_card(state, text) is not None


def answer(state: State, _name: str, argument: str, screen: TerminalStyle, seat: int) -> str:
    """Answer ``cuts P12``."""
    argument = argument or doodle_lists.card_in_turn(state, seat) or ""
    found = doodle_lists.find_card(state, argument)
    if found is None:
        return doodle_lists.no_such_card(state, argument)
    return doodle_lists.draw_cuts(state, found[0], screen)


def preview(state: State, move: Move, screen: TerminalStyle, pronouns: Pronouns, seat: int) -> str:
    """Draw a move without making it, and describe its effects. Raises IllegalMoveError."""
    if move == Roll() and state.phase is Phase.ROLL:
        return doodle_lists.list_moves(state, seat)
    play_move(state, move, None if seat == CHANCE else seat)
    me, spaces = state.seats[seat], spaces_of(state.edition, move)
    lines = doodle_words.consequences(state, move, seat)
    said = [part for line in lines for part in fold(line, screen.width - 26, "  ")]
    drawn = [["", *said]]
    if spaces:
        label = move.card[1:] if isinstance(move, Draw) else ""
        marks = ((spaces, marked(label)),)
        drawn.insert(0, sheet_lines(state.edition, me.sheet, screen.style, marks=marks))
    title = f"If {pronouns.name(seat)} {pronouns.verb(seat, 'plays')} {move}:"
    return "\n".join([screen.style.strong(title), *beside(drawn, gap=4)])


def reason(state: State, move: Move, seat: int) -> str:
    """Return the reason for a move, in one sentence."""
    return doodle_words.reason(state, move, seat)


def count(state: State, pronouns: Pronouns) -> str:
    """Return the final scores, line by line."""
    return "\n".join(doodle_scoring.final_count(state, pronouns))


def rules(state: State, screen: TerminalStyle) -> str:
    """Explain the rules."""
    width = min(screen.width, 90)
    return "\n\n".join("\n".join(fold(text, width)) for text in doodle_words.rules(state.edition))


def example(state: State, seat: int) -> str:
    """Return the notation of a legal move."""
    obvious = proceed(state, seat)
    if obvious is not None:
        return obvious
    card = doodle_lists.card_in_turn(state, seat)
    moves = [move for move in legal_moves(state, seat) if isinstance(move, Start | Draw)]
    own = [move for move in moves if move.card == card] or moves
    centre = [move for move in own if move.cell == grid.parse_cell("d4")]
    return str(next(iter(centre or own), PASS))
