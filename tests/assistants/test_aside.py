# SPDX-License-Identifier: MIT
import asyncio
import subprocess
import sys
import threading

import pytest

from quiltbee.assistants import aside as module
from quiltbee.assistants.aside import aside, telling

BUSY = """
import asyncio, threading
from quiltbee.assistants.aside import aside, end_if_busy

async def main():
    try:
        await asyncio.wait_for(aside(threading.Event().wait), 0.1)
    except TimeoutError:
        print("nobody waits", flush=True)

asyncio.run(main())
end_if_busy()
"""


def test_the_result_and_the_error_come_back() -> None:
    async def main() -> None:
        assert await aside(lambda: 6 * 7) == 42
        with pytest.raises(ZeroDivisionError):
            await aside(lambda: 1 // 0)

    asyncio.run(main())


def test_a_program_ends_while_a_thread_never_does() -> None:
    done = subprocess.run(
        [sys.executable, "-c", BUSY], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "nobody waits\n", "")


def test_it_is_told_that_the_work_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_TELL_SECONDS", 0.01)
    told, enough = list[float](), threading.Event()

    async def tell(seconds: float) -> None:
        told.append(seconds)
        if len(told) == 3:
            enough.set()

    assert asyncio.run(telling(aside(enough.wait), tell))
    assert told[:3] == pytest.approx([0, 0.01, 0.02])
