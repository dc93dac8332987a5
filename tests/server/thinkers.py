# SPDX-License-Identifier: MIT
"""``quiltbee think`` in a process of its own, whose processes answer as a test likes."""

from pathlib import Path

from tests.server.running import Spawned

KEY = "0123456789abcdef" * 2


class Thinker(Spawned):
    """A worker."""

    def __init__(self, *options: str, key: str = KEY, child: Path | None = None) -> None:
        instead = f"worker_pool.COMMAND = (sys.executable, {str(child)!r})\n" if child else ""
        script = (
            "import sys\n"
            "from quiltbee.server.workers import worker_pool\n"
            f"from quiltbee.cli import main\n{instead}"
            "sys.exit(main())\n"
        )
        command = ("-c", script, "think", "--workers", "1", "--log-level", "info", *options)
        super().__init__(*command, env={"QUILTBEE_WORKER_KEY": key})
        self.wait_for(lambda: "is thinking" in self.output)
