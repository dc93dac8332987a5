# SPDX-License-Identifier: MIT
"""``quiltbee play``: a table in the browser, or a game in the terminal."""

import argparse
import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from quiltbee.commands import serve
from quiltbee.commands.common import (
    CliError,
    find_style,
    load_record,
    screen_size,
)
from quiltbee.commands.options import add_options
from quiltbee.games import GAMES, USUAL_GAME, find_game
from quiltbee.players import listed, player_names, unknown_player

if TYPE_CHECKING:
    from quiltbee.match import Match

_EVERY_SEAT: Final = ("all", "both")
_EDITIONS: Final = tuple(
    dict.fromkeys(name for game in GAMES.values() for name in game.INFO.editions)
)
_SEATS: Final = ", ".join(f"{name} takes {game.INFO.seats_text}" for name, game in GAMES.items())


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.epilog = (
        "A game opens in the browser, where you choose everything else. With --terminal it is played "
        "here, and so are saved games; there the command help lists what can be typed."
    )
    parser.add_argument("--terminal", action="store_true", help="play in the terminal")
    parser.add_argument(
        "what",
        nargs="*",
        metavar="GAME | RECORD",
        help=f"a game ({', '.join(GAMES)}) or the file of a saved one",
    )
    parser.add_argument(
        "--edition", choices=_EDITIONS, help="the edition to play (default: the first of the game)"
    )
    parser.add_argument("--seats", type=int, metavar="N", help=f"the number of players: {_SEATS}")
    parser.add_argument(
        "--seat",
        metavar="WHERE",
        help="the seats of people: 0, 1 or 0,2 and so on; all: everybody at one keyboard; none: watch "
        "(default: 0, or as in the saved game)",
    )
    parser.add_argument(
        "--opponent",
        type=_player,
        metavar="PLAYER",
        help=f"who plays against you: {listed(player_names())}. level1 is a kind beginner, the last level the strongest; "
        "apprentice learned by playing against itself; greedy looks one move ahead "
        "(default: greedy, or as in the saved game)",
    )
    parser.add_argument("--seed", type=int, metavar="N", help="the same number gives the same game")
    add_options(parser, "--colour", "--language", *serve.PAGE_OPTIONS)
    parser.set_defaults(parser=parser)


def run(chosen: argparse.Namespace) -> int:
    """Open the browser, or play here. Raises QuiltbeeError or OSError."""
    name, file = _game_and_file(chosen)
    if file is not None or chosen.terminal or not find_game(name).INFO.has_page:
        if chosen.data or chosen.port is not None or chosen.no_open:
            chosen.parser.error("--data, --port and --no-open are for games in the browser")
        return _play_in_terminal(chosen, name, file)
    given = (chosen.edition, chosen.seats, chosen.seat, chosen.opponent, chosen.seed)
    if any(option is not None for option in given):
        chosen.parser.error(
            "edition, seats and opponent are chosen in the browser; or add --terminal"
        )
    return serve.open_page("" if name == USUAL_GAME else name, chosen)


def _play_in_terminal(chosen: argparse.Namespace, name: str, file: Path | None) -> int:
    from quiltbee import terminal  # noqa: PLC0415 - the other commands start faster without it

    match = _begin(chosen, name) if file is None else _continue(chosen, file)
    # Not the generator of the match: the choices of players must not depend on the dice.
    rng = random.Random(random.Random(chosen.seed).getrandbits(63))
    computers = _computers(match)
    seats = match.game.seats(match.state)
    opponent = chosen.opponent or next(
        iter(computers.values()), terminal.usual_player(match.game.INFO.name)
    )
    if chosen.seat is None and computers:
        people = frozenset(seats) - computers.keys()
    else:
        people = _people(chosen.parser, chosen.seat or "0", seats)
    if file is None and len(people) < 2:
        # With several people at one keyboard, the record leaves them unnamed.
        match.names = tuple("guest" if seat in people else opponent for seat in seats)
    screen = terminal.TerminalStyle(find_style(chosen.colour, chosen.language), screen_size)
    session = terminal.Session(match, people, opponent, rng, screen, file)
    return terminal.run(session, sys.stdin, sys.stdout)


def _begin(chosen: argparse.Namespace, name: str) -> "Match":
    from quiltbee import terminal  # noqa: PLC0415 - as above
    from quiltbee.match import Match  # noqa: PLC0415 - as above

    setup = terminal.find_setup(name, chosen.seats)
    return Match.new(name, chosen.edition, seed=chosen.seed, setup=setup)


def _continue(chosen: argparse.Namespace, file: Path) -> "Match":
    from quiltbee.match import Match  # noqa: PLC0415 - as above

    if any(option is not None for option in (chosen.edition, chosen.seed, chosen.seats)):
        chosen.parser.error(
            "a record has its own edition and setup: leave out --edition, --seed and --seats"
        )
    return Match(load_record(file))


def _computers(match: "Match") -> dict[int, str]:
    """Return the computer players of a saved game, by seat."""
    players = player_names(match.game.INFO.name)
    return {seat: name for seat, name in enumerate(match.names) if name in players}


def _people(parser: argparse.ArgumentParser, where: str, seats: range) -> frozenset[int]:
    """Return the seats of people."""
    if where in _EVERY_SEAT:
        return frozenset(seats)
    if where == "none":
        return frozenset()
    words = where.split(",")
    if not all(word.isascii() and word.isdigit() and len(word) < 3 for word in words):
        parser.error(f"argument --seat: {where[:20]!r} is not one of 0, 1, 0,2 ..., all, none")
    taken = frozenset(int(word) for word in words)
    if not taken <= set(seats):
        last = seats[-1]
        there = "there is only seat 0" if last == 0 else f"the seats are 0 to {last}"
        parser.error(f"argument --seat: {there}")
    return taken


def _game_and_file(chosen: argparse.Namespace) -> tuple[str, Path | None]:
    """Return the game and the file of the arguments. A file with the name of a game must be written ./NAME."""
    what: list[str] = chosen.what
    games = [word for word in what if word in GAMES]
    names = [word for word in what if word not in GAMES]
    files = [Path(name).expanduser() for name in names]
    if len(games) > 1 or len(files) > 1:
        chosen.parser.error("at most one game and one record")
    if "" in names or (files and not files[0].exists() and not games and files[0].suffix == ""):
        raise CliError(
            f"{names[0][:60]!r} is neither a game ({', '.join(GAMES)}) nor the file of a saved one"
        )
    return (games[0] if games else USUAL_GAME), (files[0] if files else None)


def _player(name: str) -> str:
    if name not in player_names():
        raise argparse.ArgumentTypeError(str(unknown_player(name)))
    return name
