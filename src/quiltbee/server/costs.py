# SPDX-License-Identifier: MIT
"""Limits the processor time that each address may use, in milliseconds per second.

Every request has a fixed price, which its address pays before the work begins. An address that has used up its time
waits. If it would wait too long, its request is refused, which costs almost nothing. The same holds for the networks
around it, which may use more (see ``limits``), and for all addresses together. But what is asked at a table pays into the
common bucket without waiting for it: when the event loop is full, moves come before pages.

Work that a client can make long, such as reading a record, is measured too, in processor time and not in elapsed time, so
that it costs the same on a busy machine. What it takes beyond the price is charged when it is done. A context variable
holds the bill of a request, so the tasks and threads that it starts share the bill.

A slow machine may be busy before any address has used up its time. So there is a second limit: the server works on only
a few requests of one address at the same time, and on only a few that are not urgent of all addresses. Then the event
loop gives other addresses their turn, and moves wait for a few pages at most, however many are asked for.
"""

import asyncio
import contextlib
import functools
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final

from quiltbee.server.limits import Limits, RateLimiter, TokenBucket

SOCKET: Final = 3.0
"""Milliseconds to accept a socket and send the table. All prices are rounded up from what was measured."""
SEND: Final = 0.06
"""To send a message to one subscriber."""
COMPUTER: Final = 2.5
"""To request a move from a bot worker, and to play it."""
_REQUEST: Final = 0.6
"""For any HTTP request, even if its response is cached."""
_AT_TABLES: Final = {
    "tables": 2.0, "turn": 2.0, "try": 1.2, "takeback": 1.5, "seats": 1.0, "rematch": 2.5, "resign": 3.0,
    "replay": 10.0, "record": 2.5, "fairness": 1.0, "stream": 3.0, "compare": 1.5, "board": 3.0, "review": 4.0,
    "hint": 3.0, "choices": 3.0,
}  # fmt: skip
_VIEW: Final = 3.0
_METRICS: Final = 2.5
_URGENT: Final = ("/api/tables/", "/health", "/metrics", "/admin/")
"""What does not wait for other addresses: all that is asked at a table, and by operators."""
_MESSAGES: Final = {
    "play": 1.0, "turn": 1.5, "try": 0.8, "take_back": 1.0, "rename": 0.6, "rematch": 2.0, "resign": 1.5, "greet": 0.3,
    "analyse": 1.0, "review": 4.0,
}  # fmt: skip
_MESSAGE: Final = 0.15

STRANGE_RECORD: Final = 3.0
"""The weight of a record that somebody sends, which a thread parses and replays. The thread and the event loop share one
interpreter, so that every step of other requests waits for it. There is no end of such records, and no cache helps."""

HOLD_SECONDS: Final = 1.0
"""The delay of a refusal to an address that has used up its time."""
_MAX_HELD: Final = 50
"""Delayed refusals of one address. Further ones are sent at once, since each holds a connection open."""
_PAGES_AT_ONCE: Final = 8
"""How many requests that are not urgent are worked on at once. A turn of the event loop takes no longer than they do."""
_MAX_QUEUED: Final = 500
"""Requests of one address that wait for other requests of the same address."""
_SLOT_SECONDS: Final = 0.5
"""A request that takes longer waits for the disk or a thread, not for the event loop. Then the next one may begin."""


def price_of_request(path: str) -> float:
    """Return the price of an HTTP request."""
    if path.startswith("/api/"):
        above, _, last = path.rpartition("/")
        return _AT_TABLES.get(last) or (_VIEW if above == "/api/tables" else _REQUEST)
    return _METRICS if path == "/metrics" else _REQUEST


def is_urgent(path: str) -> bool:
    """Return whether a request or socket comes before pages, documents and new tables."""
    return path.startswith(_URGENT)


def price_of_message(kind: str) -> float:
    """Return the price of a message over a socket."""
    return _MESSAGES.get(kind, _MESSAGE)


class Accounts:
    """The processor time that each address has left, and all together."""

    def __init__(self, limits: Limits) -> None:
        self._buckets = RateLimiter(limits.cost_per_second, limits.cost_at_once)
        self._patience = limits.cost_wait_seconds
        rate = limits.cost_of_all_per_second
        # With more debt nobody would wait any longer.
        self._of_all = TokenBucket(rate, rate / 4, most_debt=rate * self._patience)
        self._held: Counter[str] = Counter()
        self._burst = limits.requests_at_once
        self._queues: dict[str, _Queue] = {}
        self._pages = asyncio.Semaphore(_PAGES_AT_ONCE)

    async def pay(self, address: str, price: float, *, urgent: bool = True) -> bool:
        """Wait until an address can pay a price, and charge the following work to it. Return False if that would take too long.

        What is not ``urgent`` waits also until all addresses together have used less.
        """
        behind_all = 0.0 if urgent else self._of_all.wait_for(price)
        if behind_all > self._patience:
            return False
        wait = self._buckets.take(address, price, self._patience)
        if wait is None:
            return False
        self._of_all.charge(price)
        _bill.set(_Bill(self, address, price))
        if wait := max(wait, behind_all):
            await asyncio.sleep(wait)
        return True

    async def begin(self, address: str, *, urgent: bool = True) -> "Slot | None":
        """Wait for a free slot of an address, and for one of all pages unless it is ``urgent``.

        Return None if that takes too long, or if too many requests wait.
        """
        queue = self._queues.get(address)
        if queue is None:
            queue = self._queues[address] = _Queue(asyncio.Semaphore(self._burst))
        if queue.users >= self._burst + _MAX_QUEUED:
            return None
        queue.users += 1
        held = list[asyncio.Semaphore]()
        end = functools.partial(self._end, address, queue, held)
        try:
            for free in (queue.free,) if urgent else (queue.free, self._pages):
                await self._acquire(free)
                held.append(free)
        except BaseException as error:
            end()
            if isinstance(error, TimeoutError):
                return None
            raise
        return Slot(end)

    async def _acquire(self, free: asyncio.Semaphore) -> None:
        if free.locked():
            async with asyncio.timeout(self._patience):
                await free.acquire()
        else:
            await free.acquire()

    def _end(self, address: str, queue: "_Queue", held: list[asyncio.Semaphore]) -> None:
        for free in held:
            free.release()
        queue.users -= 1
        if not queue.users:
            del self._queues[address]

    async def pay_late(self, price: float) -> None:
        """Charge a price to the address that pays for the current work, however long it must wait."""
        bill = _bill.get()
        if bill is not None:
            wait = self._buckets.wait_for(bill.address, price)
            self.charge(bill.address, price)
            await asyncio.sleep(wait)

    def charge(self, address: str, spent: float) -> None:
        """Charge work that is already done."""
        self._buckets.charge(address, spent)
        self._of_all.charge(spent)

    def seconds_until(self, address: str, price: float) -> float:
        """Return how long an address should wait before its next request."""
        return self._buckets.wait_for(address, price)

    async def hold(self, address: str) -> bool:
        """Delay a refusal, so that the client cannot ask again at once. Return False if too many already wait."""
        if self._held[address] >= _MAX_HELD:
            return False
        self._held[address] += 1
        try:
            await asyncio.sleep(HOLD_SECONDS)
        finally:
            self._held[address] -= 1
            if not self._held[address]:
                del self._held[address]
        return True


@dataclass(slots=True)
class _Queue:
    """The requests of one address: those being worked on, and those that wait."""

    free: asyncio.Semaphore
    users: int = 0


class Slot:
    """A request that is being worked on. The slot is released once: when the work is done, or when it takes long."""

    def __init__(self, end: Callable[[], None]) -> None:
        self._end: Callable[[], None] | None = end
        self._timer = asyncio.get_running_loop().call_later(_SLOT_SECONDS, self.release)

    def release(self) -> None:
        """Let the next request begin, in the next turn of the event loop.

        A page may be ready in one step. So all that wait for their first step would be worked on in the same turn.
        """
        end, self._end = self._end, None
        if end is not None:
            self._timer.cancel()
            asyncio.get_running_loop().call_soon(end)

    def __enter__(self) -> None:
        """Begin the work."""

    def __exit__(self, *_: object) -> None:
        """Release the slot."""
        self.release()


@dataclass(slots=True)
class _Bill:
    """Who pays for a request, and the part of its price that is not spent yet."""

    accounts: Accounts
    address: str
    paid: float

    def charge(self, spent: float) -> None:
        more, self.paid = spent - self.paid, max(0.0, self.paid - spent)
        if more > 0:
            self.accounts.charge(self.address, more)


_clock: Final = getattr(time, "thread_time", time.perf_counter)
"""A browser does not report its processor time, and nobody there has to pay for it."""
_bill: ContextVar[_Bill | None] = ContextVar("bill", default=None)


def payer() -> str | None:
    """Return the address that pays for the current work; None if the server does it for itself."""
    bill = _bill.get()
    return None if bill is None else bill.address


def charge(spent: float) -> None:
    """Charge some milliseconds to the address that pays for the current work."""
    bill = _bill.get()
    if bill is not None:
        bill.charge(spent)


@contextlib.contextmanager
def measured(weight: float = 1.0) -> Iterator[None]:
    """Charge the processor time of a block of code, in any thread. The block must not await anything.

    ``weight`` multiplies it, for work that delays others by more than its own time.
    """
    began = _clock()
    try:
        yield
    finally:
        charge(weight * 1000 * (_clock() - began))
