# SPDX-License-Identifier: MIT
"""Questions that are answered on other machines, by the workers of ``quiltbee think``. Redis carries them.

A server keeps its own fair queue, and puts questions into Redis only as far as the workers there will soon take them. If there
are no workers, or Redis fails, its own worker processes answer, also what was already asked.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from quiltbee.server.metrics import Metrics
from quiltbee.server.workers.questions import Durations, FairQueue, Json, LostError, Question
from quiltbee.server.workers.think_messages import (
    HERE,
    ForgedError,
    Presence,
    Task,
    UnreachableError,
    unseal_all,
)
from quiltbee.server.workers.work_source import WorkSource
from quiltbee.server.workers.worker_pool import ANSWERS, Pool

if TYPE_CHECKING:
    from quiltbee.server.cluster.redis_streams import Look, ThinkStreams

log = logging.getLogger("quiltbee.thinking")

WATCH_SECONDS: Final = 1.0
"""How often a server looks which workers are there."""
_ROOM_SECONDS: Final = 0.1
"""How often to try again while a queue is full."""
_QUEUED_FOR_EACH: Final = 2
"""Entries in Redis for each question that the workers take at the same time: one being answered, and one that waits."""
_MISSES: Final = 2
"""An entry that is missing so often, while no answer has come, was lost with Redis. It is asked again."""
_START_SECONDS: Final = 3.0
"""How long a server that starts waits to learn of the workers."""
_REPORT_SECONDS: Final = 60.0
"""Messages that are not ours are reported in the log this often."""


@dataclass(slots=True)
class _Remote:
    """A question that other machines shall answer."""

    question: Question
    kind: str
    heard_at: float
    """When a worker last said something about it; at first, when it was asked."""
    entry: str | None = None
    """Its entry in Redis; None while it waits here."""
    begun_at: float | None = None
    prepares: bool = False
    ends: bool = False
    misses: int = 0

    @property
    def id(self) -> str:
        """Its name among the questions of this server."""
        return f"{self.kind}-{self.question.order}"


class SharedWorkSource(WorkSource):
    """The workers on other machines, as a server knows them. Use it inside the event loop."""

    is_shared = True

    def __init__(self, streams: "ThinkStreams", metrics: Metrics) -> None:
        self.streams, self.metrics = streams, metrics
        self.id = secrets.token_hex(8)
        self._pools: dict[str, SharedPool] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._workers: dict[str, Presence] = {}
        """The workers that can think with this server."""
        self._others: dict[str, Presence] = {}
        """Workers of another program."""
        self.lengths: dict[str, int] = {}
        self._faults: dict[str, str] = {}
        """What does not work with Redis, and why."""
        self._told: str | None = None
        self._has_looked = asyncio.Event()
        self._reported = float("-inf")

    @property
    def fault(self) -> str | None:
        """Why this server thinks by itself, or None."""
        if not self._has_looked.is_set():
            return None
        if self._faults:
            why = next(iter(self._faults.values()))
            return f"the workers cannot be reached, and this server thinks by itself: {why}"
        if not self._workers and self._others:
            return "all workers run another version of the program; this server thinks by itself"
        if not self._workers:
            return "no worker is there; this server thinks by itself"
        return None

    @property
    def has_workers(self) -> bool:
        """Whether some worker is there, even if it takes no more questions."""
        return bool(self._workers) and not self._faults

    def slots(self, kind: str) -> int:
        """Return how many questions of a kind the workers take at the same time."""
        if self._faults:
            return 0
        return sum(each.slots[kind] for each in self._workers.values())

    def preparing(self, kind: str) -> int:
        """Return how many processes of the workers are loading or compiling."""
        return sum(each.preparing[kind] for each in self._workers.values())

    def pool(self, kind: str, own: Pool) -> "SharedPool":
        """Return the pool of a kind of questions. ``own`` answers where no worker does."""
        pool = self._pools[kind] = SharedPool(self, kind, own)
        return pool

    async def start(self) -> None:
        """Look for workers, for a moment, and go on to do so."""
        self.do(self._watch())
        self.do(self._hear())
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_START_SECONDS):
                await self._has_looked.wait()

    async def stop(self) -> None:
        """End. The pools are stopped before."""
        from quiltbee.server.cluster.redis_streams import cancel_all  # noqa: PLC0415 - an extra brings Redis

        await cancel_all([*self._tasks])
        with contextlib.suppress(UnreachableError):
            await self.streams.leave("servers", self.id)
        await self.streams.close()

    def do(self, work: Awaitable[None]) -> None:
        """Do something beside, which may fail with Redis."""

        async def run() -> None:
            with contextlib.suppress(UnreachableError):
                await work

        task = asyncio.create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def fail(self, what: str, error: UnreachableError) -> None:
        """Note that something does not work with Redis."""
        self._faults[what] = str(error)
        self._has_looked.set()
        self._settle_state()

    def report(self, what: str, why: object) -> None:
        """Tell now and then that somebody writes what nobody should."""
        if time.monotonic() - self._reported > _REPORT_SECONDS:
            self._reported = time.monotonic()
            log.warning("%s was ignored: %s", what, why)

    async def _watch(self) -> None:
        """Look which workers are there, again and again."""
        mine = Presence(self.id, HERE, {}).seal(self.streams.key)
        while True:
            try:
                present = await self.streams.beat("servers", self.id, mine)
                entries = [entry for pool in self._pools.values() for entry in pool.entries()]
                seen = await self.streams.look(entries)
            except UnreachableError as error:
                self.fail("presence", error)
            else:
                self._faults.pop("presence", None)
                self._faults.pop("questions", None)
                self._meet(present)
                self._take_look(seen)
            self._has_looked.set()
            self._settle_state()
            await asyncio.sleep(WATCH_SECONDS)

    def _meet(self, sealed: list[tuple[str, bytes]]) -> None:
        present, forged = unseal_all(self.streams.key, sealed)
        if forged:
            self.report("a worker", "what it says is not signed with the key of this database")
        before = self._others
        self._workers = {each.id: each for each in present if each.program == HERE}
        self._others = {each.id: each for each in present if each.program != HERE}
        for each in self._others.values():
            if each.id not in before:
                log.warning("worker %.16s is not asked: %s", each.id, HERE.difference(each.program))

    def _take_look(self, seen: "Look") -> None:
        self.lengths = dict(seen.lengths)
        for kind, length in seen.lengths.items():
            self.metrics.think_queue.labels(kind).set(length)
        for pool in self._pools.values():
            pool.look_after(seen.missing)

    def _settle_state(self) -> None:
        """Tell when workers have gone or come, and take back what they shall no longer answer."""
        self.metrics.think_workers.set(0 if self._faults else len(self._workers))
        for pool in self._pools.values():
            pool.settle_state()
        state = self.fault or f"workers that think for this server: {len(self._workers)}"
        if state != self._told and self._has_looked.is_set():
            log.warning(state)
            self._told = state

    async def _hear(self) -> None:
        """Take the answers of the workers, again and again."""
        while True:
            try:
                content = await self.streams.hear(self.id)
            except UnreachableError as error:
                self.fail("answers", error)
                await asyncio.sleep(WATCH_SECONDS)
                continue
            self._faults.pop("answers", None)
            if content is not None:
                self._take(content)

    def _take(self, content: bytes) -> None:
        try:
            message = self.streams.key.unseal(f"answer {self.id}", content)
            kind = str(message["id"]).partition("-")[0]
            self._pools[kind].take(message)
        except (
            ForgedError,
            ValueError,
            KeyError,
            TypeError,
            AttributeError,
            RecursionError,
        ) as error:
            self.report("an answer", error)


class SharedPool:
    """Gives questions of one kind to workers on other machines, and to its own where there are none."""

    def __init__(self, sharing: SharedWorkSource, kind: str, own: Pool) -> None:
        self._sharing, self._kind, self._own = sharing, kind, own
        self._durations = Durations()
        self._waiting = FairQueue(self._durations.usual)
        self._remote: dict[str, _Remote] = {}
        self._has_room = asyncio.Event()
        self._feeding: asyncio.Task[None] | None = None

    @property
    def waiting(self) -> int:
        """The number of questions that no worker has begun."""
        return self._own.waiting + sum(each.begun_at is None for each in self._remote.values())

    @property
    def size(self) -> int:
        """How many questions can be answered at the same time."""
        return self._sharing.slots(self._kind) or self._own.size

    @property
    def processes(self) -> int:
        """The number of worker processes of this server."""
        return self._own.processes

    @property
    def is_preparing(self) -> bool:
        """Whether so many workers are loading or compiling that a question would wait for them."""
        slots = self._sharing.slots(self._kind)
        if not slots:
            return self._own.is_preparing
        return self._sharing.preparing(self._kind) >= slots

    def must_prepare(self, question: Question) -> bool:
        """Return whether something must still be loaded or compiled to answer a question."""
        remote = self._find(question)
        return self._own.must_prepare(question) if remote is None else remote.prepares

    def is_silent(self, question: Question, seconds: float) -> bool:
        """Return whether the worker of a question has shown no sign of life for so many seconds."""
        remote = self._find(question)
        if remote is None:
            return self._own.is_silent(question, seconds)
        return asyncio.get_running_loop().time() - remote.heard_at >= seconds

    def has_others(self, address: str | None) -> bool:
        """Return whether another address, or another server, waits for a worker."""
        is_crowded = self._sharing.lengths.get(self._kind, 0) > self._sharing.slots(self._kind) > 0
        return is_crowded or self._waiting.has_others(address) or self._own.has_others(address)

    def ask(
        self,
        asked: Json,
        *,
        like: Hashable,
        needs: Hashable,
        behind: int = 0,
        delay: float = 0.0,
        on_part: Callable[[Any], None] | None = None,
    ) -> Question:
        """Put a question into the queue, as ``questions.WorkerPool`` describes."""
        question = self._own.make(
            asked, like=like, needs=needs, behind=behind, delay=delay, on_part=on_part
        )
        if not self._sharing.slots(self._kind):
            self._think_here(question)
            return question
        remote = _Remote(question, self._kind, asyncio.get_running_loop().time())
        self._remote[remote.id] = remote
        self._waiting.put(question)
        if self._feeding is None or self._feeding.done():
            self._feeding = asyncio.create_task(self._feed())
        return question

    def give_up(self, question: Question) -> None:
        """Forget a question. A worker learns that nobody waits for it."""
        remote = self._find(question)
        if remote is not None:
            self._forget(remote)
        question.answer.cancel()
        self._own.give_up(question)

    def end_early(self, question: Question) -> None:
        """Ask the worker of a question for what it knows so far."""
        remote = self._find(question)
        if remote is None:
            self._own.end_early(question)
        elif not remote.ends:
            remote.ends = True
            self._sharing.do(self._sharing.streams.end_early(f"{self._sharing.id}-{remote.id}"))

    async def stop(self) -> None:
        """Stop the own workers, and cancel all questions."""
        if self._feeding is not None:
            self._feeding.cancel()
        for remote in [*self._remote.values()]:
            self._forget(remote)
            remote.question.answer.cancel()
        await self._own.stop()

    # What the connection to Redis tells

    def entries(self) -> list[tuple[str, str]]:
        """Return what should be in Redis: the kind and the entry of each question."""
        return [(self._kind, each.entry) for each in self._remote.values() if each.entry]

    def look_after(self, missing: frozenset[str]) -> None:
        """Ask again what Redis has lost."""
        for remote in [*self._remote.values()]:
            remote.misses = remote.misses + 1 if remote.entry in missing else 0
            if remote.misses >= _MISSES:
                remote.entry, remote.begun_at, remote.misses = None, None, 0
                self._sharing.do(self._send(remote))

    def settle_state(self) -> None:
        """Let the own workers answer what nobody else will answer."""
        if self._sharing.slots(self._kind):
            return
        for remote in [*self._remote.values()]:
            if remote.entry is None or not self._sharing.has_workers:
                self._forget(remote)
                self._think_here(remote.question)

    def take(self, message: Json) -> None:
        """Take a message about a question. One that nobody waits for is too late, and does no harm. Raises ValueError."""
        loop = asyncio.get_running_loop()
        remote = self._remote.get(str(message["id"]))
        if remote is None:
            return
        question, remote.heard_at = remote.question, loop.time()
        if "part" in message:
            if question.on_part is not None and not question.answer.done():
                question.on_part(message["part"])
        elif "begun" in message:
            remote.begun_at, remote.prepares = loop.time(), bool(message["prepares"])
            question.begun.set()
        elif "lost" in message:
            self._close(remote)
            question.settle(LostError(str(message["lost"])[:200]))
        elif isinstance(answer := message.get("answer"), dict) and ANSWERS & answer.keys():
            self._close(remote)
            if remote.begun_at is not None and not remote.prepares:
                self._durations.learn(question, loop.time() - remote.begun_at)
            question.settle(answer)
        else:
            self._close(remote)
            question.settle(LostError("its answer is none"))
            raise ValueError("it is no answer")

    def _find(self, question: Question) -> _Remote | None:
        return self._remote.get(f"{self._kind}-{question.order}")

    def _close(self, remote: _Remote) -> None:
        del self._remote[remote.id]
        remote.question.begun.set()
        self._has_room.set()

    def _forget(self, remote: _Remote) -> None:
        """Take a question out of all queues."""
        self._remote.pop(remote.id, None)
        self._waiting.discard(remote.question)
        if remote.entry is not None and self._sharing.has_workers:
            self._sharing.do(self._sharing.streams.withdraw(self._kind, remote.entry))

    def _think_here(self, question: Question) -> None:
        self._sharing.metrics.think_questions.labels("here").inc()
        self._own.put(question)

    async def _feed(self) -> None:
        """Put questions into Redis while there is room."""
        while len(self._waiting):
            question = await self._waiting.get()
            remote = self._find(question)
            if remote is not None:
                await self._send(remote)

    async def _send(self, remote: _Remote) -> None:
        sharing, question = self._sharing, remote.question
        task = Task(
            remote.id, sharing.id, question.asked, question.like, question.needs, question.behind
        )
        content = sharing.streams.key.seal(f"question {self._kind}", task.message())
        while self._remote.get(remote.id) is remote and not question.answer.done():
            self._has_room.clear()
            most = _QUEUED_FOR_EACH * sharing.slots(self._kind)
            try:
                entry = await sharing.streams.add(self._kind, content, most) if most else None
            except UnreachableError as error:
                sharing.fail("questions", error)  # and with that it is no longer ours
                return
            if entry is not None:
                self._note_sent(remote, entry)
                return
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_ROOM_SECONDS):
                    await self._has_room.wait()

    def _note_sent(self, remote: _Remote, entry: str) -> None:
        remote.entry = entry
        if self._remote.get(remote.id) is not remote:  # it was given up meanwhile
            self._forget(remote)
        else:
            self._sharing.metrics.think_questions.labels("redis").inc()
