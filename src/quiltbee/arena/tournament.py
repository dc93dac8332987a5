# SPDX-License-Identifier: MIT
"""Runs a tournament: it plays the games that are missing, stores them in the journal, and makes the report."""

import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import Protocol, TypeAlias

from quiltbee.arena.conditions import find_conditions
from quiltbee.arena.entrants import EXEC
from quiltbee.arena.errors import ArenaError, Reason
from quiltbee.arena.journal import Journal
from quiltbee.arena.plan import Plan, ScheduledGame
from quiltbee.arena.report import Report, measure
from quiltbee.arena.tournament_game import Keep, Played
from quiltbee.arena.workers import PlayGames, check_runs_everywhere, play_all
from quiltbee.core.files import write_whole
from quiltbee.core.game import JsonObject
from quiltbee.jobs import Runner, leave_if_read_again, open_runner, processors
from quiltbee.players import weights_of

OnProgress: TypeAlias = Callable[[int, int, Played | None], None]
"""A callback with the number of finished games, the number of all games, and the last finished game; None at the start."""


class Store(Protocol):
    """Keeps what was asked for of the games, beside the journal."""

    keeps: Keep

    def begin(self, games: Sequence[ScheduledGame]) -> None:
        """Receive the games that will be played. Raises OSError."""

    def add(self, game: Played) -> Sequence[Played]:
        """Take a game, and return those that are on the disk now. Raises ArenaError."""


def journal_path(report: str | os.PathLike[str]) -> Path:
    """Return the path of a report's journal: for ``ladder.json`` it is ``ladder.games.jsonl``."""
    return Path(report).with_suffix(".games.jsonl")


def run(
    plan: Plan,
    *,
    jobs: int | None = None,
    ray: str | None = None,
    journal: str | os.PathLike[str] | None = None,
    records: str | os.PathLike[str] | None = None,
    command: str = "",
    progress: OnProgress = lambda *_: None,
) -> Report:
    """Run a tournament and return its report.

    ``jobs`` is the number of processes; None means one for each processor. Each process imports the calling script, so the
    call must be under ``if __name__ == "__main__"``. With one job the games are played in this process, and the call can be
    anywhere. ``ray`` is the address of a Ray cluster, or ``auto``; then ``jobs`` is the number of games at the same
    time, and None means one for each processor of the cluster. With a ``journal`` the tournament can be interrupted at any
    moment, even killed, and continues when it is run again. ``records`` is a folder for the record of every game. ``command``
    is quoted in the report.

    The same plan gives the same games for any number of jobs, unless a player has a limit in milliseconds.

    Raises ArenaError, JobError, WeightsError or OSError. The games played before that are safe in the journal.
    """
    store = None if records is None else Records(plan, Path(records))
    games, sessions = play(
        plan, jobs=jobs, ray=ray, journal=journal, store=store, command=command, progress=progress
    )
    return measure(plan, games, sessions)


def play(
    plan: Plan,
    *,
    jobs: int | None = None,
    ray: str | None = None,
    journal: str | os.PathLike[str] | None = None,
    store: Store | None = None,
    command: str = "",
    progress: OnProgress = lambda *_: None,
) -> tuple[list[Played], list[JsonObject]]:
    """Play the games of a plan that its journal lacks, and return all games and sessions. It takes and raises what ``run`` does."""
    leave_if_read_again()
    if ray is not None:
        check_runs_everywhere(plan)
    weights = {
        entrant.text: checksum
        for entrant in plan.entrants
        if entrant.kind != EXEC and (checksum := weights_of(entrant.kind, plan.game))
    }
    session = asdict(find_conditions()) | {"weights": weights, "command": command}
    with Journal(Path(journal), plan) if journal is not None else nullcontext() as notes:
        done = dict(notes.played) if notes else {}
        todo = [scheduled for scheduled in plan.games() if scheduled.number not in done]
        if store is not None:
            store.begin(todo)
        if not todo:
            progress(len(done), plan.size, None)
            return [*done.values()], notes.sessions if notes else [session]
        limit = min(jobs or processors(), len(todo)) if ray is None else jobs
        with open_runner(limit, ray) as runner:
            if ray is None:  # what is missing or damaged is told here
                PlayGames(plan).prepare()
            progress(len(done), plan.size, None)
            _note_place(session, runner)
            if notes:
                notes.begin(session)
            keep = store.keeps if store else None
            with closing(play_all(plan, todo, runner, keep=keep)) as games:
                for game in _started(games, plan, done):
                    # The journal comes last, since it marks the game as finished.
                    stored = store.add(game) if store else [game]
                    if notes:
                        notes.note(stored)
                    done[game.number] = game.without_extras()
                    progress(len(done), plan.size, game)
        return [*done.values()], notes.sessions if notes else [session]


def _note_place(session: JsonObject, runner: Runner) -> None:
    if runner.place:
        session["place"] = runner.place


def _started(games: Iterator[Played], plan: Plan, before: Mapping[int, Played]) -> Iterator[Played]:
    """Pass the games on. Raises ArenaError for a program that has never started."""
    alive = {entrant for game in before.values() for entrant in game.seats}
    for game in games:
        missing = {
            game.seats[fault.seat]: fault.details
            for fault in game.faults
            if fault.reason == Reason.NOT_STARTED
        }
        for entrant, details in missing.items():
            if entrant not in alive:
                name = plan.entrants[entrant].name
                raise ArenaError(f"{name} {Reason.NOT_STARTED.words}: {details}")
        alive.update(set(game.seats) - set(missing))
        yield game


class Records:
    """The folder of the records, one for each game."""

    keeps: Keep = "record"

    def __init__(self, plan: Plan, folder: Path) -> None:
        self._plan, self._folder = plan, folder

    def begin(self, games: Sequence[ScheduledGame]) -> None:  # noqa: ARG002 - each has its own file
        """Make the folder."""
        self._folder.mkdir(parents=True, exist_ok=True)

    def add(self, game: Played) -> Sequence[Played]:
        """Write the record of a game."""
        path = self._folder / record_name(self._plan, game)
        try:
            write_whole(path, game.record or "")
        except OSError as error:
            raise ArenaError(f"{path}: {error.strerror}; all games before it are saved") from None
        return [game]


def record_name(plan: Plan, game: Played) -> str:
    """Return the name of the file for a game's record."""
    names = (plan.entrants[entrant].name for entrant in game.seats)
    words = "-".join(re.sub(r"[^A-Za-z0-9]+", "_", name).strip("_")[:24] or "x" for name in names)
    return f"{game.number:06}-{words}.quilt"
