# SPDX-License-Identifier: MIT
"""What answers cost, and who pays: every address has so many milliseconds of the loop's processor a second.

What is asked for has a price, which is paid before anything is done. What is spent beyond it is measured in
processor time, so that a busy machine makes nothing dearer, and charged as it is spent. An address that has
nothing left waits for its turn; when that would take too long, it is refused, which costs next to nothing.
Each request carries its bill in its context, and so do the tasks and threads that it starts.

Where a machine gives the server less than an address may use, no account ever runs out. So few things of one address
are worked on at once: between two steps of anybody else the loop makes only few steps for one address.
"""

import asyncio
import contextlib
import time
import types
from collections import Counter
from collections.abc import Callable, Coroutine, Generator, Iterator
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from quiltbee.server.limits import Limits, RateLimiter

T = TypeVar("T")

SOCKET: Final = 3.0
"""Milliseconds to let somebody in over a socket and tell the table, as measured, as all prices here."""
SEND: Final = 0.06
"""To tell something to one subscriber."""
COMPUTER: Final = 1.5
"""To ask a computer for its move; to make it is measured."""
_REQUEST: Final = 0.4
"""What everything over HTTP costs, also what is ready to be sent."""
_AT_TABLES: Final = {
    "tables": 2.0, "moves": 1.5, "turn": 2.0, "try": 1.2, "takeback": 1.5, "seats": 1.0, "rematch": 2.5,
    "legal": 6.0, "replay": 10.0, "record": 2.5, "fairness": 1.0, "stream": 3.0,
}  # fmt: skip
_VIEW: Final = 3.0
_METRICS: Final = 2.5
_MESSAGES: Final = {
    "play": 1.0, "turn": 1.5, "try": 0.8, "take_back": 1.0, "rename": 0.6, "rematch": 2.0,
}  # fmt: skip
_MESSAGE: Final = 0.15

HOLD_SECONDS: Final = 1.0
"""So much later whoever asks too much hears that it is refused."""
_HELD: Final = 50
"""Requests of one address that are kept waiting so; it could open connections without end."""
_QUEUED: Final = 500
"""Things of one address that wait for others of the same address."""
_SLOT_SECONDS: Final = 0.5
"""Whatever takes longer waits for the disk or for a thread, and not for the loop; then others may begin."""


def price_of_request(path: str) -> float:
    """Return what an answer over HTTP costs at least."""
    if path.startswith("/api/"):
        above, _, last = path.rpartition("/")
        return _AT_TABLES.get(last) or (_VIEW if above == "/api/tables" else _REQUEST)
    return _METRICS if path == "/metrics" else _REQUEST


def price_of_message(kind: str) -> float:
    """Return what a message over a socket costs at least."""
    return _MESSAGES.get(kind, _MESSAGE)


class Accounts:
    """What every address may still cost."""

    def __init__(self, limits: Limits) -> None:
        self._buckets = RateLimiter(limits.cost_per_second, limits.cost_at_once)
        self._patience = limits.cost_wait_seconds
        self._held: Counter[str] = Counter()
        self._burst = limits.requests_at_once
        self._queues: dict[str, _Queue] = {}

    async def pay(self, address: str, price: float) -> bool:
        """Wait until an address can pay a price, and let what follows be charged to it; False if it waits too long."""
        wait = self._buckets.of(address).take(price, self._patience)
        if wait is None:
            return False
        _bill.set(_Bill(self, address, price))
        if wait:
            await asyncio.sleep(wait)
        return True

    async def begin(self, address: str) -> "Slot | None":
        """Wait until few things of an address are being worked on; None if that takes too long, or too many wait."""
        queue = self._queues.get(address)
        if queue is None:
            queue = self._queues[address] = _Queue(asyncio.Semaphore(self._burst))
        if queue.users >= self._burst + _QUEUED:
            return None
        queue.users += 1
        try:
            if queue.free.locked():
                async with asyncio.timeout(self._patience):
                    await queue.free.acquire()
            else:
                await queue.free.acquire()
        except BaseException as error:
            self._leave(address, queue)
            if isinstance(error, TimeoutError):
                return None
            raise
        return Slot(lambda: self._end(address, queue))

    def _end(self, address: str, queue: "_Queue") -> None:
        queue.free.release()
        self._leave(address, queue)

    def _leave(self, address: str, queue: "_Queue") -> None:
        queue.users -= 1
        if not queue.users:
            del self._queues[address]

    async def pay_late(self, price: float) -> None:
        """Let whoever is charged pay for more, however long it must wait for that."""
        bill = _bill.get()
        if bill is not None:
            bucket = self._buckets.of(bill.address)
            await asyncio.sleep(bucket.take(price, patience=float("inf")) or 0.0)

    def charge(self, address: str, spent: float) -> None:
        """Charge what was spent already."""
        self._buckets.of(address).charge(spent)

    def seconds_until(self, address: str, price: float) -> float:
        """Return how long an address should wait before it asks again."""
        return self._buckets.of(address).wait_for(price)

    async def hold(self, address: str) -> bool:
        """Let whoever is refused wait for that too, so that it cannot ask again at once; False if many do so."""
        if self._held[address] >= _HELD:
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
    """What is worked on for one address, and what waits for that."""

    free: asyncio.Semaphore
    users: int = 0


class Slot:
    """Something is being worked on. It ends once: when it is done, or when it turns out to take long."""

    def __init__(self, end: Callable[[], None]) -> None:
        self._end: Callable[[], None] | None = end
        self._timer = asyncio.get_running_loop().call_later(_SLOT_SECONDS, self.release)

    def release(self) -> None:
        """Let the next one begin."""
        end, self._end = self._end, None
        if end is not None:
            self._timer.cancel()
            end()

    def __enter__(self) -> None:
        """Work."""

    def __exit__(self, *_: object) -> None:
        """Be done."""
        self.release()


@dataclass(slots=True)
class _Bill:
    """What one request costs, and what of its price is not spent."""

    accounts: Accounts
    address: str
    paid: float

    def charge(self, spent: float) -> None:
        more, self.paid = spent - self.paid, max(0.0, self.paid - spent)
        if more > 0:
            self.accounts.charge(self.address, more)


_bill: ContextVar[_Bill | None] = ContextVar("bill", default=None)


def payer() -> str | None:
    """Return the address that pays for what is being done; None where the server does it by itself."""
    bill = _bill.get()
    return None if bill is None else bill.address


def charge(spent: float) -> None:
    """Charge some milliseconds to whoever pays for what is being done."""
    bill = _bill.get()
    if bill is not None:
        bill.charge(spent)


@contextlib.contextmanager
def measured() -> Iterator[None]:
    """Charge the processor time of what is done here, without waiting for anything, in whatever thread."""
    began = time.thread_time()
    try:
        yield
    finally:
        charge(1000 * (time.thread_time() - began))


@types.coroutine
def metered(work: Coroutine[Any, Any, T]) -> Generator[Any, Any, T]:
    """Do some work, and charge the processor time of each of its steps; while it waits, others work."""
    result: Any = None
    error: BaseException | None = None
    while True:
        with measured():
            try:
                notify_first = work.send(result) if error is None else work.throw(error)
            except StopIteration as done:
                value: T = done.value
                return value
        try:
            result, error = (yield notify_first), None
        except BaseException as raised:  # noqa: BLE001 - it is the work's to handle, whatever it is
            result, error = None, raised
