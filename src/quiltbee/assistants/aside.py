# SPDX-License-Identifier: MIT
"""Runs work in threads, so that the server keeps answering and ends at once when the client disconnects."""

import asyncio
import os
import sys
import threading
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, TypeVar

T = TypeVar("T")

_NAME: Final = "aside"
_TELL_SECONDS: Final = 5.0
"""Seconds between two messages that the work is still going on."""


async def aside(work: Callable[[], T]) -> T:
    """Do something in a thread and return its result. The program does not wait for the thread when it ends."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[T] = loop.create_future()

    def settle(deliver: Callable[[Any], None], result: object) -> None:
        if not future.done():  # it is when nobody waits any more
            deliver(result)

    def run() -> None:
        deliver: Callable[[Any], None]
        result: object
        try:
            deliver, result = future.set_result, work()
        except Exception as error:  # noqa: BLE001 - whoever waits gets it
            deliver, result = future.set_exception, error
        with suppress(RuntimeError):  # the client has gone, and the loop with it
            loop.call_soon_threadsafe(settle, deliver, result)

    # Those of asyncio.to_thread are joined at the end, however long they think.
    threading.Thread(target=run, name=_NAME, daemon=True).start()
    return await future


async def telling(doing: Awaitable[T], tell: Callable[[float], Awaitable[None]]) -> T:
    """Wait for a long task; at the beginning and every few seconds, ``tell`` how long it has taken."""
    task, seconds = asyncio.ensure_future(doing), 0.0
    try:
        while not task.done():
            await tell(seconds)
            await asyncio.wait({task}, timeout=_TELL_SECONDS)
            seconds += _TELL_SECONDS
    finally:
        task.cancel()  # unless it is done
    return task.result()


def end_if_busy() -> None:
    """End the program if a thread is still working: compiled code cannot be interrupted in any other way."""
    if any(thread.name == _NAME for thread in threading.enumerate()):
        with suppress(OSError):
            sys.stderr.flush()
        os._exit(0)
