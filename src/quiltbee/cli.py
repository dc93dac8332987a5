# SPDX-License-Identifier: MIT
"""The ``quiltbee`` command. What a subcommand needs is imported when it is called."""

import argparse
import contextlib
import importlib
import io
import os
import random
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from quiltbee import __version__, record
from quiltbee.core.errors import QuiltbeeError
from quiltbee.core.files import write_whole
from quiltbee.draw.style import Glyphs, Style, fold
from quiltbee.games import GAMES, patchwork
from quiltbee.players import PLAYERS

_PEOPLE: Final = {"0": {0}, "1": {1}, "both": {0, 1}, "none": set[int]()}
_EDITIONS: Final = tuple(dict.fromkeys(name for game in GAMES.values() for name in game.EDITIONS))
_BROKEN_PIPE: Final = 141
_INTERRUPTED: Final = 130

_EXAMPLES: Final = """\
examples:
  quiltbee play                        against the computer, you begin
  quiltbee play --edition winter --seat both
                                       two people at one keyboard
  quiltbee play evening.quilt          go on with a saved game
  quiltbee show evening.quilt          the position at the end of a record
  quiltbee show evening.quilt --ply 12 --svg twelve.svg
  quiltbee arena greedy random --games 200
                                       who is stronger, and by how much
"""


class CliError(QuiltbeeError):
    """Something on the command line does not go together with what was found."""

    code = "bad_command"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status: 0, or 1 after an error told in one line."""
    arguments = sys.argv[1:] if arguments is None else arguments
    parser = _parser(arguments)
    try:
        chosen = parser.parse_args(arguments)
        if chosen.command != "engine":
            _forgive_encodings()
        status = _call(parser, chosen)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has gone; what Python would still write at its exit goes nowhere.
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _BROKEN_PIPE
    except KeyboardInterrupt:
        return _INTERRUPTED
    except (QuiltbeeError, OSError) as error:
        print(f"quiltbee: {_words(error)}", file=sys.stderr)
        return 1
    return status


def _forgive_encodings() -> None:
    """Let bytes that are no text, and signs that the terminal lacks, be no reason to stop."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _call(parser: argparse.ArgumentParser, chosen: argparse.Namespace) -> int:
    match chosen.command:
        case "play":
            return _play(parser, chosen)
        case "show":
            return _show(chosen)
        case "engine":
            status = importlib.import_module("quiltbee.engine").main()
            return int(status or 0)
        case "editions":
            return _editions()
        case "arena":
            return int(importlib.import_module("quiltbee.arena.command").hold(chosen))
        case _:
            parser.print_help()
            return 0


def _parser(arguments: Sequence[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="quiltbee",
        description="The open home of the Patchwork board games.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"quiltbee {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")

    play = commands.add_parser(
        "play",
        help="play in the terminal",
        epilog=("Inside the game, help lists what can be typed."),
    )
    play.add_argument(
        "what",
        nargs="*",
        metavar="GAME | RECORD",
        help=f"a game ({', '.join(GAMES)}) or the file of a saved one",
    )
    play.add_argument(
        "--edition", choices=_EDITIONS, help="the box to play with (default: classic)"
    )
    play.add_argument(
        "--seat",
        choices=_PEOPLE,
        default="0",
        help="where you sit; both: two people at one keyboard, none: watch (default: 0, who begins)",
    )
    play.add_argument("--opponent", choices=PLAYERS, default="greedy", help="who plays against you")
    play.add_argument("--seed", type=int, metavar="N", help="the same number deals the same game")
    _add_colour(play)

    show = commands.add_parser("show", help="draw a position of a record")
    show.add_argument("record", metavar="RECORD", help="the file of a saved game")
    show.add_argument(
        "--ply",
        type=int,
        default=-1,
        metavar="N",
        help="after so many moves; negative numbers count from the end (default: -1, the last)",
    )
    show.add_argument("--svg", metavar="OUT.svg", help="write a picture instead")
    show.add_argument("--plain", action="store_true", help="neither colour nor anything but ASCII")
    _add_colour(show)

    tournament = commands.add_parser(
        "arena", help="let players play against each other, and rate them"
    )
    if "arena" in arguments:
        from quiltbee.arena.command import describe  # noqa: PLC0415 - the others start faster without it

        describe(tournament)

    commands.add_parser("engine", help="speak the engine protocol on standard input and output")
    commands.add_parser("editions", help="list the editions and what is special about each")
    return parser


def _add_colour(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--colour",
        "--color",
        choices=("auto", "always", "never"),
        default="auto",
        help="whether to use colour (default: auto, on a terminal unless NO_COLOR is set)",
    )


def _play(parser: argparse.ArgumentParser, chosen: argparse.Namespace) -> int:
    from quiltbee import tui  # noqa: PLC0415 - show and engine start faster without it
    from quiltbee.match import Match  # noqa: PLC0415 - the same

    game, file = _game_and_file(parser, chosen.what)
    rng = random.Random(chosen.seed)
    people = frozenset(_PEOPLE[chosen.seat])
    if file is None:
        # Two people at one keyboard know each other; the record leaves them unnamed.
        seats = () if len(people) > 1 else (0, 1)
        names = tuple("guest" if seat in people else chosen.opponent for seat in seats)
        match = Match.new(game, chosen.edition, seed=rng.getrandbits(63), names=names)
    else:
        if chosen.edition is not None or chosen.seed is not None:
            parser.error("a record has its own edition and setup: leave out --edition and --seed")
        match = Match.load(file)
    if match.game.NAME not in tui.GUIDES:
        raise CliError(f"{match.game.NAME} cannot be played in the terminal yet")
    look = tui.Look(_style(chosen.colour), _size)
    session = tui.Session(match, people, chosen.opponent, rng, look, file)
    return tui.run(session, sys.stdin, sys.stdout)


def _game_and_file(parser: argparse.ArgumentParser, what: Sequence[str]) -> tuple[str, Path | None]:
    """Tell the name of a game from that of a file; a file called like a game is written ./patchwork."""
    games = [word for word in what if word in GAMES]
    files = [Path(word).expanduser() for word in what if word not in GAMES]
    if len(games) > 1 or len(files) > 1:
        parser.error("one game and one record at the most")
    if files and not files[0].exists() and not games and files[0].suffix == "":
        raise CliError(
            f"{str(files[0])[:60]!r} is neither a game ({', '.join(GAMES)}) nor the file of a saved one"
        )
    return (games[0] if games else "patchwork"), (files[0] if files else None)


def _show(chosen: argparse.Namespace) -> int:
    from quiltbee.draw import to_text  # noqa: PLC0415 - the engine draws nothing

    game = record.load(chosen.record)
    states = list(game.states())
    last = len(states) - 1
    if not -len(states) <= chosen.ply <= last:
        raise CliError(f"there is no ply {chosen.ply}: the record has {last} moves, so 0 to {last}")
    state = states[chosen.ply]
    if chosen.svg is not None:
        write_whole(chosen.svg, importlib.import_module("quiltbee.draw").to_svg(state))
        return 0
    style = Style(ascii=True) if chosen.plain else _style(chosen.colour)
    width, height = _size()
    try:
        drawn = to_text(
            state,
            colour=style.colour,
            ascii=style.ascii,
            width=width,
            height=height,
            names=game.names,
        )
    except TypeError as error:
        raise CliError(str(error)) from None
    print(drawn)
    return 0


def _editions() -> int:
    for name in patchwork.EDITIONS:
        edition = patchwork.load_edition(name)
        print(f"{name}: {edition.title}")
        print(
            f"  tokens: {edition.tokens[0]} and {edition.tokens[1]}; one pays with {edition.currency[1]}"
        )
        rule = "sewn on or removed from play" if edition.special_optional else "always sewn on"
        marks = ", ".join(str(mark) for mark in edition.special_marks)
        print(f"  special patches: {rule}; on the time board at {marks}")
        if edition.note:
            folder = patchwork.__path__[0]
            file = Path(folder) / "data" / f"{name}-patches.toml"
            print(*(f"  {line}" for line in fold(edition.note, 90)), sep="\n")
            print(f"  Do you own the box? Enter its labels here: {file}")
    return 0


def _style(colour: str) -> Style:
    """Decide what standard output can show."""
    terminal = sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"
    wanted = terminal and not os.environ.get("NO_COLOR") if colour == "auto" else colour == "always"
    glyphs = Glyphs()
    signs = "".join((*glyphs.tokens, glyphs.button, glyphs.special, glyphs.space, "┼"))
    try:
        signs.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return Style(colour=wanted, ascii=True)
    return Style(colour=wanted)


def _size() -> tuple[int, int | None]:
    """Return the columns and lines of the terminal; a pipe has as many lines as one likes."""
    if sys.stdout.isatty():
        return shutil.get_terminal_size((80, 24))
    return shutil.get_terminal_size((100, 0)).columns, None


def _words(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return str(error)
