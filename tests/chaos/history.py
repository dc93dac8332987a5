# SPDX-License-Identifier: MIT
"""What every client sent, was told and saw, and whether it can all be true of the tables in the database.

The logs of the clients decide, not a look at the end: a move that was confirmed and is gone, or that somebody saw and that
was never stored, is found even if all servers agree in the end.
"""

import threading
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Literal

What = Literal["sent", "confirmed", "saw"]


@dataclass(frozen=True, slots=True)
class Event:
    """One line of a client's log: a move and the number of its entry."""

    client: str
    what: What
    table: str
    number: int
    move: str


@dataclass(slots=True)
class History:
    """The logs of all clients. Threads may write to it."""

    events: list[Event] = field(default_factory=list)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def note(self, client: str, what: What, table: str, number: int, move: str) -> None:
        with self._lock:
            self.events.append(Event(client, what, table, number, move))

    def count(self, what: What) -> int:
        with self._lock:
            return sum(each.what == what for each in self.events)


def contradictions(
    events: Iterable[Event],
    stored: Mapping[str, Sequence[tuple[int, str]]],
    views: Mapping[str, Sequence[Sequence[str]]],
    by_computers: AbstractSet[tuple[str, int]] = frozenset(),
) -> list[str]:
    """Return what cannot be true.

    ``stored`` holds the entries of each table as the database has them. ``views`` holds its moves as each server and each
    client shows them when it is quiet. ``by_computers`` are the tables and numbers of entries that no client sent.

    One entry may be confirmed more than once: the same move that comes again, or from another client of the seat, has the
    same answer.
    """
    found = list[str]()
    sent = defaultdict[str, set[tuple[int, str]]](set)
    last_seen = dict[tuple[str, str], int]()
    rows = {table: dict(entries) for table, entries in stored.items()}
    for each in events:
        where = f"table {each.table}, entry {each.number}, {each.move}, {each.client}"
        kept = rows.get(each.table, {}).get(each.number)
        if each.what == "sent":
            sent[each.table].add((each.number, each.move))
        elif kept is None:
            found.append(f"{each.what} but lost: {where}")
        elif kept != each.move:
            found.append(f"{each.what} but another move is stored, {kept}: {where}")
        if each.what == "saw":
            if each.number <= last_seen.get((each.client, each.table), 0):
                found.append(f"seen again or out of order: {where}")
            last_seen[each.client, each.table] = each.number
    for table, entries in stored.items():
        if [number for number, _ in entries] != [*range(1, len(entries) + 1)]:
            found.append(f"table {table}: its entries are not counted one by one")
        found += [
            f"stored but never sent: table {table}, entry {entry}"
            for entry in entries
            if entry not in sent[table] and (table, entry[0]) not in by_computers
        ]
        moves = [move for _, move in entries]
        found += [
            f"table {table}: somebody shows {len(view)} moves, and {len(moves)} are stored, or others"
            for view in views.get(table, ())
            if [*view] != moves
        ]
    return found
