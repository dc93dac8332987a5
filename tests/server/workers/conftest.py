# SPDX-License-Identifier: MIT
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from quiltbee.server.workers import worker_pool


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Let another program answer instead of the worker."""

    def use(script: str) -> None:
        file = tmp_path / "worker.py"
        file.write_text("import json, os, sys, time\n" + script)
        monkeypatch.setattr(worker_pool, "COMMAND", (sys.executable, "-S", "-I", str(file)))

    return use
