# SPDX-License-Identifier: MIT
"""Works for the tests. Other processes import them from here."""

import os
import signal
import time
from dataclasses import dataclass
from pathlib import Path

from quiltbee.core.errors import DataError
from quiltbee.jobs import Work


@dataclass(frozen=True)
class Square(Work[int, int]):
    """Squares numbers. It is prepared once in each process, which a file of the folder shows."""

    folder: str

    def prepare(self) -> None:
        with (Path(self.folder) / f"{os.getpid()}").open("a") as file:
            file.write("prepared\n")

    def do(self, job: int) -> int:
        return job * job


@dataclass(frozen=True)
class Deadly(Work[int, int]):
    """Kills its process at one job: always, or until there is a mark."""

    mark: str = ""

    def do(self, job: int) -> int:
        if job == 3 and not (self.mark and Path(self.mark).exists()):
            if self.mark:
                Path(self.mark).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return job


class Faulty(Work[int, int]):
    """Raises an error at one job."""

    def do(self, job: int) -> int:
        if job == 3:
            raise DataError("there is no 3")
        return job


@dataclass(frozen=True)
class Sleepy(Work[int, int]):
    """Writes its process into a file, and then sleeps where the job is not 0 and there is no file ``wake``."""

    folder: str
    is_long = True

    def do(self, job: int) -> int:
        (Path(self.folder) / f"job-{job}-{os.getpid()}").touch()
        until = time.monotonic() + 300
        while job and time.monotonic() < until and not (Path(self.folder) / "wake").exists():
            time.sleep(0.05)
        return job
