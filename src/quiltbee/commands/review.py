# SPDX-License-Identifier: MIT
"""``quiltbee review``: every move of a record judged, as text or as JSON."""

import argparse
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from quiltbee import record
from quiltbee.commands.common import BadInputError
from quiltbee.commands.options import add_options
from quiltbee.core.errors import RecordError
from quiltbee.core.files import write_whole

MAX_EFFORT: Final = 50.0


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.description = (
        "Judge every move of a game: the points that it lost, by the choice of the patch or card and by its "
        "placement; the accuracy of each seat; the turning points. docs/study.md explains the numbers."
    )
    parser.add_argument("record", metavar="RECORD", help="the file of a game, whole or unfinished")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print JSON")
    form.add_argument(
        "--html", metavar="FILE", help="write a page with pictures, which needs no other file"
    )
    add_options(parser, "--jobs", "--language")
    parser.add_argument(
        "--annotate",
        metavar="FILE",
        help="also write the record with evaluations and marks as comments",
    )
    parser.add_argument(
        "--effort",
        type=_effort,
        default=1.0,
        metavar="X",
        help="search this many times as much as usual (default: 1)",
    )
    parser.add_argument(
        "--level",
        type=int,
        choices=range(1, 11),
        metavar="N",
        help="tell the chances between two players of this level "
        "(default: that of the computer who played, else 4)",
    )


def run(chosen: argparse.Namespace) -> int:
    """Review and print. Raises BadInputError or OSError."""
    from quiltbee import study  # noqa: PLC0415 - only this command needs it
    from quiltbee.study.text import review_text  # noqa: PLC0415 - the same
    from quiltbee.study.wire import review_json  # noqa: PLC0415 - the same

    for target in (chosen.html, chosen.annotate):
        if target is not None:
            _check_target(target, chosen.record)
    if chosen.html and chosen.annotate and _is_same(Path(chosen.html), Path(chosen.annotate)):
        raise BadInputError("--html and --annotate name the same file")
    try:
        game_record = record.load(chosen.record)
        review = study.review(
            game_record,
            effort=chosen.effort,
            level=chosen.level,
            jobs=chosen.jobs or os.cpu_count() or 1,
            progress=_progress(),
        )
    except (RecordError, study.StudyError) as error:
        raise BadInputError(f"{chosen.record}: {error}") from None
    if chosen.annotate is not None:
        record.save(study.annotate(review), chosen.annotate, overwrite=True)
    if chosen.json:
        print(json.dumps(review_json(review), ensure_ascii=False))
    elif chosen.html is not None:
        from quiltbee.server.study.review_file import review_file  # noqa: PLC0415 - the same

        write_whole(chosen.html, review_file(review, chosen.language), overwrite=True)
    else:
        print("\n".join(review_text(review, chosen.language)))
    return 0


def _is_same(one: Path, other: Path) -> bool:
    """Return whether two paths are one file. A device, such as ``/dev/stdout``, can take both."""
    return one.resolve() == other.resolve() and (one.is_file() or not one.exists())


def _check_target(target: str, source: str) -> None:
    """Refuse a file that cannot be written before the search, which takes a while. Raises BadInputError."""
    try:
        path = Path(target).resolve()
    except (OSError, RuntimeError):  # a link that leads to itself
        raise BadInputError(f"{target}: there is no such file") from None
    if path.is_dir():
        raise BadInputError(f"{target}: this is a folder")
    if not path.parent.is_dir():
        raise BadInputError(f"{target}: there is no such folder")
    if path.exists() and Path(source).exists() and path.samefile(source):
        raise BadInputError("the review would overwrite the record; choose another name")


def _progress() -> Callable[[int, int], None] | None:
    """Return what shows the progress on a terminal."""
    if not sys.stderr.isatty():
        return None

    def show(done: int, total: int) -> None:
        end = "\r" if done < total else "\r\x1b[K"
        words = f"move {done} of {total}" if done < total else ""
        print(words, end=end, file=sys.stderr, flush=True)

    return show


def _effort(text: str) -> float:
    try:
        effort = float(text)
    except ValueError:
        effort = 0.0
    if not 0.01 <= effort <= MAX_EFFORT:
        raise argparse.ArgumentTypeError(
            f"{text[:20]!r} is not a number from 0.01 to {MAX_EFFORT:g}"
        )
    return effort
