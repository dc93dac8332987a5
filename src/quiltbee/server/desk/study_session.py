# SPDX-License-Identifier: MIT
"""What the messages of a client that studies do: it asks for analyses and reviews, several at the same time, and can stop them."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

from quiltbee.core.errors import QuiltbeeError
from quiltbee.protocol import Incoming, Outgoing, Ping, Pong
from quiltbee.protocol.exchange import to_json
from quiltbee.protocol.study import Analyse, Progress, ReviewGame, StopStudy, StudyRefused
from quiltbee.record import Record
from quiltbee.server import costs
from quiltbee.server.desk.desk import Desk
from quiltbee.server.desk.session import Session
from quiltbee.server.model import refusals
from quiltbee.server.model.guarded_rules import guarded_rules
from quiltbee.server.model.positions import game_named, one_line
from quiltbee.server.model.refusals import BAD_MESSAGE, Refusal, RefusedError
from quiltbee.server.study.reviews import reviewable
from quiltbee.study.game_study import seat_to_study, study_of

log = logging.getLogger("quiltbee.study")

_TABLE_OR_RECORD: Final = Refusal(BAD_MESSAGE, "A review needs a table or a record.", 400)
Push = Callable[[str], None]
"""Sends a message, which is JSON already."""


class _Study:
    """One request of a client. After it is stopped it sends nothing more."""

    def __init__(self, id_: int, push: Push) -> None:
        self.id, self._push = id_, push
        self.task: asyncio.Task[None] | None = None
        self._is_stopped = False

    def show(self, analysis: dict[str, Any], *, final: bool) -> None:
        """Send what an analysis has found."""
        self.push(to_json({"type": "analysis", "id": self.id, "final": final} | analysis))

    def tell(self, done: int, total: int, waiting: int) -> None:
        """Send its progress."""
        self.push(Progress(id=self.id, done=done, total=total, waiting=waiting).json())

    def push(self, text: str) -> None:
        """Send a message that is JSON already."""
        if not self._is_stopped:
            self._push(text)

    async def stop(self) -> None:
        """Give it up, and wait until that is done."""
        self._is_stopped = True
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)


_Begin = Callable[[_Study], Awaitable[None]]
"""Works on a request."""


class StudySession(Session):
    """A client that studies. When it leaves, everything it asked for is cancelled."""

    def __init__(self, desk: Desk, write: Callable[[str], bool] | None = None) -> None:
        super().__init__(desk, write)
        self._studies: dict[int, _Study] = {}
        """What is being worked on, by the id that the client chose."""

    async def handle(self, message: Incoming | Refusal) -> None:
        """Carry out a message. Its answers are sent as they arrive."""
        match message:
            case Refusal():
                self._refuse(None, message)
            case Ping():
                self._push(Pong())
            case StopStudy(id=id_):
                await self._stop(id_)
            case Analyse(id=id_):
                await self._begin(id_, lambda study: self._analyse(study, message))
            case ReviewGame(id=id_):
                await self._begin(id_, lambda study: self._review(study, message))

    def refuse(self, message: Incoming | Refusal, refusal: Refusal) -> None:
        """Answer a message that is not handled."""
        self._refuse(getattr(message, "id", None), refusal)

    def _refuse(self, id_: int | None, refusal: Refusal) -> None:
        self.desk.metrics.refused.labels(refusal.code).inc()
        self._push(StudyRefused(id=id_, code=refusal.code, message=refusal.message))

    async def stop(self) -> None:
        """Cancel everything in progress."""
        for study in [*self._studies.values()]:
            await study.stop()

    async def _begin(self, id_: int, work: _Begin) -> None:
        """Begin to work on a request. It replaces an older one with the same id."""
        await self._stop(id_)
        study = self._studies[id_] = _Study(id_, self.subscriber.push)
        study.task = asyncio.create_task(self._work(study, work))

    async def _stop(self, id_: int) -> None:
        study = self._studies.pop(id_, None)
        if study is not None:
            await study.stop()

    async def _work(self, study: _Study, work: _Begin) -> None:
        try:
            await work(study)
        except RefusedError as error:
            self._refuse(study.id, error.refusal)
        except Exception:
            log.exception("unexpected error in a study")
            self._refuse(study.id, refusals.OUR_FAULT)
        if self._studies.get(study.id) is study:
            del self._studies[study.id]

    async def _analyse(self, study: _Study, asked: Analyse) -> None:
        _check(asked)
        studies = self.desk.studies
        async with studies.admitted("analysis"):
            found = await studies.look(
                asked,
                lambda part: study.show(part, final=False),
                lambda: study.tell(0, 0, studies.waiting),
            )
            study.show(found, final=True)

    async def _review(self, study: _Study, asked: ReviewGame) -> None:
        studies = self.desk.studies
        async with studies.admitted("review"):
            text = await self.desk.reviews.review(
                await self._record(asked), asked.table,
                lambda done, total: study.tell(done, total, studies.waiting),
            )  # fmt: skip
            study.push(f'{{"type":"reviewed","id":{study.id},"review":{text}}}')

    async def _record(self, asked: ReviewGame) -> Record:
        if asked.table is not None and asked.record is None:
            async with self.desk.registry.at(asked.table, asked.tokens) as live:
                return reviewable(live, asked.tokens)
        if asked.record is not None and asked.table is None:
            return await self.desk.reviews.read(asked.record)
        raise RefusedError(_TABLE_OR_RECORD)

    def _push(self, message: Outgoing) -> None:
        self.subscriber.push(message.json())


def _check(asked: Analyse) -> None:
    """Refuse at once what cannot be analysed, and do not wait for a worker. Raises RefusedError."""
    try:
        with costs.measured():
            line = one_line(asked.position)
            game = guarded_rules(game_named(line))
            study_of(game)
            seat_to_study(game, game.parse_position(line), asked.seat)
    except QuiltbeeError as error:
        raise RefusedError(refusals.from_error(error)) from None
