# SPDX-License-Identifier: MIT
"""Without workers on other machines, the processes of a server answer, and nothing is amiss."""

import asyncio

from quiltbee.server.metrics import Metrics
from quiltbee.server.workers.bot_pool import quick_kind
from quiltbee.server.workers.work_source import WorkSource
from quiltbee.server.workers.worker_pool import Pool


def test_a_server_alone_asks_its_own_processes() -> None:
    async def work() -> None:
        thinking, own = WorkSource(), Pool(quick_kind(), 1, Metrics())
        await thinking.start()
        assert thinking.pool("quick", own) is own
        assert thinking.fault is None
        await thinking.stop()

    asyncio.run(work())
