# SPDX-License-Identifier: MIT
import asyncio

from quiltbee.server.listener import Listener


def test_a_listener_that_is_too_slow_is_cut_off_and_not_waited_for() -> None:
    listener = Listener(frozenset(), 2)
    for number in range(5):
        listener.hear(str(number))
    assert [asyncio.run(listener.listen()) for _ in range(2)] == [["0", "1"], None]
