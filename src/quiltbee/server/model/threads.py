# SPDX-License-Identifier: MIT
"""Work that would keep the event loop too long."""

import asyncio
import sys
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


async def in_thread(work: Callable[..., T], *arguments: Any) -> T:
    """Do some work in a thread; in a browser, which has none, do it here."""
    if sys.platform == "emscripten":
        return work(*arguments)
    return await asyncio.to_thread(work, *arguments)
