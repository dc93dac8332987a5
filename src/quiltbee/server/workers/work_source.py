# SPDX-License-Identifier: MIT
"""Who thinks for a server. By default its own processes; ``shared_pool`` is the form with workers on other machines."""

from typing import ClassVar

from quiltbee.server.workers.questions import WorkerPool
from quiltbee.server.workers.worker_pool import Pool


class WorkSource:
    """The processes of this server think, and nobody else."""

    is_shared: ClassVar[bool] = False
    """Whether workers on other machines are asked."""

    @property
    def fault(self) -> str | None:
        """Why nobody else thinks for this server, or None if that is as it should be."""
        return None

    def pool(self, kind: str, own: Pool) -> WorkerPool:  # noqa: ARG002
        """Return who answers the questions of a kind; ``own`` are the processes of this server."""
        return own

    async def start(self) -> None:
        """Look for others who think."""

    async def stop(self) -> None:
        """End. The pools are stopped before."""
