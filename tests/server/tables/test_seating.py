# SPDX-License-Identifier: MIT
"""Changes of seats that another server has made first."""

from dataclasses import replace
from pathlib import Path

from quiltbee.protocol import RenameRequest, Seats
from quiltbee.server.model.entries import Occupant
from quiltbee.server.tables.tokens import key_of, new_token
from tests.server.alive import alive


async def test_a_seat_that_changed_elsewhere_is_read_again_and_renamed(tmp_path: Path) -> None:
    ada, eve = new_token(), new_token()

    people = (Occupant("human", "Ada", key=key_of(ada)), Occupant("human", "Eve", key=key_of(eve)))
    async with alive(tmp_path, *people) as (live, _):
        before = live.table.occupants[1]
        await live.store.reseat(live.table.id, 1, replace(before, name="Eva"), before)
        assert isinstance(await live.change([eve], RenameRequest(seat=1, name="Evelyn")), Seats)
        assert live.table.occupants[1].name == "Evelyn"
