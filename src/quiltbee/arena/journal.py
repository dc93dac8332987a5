# SPDX-License-Identifier: MIT
"""The journal of a tournament: a line for every finished game, and one for each session.

A session is each time that the tournament was started or continued.
"""

from collections.abc import Sequence
from pathlib import Path

from quiltbee.arena.plan import Plan
from quiltbee.arena.tournament_game import Played
from quiltbee.core.game import JsonObject
from quiltbee.jobs import journal
from quiltbee.jobs.journal import JournalError, damaged


class Journal(journal.Journal):
    """An open journal. It holds the games played so far, and takes new ones."""

    def __init__(self, path: Path, plan: Plan) -> None:
        super().__init__(path, "quiltbee arena journal", plan.config())
        self.played = dict[int, Played]()
        """The finished games by number."""
        self.sessions = list[JsonObject]()
        """The machine and the versions of each session."""
        try:
            self._take(plan)
        except BaseException:
            self.__exit__()
            raise

    def begin(self, session: JsonObject) -> None:
        """Begin a session. Raises JournalError if the players have other weights than in earlier sessions."""
        for earlier in self.sessions:
            if "weights" in earlier and earlier["weights"] != session.get("weights"):
                raise JournalError(
                    f"{self.path}: the games there were played with other weights; "
                    "name another file, or move this one away"
                )
        self.add([{"session": session}])
        self.sessions.append(session)

    def note(self, games: Sequence[Played]) -> None:
        """Write finished games. Raises JournalError if that fails; then the earlier games are safe."""
        if games:
            self.add(game.to_json() for game in games)
        self.played.update({game.number: game for game in games})

    def _take(self, plan: Plan) -> None:
        expected = {scheduled.number: scheduled for scheduled in plan.games()}
        for number, line in enumerate(self.lines, 2):
            try:
                if "session" in line:
                    self.sessions.append(dict(line["session"]))
                    continue
                game = Played.from_json(line)
            except (KeyError, TypeError, ValueError):
                raise damaged(self.path, number) from None
            scheduled = expected.get(game.number)
            if scheduled is None:
                continue  # an earlier session played more games than are wanted now
            if (scheduled.circle, scheduled.seats) != (game.circle, game.seats):
                raise JournalError(f"{self.path}: line {number} is of another tournament")
            self.played[game.number] = game
