# SPDX-License-Identifier: MIT
"""Cards with all their orientations and cuts, and where they fit: answers to ``card``, ``cuts`` and ``legal``."""

import re
from typing import Final

from quiltbee.core import grid, pieces
from quiltbee.core.game import CHANCE
from quiltbee.draw.text import cells
from quiltbee.draw.text.style import fold, shelve
from quiltbee.draw.wording import counted
from quiltbee.games.doodle import Draw, Move, Phase, Start, State, cut_pieces, legal_moves
from quiltbee.games.doodle.text.swatches import swatch
from quiltbee.terminal.placements import SPOTS, boxes, way_lines, way_spelling
from quiltbee.terminal.terminal_style import TerminalStyle

_CARD: Final = re.compile(
    r"(?:card|patch)?\s*#?\s*([ps]?)0*([0-9]{1,2})(?:\s*/\s*0*([0-9]{1,2}))?", re.ASCII
)


def card_in_turn(state: State, seat: int) -> str | None:
    """Return the card that a seat must draw now, or None if it may choose."""
    if state.phase is Phase.START and seat != CHANCE:
        return state.seats[seat].start_card
    return state.card


def find_card(state: State, text: str) -> tuple[str, int] | None:
    """Parse the id of a card and the number of its piece, 0 for the whole patch. Return None for other text."""
    match = _CARD.fullmatch(text.strip().lower())
    if match is None:
        return None
    kind, number, piece = match.groups()
    card, edition = f"{kind.upper() or 'P'}{int(number):02}", state.edition
    if card not in edition.patches and card not in edition.starts:
        return None
    cut = int(piece or 0)
    return (card, cut) if cut <= len(cut_pieces(edition.shape_of(card))) else None


def no_such_card(state: State, text: str) -> str:
    """Return a message about which cards there are."""
    patches, starts = sorted(state.edition.patches), sorted(state.edition.starts)
    asked = f"There is no card {text[:20]!r}." if text else "Which card?"
    return (
        f"{asked} Patch cards are {patches[0]} to {patches[-1]}, start cards {starts[0]} to "
        f"{starts[-1]}; P12/2 is piece 2 of P12 after a cut."
    )


def draw_card(state: State, card: str, piece: int, screen: TerminalStyle) -> str:
    """Draw a card, or a piece of it, in all its different orientations."""
    shape = _shape(state, card, piece)
    name = _name(card, piece)
    ways = sorted(set(pieces.canonical_orientations(shape)))
    blocks = [
        [screen.style.strong(way_spelling(name, way)), *_picture(shape, card, way, screen)]
        for way in ways
    ]
    many = f"{len(ways)} ways to turn it" if len(ways) > 1 else "it looks the same all ways"
    what = f"Piece {piece} of card {card}" if piece else f"Card {card}"
    lines = [
        f"{what}: size {pieces.size(shape)}, {_where(state, card)}; {many}.",
        "",
        *shelve(blocks, screen.width),
        "",
        (
            f"Write {name}@c4 and so on: c4 is where the top left corner of the picture goes, even if "
            "nothing is shaded just there. r turns clockwise, f flips left to right."
        ),
    ]
    return "\n".join(lines)


def draw_cuts(state: State, card: str, screen: TerminalStyle) -> str:
    """Draw all pieces into which one cut can divide a card's patch."""
    if card in state.edition.starts:
        return "Start patches are drawn whole: before the first turn nothing can be cut."
    shape = state.edition.shape_of(card)
    found = cut_pieces(shape)
    if not found:
        return f"{card} is a single space; there is nothing to cut."
    blocks = [[screen.style.strong(card), *_picture(shape, card, 0, screen)]] + [
        [screen.style.strong(_name(card, number)), *_picture(piece, card, 0, screen)]
        for number, piece in enumerate(found, 1)
    ]
    name = _name(card, 1)
    lines = [
        f"One straight cut through {card} leaves two pieces; draw one of them:",
        "",
        *shelve(blocks, screen.width),
        "",
        f"Write {name}@c4 and so on. card {name} draws a piece in every orientation.",
    ]
    return "\n".join(lines)


def list_moves(state: State, seat: int) -> str:
    """List the legal moves, one line for each kind."""
    if state.phase is Phase.ROLL:
        faces = sorted(set(state.edition.die))
        leads = ", ".join(f"{face} leads to {state.circle[face - 1]}" for face in faces)
        return f"roll (or just Enter) throws the die: {leads}."
    moves, me = legal_moves(state, seat), state.seats[seat]
    rows = [_row(moves, card, "your start patch") for card in _cards(moves, Start)]
    if state.phase is Phase.DRAW:
        end = ("done", "end your turn", "")
        rows.append(end if me.drawn or me.passed else ("pass", "draw nothing this turn", ""))
        rows += [_row(moves, card, _lead(state, card)) for card in _offered(state, seat)]
        rows += [
            row for card in _cards(moves, Draw, cut=True) for row in _cut_rows(state, moves, card)
        ]
    if state.phase is Phase.SCORING:
        rows.append(("done", "go on to the scoring", ""))
    if state.phase is not Phase.START and me.sheet.can_shade:
        free = boxes(grid.FULL & ~me.board)[0].partition("-")[0]
        rows.append(("X", "shade a single space", f"{me.empty} places, such as X@{free}"))
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    lines = [
        f"{name:<{widths[0]}}   {what:<{widths[1]}}   {fits}".rstrip() for name, what, fits in rows
    ]
    shown = next((move.card for move in moves if isinstance(move, Start | Draw)), None)
    if shown is not None:
        lines += ["", f"legal {shown} shows every place of {shown}."]
    cut = next(iter(_cards(moves, Draw, cut=True)), None)
    if cut is not None:
        lines[-1] += f" cuts {cut} draws the pieces of {cut}."
    return "\n".join(lines)


def list_places(state: State, seat: int, card: str, piece: int, screen: TerminalStyle) -> str:
    """List every place where a card, or a piece of it, can be drawn, grouped by orientation."""
    name, shape = _name(card, piece), _shape(state, card, piece)
    moves = [] if state.phase is Phase.ROLL else legal_moves(state, seat)
    mine = [m for m in moves if isinstance(m, Start | Draw) and m.card == card and _cut(m) == piece]
    if not mine:
        return _no_place(state, seat, name, card)
    lines = [f"{name} fits in {counted(len(mine), 'place')}:", ""]
    for way in sorted({move.orientation for move in mine}):
        spots = sum(1 << move.cell for move in mine if move.orientation == way)
        picture = _picture(shape, card, way, screen)
        lines += way_lines(way_spelling(name, way), picture, spots, screen.width)
    lines += fold(f"{SPOTS} So a move reads {mine[len(mine) // 2]}.", screen.width)
    return "\n".join(lines)


def list_empty(state: State, seat: int) -> str:
    """List the spaces that can be shaded as single spaces."""
    me = state.seats[max(seat, 0)]
    if not me.sheet.can_shade:
        return "No single space can be shaded any more: that action is used up."
    acts = state.phase in (Phase.DRAW, Phase.SCORING)
    when = "" if acts else " (once it is your turn to draw)"
    free = ", ".join(boxes(grid.FULL & ~me.board))
    return f"A single space can be shaded on{when}: {free}."


def _cards(moves: list[Move], kind: type, *, cut: bool = False) -> list[str]:
    """Return the cards that have such moves, without duplicates."""
    found = (
        m.card
        for m in moves
        if isinstance(m, Start | Draw) and isinstance(m, kind) and bool(_cut(m)) == cut
    )
    return list(dict.fromkeys(found))


def _offered(state: State, seat: int) -> list[str]:
    """Return the cards that a seat may draw whole, whether they fit or not."""
    me = state.seats[seat]
    if me.drawn:
        return []
    left = me.specials
    beside = state.neighbours if left.neighbour or left.twice else ()
    here = state.circle if state.card is None else (state.card,)
    return list(beside if me.passed else (*here, *beside))


def _lead(state: State, card: str) -> str:
    size = f"size {state.edition.patches[card].size}"
    if state.card is None:
        return f"one to choose, {size}"
    return f"the token's card, {size}" if card == state.card else f"beside it (neighbour), {size}"


def _row(moves: list[Move], card: str, what: str) -> tuple[str, str, str]:
    mine = [m for m in moves if isinstance(m, Start | Draw) and m.card == card and not _cut(m)]
    return card, what, _fits(mine)


def _cut_rows(state: State, moves: list[Move], card: str) -> list[tuple[str, str, str]]:
    mine = [m for m in moves if isinstance(m, Draw) and m.card == card and m.piece]
    how = "cut" if state.card in (None, card) else "neighbour and cut"
    return [(f"{card}/n", f"a piece of it ({how})", _fits(mine))]


def _fits(mine: list[Start | Draw] | list[Draw]) -> str:
    return (
        f"{counted(len(mine), 'place')}, such as {mine[len(mine) // 2]}" if mine else "fits nowhere"
    )


def _no_place(state: State, seat: int, name: str, card: str) -> str:
    if state.phase is Phase.ROLL:
        return "The die comes first: roll, or just Enter."
    if state.phase is Phase.START:
        return f"The start patch {state.seats[seat].start_card} comes first."
    me = state.seats[seat]
    if me.drawn or state.phase is Phase.SCORING:
        return "Nothing more can be drawn this turn; done (or Enter) ends it."
    if card not in state.circle or (state.card and card not in (state.card, *state.neighbours)):
        return f"{name} cannot be drawn now: it is {_where(state, card)}."
    if me.passed and name == card and card not in state.neighbours:
        return f"You have passed: {card} can be drawn only in pieces now, with a cut."
    if card in state.neighbours and card not in _offered(state, seat):
        return f"{name} is beside the token, and no neighbour action is left."
    if name != card and not (me.specials.cut or me.specials.twice):
        return f"{card} cannot be cut: that action is used up."
    return f"{name} fits nowhere, or the actions left do not reach for it; pass is always there."


def _where(state: State, card: str) -> str:
    if card in state.edition.starts:
        return "a start card"
    if card == state.card:
        return "the token's card"
    if card in state.neighbours:
        return "beside the token"
    if card in state.circle:
        return "in the circle"
    return "out of the circle again" if card in state.discards else "not in the circle yet"


def _shape(state: State, card: str, piece: int) -> pieces.Shape:
    shape = state.edition.shape_of(card)
    return cut_pieces(shape)[piece - 1] if piece else shape


def _name(card: str, piece: int) -> str:
    return f"{card}/{piece}" if piece else card


def _cut(move: Start | Draw) -> int:
    return move.piece if isinstance(move, Draw) else 0


def _picture(shape: pieces.Shape, card: str, way: int, screen: TerminalStyle) -> list[str]:
    return cells.draw_shape(pieces.orient(shape, way), swatch(card), screen.style)
