# SPDX-License-Identifier: MIT
"""The journal of a tournament: one line for every finished game, so that no game is played twice.

The lines are JSON. The first one describes the tournament. Then come the games, and a line for each session: each time
that the tournament was started or continued. An incomplete last line, left by a crash, is dropped.
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
    """An open journal. It holds the games played so far, and takes new ones. It is a context manager.

    Raises ArenaError if the file belongs to another tournament, is damaged or in use. Raises OSError.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.played = dict[int, Played]()
        """The finished games by number."""
        self.sessions = list[JsonObject]()
        """The machine and the versions of each session."""
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
        """Begin a session. Raises ArenaError if the players have other weights than in earlier sessions."""
        for earlier in self.sessions:
            if "weights" in earlier and earlier["weights"] != session.get("weights"):
                raise ArenaError(
                    f"{self.path}: the games there were played with other weights; "
                    "name another file, or move this one away"
                )
        self._append([{"session": session}])
        self.sessions.append(session)

    def add(self, games: Iterable[Played]) -> None:
        """Write finished games. Raises ArenaError if that fails; then the earlier games are safe."""
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
            entry = _object(line)
            try:
                if entry is not None and "session" in entry:
                    self.sessions.append(dict(entry["session"]))
                    continue
                game = Played.from_json(entry or {})
            except (KeyError, TypeError, ValueError, AttributeError):
                raise ArenaError(
                    f"{self.path}: line {number} is damaged; repair it or move the file away"
                ) from None
            scheduled = expected.get(game.number)
            if scheduled is None:
                continue  # an earlier session played more games than are wanted now
            if (scheduled.circle, scheduled.seats) != (game.circle, game.seats):
                raise ArenaError(f"{self.path}: line {number} is of another tournament")
            self.played[game.number] = game

    def _check_head(self, head: JsonObject | None, plan: Plan) -> None:
        if head is None or head.pop("quiltbee arena journal", None) != FORMAT:
            raise ArenaError(f"{self.path}: this is not the journal of a tournament")
        for key, value in plan.config().items():
            before = head.get(key)
            if before != value:
                raise ArenaError(
                    f"{self.path}: the games there were played with {key} {_short(before)}, "
                    f"not {_short(value)}; name another file, or move this one away"
                )

    def _append(self, lines: list[JsonObject]) -> None:
        """Write lines to the disk: all of them, or none."""
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
                "the same command continues with them when there is space"
            ) from None


def _object(line: bytes) -> JsonObject | None:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _short(value: object) -> str:
    text = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    return text if len(text) <= 80 else text[:77] + "..."
