# SPDX-License-Identifier: MIT
"""The terminal interface of Patchwork; see ``quiltbee.terminal.game_ui``."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from quiltbee.core import grid, pieces
from quiltbee.core.errors import IllegalMoveError, NotationError, SetupError
from quiltbee.core.game import JsonObject
from quiltbee.draw.text.style import beside, fold
from quiltbee.games.patchwork import Buy, Move, Patch, Phase, Reason, Sew, State, legal_moves
from quiltbee.games.patchwork import play as play_move
from quiltbee.games.patchwork.terminal import lists as patchwork_lists
from quiltbee.games.patchwork.terminal import words
from quiltbee.games.patchwork.text.table import quilt_lines
from quiltbee.terminal.commands import Manual
from quiltbee.terminal.pronouns import Pronouns
from quiltbee.terminal.terminal_style import TerminalStyle

_BUY: Final = re.compile(
    r"(?:(?:buy|take)\s+)?(?:patch\s+)?0*([0-9]{1,3})\s*(?:@|\s|\bat\b|\bon\b)\s*([a-i])\s*([1-9])"
    r"\s*(f?)\s*(?:r\s*([0-3]))?\s*(f?)",
    re.ASCII,
)
_BUYS: Final = re.compile(r"(?:buy|take)\b\s*(?:patch\b\s*)?")
_SEW: Final = re.compile(r"(?:s|sew|special)\s*(?:@|\s|\bat\b|\bon\b)\s*([a-i][1-9])", re.ASCII)
_CELL: Final = re.compile(r"@?\s*([a-i][1-9])", re.ASCII)
_ADVANCES: Final = ("a", "advance", "adv")
_REMOVES: Final = ("s-", "s -", "remove", "discard", "sew -")

MANUAL: Final = Manual(
    move="17@c4r1",
    piece="17",
    word="patch",
    moves=(
        ("17@c4", "buy patch 17 and lay the top left corner of its box on c4"),
        ("17@c4r1", "the same, turned clockwise once (r1, r2, r3)"),
        ("17@c4r1f", "mirrored left to right, then turned"),
        ("advance", "move in front of the other token (also: a)"),
        ("S@e5", "sew the special patch on e5 (S- removes it where that is allowed)"),
    ),
    verbs=("advance",),
)

_ADVICE: Final = {
    Reason.OFF_BOARD: "patch {0} draws every way to turn it; legal {0} lists where it fits",
    Reason.OVERLAP: "legal {0} lists where it fits",
    Reason.CANNOT_AFFORD: "advance brings some",
    Reason.SPECIAL_PATCH_FIRST: "put it on an empty space, for instance {1}",
    Reason.NOT_OFFERED: "only the three patches in front of the neutral token can be bought",
    Reason.GAME_OVER: "undo takes moves back, new begins another game",
}


def setup(seats: int | None) -> Mapping[str, object] | None:
    """Return the default setup. Raises SetupError unless there are two seats."""
    if seats not in (None, 2):
        raise SetupError(f"Patchwork is a game for two, not for {seats}")
    return None


def welcome(state: State) -> tuple[str, str]:
    """Return a friendly line, and the note of the edition."""
    many = state.edition.currency[1]
    return f"Two quilts, one pin cushion, never quite enough {many}.", state.edition.note


def tokens(state: State) -> tuple[str, ...]:
    """Return the colours of the time tokens."""
    return state.edition.tokens


def tidy(text: str, state: State, _seat: int = 0) -> str | None:
    """Return the notation of the move that a person typed, or None if the text does not look like a move."""
    text = " ".join(text.lower().split())
    if text in _ADVANCES:
        return "advance"
    if text in _REMOVES:
        return "S-"
    if match := _BUY.fullmatch(text):
        patch, column, row, before, turns, after = match.groups()
        if not (before and after):
            turn = f"r{turns}" if turns not in (None, "0") else ""
            return f"{patch}@{column}{row}{turn}{before or after}"
    if match := _SEW.fullmatch(text):
        return f"S@{match[1]}"
    if state.phase is Phase.SPECIAL_PATCH and (match := _CELL.fullmatch(text)):
        return f"S@{match[1]}"
    return text if "@" in text or text.startswith("s-") else None


def refuse(error: IllegalMoveError | NotationError, state: State) -> str:
    """Explain why a move cannot be made, and what could help."""
    if not isinstance(error, IllegalMoveError):
        return f"{str(error)[:1].upper()}{str(error)[1:]}."
    patch = error.move.patch if isinstance(error.move, Buy) else ""
    text = f"{error.words[:1].upper()}{error.words[1:]}"
    advice = _ADVICE.get(Reason(error.reason), "")
    if isinstance(error.move, Sew) and error.reason == Reason.OVERLAP:
        advice = "legal lists the empty spaces"
    elif error.reason == Reason.SPECIAL_PATCH_FIRST:
        advice = advice.format("", legal_moves(state)[0])
    return f"{text}; {advice.format(patch)}." if advice else f"{text}."


def tell(state: State, move: Move, told: Sequence[JsonObject], pronouns: Pronouns) -> str:
    """Describe the effects of a move in one sentence. ``state`` is the position before it."""
    sentence = words.tell(state.edition, told, pronouns)
    return f"{sentence} [{move}]" if isinstance(move, Buy) else sentence


def objection(_state: State, _move: Move) -> str:
    """Accept every legal move."""
    return ""


def proceed(_state: State, _seat: int) -> str | None:
    """Return None: the player always chooses."""
    return None


def interlude(
    _before: State, _after: State, _screen: TerminalStyle, _pronouns: Pronouns, _seat: int
) -> str:
    """Draw nothing."""
    return ""


def answer(_state: State, _name: str, _argument: str, _screen: TerminalStyle, _seat: int) -> str:
    """Answer nothing: there are no commands of its own."""
    return ""


def legal(state: State, argument: str, screen: TerminalStyle, _seat: int = 0) -> str:
    """Answer ``legal`` and ``legal 17``."""
    if not argument:
        return patchwork_lists.list_moves(state)
    patch = _find_patch(state, argument)
    if patch is None:
        return _no_such_patch(state, argument)
    return patchwork_lists.list_places(state, patch, screen)


def piece(state: State, argument: str, screen: TerminalStyle, _seat: int = 0) -> str:
    """Answer ``patch 17``, ``buy 17``, and ``patch``, which shows all offers."""
    argument = _BUYS.sub("", argument.lower())
    if not argument and state.offers:
        drawn = (
            patchwork_lists.draw_patch(state, state.edition.patches[id_], screen).rpartition(
                "\n\n"
            )[0]
            for id_ in state.offers
        )
        return "\n\n".join(drawn)
    patch = _find_patch(state, argument)
    if patch is None:
        return _no_such_patch(state, argument)
    return patchwork_lists.draw_patch(state, patch, screen)


def is_piece(state: State, text: str) -> bool:
    """Tell whether a line is just the number of a patch, or asks to buy one without a place."""
    return _find_patch(state, text) is not None or _BUYS.match(text.lower()) is not None


def preview(
    state: State, move: Move, screen: TerminalStyle, pronouns: Pronouns, _seat: int = 0
) -> str:
    """Draw a move without making it, and describe its effects. Raises IllegalMoveError."""
    play_move(state, move)
    seat = state.seats[state.active]
    marked, patch = 0, 0
    match move:
        case Buy(patch, cell, way):
            marked = pieces.lay(state.edition.patches[patch].shape, cell, way) or 0
        case Sew(cell):
            marked = 1 << cell
        case _:
            pass
    said = [
        part
        for line in words.consequences(state, move, pronouns)
        for part in fold(line, screen.width - 26, "  ")
    ]
    drawn = [["", *said]]
    if marked:
        drawn.insert(0, quilt_lines(state, seat, screen.style, marked=marked, patch=patch))
    title = f"If {pronouns.name(state.active)} {pronouns.verb(state.active, 'plays')} {move}:"
    return "\n".join([screen.style.strong(title), *beside(drawn, gap=4)])


def reason(state: State, move: Move, _seat: int = 0) -> str:
    """Return the reason for a move, in one sentence."""
    return words.reason(state, move)


def count(state: State, pronouns: Pronouns) -> str:
    """Return the final scores, line by line."""
    return "\n".join(words.final_count(state, pronouns))


def rules(state: State, screen: TerminalStyle) -> str:
    """Explain the rules."""
    width = min(screen.width, 90)
    return "\n\n".join("\n".join(fold(text, width)) for text in words.rules(state.edition))


def example(state: State, _seat: int = 0) -> str:
    """Return the notation of a legal move."""
    moves = legal_moves(state)
    buys = [move for move in moves if isinstance(move, Buy)]
    centre = [move for move in buys if move.cell == grid.parse_cell("d4")]
    return str((centre or buys or moves)[0])


def _find_patch(state: State, text: str) -> Patch | None:
    text = _BUYS.sub("", text.lower()).removeprefix("patch").strip().removeprefix("#")
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= 3 else 0
    return state.edition.patches.get(number)


def _no_such_patch(state: State, text: str) -> str:
    ids = state.edition.patches
    asked = f"there is no patch {text[:20]!r}; they" if text else "which patch? They"
    return f"{asked[:1].upper()}{asked[1:]} are numbered {min(ids)} to {max(ids)}."
