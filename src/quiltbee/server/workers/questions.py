# SPDX-License-Identifier: MIT
"""Questions to those who think: what one is, who is next, and the interface of whoever answers.

There are two ways behind the interface. ``worker_pool.Pool`` has worker processes on this machine. ``shared_pool.SharedPool``
gives questions to workers on other machines, and to its own processes where there are none.
"""

import asyncio
import heapq
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

Json = dict[str, Any]

UNKNOWN_SECONDS: Final = 1.0
"""Seconds that a question counts for while none like it has been timed."""


class LostError(Exception):
    """So many workers died over a question that it is given up."""


@dataclass(order=True, slots=True)
class Question:
    """A question to a worker. In a queue they are ordered by priority: ``behind`` first, then ``due``."""

    behind: int
    due: float
    order: int
    asked: Json = field(compare=False)
    like: Hashable = field(compare=False)
    """Equal for questions that take about the same time."""
    needs: Hashable = field(compare=False)
    """What must be loaded or compiled to answer it."""
    answer: "asyncio.Future[Json]" = field(compare=False)
    address: str | None = field(default=None, compare=False)
    """Who pays for it; addresses share the time of the workers."""
    on_part: Callable[[Any], None] | None = field(default=None, compare=False)
    begun: asyncio.Event = field(default_factory=asyncio.Event, compare=False)
    tries: int = field(default=0, compare=False)

    def settle(self, result: Json | Exception) -> None:
        """Answer the question, unless nobody waits for it any more."""
        if self.answer.done():
            return
        if isinstance(result, Exception):
            self.answer.set_exception(result)
        else:
            self.answer.set_result(result)


class Durations:
    """How many seconds questions of each sort take, on average. Late answers count more."""

    def __init__(self) -> None:
        self._took: dict[Hashable, float] = {}

    def usual(self, question: Question) -> float:
        """Return the seconds that such a question usually takes."""
        return self._took.get(question.like, UNKNOWN_SECONDS)

    def learn(self, question: Question, seconds: float) -> None:
        """Remember how long a question took."""
        usual = self._took.get(question.like, seconds)
        self._took[question.like] = usual + (seconds - usual) / 4


class FairQueue:
    """One queue for each address. Addresses share the search time equally, so that many tables of one do not starve the others.

    An address pays for each question the seconds that such questions usually take. The next question is the one that
    would end first if every address had its own worker. So quick questions pass long ones, but not for ever.
    """

    def __init__(self, usual_seconds: Callable[[Question], float]) -> None:
        self._usual_seconds = usual_seconds
        self._by_address: dict[str | None, list[Question]] = {}
        self._paid: dict[str | None, float] = {}
        """The search time that each address has paid for."""
        self._now = 0.0
        """What an address that always has a question would have paid. Who comes back begins here, and has saved nothing."""
        self._filled = asyncio.Event()

    def __len__(self) -> int:
        return sum(len(each) for each in self._by_address.values())

    def put(self, question: Question) -> None:
        """Add a question."""
        address = question.address
        if address not in self._by_address:
            self._by_address[address] = []
            self._paid[address] = max(self._now, self._paid.get(address, 0.0))
        heapq.heappush(self._by_address[address], question)
        self._filled.set()

    def discard(self, question: Question) -> None:
        """Remove a question, if it still waits."""
        for address, waiting in self._by_address.items():
            if any(each is question for each in waiting):
                waiting[:] = [each for each in waiting if each is not question]
                heapq.heapify(waiting)
                if not waiting:
                    del self._by_address[address]
                return

    def has_others(self, address: str | None) -> bool:
        """Return whether another address waits."""
        return any(each != address for each in self._by_address)

    async def get(self) -> Question:
        """Wait for a question, and take the next one."""
        while not self._by_address:
            self._filled.clear()
            await self._filled.wait()
        waiting = self._by_address
        address = min(waiting, key=lambda a: (waiting[a][0].behind, self._end(a), waiting[a][0]))
        self._now = max(self._now, self._paid[address])
        self._paid[address] = self._end(address)
        question = heapq.heappop(waiting[address])
        if not waiting[address]:
            del waiting[address]
        self._paid = {a: paid for a, paid in self._paid.items() if paid > self._now or a in waiting}
        return question

    def _end(self, address: str | None) -> float:
        return self._paid[address] + self._usual_seconds(self._by_address[address][0])


class WorkerPool(Protocol):
    """Whoever answers questions."""

    @property
    def waiting(self) -> int:
        """The number of questions that no worker has begun."""

    @property
    def size(self) -> int:
        """How many questions can be answered at the same time."""

    @property
    def processes(self) -> int:
        """The number of worker processes of this server."""

    @property
    def is_preparing(self) -> bool:
        """Whether a worker is loading or compiling at the moment."""

    def must_prepare(self, question: Question) -> bool:
        """Return whether something must still be loaded or compiled to answer a question."""

    def is_silent(self, question: Question, seconds: float) -> bool:
        """Return whether the worker of a question has shown no sign of life for so many seconds."""

    def has_others(self, address: str | None) -> bool:
        """Return whether another address waits for a worker."""

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
        """Put a question into the queue. Those with a lower ``behind`` go first, and then those that are due first.

        Its ``answer`` may raise LostError. ``on_part`` gets the parts of the answer before.
        """

    def give_up(self, question: Question) -> None:
        """Forget a question. A worker that has begun goes on to the end."""

    def end_early(self, question: Question) -> None:
        """Ask the worker of a question for what it knows so far."""

    async def stop(self) -> None:
        """Stop all workers of this server, and cancel all questions."""
