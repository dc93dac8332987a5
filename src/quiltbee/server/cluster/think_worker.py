# SPDX-License-Identifier: MIT
"""The worker of ``quiltbee think``: takes questions of servers from Redis, and lets its own processes answer them.

It has the same processes as a server: one for the quick levels, some that search, some that study. While it thinks about a
question it says so every second. If it dies, another worker claims the question. Redis may go away and come back.
"""

import asyncio
import contextlib
import logging
import secrets
import signal
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final

from quiltbee.server.cluster.redis_streams import (
    BEAT_SECONDS,
    CLAIM_SECONDS,
    Entry,
    ThinkStreams,
    cancel_all,
    is_lost_group,
)
from quiltbee.server.limits import Limits
from quiltbee.server.metrics import Metrics
from quiltbee.server.workers.bot_pool import deep_kind, quick_kind, warm_up
from quiltbee.server.workers.questions import Json, LostError, Question
from quiltbee.server.workers.study_pool import study_kind
from quiltbee.server.workers.think_messages import (
    QUICK,
    SEARCHING,
    STUDY,
    ForgedError,
    Presence,
    Task,
    UnreachableError,
    unseal_all,
)
from quiltbee.server.workers.worker_pool import TRIES, Pool

log = logging.getLogger("quiltbee.thinking")

GRACE_SECONDS: Final = 10.0
"""How long a worker that shall stop goes on with what it has begun. Then it leaves the rest to others."""
_QUICK_AT_ONCE: Final = 4
"""Quick questions at the same time. Each takes milliseconds."""
_RETRY_SECONDS: Final = 1.0
"""The pause before Redis is tried again."""
_PREPARE_SECONDS: Final = 0.1
"""The pause after queues that Redis has forgotten were made again."""
_REPORT_SECONDS: Final = 60.0


@dataclass(slots=True)
class _Work:
    """A question that is being answered."""

    entry: str
    task: Task
    question: Question


@dataclass(slots=True)
class _Lane:
    """The questions of one kind."""

    kind: str
    pool: Pool
    slots: int
    running: dict[str, _Work] = field(default_factory=dict)
    """By entry."""
    is_free: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def has_room(self) -> bool:
        # A process may still compile for a question that was given up.
        return max(len(self.running), self.pool.load) < self.slots


class ThinkWorker:
    """One worker. Use it inside the event loop."""

    def __init__(self, streams: ThinkStreams, processes: int, *, warm: bool = True) -> None:
        metrics, limits = Metrics(), Limits()
        self.id = secrets.token_hex(8)
        self._streams, self._warm = streams, warm
        self._lanes = {
            QUICK: _Lane(QUICK, Pool(quick_kind(), 1, metrics), _QUICK_AT_ONCE),
            SEARCHING: _Lane(SEARCHING, Pool(deep_kind(), processes, metrics), processes),
            STUDY: _Lane(
                STUDY, Pool(study_kind(limits), processes, metrics), max(1, processes - 1)
            ),
        }
        self._ends, self._ends_now = asyncio.Event(), asyncio.Event()
        self._answering: set[asyncio.Task[None]] = set()
        self._faults: dict[str, str] = {}
        """What does not work, and why."""
        self._told: str | None = None
        self._reported = float("-inf")

    def stop(self) -> None:
        """Take no more questions, and end soon. Called again, end at once."""
        if self._ends.is_set():
            self._ends_now.set()
        self._ends.set()

    async def run(self, on_ready: Callable[[], None]) -> None:
        """Answer questions until ``stop`` is called. ``on_ready`` is called when all is compiled."""
        beating: list[asyncio.Task[Any]] = []
        try:
            if self._warm:
                await self._unless_ended(
                    warm_up(self._lanes[QUICK].pool, self._lanes[SEARCHING].pool)
                )
            if not self._ends.is_set():
                on_ready()
                beating = [asyncio.create_task(each) for each in (self._beat(), self._keep())]
                await asyncio.gather(
                    *(self._take(lane) for lane in self._lanes.values()),
                    *(self._claim(lane) for lane in self._lanes.values()),
                )
                await self._finish()
        finally:
            await cancel_all([*beating, *self._answering])
            await asyncio.gather(*(lane.pool.stop() for lane in self._lanes.values()))
            with contextlib.suppress(UnreachableError):
                await self._streams.leave("workers", self.id)
            await self._streams.close()

    async def _unless_ended(self, work: Awaitable[None]) -> None:
        tasks = [asyncio.ensure_future(work), asyncio.create_task(self._ends.wait())]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        await cancel_all(tasks)
        if not tasks[0].cancelled():
            tasks[0].result()

    async def _finish(self) -> None:
        """Wait for what has begun, and leave the rest to others."""
        ending = asyncio.create_task(self._ends_now.wait())
        until = time.monotonic() + GRACE_SECONDS
        while self._answering and time.monotonic() < until and not ending.done():
            await asyncio.wait(
                {*self._answering, ending}, timeout=0.5, return_when=asyncio.FIRST_COMPLETED
            )
        await cancel_all([ending])
        for lane in self._lanes.values():
            if lane.running:
                log.warning("%d questions are left to other workers", len(lane.running))
                with contextlib.suppress(UnreachableError):
                    await self._streams.give_back(lane.kind, self.id, [*lane.running])

    # Redis, which may fail

    async def _try(self, what: str, work: Awaitable[Any]) -> Any:
        """Do something with Redis. If that fails, say so once, wait a little, and return None."""
        try:
            result = await work
        except UnreachableError as error:
            if is_lost_group(error):
                with contextlib.suppress(UnreachableError):
                    await self._streams.prepare()
                await self._pause(_PREPARE_SECONDS)
                return None
            if str(error) not in self._faults.values():
                log.warning("%s; this worker waits for it", error)
            self._faults[what] = str(error)
            await self._pause(_RETRY_SECONDS)
            return None
        if self._faults.pop(what, None) is not None and not self._faults:
            log.warning("Redis works again")
        return result

    async def _pause(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._ends.wait()

    async def _beat(self) -> None:
        """Tell servers that this worker is there, and how much it takes."""
        while True:
            slots = {each.kind: each.slots for each in self._lanes.values()}
            preparing = {each.kind: each.pool.preparing for each in self._lanes.values()}
            presence = Presence(
                self.id, self._streams.program, {} if self._ends.is_set() else slots, preparing
            )
            content = presence.seal(self._streams.key)
            servers = await self._try("presence", self._streams.beat("workers", self.id, content))
            if servers is not None:
                self._meet(servers)
            await asyncio.sleep(BEAT_SECONDS)

    def _meet(self, sealed: list[tuple[str, bytes]]) -> None:
        """Return whether servers ask this worker."""
        present, forged = unseal_all(self._streams.key, sealed)
        if forged:
            self._report("a server is not signed with the key of this worker's database")
        mine, state = self._streams.program, None
        if not present:
            state = "no server asks this worker; servers do so with --redis and --think redis"
        elif all(each.program != mine for each in present):
            difference = mine.difference(present[0].program)
            state = f"no server asks this worker, because it is another program; of a server: {difference}"
        if state != self._told:
            log.warning(state or "servers ask this worker")
            self._told = state

    def _report(self, words: str) -> None:
        if time.monotonic() - self._reported > _REPORT_SECONDS:
            self._reported = time.monotonic()
            log.warning("%s; it is ignored", words)

    async def _keep(self) -> None:
        """Say every second which questions are being answered, and leave those that are no longer ours."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            for lane in self._lanes.values():
                if not lane.running:
                    continue
                gone = await self._try(
                    f"keep {lane.kind}", self._streams.keep(lane.kind, self.id, [*lane.running])
                )
                for entry in gone or ():
                    if entry in lane.running:
                        self._leave(lane, lane.running[entry])
                await self._end_early(lane)

    def _leave(self, lane: _Lane, work: _Work) -> None:
        """Stop with a question that another worker has taken, or that nobody waits for."""
        log.info(
            "this worker leaves a question: another worker has taken it over, or nobody waits for the answer"
        )
        lane.pool.end_early(work.question)
        lane.pool.give_up(work.question)

    async def _end_early(self, lane: _Lane) -> None:
        names = {f"{each.task.server}-{each.task.id}": each for each in lane.running.values()}
        if lane.kind == STUDY and names:
            for name in await self._try("ends", self._streams.ended_early([*names])) or ():
                lane.pool.end_early(names[name].question)

    # Questions

    async def _take(self, lane: _Lane) -> None:
        """Take questions while there is room for them."""
        while not self._ends.is_set():
            if not self._may_take(lane):
                await self._wait_for_room(lane)
                continue
            entry = await self._try(f"take {lane.kind}", self._streams.take(lane.kind, self.id))
            if entry is not None:
                self._begin(lane, entry)

    def _may_take(self, lane: _Lane) -> bool:
        """Study waits while all processes search for tables."""
        return lane.has_room and (lane.kind != STUDY or self._lanes[SEARCHING].has_room)

    async def _wait_for_room(self, lane: _Lane) -> None:
        lane.is_free.clear()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(BEAT_SECONDS):
                await lane.is_free.wait()

    async def _claim(self, lane: _Lane) -> None:
        """Take questions of workers that have died."""
        while not self._ends.is_set():
            entry = None
            if self._may_take(lane):
                entry = await self._try(
                    f"claim {lane.kind}", self._streams.claim(lane.kind, self.id)
                )
            if entry is None:
                await self._pause(CLAIM_SECONDS / 4)
            elif entry.id in lane.running:
                log.info("a question of this worker was late to be kept")
            else:
                log.warning("a question of a worker that is silent is taken over")
                self._begin(lane, entry)

    def _begin(self, lane: _Lane, entry: Entry) -> None:
        task = asyncio.create_task(self._answer(lane, entry))
        self._answering.add(task)
        task.add_done_callback(self._answering.discard)

    async def _answer(self, lane: _Lane, entry: Entry) -> None:
        try:
            content = self._streams.key.unseal(f"question {lane.kind}", entry.content)
            task = Task.of(content)
        except (ForgedError, ValueError, RecursionError) as error:
            self._report(f"a question is none: {error}")
            await self._give(lane, entry.id, "", b"")
            return
        if entry.deliveries > TRIES:
            lost = {"lost": "workers died over it"}
            await self._give(lane, entry.id, task.server, self._seal(task, lost))
            return
        result = await self._think(lane, entry, task)
        if result is not None:
            await self._give(lane, entry.id, task.server, self._seal(task, result))

    async def _think(self, lane: _Lane, entry: Entry, task: Task) -> Json | None:
        """Let a process answer a question. Return None if it is no longer ours."""
        parts: asyncio.Queue[Json | None] = asyncio.Queue()
        question = lane.pool.ask(
            task.asked, like=task.like, needs=task.needs, behind=task.behind, on_part=lambda part: parts.put_nowait({"part": part})
        )  # fmt: skip
        lane.running[entry.id] = _Work(entry.id, task, question)
        telling = asyncio.create_task(self._tell(task, parts))
        try:
            await self._begins(lane.pool, question, parts)
            await asyncio.wait({question.answer})
            if question.answer.cancelled():
                return None
            return {"answer": question.answer.result()}
        except LostError as error:
            return {"lost": str(error)}
        finally:
            lane.pool.give_up(question)
            del lane.running[entry.id]
            for each in self._lanes.values():
                each.is_free.set()
            parts.put_nowait(None)
            await asyncio.wait({telling})

    async def _begins(
        self, pool: Pool, question: Question, parts: "asyncio.Queue[Json | None]"
    ) -> None:
        """Wait until a process begins with a question, and tell that it does."""
        beginning = asyncio.create_task(question.begun.wait())
        either: set[asyncio.Future[Any]] = {beginning, question.answer}
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        beginning.cancel()
        parts.put_nowait({"begun": True, "prepares": pool.must_prepare(question)})

    async def _tell(self, task: Task, parts: "asyncio.Queue[Json | None]") -> None:
        """Tell the server what happens before the answer. What cannot be told is dropped."""
        while (part := await parts.get()) is not None:
            with contextlib.suppress(UnreachableError):
                await self._streams.tell(task.server, self._seal(task, part))

    def _seal(self, task: Task, message: Json) -> bytes:
        return self._streams.key.seal(f"answer {task.server}", message | {"id": task.id})

    async def _give(self, lane: _Lane, entry: str, server: str, content: bytes) -> None:
        """Give an answer. While Redis is away it is kept, for as long as somebody may wait for it."""
        until = time.monotonic() + 2 * CLAIM_SECONDS
        while time.monotonic() < until:
            done = await self._try(
                "answers", self._streams.answer(lane.kind, entry, server, content)
            )
            if done is not None:
                if not done:
                    log.info(
                        "an answer came too late, and was dropped: another worker has given it, or nobody waits"
                    )
                return


async def think(
    streams: ThinkStreams, processes: int, *, warm: bool, on_ready: Callable[[str], None]
) -> None:
    """Think until this process is told to stop by SIGTERM or Ctrl-C."""
    worker = ThinkWorker(streams, processes, warm=warm)
    loop = asyncio.get_running_loop()
    for each in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # on Windows Ctrl-C ends it at once
            loop.add_signal_handler(each, worker.stop)
    await worker.run(lambda: on_ready(worker.id))
