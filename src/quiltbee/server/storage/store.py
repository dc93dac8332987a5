# SPDX-License-Identifier: MIT
"""Creates, loads, changes and deletes tables in the database."""

import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    URL,
    ColumnElement,
    Connection,
    Row,
    delete,
    func,
    insert,
    select,
    text,
    update,
)

from quiltbee.games import GAMES, find_game
from quiltbee.server.model.days import DaySeeds
from quiltbee.server.model.entries import (
    Entry,
    Occupant,
    Revision,
    StoredHint,
    StoredTable,
    TableSetup,
    now,
)
from quiltbee.server.model.storage import (
    ConflictError,
    MissingGameError,
    StorageError,
    StoredRating,
    Try,
)
from quiltbee.server.storage import study
from quiltbee.server.storage.database import open_database
from quiltbee.server.storage.entry_rows import entry_row, milliseconds
from quiltbee.server.storage.reader import Reader
from quiltbee.server.storage.schema import day_secret, entries, seats, tables
from quiltbee.server.storage.writer import Writer

_LIST_BATCH: Final = 1000
"""Tables read in one query, so that others have their turn in between."""


class Store:
    """The storage of a server. The constructor and all methods raise StorageError."""

    def __init__(self, url: str | URL, *, may_be_new: bool = True) -> None:
        self._database = open_database(url, may_be_new=may_be_new)
        self._writer = Writer(self._database)
        reading = self._database.reading
        # SQLite has one connection for everything. There the thread that writes also reads.
        self._reader: Reader | Writer = self._writer if reading is None else Reader(reading)

    @property
    def kind(self) -> str:
        """The kind of the database: SQLite or PostgreSQL."""
        return "PostgreSQL" if self.is_shared else "SQLite"

    @property
    def is_shared(self) -> bool:
        """Whether other servers may use the same database: PostgreSQL, and not a file."""
        return self._database.reading is not None

    def close(self) -> None:
        """Write what is still waiting, and close the database."""
        self._writer.close()
        self._reader.close()
        self._database.close()

    async def create(self, stored: StoredTable) -> None:
        """Store a new table."""
        await self._writer.write(lambda connection: _create(connection, stored))

    async def append(self, table_id: str, *added: Entry) -> None:
        """Add entries, all or none. Raises ConflictError if an entry with the same number exists."""
        await self._writer.add([entry_row(table_id, entry) for entry in added])

    async def reseat(self, table_id: str, seat: int, occupant: Occupant, before: Occupant) -> None:
        """Store the occupant of a seat. Raises ConflictError if it is no longer ``before`` who sits there."""
        same = (
            seats.c[name].is_not_distinct_from(value) for name, value in _seat_row(before).items()
        )
        here = (seats.c.table_id == table_id, seats.c.seat == seat)
        change = update(seats).where(*here, *same).values(_seat_row(occupant))

        def work(connection: Connection) -> None:
            if connection.execute(change).rowcount != 1:
                raise ConflictError("the seat has changed")

        await self._writer.write(work)

    async def save_clock(self, table_id: str, clock: tuple[int, int]) -> None:
        """Store with which entry a timed turn began, and how many milliseconds it has run."""
        entry, milliseconds = clock
        # A server that was asleep must not bring an earlier turn back.
        change = update(tables).where(tables.c.id == table_id, tables.c.clock_entry <= entry)
        change = change.values(clock_entry=entry, clock_ms=milliseconds)
        await self._writer.write(lambda connection: connection.execute(change))

    async def rematch(self, table_id: str, stored: StoredTable) -> None:
        """Store a rematch of a table. Raises ConflictError if the table has one."""

        def work(connection: Connection) -> None:
            _create(connection, stored)
            link = update(tables).where(tables.c.id == table_id, tables.c.rematch.is_(None))
            if connection.execute(link.values(rematch=stored.setup.id)).rowcount != 1:
                raise ConflictError("there is a rematch already")

        await self._writer.write(work)

    async def load(self, table_id: str, *, settled: bool = False) -> StoredTable | None:
        """Return a table, or None if there is none.

        With ``settled`` it waits until the result of every earlier write is known. Without it the table may be out of
        date. Then adding an entry raises ConflictError.
        """
        reader = self._writer if settled else self._reader
        return await reader.read(lambda connection: _load(connection, table_id))

    async def revisions(self, table_ids: Sequence[str]) -> dict[str, Revision]:
        """Return the revisions of some tables. A table that is missing there is missing in the database."""
        return await self._reader.read(lambda connection: _revisions(connection, table_ids))

    async def copy(self, target: Path) -> None:
        """Copy the database into a new file. Moves wait meanwhile: about a second for some hundred megabytes."""
        await self._writer.read(
            lambda connection: self._database.copy(connection, target), is_long=True
        )

    async def latest_changes(self, after: str = "") -> dict[str, datetime]:
        """Return the time of the last change of the next thousand tables whose id is greater than ``after``, sorted by id."""
        return await self._reader.read(
            lambda connection: _latest_changes(connection, tables.c.id > after)
        )

    async def remove(self, table_ids: Sequence[str], before: datetime) -> list[str]:
        """Delete those of the given tables that have not changed since ``before``. Return the ids of the deleted ones."""

        def work(connection: Connection) -> list[str]:
            changes = _latest_changes(connection, tables.c.id.in_(table_ids))
            gone = [table_id for table_id, at in changes.items() if at < before]
            link = update(tables).where(tables.c.rematch.in_(gone))
            connection.execute(link.values(rematch=None))
            study.remove(connection, gone)
            for each in (entries, seats):
                connection.execute(delete(each).where(each.c.table_id.in_(gone)))
            connection.execute(delete(tables).where(tables.c.id.in_(gone)))
            return gone

        return await self._writer.write(work)

    async def day_seeds(self) -> DaySeeds:
        """Return the secret from which the seeds of the days follow. It never changes."""
        return await self._reader.read(
            lambda connection: DaySeeds(
                bytes(connection.scalars(select(day_secret.c.secret)).one())
            )
        )

    async def review(self, key: str) -> str | None:
        """Return a kept review as JSON, or None if there is none."""
        return await self._reader.read(lambda connection: study.load_review(connection, key))

    async def keep_review(self, key: str, table_id: str | None, text: str) -> None:
        """Store a review. It is removed together with its table."""
        made = milliseconds(now())
        await self._writer.write(
            lambda connection: study.keep_review(connection, key, table_id, text, made)
        )

    async def keep_hint(self, table_id: str, hint: StoredHint) -> None:
        """Store a hint, instead of an earlier step of the same one."""
        await self._writer.write(lambda connection: study.keep_hint(connection, table_id, hint))

    async def puzzle_ratings(self, puzzle: str | None = None) -> dict[str, StoredRating]:
        """Return the rating of a puzzle, or of all puzzles. One that nobody has tried is missing."""
        return await self._reader.read(lambda connection: study.load_ratings(connection, puzzle))

    async def try_puzzle(
        self,
        tried: Try,
        shipped: StoredRating,
        change: Callable[[StoredRating], StoredRating] | None,
    ) -> tuple[bool, StoredRating, StoredRating]:
        """Note a try. If it is the first of its day, change the rating of its puzzle.

        Return whether it is the first, and the rating before and after.
        """

        def work(connection: Connection) -> tuple[bool, StoredRating, StoredRating]:
            is_first = study.note_try(connection, tried)
            if is_first and change is not None:
                return True, *study.change_rating(connection, tried.puzzle, shipped, change)
            rated = study.load_ratings(connection, tried.puzzle).get(tried.puzzle, shipped)
            return is_first, rated, rated

        return await self._writer.write(work)

    async def clock_offset(self) -> float:
        """Return by how many seconds the clock of this machine is ahead of that of PostgreSQL."""
        began = time.time()
        asked = text("SELECT extract(epoch FROM clock_timestamp())")
        theirs = await self._reader.read(lambda connection: float(connection.scalar(asked)))
        return (began + time.time()) / 2 - theirs

    async def check(self) -> None:
        """Write an empty transaction. Raises StorageError if that fails."""
        await self._writer.write(lambda _: None)


def _latest_changes(connection: Connection, which: ColumnElement[bool]) -> dict[str, datetime]:
    some = (
        select(tables.c.id, tables.c.created).where(which).order_by(tables.c.id).limit(_LIST_BATCH)
    )
    part = some.subquery()
    latest = func.coalesce(func.max(entries.c.at), part.c.created)
    rows = connection.execute(
        select(part.c.id, latest)
        .outerjoin(entries, entries.c.table_id == part.c.id)
        .group_by(part.c.id, part.c.created)
        .order_by(part.c.id)
    )
    return {table_id: _time(at) for table_id, at in rows}


def _revisions(connection: Connection, table_ids: Sequence[str]) -> dict[str, Revision]:
    occupants: dict[str, list[Occupant]] = {}
    sitting = select(seats).where(seats.c.table_id.in_(table_ids)).order_by(seats.c.seat)
    for row in connection.execute(sitting):
        occupants.setdefault(row.table_id, []).append(_occupant(row))
    rows = connection.execute(
        select(tables.c.id, tables.c.rematch, func.max(entries.c.number))
        .outerjoin(entries, entries.c.table_id == tables.c.id)
        .where(tables.c.id.in_(table_ids))
        .group_by(tables.c.id, tables.c.rematch)
    )
    return {
        table_id: Revision(written or 0, rematch, tuple(occupants.get(table_id, ())))
        for table_id, rematch, written in rows
    }


def _create(connection: Connection, stored: StoredTable) -> None:
    setup = stored.setup
    connection.execute(
        insert(tables),
        {
            "id": setup.id,
            "game": setup.game,
            "version": find_game(setup.game).INFO.version,
            "edition": setup.edition,
            "start": setup.start,
            "first": setup.first,
            "together": setup.together,
            "created": milliseconds(setup.created),
            "seed": setup.seed,
            "salt": setup.salt,
            "turn_seconds": setup.turn_seconds,
            "daily": setup.daily,
            "chosen": setup.chosen,
        },
    )
    rows = [
        {"table_id": setup.id, "seat": seat, **_seat_row(occupant)}
        for seat, occupant in enumerate(stored.occupants)
    ]
    connection.execute(insert(seats), rows)


def _seat_row(occupant: Occupant) -> dict[str, Any]:
    return {
        "kind": occupant.kind,
        "name": occupant.name,
        "level": occupant.level,
        "token_hash": occupant.key,
        "claimed": occupant.claimed,
        "invitations": b"".join(occupant.invitations) or None,
        "stand_in": occupant.stand_in,
    }


def _load(connection: Connection, table_id: str) -> StoredTable | None:
    row = connection.execute(select(tables).where(tables.c.id == table_id)).one_or_none()
    if row is None:
        return None
    if row.game not in GAMES:
        raise MissingGameError(row.game)
    game = find_game(row.game)
    if row.version != game.INFO.version:
        raise StorageError(
            f"it was played by version {row.version} of the rules, but this is version {game.INFO.version}"
        )
    occupants = connection.execute(
        select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat)
    )
    history = connection.execute(
        select(entries).where(entries.c.table_id == table_id).order_by(entries.c.number)
    )
    return StoredTable(
        TableSetup(
            row.id,
            row.game,
            row.edition,
            row.start,
            row.first,
            row.together,
            _time(row.created),
            row.seed,
            row.salt,
            row.turn_seconds,
            row.daily,
            row.chosen,
        ),
        tuple(_occupant(each) for each in occupants),
        tuple(Entry(e.number, e.kind, e.seat, e.text, _time(e.at), e.thinker) for e in history),
        row.rematch,
        (row.clock_entry, row.clock_ms),
        study.load_hints(connection, table_id),
    )


def _occupant(row: Row[Any]) -> Occupant:
    key = None if row.token_hash is None else bytes(row.token_hash)
    invited = bytes(row.invitations or b"")
    invitations = tuple(invited[at : at + 32] for at in range(0, len(invited), 32))
    return Occupant(row.kind, row.name, row.level, key, row.claimed, invitations, row.stand_in)


def _time(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, tz=UTC)
