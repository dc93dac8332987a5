# SPDX-License-Identifier: MIT
"""``quiltbee think`` in a process of its own, whose processes answer as a test likes."""

import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.server.running import WAIT, wait_until

KEY = "0123456789abcdef" * 2


class Thinker:
    """A worker. Use it with ``with``; ``kill`` ends it without a word."""

    def __init__(self, *options: str, key: str = KEY, child: Path | None = None) -> None:
        instead = f"worker_pool.COMMAND = (sys.executable, {str(child)!r})\n" if child else ""
        script = (
            "import os, sys\n"
            "from quiltbee.server.workers import worker_pool\n"
            "from quiltbee.cli import main\n"
            f"os.environ['QUILTBEE_WORKER_KEY'] = {key!r}\n{instead}"
            "sys.exit(main())\n"
        )
        self.process = subprocess.Popen(
            [sys.executable, "-c", script, "think", "--workers", "1", "--log-level", "info", *options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )  # fmt: skip
        self.log, self.output = "", ""
        self._readers = [
            threading.Thread(target=self._read, args=(name,), daemon=True)
            for name in ("stdout", "stderr")
        ]
        for reader in self._readers:
            reader.start()
        self.wait_for(lambda: "is thinking" in self.output)

    def _read(self, name: str) -> None:
        for line in getattr(self.process, name):
            if name == "stdout":
                self.output += line
            else:
                self.log += line

    def wait_for(self, is_so: Callable[[], object]) -> None:
        """Wait for something that the worker does."""
        wait_until(lambda: is_so() or self.process.poll() is not None, self.log)
        assert is_so(), self.log

    def kill(self) -> None:
        self.process.kill()
        self.end()

    def stop(self) -> int:
        self.process.terminate()
        return self.end()

    def end(self) -> int:
        status = self.process.wait(WAIT)
        for reader in self._readers:
            reader.join(WAIT)
        for stream in (self.process.stdout, self.process.stderr):
            assert stream is not None
            stream.close()
        return status

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:  # fmt: skip
        if self.process.returncode is None:
            self.stop()
