# SPDX-License-Identifier: MIT
"""``quiltbee arena``: hold a tournament, print the report, write its files."""

import argparse
import json
import shlex
import sys
from pathlib import Path
from typing import Final

from quiltbee.arena.errors import ArenaError
from quiltbee.arena.plan import make_plan
from quiltbee.arena.progress import Progress
from quiltbee.arena.text import to_text
from quiltbee.arena.tournament import journal_path, run
from quiltbee.core.files import write_whole

INTERRUPTED: Final = 130


def run_command(chosen: argparse.Namespace) -> int:
    """Hold the tournament and return the exit status. Raises QuiltbeeError or OSError."""
    plan = make_plan(
        chosen.players,
        game=chosen.game,
        edition=chosen.edition,
        games=chosen.games,
        seed=chosen.seed,
        move_timeout=chosen.move_timeout,
    )
    if not plan.is_solo and chosen.games != 2 * plan.circles:
        print(
            f"quiltbee: {chosen.games} games are not whole pairs; every pairing plays "
            f"{2 * plan.circles}, each circle from both seats",
            file=sys.stderr,
        )
    if chosen.out is not None:
        # Check this now, not after a night of games.
        if not Path(chosen.out).resolve().parent.is_dir():
            raise ArenaError(f"{chosen.out}: there is no such folder")
        if Path(chosen.out).is_dir():
            raise ArenaError(f"{chosen.out}: this is a folder")
    journal = None if chosen.out is None else journal_path(chosen.out)
    progress = Progress(sys.stderr)
    try:
        report = run(
            plan,
            jobs=chosen.jobs,
            ray=chosen.ray,
            journal=journal,
            records=chosen.records,
            command=shlex.join(["quiltbee", *sys.argv[1:]]),
            progress=progress,
        )
    except KeyboardInterrupt:
        progress.stop()
        where = (
            f"the games so far are in {journal}; the same command continues with them"
            if journal is not None
            else "without --out no game is saved"
        )
        print(f"quiltbee: interrupted; {where}", file=sys.stderr)
        return INTERRUPTED
    finally:
        progress.stop()
    print(to_text(report))
    if chosen.out is not None:
        try:
            write_whole(chosen.out, json.dumps(report.to_json(), indent=1) + "\n")
        except OSError as error:
            raise ArenaError(
                f"{chosen.out}: {error.strerror}; the games are safe in {journal}"
            ) from None
    return 0
