# SPDX-License-Identifier: MIT
"""``quiltbee puzzles``: solve puzzles in the terminal, and mine new ones."""

import argparse
import contextlib
import math
import random
import sys
import time
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from quiltbee.commands.common import (
    BadInputError,
    find_style,
    screen_size,
)
from quiltbee.commands.options import MAX_JOBS, add_options, whole
from quiltbee.core.errors import QuiltbeeError
from quiltbee.core.files import write_whole
from quiltbee.draw.text.style import Style
from quiltbee.games import find_game
from quiltbee.study import study_of
from quiltbee.study.puzzles import Puzzle
from quiltbee.study.puzzles.answers import Verdict, hint, judge, solution

RATINGS: Final = {"easy": 800, "medium": 1200, "hard": 1600}
_HINT, _GIVE_UP, _QUIT = "hint", "show", "quit"

_EXAMPLES: Final = """\
examples:
  quiltbee puzzles                       the puzzle of the day
  quiltbee puzzles --kind race           one of a kind
  quiltbee puzzles --difficulty hard     a hard one
  quiltbee puzzles --id 60198e6205 --answer advance
                                         answer without questions; the exit status is 0 if it is right
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.description = (
        "Solve puzzles: positions with one right answer. docs/study.md explains them.\n"
        "Answer with a move, a patch, or a card, as docs/notation.md writes them."
    )
    parser.epilog = _EXAMPLES
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    add_options(parser, "--game")
    parser.add_argument(
        "--kind", help="one of a kind, instead of that of the day; --list names them"
    )
    parser.add_argument(
        "--difficulty",
        choices=(*RATINGS,),
        help="one of this difficulty, instead of that of the day",
    )
    parser.add_argument("--id", help="a certain one")
    parser.add_argument("--answer", metavar="MOVE", help="answer at once, without questions")
    parser.add_argument(
        "--list", action="store_true", help="count the puzzles by kind and difficulty"
    )
    add_options(parser, "--colour", "--language")
    parser.set_defaults(action=None)
    actions = parser.add_subparsers(
        dest="action", metavar="mine | select", parser_class=argparse.ArgumentParser
    )
    _configure_mine(actions.add_parser("mine", help="look for puzzles in games of the computer"))
    _configure_select(actions.add_parser("select", help="make the data file from what was mined"))


def _configure_mine(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Look for puzzles in games of the computer players. The same command continues."
    )
    add_options(parser, "--game")
    parser.add_argument("--journal", type=Path, required=True, help="the file for what is found")
    parser.add_argument("--minutes", type=_minutes, default=10.0, help="when to stop (default: 10)")
    parser.add_argument(
        "--jobs",
        type=whole(1, MAX_JOBS),
        help="games at the same time (default: 1; on a cluster one for each processor)",
    )
    add_options(parser, "--ray")
    parser.add_argument("--seed", type=int, default=1, help="of the games (default: 1)")
    parser.add_argument("--units", type=int, help="stop after so many games")
    parser.set_defaults(action=_mine)


def _minutes(text: str) -> float:
    """Read a time. Raises ArgumentTypeError."""
    with contextlib.suppress(ValueError):
        if 0 < (minutes := float(text)) < math.inf:
            return minutes
    raise argparse.ArgumentTypeError(f"{text!r} is no time; it is a number of minutes above 0")


def _configure_select(parser: argparse.ArgumentParser) -> None:
    parser.description = "Choose from what was mined, and write a data file."
    parser.add_argument("journals", nargs="+", type=Path, metavar="JOURNAL")
    add_options(parser, "--game")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE")
    parser.set_defaults(action=_select)


def run(chosen: argparse.Namespace) -> int:
    """Do what was asked for. Raises QuiltbeeError or OSError."""
    return int((chosen.action or _solve)(chosen))


def _mine(chosen: argparse.Namespace) -> int:
    from quiltbee.study.puzzles.journal import PuzzleJournal, Unit, mine  # noqa: PLC0415 - only here

    jobs = 1 if chosen.jobs is None and chosen.ray is None else chosen.jobs
    began = shown = time.monotonic()
    with PuzzleJournal(chosen.journal, chosen.game, chosen.seed) as journal:

        def show(_unit: Unit | None = None, *, is_last: bool = False) -> None:
            nonlocal shown
            now = time.monotonic()
            if not is_last and now - shown < 10:
                return
            shown = now
            kinds = Counter(puzzle.kind for puzzle in journal.puzzles)
            counts = ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items()))
            print(
                f"{now - began:4.0f} s: {len(journal.done)} games, {len(journal.puzzles)} puzzles ({counts})",
                file=sys.stderr,
                flush=True,
            )

        mine(
            journal,
            jobs=jobs,
            ray=chosen.ray,
            seconds=60 * chosen.minutes,
            units=chosen.units,
            progress=show,
        )
        show(is_last=True)
    return 0


def _select(chosen: argparse.Namespace) -> int:
    from quiltbee.study.puzzles import puzzles_of  # noqa: PLC0415 - only here
    from quiltbee.study.puzzles.journal import mined_puzzles  # noqa: PLC0415 - the same
    from quiltbee.study.puzzles.puzzle import write_line  # noqa: PLC0415 - the same
    from quiltbee.study.puzzles.selection import select  # noqa: PLC0415 - the same

    game = puzzles_of(chosen.game)
    mined = [puzzle for path in chosen.journals for puzzle in mined_puzzles(path)]
    of_game = [puzzle for puzzle in mined if puzzle.game == chosen.game]
    puzzles = select(of_game, game.are_twins, game.AMOUNTS)
    write_whole(chosen.out, "".join(write_line(puzzle) for puzzle in puzzles))
    print(f"{len(puzzles)} of {len(of_game)} puzzles: {_counts(puzzles)}")
    return 0


def _solve(chosen: argparse.Namespace) -> int:
    from quiltbee.study.puzzles.collection import load  # noqa: PLC0415 - only here

    collection = load(chosen.game)
    if not len(collection):
        raise BadInputError(f"{find_game(chosen.game).INFO.title} has no puzzles")
    if chosen.list:
        print(_counts(list(collection)))
        return 0
    kinds = [*dict.fromkeys(each.kind for each in collection)]
    if chosen.kind is not None and chosen.kind not in kinds:
        title = find_game(chosen.game).INFO.title
        raise BadInputError(
            f"{title} has no puzzles of the kind {chosen.kind[:40]!r}; there are {', '.join(kinds)}"
        )
    if chosen.id is not None:
        puzzle = collection.get(chosen.id)
    elif chosen.kind is not None or chosen.difficulty is not None:
        rating = RATINGS.get(chosen.difficulty or "medium", 1200)
        puzzle = random.choice(collection.near(rating, kind=chosen.kind))
    else:
        puzzle = collection.of_day(datetime.now(UTC).date())
    style = find_style(chosen.colour, chosen.language)
    if chosen.answer is not None:
        return 0 if _answer(puzzle, style, chosen.answer) else 1
    _show(puzzle, style)
    _ask(puzzle, style)
    return 0


def _show(puzzle: Puzzle, style: Style) -> None:
    """Draw the position, and ask."""
    from quiltbee import draw  # noqa: PLC0415 - only here
    from quiltbee.study.puzzles import Asks, puzzles_of  # noqa: PLC0415 - the same

    game = puzzles_of(puzzle.game)
    if puzzle.asks is Asks.FILLING:
        print(game.filling_text(puzzle))
    else:
        state = find_game(puzzle.game).parse_position(puzzle.position)
        print(draw.to_text(state, style, *screen_size()))
    title = style.say(
        "puzzle-title",
        id=puzzle.id,
        kind=puzzle.kind,
        rating=puzzle.rating,
        edition=puzzle.edition,
    )
    print(f"\n{title}")
    print(style.tell(game.question(puzzle).phrase, notation=True))


def _ask(puzzle: Puzzle, style: Style) -> None:
    """Take answers until one is right, or the solution is shown."""
    print(style.say("puzzle-ask", hint=_HINT, show=_GIVE_UP, quit=_QUIT))
    wrong: str | None = None
    while True:
        try:
            text = input("> ").strip()
        except EOFError:
            return
        if text in ("", _QUIT):
            return
        if text == _HINT:
            print(style.tell(hint(puzzle).phrase, notation=True))
        elif text == _GIVE_UP:
            verdict = solution(puzzle, wrong)
            print(style.say("puzzle-solution", answers=", ".join(puzzle.answers)))
            _tell(verdict, style)
            return
        else:
            try:
                if _answer(puzzle, style, text, wrong):
                    return
                wrong = text
            except QuiltbeeError as error:
                print(error)


def _answer(puzzle: Puzzle, style: Style, text: str, wrong: str | None = None) -> bool:
    """Judge an answer, and say what it is worth; a right one is compared with the wrong one before it. Raises AnswerError."""
    verdict = judge(puzzle, text, wrong)
    if verdict.is_right:
        print(style.say("puzzle-right"))
    else:
        points = study_of(find_game(puzzle.game)).lost_points(verdict.loss)
        print(
            style.say(
                "puzzle-wrong",
                least="yes" if verdict.is_least else "no",
                unit="chance" if points is None else "points",
                count=round(verdict.loss if points is None else points),
            )
        )
    _tell(verdict, style)
    return verdict.is_right


def _tell(verdict: Verdict, style: Style) -> None:
    for reason in verdict.reasons:
        print(f"  {style.tell(reason.phrase, notation=True)}")
    if verdict.is_right and verdict.line:
        print(f"  {style.say('puzzle-expected', line=', '.join(verdict.line))}")


def _counts(puzzles: list[Puzzle]) -> str:
    lines = list[str]()
    for kind in dict.fromkeys(puzzle.kind for puzzle in puzzles):
        ratings = sorted(puzzle.rating for puzzle in puzzles if puzzle.kind == kind)
        lines.append(f"{kind}: {len(ratings)}, rated {ratings[0]} to {ratings[-1]}")
    return "\n".join(["", *(f"  {line}" for line in lines)]).strip("\n")
