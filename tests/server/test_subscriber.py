# SPDX-License-Identifier: MIT
import asyncio

from quiltbee.server.subscriber import Subscriber


def test_a_listener_that_is_too_slow_is_cut_off_and_not_waited_for() -> None:
    subscriber = Subscriber(frozenset(), 2)
    for number in range(5):
        subscriber.push(str(number))
    assert [asyncio.run(subscriber.pull()) for _ in range(2)] == [["0", "1"], None]
