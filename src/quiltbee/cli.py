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
from types import ModuleType
from typing import Final

from quiltbee import __version__, record
from quiltbee.core.errors import QuiltbeeError, RecordError
from quiltbee.core.files import write_whole
from quiltbee.draw.text.style import Glyphs, Style, fold
from quiltbee.games import GAMES, doodle, patchwork
from quiltbee.players import NAMES, PLAYERS, RETIRED, player_in, unknown_player

_EVERY_SEAT: Final = ("all", "both")
_EDITIONS: Final = tuple(
    dict.fromkeys(name for game in GAMES.values() for name in game.INFO.editions)
)
_BROKEN_PIPE: Final = 141
_INTERRUPTED: Final = 130

_EXAMPLES: Final = """\
examples:
  quiltbee play                        a table in the browser
  quiltbee play --terminal             in the terminal, against the computer
  quiltbee play --terminal --edition winter --seat all
                                       two people at one keyboard
  quiltbee play doodle                 the same for Patchwork Doodle
  quiltbee play doodle --terminal --seats 4
                                       in the terminal, with three computer players
  quiltbee play evening.quilt          go on with a saved game
  quiltbee serve --host 0.0.0.0        the table for everybody in your network
  quiltbee show evening.quilt          the position at the end of a record
  quiltbee show evening.quilt --ply 12 --svg twelve.svg
  quiltbee arena greedy random --games 200
                                       who is stronger, and by how much
"""


_PERFT: Final = """\
examples:
  quiltbee perft patchwork             two moves from a start, by the rules
  quiltbee perft patchwork --edition winter --depth 3 --kernel
                                       three, some thousand times as fast
  quiltbee perft doodle --seed 7 --depth 1 --divide
                                       one line for each first move
"""


_ENGINE: Final = """\
Hold one game for a program in any language: it writes requests to standard input, a line of JSON-RPC
each, and reads answers from standard output. It can set up and load games, list legal moves, play,
undo, save, and ask the computer for a move. docs/protocol.md describes it.

example:
  echo '{"jsonrpc": "2.0", "id": 1, "method": "new", "params": {"game": "patchwork"}}' | quiltbee engine
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
        case "serve" | "backup" | "tidy":
            room = "command" if chosen.command == "serve" else "keeping"
            return int(importlib.import_module(f"quiltbee.server.{room}").run(chosen))
        case "show":
            return _show(chosen)
        case "engine":
            status = importlib.import_module("quiltbee.engine").main()
            return int(status or 0)
        case "editions":
            return _editions()
        case "perft":
            return _perft(chosen)
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
        help="play in the browser or in the terminal",
        epilog=(
            "A game opens in the browser, where everything else is chosen. With --terminal it is played "
            "here, as saved games are; inside such a game, help lists what can be typed."
        ),
    )
    play.add_argument("--terminal", action="store_true", help="play in the terminal")
    play.add_argument(
        "what",
        nargs="*",
        metavar="GAME | RECORD",
        help=f"a game ({', '.join(GAMES)}) or the file of a saved one",
    )
    play.add_argument(
        "--edition", choices=_EDITIONS, help="the box to play with (default: the usual one)"
    )
    play.add_argument(
        "--seats", type=int, metavar="N", help="how many play; doodle takes 1 to 10 (default: 1)"
    )
    play.add_argument(
        "--seat",
        metavar="WHERE",
        help="where people sit: 0, 1 or 0,2 and so on; all: everybody at one keyboard; none: watch "
        "(default: 0; in Patchwork, who sits there begins; a game against the computer that was saved remembers)",
    )
    play.add_argument(
        "--opponent",
        type=_player,
        metavar="PLAYER",
        help=f"who plays against you: {NAMES}. level1 is a kind beginner, level8 the strongest; apprentice learned by playing against itself; greedy "
        "looks one move ahead (default: greedy; a saved game remembers)",
    )
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

    serve = commands.add_parser(
        "serve", help="serve the table in the browser, and the API for bots"
    )
    if "serve" in arguments:
        from quiltbee.server.command import describe as describe_serving  # noqa: PLC0415 - the others start faster without it

        describe_serving(serve)

    backup = commands.add_parser(
        "backup", help="copy the games of a server into a file, also while it runs"
    )
    tidying = commands.add_parser(
        "tidy", help="list, export or delete the tables of a server that are abandoned"
    )
    if "backup" in arguments or "tidy" in arguments:
        from quiltbee.server import keeping  # noqa: PLC0415 - the others start faster without it

        keeping.describe_backup(backup)
        keeping.describe_tidy(tidying)

    tournament = commands.add_parser(
        "arena", help="let players play against each other, and rate them"
    )
    if "arena" in arguments:
        from quiltbee.arena.command import describe  # noqa: PLC0415 - the others start faster without it

        describe(tournament)

    counting = commands.add_parser(
        "perft",
        help="count the ways a game can go on",
        description="Count the move sequences of each length from a position: a line for each depth "
        "with the count, the seconds it took and the positions counted a second.",
        epilog=_PERFT,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    counting.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    counting.add_argument("--edition", metavar="NAME", help="default: the game's usual one")
    counting.add_argument(
        "--depth", type=int, metavar="N", help="how many moves (default: 2, with --kernel 3)"
    )
    counting.add_argument(
        "--seed", type=int, metavar="N", help="which start to count from (default: 0)"
    )
    counting.add_argument(
        "--position",
        metavar="TEXT",
        help="count from here, a line as docs/notation.md describes it",
    )
    counting.add_argument(
        "--divide", action="store_true", help="list the last depth by first moves, to find a fault"
    )
    counting.add_argument(
        "--kernel", action="store_true", help="count with the compiled kernel, on all cores"
    )

    commands.add_parser(
        "engine",
        help="speak the engine protocol on standard input and output",
        description=_ENGINE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands.add_parser("editions", help="list the editions and what is special about each")
    return parser


def _player(name: str) -> str:
    if name not in PLAYERS:
        raise argparse.ArgumentTypeError(str(unknown_player(name)))
    return name


def _add_colour(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--colour",
        "--color",
        choices=("auto", "always", "never"),
        default="auto",
        help="whether to use colour (default: auto, on a terminal unless NO_COLOR is set)",
    )


def _play(parser: argparse.ArgumentParser, chosen: argparse.Namespace) -> int:
    game, file = _game_and_file(parser, chosen.what)
    if file is None and not chosen.terminal:
        return _open_table(parser, chosen, "" if game == patchwork.INFO.name else game)
    return _play_here(parser, chosen, game, file)


def _open_table(parser: argparse.ArgumentParser, chosen: argparse.Namespace, page: str) -> int:
    """Serve the table in the browser, as ``quiltbee serve`` does, and begin with a page of it."""
    given = (chosen.edition, chosen.seats, chosen.seat, chosen.opponent, chosen.seed)
    if any(option is not None for option in given):
        parser.error("edition, seats and opponent are chosen in the browser; or add --terminal")
    serve = ["serve", "--page", page]
    return _call(parser, _parser(serve).parse_args(serve))


def _play_here(
    parser: argparse.ArgumentParser, chosen: argparse.Namespace, game: str, file: Path | None
) -> int:
    from quiltbee import terminal  # noqa: PLC0415 - show and engine start faster without it
    from quiltbee.match import Match  # noqa: PLC0415 - the same

    rng = random.Random(chosen.seed)
    if file is None:
        setup = terminal.find_guide(game).setup(chosen.seats)
        match = Match.new(game, chosen.edition, seed=rng.getrandbits(63), setup=setup)
    else:
        if any(option is not None for option in (chosen.edition, chosen.seed, chosen.seats)):
            parser.error(
                "a record has its own edition and setup: leave out --edition, --seed and --seats"
            )
        match = Match(_load(file))
        terminal.find_guide(match.game.INFO.name)
    seats = match.game.seats(match.state)
    # A saved game names its computer players, and goes on with them unless one asks for others.
    computers = dict[int, str]()
    for seat, name in enumerate(match.names):
        if player := player_in(name, match.game.INFO.name):
            computers[seat] = player
            if name in RETIRED and chosen.opponent is None:
                print(f"{name} no longer exists; {player} plays in its place", file=sys.stderr)
    opponent = chosen.opponent or next(iter(computers.values()), "greedy")
    if chosen.seat is None and computers:
        people = frozenset(seats) - computers.keys()
    else:
        people = _people(parser, chosen.seat or "0", seats)
    if file is None and len(people) < 2:
        # People at one keyboard know each other; the record leaves them unnamed.
        match.names = tuple("guest" if seat in people else opponent for seat in seats)
    look = terminal.Look(_style(chosen.colour), _size)
    session = terminal.Session(match, people, opponent, rng, look, file)
    return terminal.run(session, sys.stdin, sys.stdout)


def _people(parser: argparse.ArgumentParser, where: str, seats: range) -> frozenset[int]:
    """Read which seats people take."""
    if where in _EVERY_SEAT:
        return frozenset(seats)
    if where == "none":
        return frozenset()
    words = where.split(",")
    if not all(word.isascii() and word.isdigit() and len(word) < 3 for word in words):
        parser.error(f"argument --seat: {where[:20]!r} is none of 0, 1, 0,2 ..., all, none")
    taken = frozenset(int(word) for word in words)
    if not taken <= set(seats):
        last = seats[-1]
        there = "there is only seat 0" if last == 0 else f"the seats are 0 to {last}"
        parser.error(f"argument --seat: {there}")
    return taken


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


def _load(path: str | Path) -> record.Record:
    """Read a record, and say in which file a fault is."""
    try:
        return record.load(path)
    except RecordError as error:
        raise CliError(f"{path}: {error}") from None


def _show(chosen: argparse.Namespace) -> int:
    from quiltbee.draw import to_text  # noqa: PLC0415 - the engine draws nothing

    game = _load(chosen.record)
    states = list(game.states())
    last = len(states) - 1
    if not -len(states) <= chosen.ply <= last:
        raise CliError(
            f"there is no ply {chosen.ply}: the record has {last} moves, so {-len(states)} to {last}"
        )
    state = states[chosen.ply]
    if chosen.svg is not None:
        if Path(chosen.svg).resolve() == Path(chosen.record).resolve():
            raise CliError("the picture would be written over the record; give it another name")
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


def _perft(chosen: argparse.Namespace) -> int:
    from quiltbee import perft  # noqa: PLC0415 - nobody else counts

    state = perft.find_position(chosen.game, chosen.edition, chosen.seed, chosen.position)
    depth = chosen.depth if chosen.depth is not None else 3 if chosen.kernel else 2
    for line in perft.report(state, depth, divided=chosen.divide, kernel=chosen.kernel):
        print(line, flush=True)
    return 0


def _editions() -> int:
    print("Patchwork, for 2: quiltbee play, or quiltbee play --terminal --edition NAME")
    for name in patchwork.INFO.editions:
        box = patchwork.load_edition(name)
        rule = "sewn on or removed from play" if box.special_optional else "always sewn on"
        marks = ", ".join(str(mark) for mark in box.special_marks)
        facts = (
            f"tokens: {box.tokens[0]} and {box.tokens[1]}; one pays with {box.currency[1]}",
            f"special patches: {rule}; on the time board at {marks}",
            *(_starred_label(box, patch) for patch in box.patches.values() if patch.starred),
        )
        labels = f"Enter its labels here: {_data(patchwork, f'{name}-patches.toml')}"
        _describe(name, box.title, facts, box.note, labels)
    most = max(len(doodle.load_edition(name).starts) for name in doodle.INFO.editions)
    print(
        f"\nPatchwork Doodle, for 1 to {most}: quiltbee play doodle, or quiltbee play doodle --terminal --edition NAME"
    )
    for name in doodle.INFO.editions:
        pad = doodle.load_edition(name)
        counts = f"{len(pad.patches)} patch cards and {len(pad.starts)} start cards"
        cards = f"Enter its cards here: {_data(doodle, 'cards.toml')}"
        _describe(name, pad.title, [f"for 1 to {len(pad.starts)} seats; {counts}"], pad.note, cards)
    return 0


def _starred_label(box: patchwork.Edition, patch: patchwork.Patch) -> str:
    price = f"{box.amount(patch.buttons)}, {patch.time} time, income {patch.income}"
    return f"patch {patch.id} *: {price} ({patch.source})"


def _describe(name: str, title: str, facts: Sequence[str], note: str, help_us: str) -> None:
    print(f"  {name}: {title}", *(f"    {fact}" for fact in facts), sep="\n")
    if note:
        print(*(f"    {line}" for line in fold(note, 90)), sep="\n")
        print(f"    Do you own the box? {help_us}")


def _data(game: ModuleType, file: str) -> Path:
    return Path(game.__path__[0]) / "data" / file


def _style(colour: str) -> Style:
    """Decide what standard output can show."""
    terminal = sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"
    wanted = terminal and not os.environ.get("NO_COLOR") if colour == "auto" else colour == "always"
    glyphs = Glyphs()
    signs = "".join(
        (*glyphs.tokens, glyphs.button, glyphs.special, glyphs.space, glyphs.near, "┼┃▀")
    )
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
