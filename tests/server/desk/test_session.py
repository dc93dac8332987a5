# SPDX-License-Identifier: MIT
"""What the first message of a client must be, and what becomes of requests that are replaced."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from quiltbee.device.store import DeviceStore
from quiltbee.device.thinker import Thinkers
from quiltbee.protocol import PROTOCOL, Incoming, Join, Ping
from quiltbee.protocol.board import BoardRequest
from quiltbee.protocol.study import Analyse, StopStudy
from quiltbee.server.desk.desk import Desk
from quiltbee.server.desk.operations import OPERATIONS
from quiltbee.server.desk.study_session import StudySession
from quiltbee.server.desk.table_session import TableSession
from quiltbee.server.limits import Limits
from quiltbee.server.metrics import Metrics
from quiltbee.server.model import refusals
from quiltbee.server.model.refusals import Refusal, RefusedError
from tests.device.page import MemoryStore, Slow

TOKEN = "a" * 32


@asynccontextmanager
async def opened() -> AsyncIterator[Desk]:
    thinkers = Thinkers(Slow)
    desk = Desk(DeviceStore(MemoryStore()), thinkers, thinkers, Limits(), Metrics())
    yield desk
    await desk.stop()


@pytest.mark.parametrize(
    ("message", "code"),
    [
        (Ping(type="ping"), "bad_message"),
        (Join(type="join", protocol=PROTOCOL + 1), "old_page"),
        (refusals.TOO_FAST, "too_fast"),
        (Join(type="join", protocol=PROTOCOL, tokens=[TOKEN]), "no_such_table"),
    ],
)
async def test_the_first_message_is_a_join_of_this_protocol(
    message: Incoming | Refusal, code: str
) -> None:
    async with opened() as desk:
        session = TableSession(desk, "a" * 12)
        assert session.patience == desk.limits.join_seconds
        with pytest.raises(RefusedError) as error:
            await session.handle(message)
        assert error.value.refusal.code == code
        with pytest.raises(RefusedError):  # it has not joined, and comes again
            session.refuse(message, refusals.TOO_FAST)
        await session.stop()


async def test_a_request_of_study_replaces_an_older_one_with_its_id() -> None:
    Slow.asked.clear()
    async with opened() as desk:
        session = StudySession(desk)
        assert session.patience is None
        board = json.loads(str(await desk.boards.build(BoardRequest(game="patchwork"))))
        look = Analyse(type="analyse", id=1, position=board["position"])
        for _ in range(2):
            await session.handle(look)
            await asyncio.sleep(0.01)
        assert [each.is_cancelled for each in Slow.asked] == [True, False]
        await session.handle(StopStudy(type="stop", id=1))
        assert Slow.asked[1].is_cancelled
        await session.handle(Ping(type="ping"))
        told = await session.subscriber.pull()
        assert [json.loads(text)["type"] for text in told or ()] == ["pong"]


def test_every_operation_has_an_address_and_words_of_its_own() -> None:
    addresses = [(each.method, each.path) for each in OPERATIONS]
    assert len({*addresses}) == len(addresses) > 30
    assert all(each.words.endswith(".") for each in OPERATIONS)
