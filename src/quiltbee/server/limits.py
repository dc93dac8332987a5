# SPDX-License-Identifier: MIT
"""How much anybody may ask for, all in one place."""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields, replace

from quiltbee.core.errors import QuiltbeeError


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
    messages_per_second: float = 10.0
    messages_at_once: int = 40
    requests_per_second: float = 50.0
    """Over HTTP, by address."""
    requests_at_once: int = 400
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
    sockets_per_address: int = 500
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
class Allowance:
    """So much at once, and so much a second after that."""

    per_second: float
    at_once: float
    clock: Callable[[], float] = time.monotonic
    _left: float = field(init=False)
    _seen: float = field(init=False)

    def __post_init__(self) -> None:
        self._left, self._seen = self.at_once, self.clock()

    def take(self, cost: int = 1) -> bool:
        """Use some up, or return False if there are not so many."""
        at = self.clock()
        self._left = min(self.at_once, self._left + (at - self._seen) * self.per_second)
        self._seen = at
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def is_full(self) -> bool:
        """Whether nothing is remembered of whoever had it."""
        return self._left + (self.clock() - self._seen) * self.per_second >= self.at_once


class Allowances:
    """One allowance for each address; those that are full again are forgotten."""

    def __init__(self, per_second: float, at_once: float) -> None:
        self._per_second, self._at_once = per_second, at_once
        self._by_address: dict[str, Allowance] = {}

    def take(self, address: str, cost: int = 1) -> bool:
        """Use up some of an address's, or return False if it has not so many."""
        if len(self._by_address) > 10_000:
            self._forget()
        allowance = self._by_address.get(address)
        if allowance is None:
            allowance = self._by_address[address] = Allowance(self._per_second, self._at_once)
        return allowance.take(cost)

    def _forget(self) -> None:
        self._by_address = {k: each for k, each in self._by_address.items() if not each.is_full()}
