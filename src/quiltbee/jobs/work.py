# SPDX-License-Identifier: MIT
"""What is done with jobs, and who runs them."""

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterable
from typing import ClassVar, Generic, Protocol, TypeVar

from quiltbee.core.errors import QuiltbeeError

Job = TypeVar("Job")
Result = TypeVar("Result")


class JobError(QuiltbeeError):
    """Jobs cannot be run, for example because no process starts."""

    code = "bad_jobs"


class LostJobError(JobError):
    """A job has ended the process it ran in, each time that it was tried."""

    code = "lost_job"

    def __init__(self, job: object, times: int) -> None:
        super().__init__(job, times)
        self.job, self.times = job, times

    @property
    def often(self) -> str:
        """How often it was tried, in words."""
        return "twice" if self.times == 2 else f"{self.times} times"

    def __str__(self) -> str:
        return (
            f"job {str(self.job)[:60]} ended the process it ran in, {self.often}; "
            "perhaps there is not enough memory"
        )


class Work(ABC, Generic[Job, Result]):
    """What is done with each job. Work, jobs and results are pickled and sent to other processes, so they must be small.

    The result of a job must not depend on the process, nor on other jobs: a job that is lost is done again elsewhere.
    """

    is_long: ClassVar[bool] = False
    """Whether a job takes so long that none is sent before a process is free for it."""

    def prepare(self) -> None:
        """Load or compile what jobs need. It is called once in each process that a runner starts.

        With Ray one process of a machine after the other calls it. With processes of this machine, the caller does so first,
        so that they load what is compiled.
        """

    @abstractmethod
    def do(self, job: Job) -> Result:
        """Do a job."""

    def close(self) -> None:
        """Free what this process holds, before it ends normally."""

    def kill(self) -> None:
        """Free it from another thread, just before this process is ended."""


class Runner(Protocol):
    """Runs jobs in several processes."""

    @property
    def place(self) -> str:
        """Where they run, in words; empty for this machine."""

    def run(
        self, work: Work[Job, Result], jobs: Iterable[Job], *, deadline: float | None = None
    ) -> Generator[tuple[Job, Result], None, None]:
        """Do the jobs and yield each with its result, as they finish. Jobs are taken when there is a process for them.

        Jobs that run at the ``deadline`` (``time.time()``) are dropped. Closing the generator ends the processes at once.
        The job of a process that dies is done again. Raises LostJobError for one that ends its process every time, and
        JobError; what a job raises is raised here.
        """
