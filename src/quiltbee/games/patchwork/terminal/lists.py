# SPDX-License-Identifier: MIT
"""Patches with all their orientations, and where they fit: the answers to ``patch`` and ``legal``."""

from quiltbee.core import grid, pieces
from quiltbee.draw.text import cells
from quiltbee.draw.text.style import shelve
from quiltbee.draw.wording import counted
from quiltbee.games.patchwork import Buy, Patch, Phase, State, legal_moves
from quiltbee.games.patchwork.text import swatches as patchwork_swatches
from quiltbee.games.patchwork.text.table import price_words
from quiltbee.terminal.placements import SPOTS, boxes, way_lines, way_spelling
from quiltbee.terminal.terminal_style import TerminalStyle


def draw_patch(state: State, patch: Patch, screen: TerminalStyle) -> str:
    """Draw a patch in all its different orientations, each with its notation."""
    ways = sorted(set(pieces.canonical_orientations(patch.shape)))
    blocks = [
        [screen.style.strong(way_spelling(patch.id, way)), *_picture(state, patch, way, screen)]
        for way in ways
    ]
    cost, gain = price_words(state, patch)
    count = f"{len(ways)} ways to turn it" if len(ways) > 1 else "it looks the same all ways"
    lines = [
        f"Patch {patch.id}: {cost}, {gain}; {patch.size} spaces; {_where(state, patch.id)}; {count}.",
        "",
        *shelve(blocks, screen.width),
        "",
        (
            f"Write {patch.id}@c4 and so on: c4 is where the top left corner of the picture goes, even "
            "if there is no cloth just there. r turns clockwise, f flips left to right."
        ),
    ]
    return "\n".join(lines)


def list_moves(state: State) -> str:
    """List the legal moves, one line for each patch."""
    if state.phase is Phase.SPECIAL_PATCH:
        return "\n".join(_special_lines(state))
    me, other = state.seats[state.active], state.seats[1 - state.active]
    target = min(other.time + 1, state.edition.last_space)
    hop = target - me.time
    rows = [("advance", f"to space {target} for {state.edition.amount(hop)}", "")]
    buys = _buys(state)
    for id_ in state.offers:
        patch = state.edition.patches[id_]
        mine = [buy for buy in buys if buy.patch == id_]
        if patch.buttons > me.buttons:
            fits = "cannot afford it"
        elif not mine:
            fits = "fits nowhere"
        else:
            fits = f"{counted(len(mine), 'place')}, such as {_example(mine)}"
        rows.append((f"patch {id_}", ", ".join(price_words(state, patch)), fits))
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    lines = [
        f"{name:<{widths[0]}}   {price:<{widths[1]}}   {fits}".rstrip()
        for name, price, fits in rows
    ]
    if buys:
        lines += ["", f"legal {buys[0].patch} shows every place of patch {buys[0].patch}."]
    return "\n".join(lines)


def list_places(state: State, patch: Patch, screen: TerminalStyle) -> str:
    """List every place where a patch fits, grouped by orientation."""
    mine = [buy for buy in _buys(state) if buy.patch == patch.id]
    if not mine:
        return _no_place(state, patch)
    lines = [f"Patch {patch.id} fits in {counted(len(mine), 'place')}:", ""]
    for way in sorted({buy.orientation for buy in mine}):
        spots = sum(1 << buy.cell for buy in mine if buy.orientation == way)
        picture = _picture(state, patch, way, screen)
        lines += way_lines(way_spelling(patch.id, way), picture, spots, screen.width)
    lines.append(f"{SPOTS} So a move reads {_example(mine)}.")
    return "\n".join(lines)


def _buys(state: State) -> list[Buy]:
    return [move for move in legal_moves(state) if isinstance(move, Buy)]


def _example(buys: list[Buy]) -> str:
    return str(buys[len(buys) // 2])


def _special_lines(state: State) -> list[str]:
    empty = grid.FULL & ~state.seats[state.active].quilt
    example = grid.CELL_NAMES[(empty & -empty).bit_length() - 1]
    lines = [
        f"Sew the special patch on one of {empty.bit_count()} empty spaces, for example S@{example}:",
        ", ".join(boxes(empty)),
    ]
    if state.edition.special_optional:
        lines.append("S- removes it from play instead.")
    return lines


def _no_place(state: State, patch: Patch) -> str:
    purse = state.seats[state.active].buttons
    if state.phase is Phase.SPECIAL_PATCH:
        return "The special patch comes first; legal shows where it can go."
    if patch.id not in state.offers:
        offers = ", ".join(str(offer) for offer in state.offers)
        choice = f"; choose from {offers}" if offers else ""
        return f"Patch {patch.id} cannot be bought now: it is {_where(state, patch.id)}{choice}."
    if patch.buttons > purse:
        amount = state.edition.amount
        return (
            f"Patch {patch.id} costs {amount(patch.buttons)}, and there are only {amount(purse)}."
        )
    return f"Patch {patch.id} fits nowhere on the quilt any more."


def _where(state: State, patch: int) -> str:
    if patch in state.offers:
        return "on offer"
    if patch in state.circle:
        ahead = state.circle.index(patch) - len(state.offers)
        return f"{counted(ahead, 'place')} behind the offers" if ahead else "next in line"
    owner = next(
        n for n, seat in enumerate(state.seats) if any(b.patch == patch for b in seat.sewn)
    )
    return f"on the quilt of {state.edition.tokens[owner]}"


def _picture(state: State, patch: Patch, way: int, screen: TerminalStyle) -> list[str]:
    turned = pieces.orient(patch.shape, way)
    return cells.draw_shape(
        turned, patchwork_swatches.swatch(state.edition, patch.id), screen.style
    )
