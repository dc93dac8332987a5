# SPDX-License-Identifier: MIT
"""Runs jobs as tasks of a cluster of Ray that this process is connected to."""

import contextlib
import hashlib
import os
import sys
import tempfile
import time
import uuid
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, Generic, NoReturn

import ray
from ray.exceptions import (
    NodeDiedError,
    ObjectLostError,
    OutOfMemoryError,
    RayError,
    RayTaskError,
    WorkerCrashedError,
)

import quiltbee
from quiltbee.jobs.work import Job, JobError, LostJobError, Result, Work

if sys.platform != "win32":
    import fcntl

_MOST_LOSSES: Final = 3
"""How often a job may lose its process or its node. Nodes come and go, which is no fault of the job."""
_REFRESH_SECONDS: Final = 5.0
"""How often the size of the cluster is asked for, and jobs without a process are looked for."""
_SOURCES: Final = (".py", ".toml", ".json", ".safetensors", ".wasm")
_LOST: Final = (WorkerCrashedError, NodeDiedError, OutOfMemoryError, ObjectLostError)


@dataclass(frozen=True, slots=True)
class _Attempt(Generic[Job]):
    job: Job
    losses: int = 0


class RayRunner:
    """Runs jobs on all processors of a cluster, or on some of them."""

    def __init__(self, jobs: int | None) -> None:
        self._jobs = jobs

    @property
    def place(self) -> str:
        """The numbers of nodes and processors."""
        nodes = sum(bool(node["Alive"]) for node in ray.nodes())
        count = "1 node" if nodes == 1 else f"{nodes} nodes"
        return f"Ray on {count} with {_processors()} processors"

    def run(
        self, work: Work[Job, Result], jobs: Iterable[Job], *, deadline: float | None = None
    ) -> Generator[tuple[Job, Result], None, None]:
        """Do the jobs; see Runner. A job is given up when it has lost its process or its node three times.

        What still runs at the end, Ray ends with the connection. To cancel a task that is just finishing can end this process.
        """
        do = ray.remote(num_cpus=1, max_retries=0)(_do)
        # In a list, Ray hands on where the work lies: a worker fetches it once, not for every job.
        order = _Order(uuid.uuid4().hex, quiltbee.__version__, source_digest(), [ray.put(work)])
        attempts = (_Attempt(job) for job in jobs)
        again = list[_Attempt[Job]]()
        running = dict[Any, _Attempt[Job]]()
        while True:
            most = self._most(work)
            while len(running) < most and (
                attempt := again.pop() if again else next(attempts, None)
            ):
                running[do.remote(order, attempt.job)] = attempt
            left = _REFRESH_SECONDS if deadline is None else deadline - time.time()
            if not running or left <= 0:
                return
            done, _ = ray.wait([*running], timeout=min(left, _REFRESH_SECONDS))
            for task in done:
                attempt = running.pop(task)
                try:
                    result = ray.get(task)
                except _LOST:
                    again.append(_once_more(attempt))
                except RayError as error:
                    _explain(error)
                else:
                    yield attempt.job, result

    def _most(self, work: Work[Any, Any]) -> int:
        """Return how many jobs are handed to Ray at the same time: some wait there, so that no process does."""
        there = _processors()
        if self._jobs is not None and self._jobs < there:
            return self._jobs
        return max(1, there if work.is_long else 2 * there)


def _processors() -> int:
    return int(ray.cluster_resources().get("CPU", 0))


def _once_more(attempt: _Attempt[Job]) -> _Attempt[Job]:
    if attempt.losses + 1 >= _MOST_LOSSES:
        raise LostJobError(attempt.job, _MOST_LOSSES)
    return _Attempt(attempt.job, attempt.losses + 1)


def _explain(error: RayError) -> NoReturn:
    """Raise what a job has raised, or say in a line what is wrong with the cluster."""
    cause = error.cause if isinstance(error, RayTaskError) else error
    words = " ".join(str(cause).split())
    if isinstance(cause, ModuleNotFoundError) or "failed to import on the worker" in words:
        raise JobError(
            f"a node cannot load the program: install quiltbee {quiltbee.__version__} on all of them ({words[:160]})"
        ) from None
    if isinstance(cause, Exception) and not isinstance(cause, RayError):
        raise cause from None
    raise JobError(f"Ray: {words[:300]}") from None


@cache
def source_digest() -> str:
    """Return a hash of the program and its data, without the server: other sources may give other results."""
    root = Path(quiltbee.__file__).parent
    digest = hashlib.blake2s(digest_size=8)
    for path in sorted(root.rglob("*")):
        name = path.relative_to(root)
        if path.suffix in _SOURCES and name.parts[0] != "server":
            digest.update(f"{name.as_posix()}\0".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()


# The rest of this file runs on the nodes.


@dataclass(frozen=True, slots=True)
class _Order:
    """What is done with the jobs of one run."""

    run: str
    version: str
    digest: str
    parcel: list[Any]
    """The reference of the work."""


_works = dict[str, Work[Any, Any]]()
"""The prepared work of the run that this process belongs to."""


def _do(order: _Order, job: Any) -> Any:
    work = _works.get(order.run)
    if work is None:
        if (order.version, order.digest) != (quiltbee.__version__, source_digest()):
            raise JobError(
                f"node {ray.util.get_node_ip_address()} has another program: quiltbee {quiltbee.__version__} "
                f"({source_digest()}), not {order.version} ({order.digest}); install the same on all nodes"
            )
        work = ray.get(order.parcel[0])
        with _one_at_a_time():
            work.prepare()  # the first process of a node compiles, and the others load the result
        _works[order.run] = work
    return work.do(job)


@contextlib.contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Let one process of this machine after the other do something."""
    if sys.platform == "win32":
        yield
        return
    path = Path(tempfile.gettempdir()) / f"quiltbee-prepare-{os.getuid()}.lock"
    file = os.open(path, os.O_CREAT | os.O_RDWR | os.O_NOFOLLOW, 0o600)
    try:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
    finally:
        os.close(file)
