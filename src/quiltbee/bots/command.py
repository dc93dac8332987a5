# SPDX-License-Identifier: MIT
"""The command line of a bot."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from quiltbee.bots.bot import Bot
from quiltbee.bots.local import BotEngine, play
from quiltbee.bots.online import Seat
from quiltbee.core.errors import BotError, QuiltbeeError
from quiltbee.engine.loop import main as serve_engine
from quiltbee.games import USUAL_GAME, find_game

_DESCRIPTION: Final = """\
Without arguments the bot speaks the engine protocol on standard input and
output, as the arena and other programs want it.
"""
_OTHER_GAME: Final = (
    f"{{bot}}: this was a game of {USUAL_GAME}, since none was named; "
    'for another one name it, as in "try doodle"'
)


def main(bot: Bot, arguments: Sequence[str] | None = None) -> int:
    """Run a bot and return the exit status: 0, or 1 after an error told in one line, with a hint in another."""
    chosen = _parser(bot).parse_args(arguments)
    try:
        return int(chosen.run(bot, chosen))
    except KeyboardInterrupt:
        return 130
    except (QuiltbeeError, OSError, ValueError) as error:
        told = str(error).removeprefix(f"{bot.name}: ")
        print(f"{bot.name}: {told}", file=sys.stderr)
        return 1


def _parser(bot: Bot) -> argparse.ArgumentParser:
    program = Path(sys.argv[0]).name
    parser = argparse.ArgumentParser(
        description=f"A bot named {bot.name}. {_DESCRIPTION}",
        epilog=(
            "in the arena, against our players:\n"
            f'  quiltbee arena "exec:python {program}" level1 --games 20'
        ),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=_engine)
    commands = parser.add_subparsers(metavar="COMMAND", title="commands")

    tried = commands.add_parser("try", help="play here, and print the results")
    _add_game(tried)
    tried.add_argument(
        "--against", metavar="PLAYER", help="such as random or level3 (default: level1, or nobody)"
    )
    tried.add_argument("--games", type=_count, default=1, metavar="N", help="default: 1")
    tried.add_argument(
        "--seed", type=int, default=1, metavar="N", help="that of the first game (default: 1)"
    )
    tried.set_defaults(run=_try)

    joined = commands.add_parser("join", help="play at a table of a server")
    joined.add_argument(
        "link", help="the link of a seat or an invitation, or the address of a table"
    )
    joined.add_argument("--token", help="the token of the seat, if the link has none")
    joined.set_defaults(run=_join)

    challenged = commands.add_parser(
        "challenge", help="make a table of a server, against a computer or alone"
    )
    challenged.add_argument("server", help="such as http://127.0.0.1:8017")
    _add_game(challenged)
    challenged.add_argument(
        "--level", type=int, metavar="N", help="of the computer (default: 1, or nobody)"
    )
    challenged.set_defaults(run=_challenge)
    return parser  # fmt: skip


def _count(text: str) -> int:
    """Read how many games are to be played."""
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a whole number of at least 1")
    return int(text)


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", help=f"see quiltbee editions (default: {USUAL_GAME})")


def _engine(bot: Bot, _: argparse.Namespace) -> int:
    if sys.stdin.isatty():
        print(
            f"{bot.name} waits for requests of the engine protocol; --help says what else it can do.",
            file=sys.stderr,
        )
    return serve_engine(BotEngine(bot))


def _try(bot: Bot, chosen: argparse.Namespace) -> int:
    game = chosen.game or USUAL_GAME
    is_alone = find_game(game).INFO.usual_seats == 1
    against = chosen.against or (None if is_alone else "level1")
    total = 0.0
    for number in range(chosen.games):
        seat = number % 2 if against else 0
        try:
            outcome = play(bot, game, against=against, bot_seat=seat, seed=chosen.seed + number)
        except BotError as error:
            if chosen.game is not None:
                raise
            raise BotError(f"{error}\n{_OTHER_GAME.format(bot=bot.name)}") from error
        words = f"game {number + 1}: {bot.name} {outcome.scores[seat]}"
        if against:
            won = seat in outcome.winners
            total += won / len(outcome.winners)
            result = "a tie" if won and len(outcome.winners) > 1 else "won" if won else "lost"
            words += f", {against} {outcome.scores[1 - seat]}: {result}"
        else:
            total += outcome.scores[seat]
        print(words, flush=True)
    if chosen.games > 1:
        mean = (
            f"{total:g} of {chosen.games} games won"
            if against
            else f"{total / chosen.games:.1f} points on average"
        )
        print(mean)  # fmt: skip
    return 0


def _join(bot: Bot, chosen: argparse.Namespace) -> int:
    seat = Seat.join(chosen.link, chosen.token)
    shown = chosen.token or urlsplit(chosen.link).fragment
    return _play_online(bot, seat, is_new=seat.token != shown)


def _challenge(bot: Bot, chosen: argparse.Namespace) -> int:
    level = chosen.level
    game = chosen.game or USUAL_GAME
    if level is None and find_game(game).INFO.usual_seats > 1:
        level = 1
    seat = Seat.challenge(chosen.server, game, level, bot.name)
    return _play_online(bot, seat, is_new=True)


def _play_online(bot: Bot, seat: Seat, *, is_new: bool) -> int:
    print(f"watch at {seat.link}", flush=True)
    if is_new:
        back = f"{bot.name}: keep this link to come back to the seat: {seat.own_link}"
        print(back, file=sys.stderr, flush=True)
    state = seat.play(bot)
    outcome = state["outcome"]
    if outcome is None:
        print("somebody has resigned; the game is over")
        return 0
    scores = [f"seat {n}: {points}" for n, points in enumerate(outcome["scores"])]
    print(
        f"the game is over; {bot.name} sat on seat {state['seat']}; points of {', '.join(scores)}"
    )
    return 0
