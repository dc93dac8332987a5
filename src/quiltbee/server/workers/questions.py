# SPDX-License-Identifier: MIT
"""Questions to workers: what a question is, and which one is next."""

import asyncio
import heapq
import reprlib
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, Final

Json = dict[str, Any]

QUICK, SEARCHING, STUDY = "quick", "searching", "study"
"""The kinds of questions: to levels that look one move ahead, to levels that search, and of study."""
UNKNOWN_SECONDS: Final = 1.0
"""Seconds that a question counts for while none like it has been timed."""
_MAX_MOVE_TEXT: Final = 1000
"""Characters of an answer. The longest turn of a game is much shorter."""


class LostError(Exception):
    """So many workers died over a question that it is given up."""


class NoAnswerError(Exception):
    """What a worker has sent does not answer its question."""


def move_of(answer: Json) -> str:
    """Return the move of an answer, as text. Raises NoAnswerError."""
    move = answer.get("move")
    if not isinstance(move, str) or len(move) > _MAX_MOVE_TEXT or not move.isprintable():
        raise NoAnswerError(f"the answer of a worker is no move: {reprlib.repr(answer)}")
    return move


def cost_class(asked: Json) -> Hashable:
    """Return a key that is equal for questions that take about the same time."""
    found: Hashable = asked.get("study", (asked.get("game"), asked.get("level")))
    return found


@dataclass(order=True, slots=True)
class Question:
    """A question to a worker. In a queue the lowest ``priority`` comes first, and of equals what is ``due`` first."""

    priority: int
    due: float
    order: int
    asked: Json = field(compare=False)
    cost_class: Hashable = field(compare=False)
    """Equal for questions that take about the same time."""
    answer: "asyncio.Future[Json]" = field(compare=False)
    address: str | None = field(default=None, compare=False)
    """Who pays for it; addresses share the time of the workers."""
    on_part: Callable[[Any], None] | None = field(default=None, compare=False)
    begun: asyncio.Event = field(default_factory=asyncio.Event, compare=False)
    tries: int = field(default=0, compare=False)
    stays: bool = field(default=False, compare=False)
    """Whether only the processes of this server may answer it, since a worker on another machine did not."""
    ends: bool = field(default=False, compare=False)
    """Whether the answer is wanted at once, with what is known so far."""

    def settle(self, result: Json | Exception) -> None:
        """Answer the question, unless nobody waits for it any more."""
        if self.answer.done():
            return
        if isinstance(result, Exception):
            self.answer.set_exception(result)
        else:
            self.answer.set_result(result)


class Durations:
    """How many seconds questions of each class take, on average. Recent answers count more."""

    def __init__(self) -> None:
        self._took: dict[Hashable, float] = {}

    def usual(self, question: Question) -> float:
        """Return the seconds that such a question usually takes."""
        return self._took.get(question.cost_class, UNKNOWN_SECONDS)

    def learn(self, question: Question, seconds: float) -> None:
        """Remember how long a question took."""
        usual = self._took.get(question.cost_class, seconds)
        self._took[question.cost_class] = usual + (seconds - usual) / 4


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
        while (question := self.pop()) is None:
            self._filled.clear()
            await self._filled.wait()
        return question

    def pop(self, *, elsewhere: bool = False) -> Question | None:
        """Take the next question, or the next for a worker ``elsewhere``. Return None if there is none."""
        waiting = self._by_address
        some = [each for each in waiting if not (elsewhere and waiting[each][0].stays)]
        if not some:
            return None
        address = min(some, key=lambda a: (waiting[a][0].priority, self._end(a), waiting[a][0]))
        self._now = max(self._now, self._paid[address])
        self._paid[address] = self._end(address)
        question = heapq.heappop(waiting[address])
        if not waiting[address]:
            del waiting[address]
        self._paid = {a: paid for a, paid in self._paid.items() if paid > self._now or a in waiting}
        return question

    def _end(self, address: str | None) -> float:
        return self._paid[address] + self._usual_seconds(self._by_address[address][0])
