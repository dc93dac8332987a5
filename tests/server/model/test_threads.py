# SPDX-License-Identifier: MIT
"""Long work goes to a thread, where there are threads."""

import asyncio
import sys
import threading

import pytest

from quiltbee.server.model.threads import in_thread


def test_work_is_done_in_a_thread_and_in_a_browser_here(monkeypatch: pytest.MonkeyPatch) -> None:
    assert asyncio.run(in_thread(threading.current_thread)) is not threading.main_thread()
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert asyncio.run(in_thread(threading.current_thread)) is threading.main_thread()
