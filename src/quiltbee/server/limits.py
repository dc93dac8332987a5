# SPDX-License-Identifier: MIT
"""How much anybody may ask for, all in one place."""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields, replace
from typing import Final

from quiltbee.core.errors import QuiltbeeError

_REMEMBERED: Final = 10_000
"""Addresses, before those that need not be remembered are looked for."""


class LimitError(QuiltbeeError):
    """There is no such limit, or it cannot have this value."""

    code = "bad_limit"


@dataclass(frozen=True, slots=True)
class Limits:
    """What a server puts up with. ``quiltbee serve --limit NAME=VALUE`` changes one."""

    body_bytes: int = 16_384
    record_bytes: int = 131_072
    """The body of a record that is sent for replay."""
    message_bytes: int = 4_096
    """A message over a socket."""
    cost_per_second: float = 300.0
    """Milliseconds of the server's processor that one address may use in a second, over HTTP and sockets together.

    A move is about one, so that 30 people behind one address who move or try something three times a second stay
    below it. The rest of the loop is left to others."""
    cost_at_once: float = 50.0
    """Milliseconds that an address may use without waiting: three pages loaded at the same moment. More would be
    felt by others, who wait as long."""
    cost_wait_seconds: float = 2.0
    """So long what an address asks for may wait for its turn; what would wait longer is refused."""
    requests_at_once: int = 2
    """What one address asks for that is worked on at the same time, over HTTP and sockets together; the rest waits."""
    tables_per_minute: float = 30.0
    """New ones, by address."""
    tables_at_once: int = 60
    open_tables: int = 5_000
    """Held in memory. Those without company make room for others."""
    idle_seconds: float = 300.0
    """After so long without company a table leaves the memory; it stays in the database."""
    table_entries: int = 5_000
    """In the history of a table. From then on nothing is taken back, so that the game comes to its end."""
    sockets_per_table: int = 100
    """Sockets and streams of those who only watch. Whoever holds a seat is always let in."""
    sockets_per_seat: int = 10
    """With one more the oldest of the seat is cut off."""
    sockets_per_address: int = 500
    tables_per_address: int = 250
    """At which sockets and streams of one address may be: a twentieth of ``open_tables``."""
    absent_seconds: float = 60.0
    """So long others wait for somebody whose turn it is and who is not here, before they may act for the seat. A phone
    that changes its network and a page that is loaded again are back in twenty."""
    join_seconds: float = 10.0
    """How long a socket may be silent before it joins."""
    unsent_messages: int = 100
    """For one socket. Whoever is slower is cut off, and finds everything when it comes again."""

    def changed(self, settings: Iterable[str]) -> "Limits":
        """Return the limits with some set anew, each written ``name=value``. Raises LimitError."""
        kinds = {each.name: type(getattr(self, each.name)) for each in fields(self)}
        values = dict[str, int | float]()
        for setting in settings:
            name, _, text = setting.partition("=")
            if name not in kinds:
                raise LimitError(f"no limit {name[:40]!r}; there are {', '.join(kinds)}")
            try:
                values[name] = kinds[name](text)
            except ValueError:
                raise LimitError(f"the limit {name} is a number, not {text[:20]!r}") from None
            if not values[name] > 0:
                raise LimitError(f"the limit {name} is more than 0")
        return replace(self, **values)  # type: ignore[arg-type] # the kinds were looked up above


@dataclass(slots=True)
class TokenBucket:
    """So much at once, and so much a second after that."""

    per_second: float
    burst: float
    clock: Callable[[], float] = time.monotonic
    _left: float = field(init=False)
    _seen: float = field(init=False)

    def __post_init__(self) -> None:
        self._left, self._seen = self.burst, self.clock()

    def take(self, cost: float = 1.0, patience: float = 0.0) -> float | None:
        """Take some; return for how many seconds to wait before it is there, or None if that is more than patience."""
        wait = self.wait_for(cost)
        if wait > patience:
            return None
        self._left -= cost
        return wait

    def wait_for(self, cost: float) -> float:
        """Return how many seconds it takes until there is so much."""
        self._refill()
        return max(0.0, (cost - self._left) / self.per_second)

    def charge(self, cost: float) -> None:
        """Take what was used already, whether it is there or not."""
        self._refill()
        self._left -= cost

    def is_full(self) -> bool:
        """Whether nothing is remembered of whoever had it."""
        self._refill()
        return self._left >= self.burst

    def _refill(self) -> None:
        at = self.clock()
        self._left = min(self.burst, self._left + (at - self._seen) * self.per_second)
        self._seen = at


class RateLimiter:
    """One bucket for each address; those that are full again are forgotten."""

    def __init__(self, per_second: float, burst: float) -> None:
        self._per_second, self._burst = per_second, burst
        self._by_address: dict[str, TokenBucket] = {}
        self._most = _REMEMBERED

    def of(self, address: str) -> TokenBucket:
        """Return the bucket of an address. It is not to be kept, lest the address get a second one beside it."""
        bucket = self._by_address.get(address)
        if bucket is None:
            if len(self._by_address) >= self._most:
                self._forget()
            bucket = TokenBucket(self._per_second, self._burst)
            self._by_address[address] = bucket
        return bucket

    def _forget(self) -> None:
        self._by_address = {k: each for k, each in self._by_address.items() if not each.is_full()}
        self._most = max(_REMEMBERED, 2 * len(self._by_address))
