# SPDX-License-Identifier: MIT
"""The journal: every finished game on a line of its own, so that no game is played twice.

The first line says what is played, as JSON; then come the games, and a line for each time that the
tournament was begun or gone on with. A line counts when its end is on the disk: what a crash cut
off is dropped.
"""

import json
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final, Self

from quiltbee.arena.errors import ArenaError
from quiltbee.arena.plan import Plan
from quiltbee.arena.playing import Played
from quiltbee.core.game import JsonObject

if sys.platform != "win32":
    import fcntl

FORMAT: Final = 1


class Journal:
    """An open journal: what was played before, and a place for what comes. A context manager.

    Raises ArenaError where the file is of another tournament, damaged, or in use, and OSError.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.played = dict[int, Played]()
        """By number, the games that are done."""
        self.sessions = list[JsonObject]()
        """The settings in which they were played."""
        self._file = path.open("a+b", buffering=0)
        try:
            self._lock()
            self._read(plan)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def begin(self, session: JsonObject) -> None:
        """Note in what setting the next games are played. Raises ArenaError if others play in the players' names."""
        for earlier in self.sessions:
            if "weights" in earlier and earlier["weights"] != session.get("weights"):
                raise ArenaError(
                    f"{self.path}: the games there were played with other weights; "
                    "name another file, or move this one away"
                )
        self._append([{"session": session}])
        self.sessions.append(session)

    def add(self, games: Iterable[Played]) -> None:
        """Note games that ended. Raises ArenaError if the disk takes no more; nothing is lost then."""
        games = list(games)
        self._append([game.to_json() for game in games])
        self.played |= {game.number: game for game in games}

    def _lock(self) -> None:
        if sys.platform != "win32":
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise ArenaError(f"{self.path}: another run is writing here now") from None

    def _read(self, plan: Plan) -> None:
        self._file.seek(0)
        whole, end, _ = self._file.read().rpartition(b"\n")
        self._file.truncate(len(whole) + len(end))
        lines = whole.split(b"\n") if end else []
        if not lines:
            self._append([{"quiltbee arena journal": FORMAT} | plan.config()])
            return
        self._check_head(_object(lines[0]), plan)
        expected = {scheduled.number: scheduled for scheduled in plan.games()}
        for number, line in enumerate(lines[1:], 2):
            told = _object(line)
            try:
                if told is not None and "session" in told:
                    self.sessions.append(dict(told["session"]))
                    continue
                game = Played.from_json(told or {})
            except (KeyError, TypeError, ValueError, AttributeError):
                raise ArenaError(
                    f"{self.path}: line {number} is damaged; repair it or move the file away"
                ) from None
            scheduled = expected.get(game.number)
            if scheduled is None:
                continue  # more games were played once than are asked for now
            if (scheduled.circle, scheduled.seats) != (game.circle, game.seats):
                raise ArenaError(f"{self.path}: line {number} is of another tournament")
            self.played[game.number] = game

    def _check_head(self, head: JsonObject | None, plan: Plan) -> None:
        if head is None or head.pop("quiltbee arena journal", None) != FORMAT:
            raise ArenaError(f"{self.path}: this is no journal of a tournament")
        for key, value in plan.config().items():
            if head.get(key) != value:
                raise ArenaError(
                    f"{self.path}: the games there were played with {key} {_say(head.get(key))}, "
                    f"not {_say(value)}; name another file, or move this one away"
                )

    def _append(self, lines: list[JsonObject]) -> None:
        """Write lines through to the disk: all of them, or none."""
        left = memoryview("".join(json.dumps(line) + "\n" for line in lines).encode("ascii"))
        size = os.fstat(self._file.fileno()).st_size
        try:
            while left:
                left = left[self._file.write(left) :]
            os.fsync(self._file.fileno())
        except OSError as error:
            self._file.truncate(size)
            raise ArenaError(
                f"{self.path}: {error.strerror}; the {len(self.played)} games in it are safe, and "
                "the same command goes on with them once there is room"
            ) from None


def _object(line: bytes) -> JsonObject | None:
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return told if isinstance(told, dict) else None


def _say(value: object) -> str:
    text = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    return text if len(text) <= 80 else text[:77] + "..."
