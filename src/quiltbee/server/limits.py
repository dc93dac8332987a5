# SPDX-License-Identifier: MIT
"""All limits of a server, and the token buckets that enforce rates."""

import functools
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields, replace
from typing import Final

from quiltbee.core.errors import QuiltbeeError

_MAX_BUCKETS: Final = 10_000
"""Buckets in memory before the full ones are removed."""


class LimitError(QuiltbeeError):
    """There is no such limit, or it cannot have this value."""

    code = "bad_limit"


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a server. ``quiltbee serve --limit NAME=VALUE`` changes one."""

    body_bytes: int = 16_384
    record_bytes: int = 131_072
    """A body that holds a record to replay."""
    message_bytes: int = 4_096
    """A message over a socket."""
    cost_per_second: float = 300.0
    """Milliseconds of processor time that one address may use in a second, over HTTP and sockets together.

    A move costs about one. So 30 people behind one address can make three moves a second each. Other addresses share
    the rest of the event loop."""
    cost_at_once: float = 50.0
    """Milliseconds that an address may use without waiting. It is enough to load three pages at the same moment. Other
    addresses wait meanwhile, and would notice more."""
    cost_of_all_per_second: float = 800.0
    """Milliseconds of processor time of all addresses together. When more is used, pages, documents and new tables wait, so
    that the event loop is free for moves. Nothing that belongs to a table waits for this."""
    cost_wait_seconds: float = 2.0
    """The longest that a request waits for its turn. A request that would wait longer is refused."""
    requests_at_once: int = 2
    """Requests and messages of one address that are worked on at the same time. Further ones wait."""
    tables_per_minute: float = 30.0
    """New tables of one address."""
    tables_at_once: int = 60
    puzzle_tries_per_minute: float = 60.0
    """Answers to puzzles of one address."""
    puzzle_tries_at_once: int = 60
    open_tables: int = 5_000
    """Tables in memory. If there are more, one that nobody uses is unloaded."""
    idle_seconds: float = 300.0
    """A table that nobody has used for this long leaves the memory. It stays in the database."""
    table_entries: int = 5_000
    """Entries of a table after which no move can be taken back, so that the game ends."""
    sockets_per_table: int = 100
    """Sockets and streams of spectators. The holder of a seat can always connect."""
    sockets_per_seat: int = 10
    """Sockets and streams of one seat. A further one closes the oldest."""
    sockets_per_address: int = 500
    tables_per_address: int = 250
    """Different tables for the sockets and streams of one address: a twentieth of ``open_tables``."""
    absent_seconds: float = 60.0
    """How long others wait for an absent player before they may act for the seat. A phone that changes its network, or a
    page that reloads, is back within twenty seconds."""
    join_seconds: float = 10.0
    """How long a socket may wait before it sends its join message."""
    unsent_messages: int = 100
    """Messages that wait for one socket. A slower client is disconnected, and gets the whole table when it reconnects."""

    studies_at_once: int = 8
    """Analyses and reviews of one address that are being worked on or wait. More are refused."""
    study_queue: int = 200
    """Questions of all addresses that wait for study. If there are more, new analyses and reviews are refused."""
    study_niceness: int = 10
    """The niceness of the processes of study; those of tables have 5. With 20 they get only the time that no other process needs: tables do not notice them, but on
    a machine that is always busy they hardly run."""
    study_idle_seconds: float = 300.0
    """A study process that has been idle for this long ends. The next analysis starts one, which takes a few seconds."""

    def changed(self, settings: Iterable[str]) -> "Limits":
        """Return the limits with some changed, each written ``name=value``. Raises LimitError."""
        kinds = {each.name: type(getattr(self, each.name)) for each in fields(self)}
        values = dict[str, int | float]()
        for setting in settings:
            name, _, text = setting.partition("=")
            if name not in kinds:
                raise LimitError(
                    f"there is no limit {name[:40]!r}; the limits are {', '.join(kinds)}"
                )
            try:
                values[name] = kinds[name](text)
            except ValueError:
                raise LimitError(f"the limit {name} must be a number, not {text[:20]!r}") from None
            if not values[name] > 0:
                raise LimitError(f"the limit {name} must be more than 0")
        return replace(self, **values)  # type: ignore[arg-type] # each value has the type of its field


@dataclass(slots=True)
class TokenBucket:
    """Allows a burst, and then a constant rate."""

    per_second: float
    burst: float
    clock: Callable[[], float] = time.monotonic
    most_debt: float = float("inf")
    """What is charged beyond this is forgotten."""
    _tokens: float = field(init=False)
    _refilled_at: float = field(init=False)

    def __post_init__(self) -> None:
        self._tokens, self._refilled_at = self.burst, self.clock()

    def take(self, cost: float = 1.0) -> bool:
        """Take ``cost`` if the bucket holds it. Return whether it did."""
        if is_there := self.wait_for(cost) == 0:
            self.charge(cost)
        return is_there

    def wait_for(self, cost: float) -> float:
        """Return the seconds until the bucket holds ``cost``."""
        return max(0.0, (cost - self._refilled()) / self.per_second)

    def charge(self, cost: float) -> None:
        """Take ``cost`` from the bucket, even if it holds less."""
        self._tokens = max(self._refilled() - cost, -self.most_debt)

    def is_full(self) -> bool:
        """Return whether the bucket is full. A full bucket need not be stored."""
        return self._refilled() >= self.burst

    def _refilled(self) -> float:
        at = self.clock()
        self._tokens = min(self.burst, self._tokens + (at - self._refilled_at) * self.per_second)
        self._refilled_at = at
        return self._tokens


@functools.lru_cache(_MAX_BUCKETS)
def networks_around(address: str) -> tuple[tuple[str, float], ...]:
    """Return an address and the wider networks that it is in, each with how many times the allowance of an address it has.

    One household may have 256 networks of IPv6 (a /56), or more (a /48), and one company all of an IPv4 /24.
    """
    if address.endswith("/64"):
        number = int(address.removesuffix("/64"), 16)
        return (address, 1.0), (f"{number >> 8:x}/56", 1.5), (f"{number >> 16:x}/48", 2.0)
    if "." in address:
        return (address, 1.0), (f"{address.rpartition('.')[0]}/24", 2.0)
    return ((address, 1.0),)


class RateLimiter:
    """Buckets for each address, and larger ones for the networks around it. Full buckets are removed from memory."""

    def __init__(self, per_second: float, burst: float) -> None:
        self._per_second, self._burst = per_second, burst
        self._by_network: dict[str, TokenBucket] = {}
        self._most = _MAX_BUCKETS

    def take(self, address: str, cost: float = 1.0, patience: float = 0.0) -> float | None:
        """Take ``cost`` and return how many seconds to wait for it. If that exceeds ``patience``, take nothing, return None."""
        buckets = self._around(address)
        wait = max([bucket.wait_for(cost) for bucket in buckets])
        if wait > patience:
            return None
        for bucket in buckets:
            bucket.charge(cost)
        return wait

    def wait_for(self, address: str, cost: float) -> float:
        """Return the seconds until an address, and the networks around it, have ``cost``."""
        return max([bucket.wait_for(cost) for bucket in self._around(address)])

    def charge(self, address: str, cost: float) -> None:
        """Take ``cost`` from an address and the networks around it, even if they have less."""
        for bucket in self._around(address):
            bucket.charge(cost)

    def _around(self, address: str) -> list[TokenBucket]:
        if len(self._by_network) >= self._most:
            self._forget()
        found = list[TokenBucket]()
        for network, share in networks_around(address):
            bucket = self._by_network.get(network)
            if bucket is None:
                bucket = TokenBucket(share * self._per_second, share * self._burst)
                self._by_network[network] = bucket
            found.append(bucket)
        return found

    def _forget(self) -> None:
        self._by_network = {k: each for k, each in self._by_network.items() if not each.is_full()}
        self._most = max(_MAX_BUCKETS, 2 * len(self._by_network))
