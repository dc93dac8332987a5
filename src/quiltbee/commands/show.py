# SPDX-License-Identifier: MIT
"""``quiltbee show``: a position of a record, as text or as a picture."""

import argparse
from pathlib import Path

from quiltbee.commands.common import (
    CliError,
    find_style,
    load_record,
    screen_size,
)
from quiltbee.commands.options import add_options
from quiltbee.core.files import write_whole
from quiltbee.draw.text.style import Style
from quiltbee.record import Record
from quiltbee.words import Phrase, phrase


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.add_argument("record", metavar="RECORD", help="the file of a saved game")
    parser.add_argument("--svg", metavar="OUT.svg", help="write a picture instead")
    parser.add_argument("--plain", action="store_true", help="only ASCII, without colour")
    add_options(parser, "--ply", "--colour", "--language")


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
    style = find_style(chosen.colour, chosen.language)
    if chosen.plain:
        style = Style(ascii=True, language=chosen.language)
    width, height = screen_size()
    resigned = _resigned_text(saved, style) if state is states[-1] else ""
    if resigned and height is not None:
        height -= resigned.count("\n")
    try:
        drawn = draw.to_text(state, style, width, height, names=saved.names)
    except TypeError as error:
        raise CliError(str(error)) from None
    print(drawn + resigned)
    return 0


def _resigned_text(saved: Record, style: Style) -> str:
    """Say who resigned, and what followed; nothing if nobody did."""
    resigned, is_ended = saved.resignations()
    if not resigned:
        return ""
    seats = saved.game.seats(saved.start)
    numbered = (phrase("terminal-seat", number=seat) for seat in seats[len(saved.names) :])
    names: tuple[str | Phrase, ...] = (*saved.names, *numbered)
    rest = [names[seat] for seat in seats if seat not in resigned]
    then = "goes-on" if not is_ended else "won" if len(rest) == 1 else "over"
    who = tuple(names[seat] for seat in resigned)
    return f"\n\n{style.say('show-resigned', who=who, then=then, winner=rest[0] if rest else '')}"
