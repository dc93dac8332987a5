# SPDX-License-Identifier: MIT
import asyncio

from quiltbee.server.tables.subscriber import Subscriber


def test_a_listener_that_is_too_slow_is_cut_off_and_not_waited_for() -> None:
    subscriber = Subscriber(frozenset(), 2)
    for number in range(5):
        subscriber.push(str(number))
    assert [asyncio.run(subscriber.pull()) for _ in range(2)] == [["0", "1"], None]


async def test_messages_are_written_at_once_only_while_all_before_them_are_sent() -> None:
    written, is_free = list[str](), True

    def write(text: str) -> bool:
        if is_free:
            written.append(text)
        return is_free

    subscriber = Subscriber(frozenset(), 2, write)
    subscriber.push("0")  # nobody sends yet
    assert await subscriber.pull() == ["0"]
    subscriber.push("1")  # the sender may still be busy with the last one
    assert (written, await subscriber.pull()) == ([], ["1"])
    sending = asyncio.create_task(subscriber.pull())
    await asyncio.sleep(0)
    subscriber.push("2")
    assert written == ["2"]
    is_free = False
    subscriber.push("3")
    is_free = True
    subscriber.push("4")  # not before the one that waits
    assert (written, await sending) == (["2"], ["3", "4"])


async def test_a_subscriber_that_was_cut_off_gets_nothing_more() -> None:
    written = list[str]()

    def write(text: str) -> bool:
        written.append(text)
        return True

    subscriber = Subscriber(frozenset(), 2, write)
    sending = asyncio.create_task(subscriber.pull())
    await asyncio.sleep(0)
    subscriber.cut_off()
    subscriber.push("late")
    assert (written, await sending) == ([], None)
