# SPDX-License-Identifier: MIT
"""Reviews of games, made move by move in the study pool.

So their progress can be shown, a worker that dies costs one move, and several addresses take turns. Whoever asks for the
same game shares one review. It goes on while somebody waits for it; what is done of it stays in memory for a while. A
finished review is stored. It belongs to the moves with which it began, whatever happens at the table meanwhile.
"""

import asyncio
import hashlib
import json
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from quiltbee import record
from quiltbee.core.errors import QuiltbeeError
from quiltbee.record import Record
from quiltbee.server import costs
from quiltbee.server.model import refusals
from quiltbee.server.model.guarded_rules import refused_faults
from quiltbee.server.model.refusals import RefusedError
from quiltbee.server.model.storage import Storage, StorageError
from quiltbee.server.model.threads import in_thread
from quiltbee.server.study.reviewed import Reviewed
from quiltbee.server.tables.live_table import LiveTable
from quiltbee.server.workers.thinkers import Studies
from quiltbee.study.game_review import REVIEW_VERSION, level_of

log = logging.getLogger("quiltbee.study")

OnProgress = Callable[[int, int], None]
"""Gets the number of moves that are judged, and the total."""
_MAX_PARTIAL: Final = 100
"""Reviews that nobody waits for, of which the finished moves stay in memory."""


@dataclass(slots=True)
class _Work:
    """A review that is being made, or was interrupted."""

    key: str
    text: str
    level: int
    """See ``level_of``."""
    table_id: str | None
    """The table with which a stored review goes."""
    plies: list[int] | None = None
    """The moves to compare; None until that is known."""
    compared: dict[int, Any] = field(default_factory=dict)
    listeners: list[OnProgress] = field(default_factory=list)
    task: "asyncio.Task[str] | None" = None

    def tell(self) -> None:
        for listener in self.listeners:
            listener(len(self.compared), len(self.plies or ()))


def reviewable(live: LiveTable, tokens: Iterable[str]) -> Record:
    """Return the game of a table so far, for a client that may see its replay. Raises RefusedError.

    A review would help in a game that is not over. Against the computer that is allowed; the game of the day is the same
    for many people.
    """
    live.check_seal(tokens)
    table = live.table
    people = sum(occupant.kind == "human" for occupant in table.occupants)
    if not table.is_over and (people > 1 or table.setup.daily is not None):
        raise RefusedError(refusals.GAME_NOT_OVER)
    return table.record()


class Reviews:
    """Makes reviews. Use it inside the event loop. Its methods raise RefusedError."""

    def __init__(self, pool: Studies, store: Storage) -> None:
        self._pool, self._store = pool, store
        self.reviewed = Reviewed()
        """The best moves that all reviews have told."""
        self._works: OrderedDict[str, _Work] = OrderedDict()
        self._reading = asyncio.Semaphore(1)

    async def read(self, text: str) -> Record:
        """Return the game of a record. A thread reads it, one at a time."""
        async with self._reading:
            return await in_thread(_read, text)

    async def kept(self, game_record: Record) -> str | None:
        """Return the stored review of a game as JSON; None if there is none."""
        try:
            text = await self._store.review(review_key(game_record))
        except StorageError as error:
            raise RefusedError(refusals.not_read(str(error))) from error
        with costs.measured():
            return None if text is None else self._of_record(text, game_record)

    async def review(
        self, game_record: Record, table_id: str | None, on_progress: OnProgress
    ) -> str:
        """Return the review of a game as JSON. It is made if there is none, and stored for a table or for a record."""
        known = await self.kept(game_record)
        if known is not None:
            return known
        with costs.measured():
            work = self._work_on(game_record, table_id)
        work.listeners.append(on_progress)
        try:
            if work.task is None:
                work.task = asyncio.create_task(self._make(work))
            on_progress(len(work.compared), len(work.plies or ()))
            text = await asyncio.shield(work.task)
        finally:
            work.listeners.remove(on_progress)
            if not work.listeners:
                self._leave(work)
        with costs.measured():
            return self._of_record(text, game_record)

    def _of_record(self, text: str, game_record: Record) -> str:
        """Return a review with the names and the result of a record, and keep its best moves for hints.

        The names are not stored with it: equal games share a review.
        """
        review = json.loads(text)
        self.reviewed.add(game_record, review)
        for seat, name in zip(review["seats"], game_record.names, strict=False):
            seat["name"] = name
        *_, last = game_record.states()
        review["result"] = game_record.result_text(last)
        return json.dumps(review)

    def _work_on(self, game_record: Record, table_id: str | None) -> _Work:
        key = review_key(game_record)
        work = self._works.get(key)
        if work is None:
            turns = tuple(turn._replace(comments=()) for turn in game_record.turns)
            plain = record.write(Record(game_record.game, game_record.start, turns))
            work = self._works[key] = _Work(key, plain, level_of(game_record), table_id)
        work.table_id = work.table_id or table_id
        self._works.move_to_end(key)
        return work

    def _leave(self, work: _Work) -> None:
        """Interrupt a review that nobody is waiting for any more. The moves that are done stay in memory for a while."""
        assert work.task is not None
        work.task.cancel()
        work.task = None
        idle = [key for key, each in self._works.items() if each.task is None]
        for key in idle[: max(0, len(idle) - _MAX_PARTIAL)]:
            del self._works[key]

    async def _make(self, work: _Work) -> str:
        if work.plies is None:
            plan = {"study": "plan", "record": work.text}
            work.plies = await self._pool.ask(plan, on_wait=work.tell)
        work.tell()
        missing = iter([ply for ply in work.plies if ply not in work.compared])

        async def compare() -> None:
            for ply in missing:
                asked = {"study": "compare", "record": work.text, "ply": ply}
                work.compared[ply] = await self._pool.ask(asked)
                work.tell()

        tasks = [asyncio.create_task(compare()) for _ in range(self._pool.size)]
        try:
            await asyncio.gather(*tasks)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        asked = {
            "study": "judge",
            "record": work.text,
            "compared": work.compared,
            "level": work.level,
        }
        text = json.dumps(await self._pool.ask(asked))
        try:
            await self._store.keep_review(work.key, work.table_id, text)
        except StorageError as error:  # whoever waits gets it anyway
            log.warning("a review was not saved: %s", error)
        else:
            self._works.pop(work.key, None)
        return text


def _read(text: str) -> Record:
    # The thread competes with the event loop for the interpreter.
    with refused_faults("record"), costs.measured():
        try:
            return record.read(text)
        except QuiltbeeError as error:
            raise RefusedError(refusals.from_error(error)) from None


def review_key(game_record: Record) -> str:
    """Return the same text for games whose review is the same: of equal start and moves, whoever played at that level."""
    game = game_record.game
    parts = [
        str(REVIEW_VERSION),
        game.INFO.name,
        str(game.INFO.version),
        game.position_text(game_record.start),
        str(level_of(game_record)),
        *(f"{turn.seat} {turn.move}" for turn in game_record.turns),
    ]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()
