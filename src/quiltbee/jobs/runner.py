# SPDX-License-Identifier: MIT
"""Chooses who runs jobs: processes of this machine, or Ray."""

import importlib.util
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from quiltbee.core.extras import how_to_install
from quiltbee.jobs.local import LocalRunner, processors
from quiltbee.jobs.work import JobError, Runner

RAY_HELP: Final = (
    "run on a Ray cluster: its address HOST:PORT, or auto for the one that this machine belongs to "
    "(needs the extra ray)"
)
"""What the option --ray of a command does."""


@contextmanager
def open_runner(jobs: int | None = None, ray: str | None = None) -> Iterator[Runner]:
    """Yield a runner for this many jobs at the same time; None means one for each processor.

    ``ray`` is the address of a cluster (``HOST:PORT``), or ``auto`` for the one that this machine belongs to; None means
    processes of this machine, without Ray. Raises JobError.
    """
    if ray is None:
        yield LocalRunner(jobs or processors())
        return
    if importlib.util.find_spec("ray") is None:
        raise JobError(f"--ray needs a package: {how_to_install('ray')}")
    from quiltbee.jobs.ray_cluster import connected  # noqa: PLC0415 - an extra brings Ray

    with connected(ray, jobs) as runner:
        yield runner
