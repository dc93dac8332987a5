# SPDX-License-Identifier: MIT
"""Study over a WebSocket: a client asks for analyses and reviews, several at the same time, and can stop them."""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

from starlette.websockets import WebSocket

from quiltbee.core.errors import QuiltbeeError
from quiltbee.protocol import Incoming, Outgoing, Ping, Pong
from quiltbee.protocol.study import Analyse, Progress, ReviewGame, StopStudy, StudyRefused
from quiltbee.record import Record
from quiltbee.server import costs
from quiltbee.server.api.messages import TO_STUDY
from quiltbee.server.api.socket_endpoint import BAD_MESSAGE, SocketClient, SocketEndpoint
from quiltbee.server.costs import Accounts
from quiltbee.server.model import refusals
from quiltbee.server.model.guarded_rules import guarded_rules
from quiltbee.server.model.positions import game_named, one_line
from quiltbee.server.model.refusals import Refusal, RefusedError
from quiltbee.server.study.reviews import Reviews, reviewable
from quiltbee.server.tables.subscriber import Subscriber
from quiltbee.server.tables.table_registry import TableRegistry
from quiltbee.server.workers.study_pool import StudyPool
from quiltbee.study.game_study import seat_to_study, study_of

log = logging.getLogger("quiltbee.study")

_PLACE: Final = "study"
"""Counts as one table among the tables of an address."""
_TABLE_OR_RECORD: Final = Refusal(BAD_MESSAGE, "A review needs a table or a record.", 400)


class _Study:
    """One request of a client. After it is stopped it sends nothing more."""

    def __init__(self, id_: int, messages: Subscriber) -> None:
        self.id, self._messages = id_, messages
        self.task: asyncio.Task[None] | None = None
        self._is_stopped = False

    def show(self, analysis: dict[str, Any], *, final: bool) -> None:
        """Send what an analysis has found."""
        head = {"type": "analysis", "id": self.id, "final": final}
        self.push(json.dumps(head | analysis))

    def tell(self, message: Outgoing) -> None:
        """Send a message."""
        self.push(message.json())

    def push(self, text: str) -> None:
        """Send a message that is JSON already."""
        if not self._is_stopped:
            self._messages.push(text)

    async def stop(self) -> None:
        """Give it up, and wait until that is done."""
        self._is_stopped = True
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)


_Begin = Callable[[_Study], Awaitable[None]]
"""Works on a request."""


class StudyEndpoint:
    """Accepts the sockets of study."""

    def __init__(self, endpoint: SocketEndpoint, pool: StudyPool, reviews: Reviews) -> None:
        self._endpoint, self.pool, self.reviews = endpoint, pool, reviews

    async def serve(self, socket: WebSocket) -> None:
        """Serve a client until it disconnects."""
        registry, accounts = self._endpoint.registry, self._endpoint.accounts
        connection = StudyConnection(socket, registry, accounts, self.pool, self.reviews)
        await self._endpoint.run(socket, _PLACE, connection.run)


class StudyConnection(SocketClient):
    """A client that studies. When it disconnects, all that it asked for is given up."""

    def __init__(
        self,
        socket: WebSocket,
        registry: TableRegistry,
        accounts: Accounts,
        pool: StudyPool,
        reviews: Reviews,
    ) -> None:
        super().__init__(socket, accounts, registry.metrics)
        self._registry, self._pool, self._reviews = registry, pool, reviews
        self._limits = registry.limits
        self._messages = Subscriber(frozenset(), self._limits.unsent_messages)
        self._studies: dict[int, _Study] = {}
        """What is being worked on, by the id that the client chose."""

    async def run(self) -> None:
        """Answer messages until the client disconnects."""
        sending = asyncio.create_task(self.send(self._messages))
        try:
            await self.converse(
                lambda: self.receive(TO_STUDY, self._limits.record_bytes),
                self._handle,
                self._tell_hurry,
            )
        finally:
            for study in [*self._studies.values()]:
                await study.stop()
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)

    def _tell_hurry(self, message: Incoming | Refusal) -> None:
        self._refuse(getattr(message, "id", None), refusals.TOO_FAST)

    async def _handle(self, message: Incoming | Refusal) -> None:
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

    async def _begin(self, id_: int, work: _Begin) -> None:
        """Begin to work on a request, instead of an older one with the same id."""
        await self._stop(id_)
        study = self._studies[id_] = _Study(id_, self._messages)
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
        async with self._pool.admitted("analysis"):
            found = await self._pool.look(
                asked,
                lambda part: study.show(part, final=False),
                lambda: study.tell(
                    Progress(id=study.id, done=0, total=0, waiting=self._pool.waiting)
                ),
            )
            study.show(found, final=True)

    async def _review(self, study: _Study, asked: ReviewGame) -> None:
        def show(done: int, total: int) -> None:
            study.tell(Progress(id=study.id, done=done, total=total, waiting=self._pool.waiting))

        async with self._pool.admitted("review"):
            text = await self._reviews.review(await self._record(asked), asked.table, show)
            study.push(f'{{"type":"reviewed","id":{study.id},"review":{text}}}')

    async def _record(self, asked: ReviewGame) -> Record:
        if asked.table is not None and asked.record is None:
            async with self._registry.at(asked.table, asked.tokens) as live:
                return reviewable(live, asked.tokens)
        if asked.record is not None and asked.table is None:
            return await self._reviews.read(asked.record)
        raise RefusedError(_TABLE_OR_RECORD)

    def _refuse(self, id_: int | None, refusal: Refusal) -> None:
        self.metrics.refused.labels(refusal.code).inc()
        self._push(StudyRefused(id=id_, code=refusal.code, message=refusal.message))

    def _push(self, message: Outgoing) -> None:
        self._messages.push(message.json())


def _check(asked: Analyse) -> None:
    """Refuse at once what cannot be analysed: a worker might have to compile before it could. Raises RefusedError."""
    try:
        with costs.measured():
            line = one_line(asked.position)
            game = guarded_rules(game_named(line))
            study_of(game)
            seat_to_study(game, game.parse_position(line), asked.seat)
    except QuiltbeeError as error:
        raise RefusedError(refusals.from_error(error)) from None
