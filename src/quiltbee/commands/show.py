# SPDX-License-Identifier: MIT
"""``quiltbee show``: a position of a record, as text or as a picture."""

import argparse
from pathlib import Path

from quiltbee.commands.common import (
    CliError,
    add_colour_option,
    add_language_option,
    find_style,
    load_record,
    screen_size,
)
from quiltbee.core.files import write_whole
from quiltbee.draw.text.style import Style
from quiltbee.record import Record


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.add_argument("record", metavar="RECORD", help="the file of a saved game")
    parser.add_argument(
        "--ply",
        type=int,
        default=-1,
        metavar="N",
        help="the number of moves played; negative numbers count from the end (default: -1, the last)",
    )
    parser.add_argument("--svg", metavar="OUT.svg", help="write a picture instead")
    parser.add_argument("--plain", action="store_true", help="only ASCII, without colour")
    add_colour_option(parser)
    add_language_option(parser)


def run(chosen: argparse.Namespace) -> int:
    """Draw the position. Raises CliError or OSError."""
    from quiltbee import draw  # noqa: PLC0415 - the other commands draw nothing

    saved = load_record(chosen.record)
    states = list(saved.states())
    last = len(states) - 1
    if not -len(states) <= chosen.ply <= last:
        raise CliError(
            f"there is no ply {chosen.ply}; the record has {last} moves, so use {-len(states)} to {last}"
        )
    state = states[chosen.ply]
    if chosen.svg is not None:
        if saved.game.INFO.svg is None:
            raise CliError(
                f"{saved.game.INFO.title} has no pictures; without --svg it is drawn as text"
            )
        if Path(chosen.svg).resolve() == Path(chosen.record).resolve():
            raise CliError("the picture would overwrite the record; choose another name")
        write_whole(chosen.svg, draw.to_svg(state, chosen.language))
        return 0
    style = Style(ascii=True) if chosen.plain else find_style(chosen.colour)
    width, height = screen_size()
    resigned = _resigned_text(saved) if state is states[-1] else ""
    if resigned and height is not None:
        height -= resigned.count("\n")
    try:
        drawn = draw.to_text(
            state,
            colour=style.colour,
            ascii=style.ascii,
            width=width,
            height=height,
            names=saved.names,
        )
    except TypeError as error:
        raise CliError(str(error)) from None
    print(drawn + (resigned.encode("ascii", "replace").decode() if style.ascii else resigned))
    return 0


def _resigned_text(saved: Record) -> str:
    """Say who resigned, and what followed; nothing if nobody did."""
    resigned, is_ended = saved.resignations()
    if not resigned:
        return ""
    seats = saved.game.seats(saved.start)
    names = [*saved.names, *(f"seat {seat}" for seat in seats[len(saved.names) :])]
    who = " and ".join(names[seat] for seat in resigned)
    rest = [names[seat] for seat in seats if seat not in resigned]
    if not is_ended:
        return f"\n\n{who} resigned; the others play on."
    return f"\n\n{who} resigned; {f'{rest[0]} wins' if len(rest) == 1 else 'the game is over'}."
