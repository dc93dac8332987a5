# SPDX-License-Identifier: MIT
"""Jobs in processes of this machine, some of which die."""

import time
from itertools import count
from pathlib import Path

import pytest

from quiltbee.core.errors import DataError
from quiltbee.jobs import JobError, LocalRunner, LostJobError, open_runner
from tests.jobs.works import Deadly, Faulty, Sleepy, Square
from tests.processes import wait_until_gone


@pytest.mark.parametrize("workers", [1, 2])
def test_every_job_is_done_once_in_started_processes_that_are_prepared_once(
    tmp_path: Path, workers: int
) -> None:
    with open_runner(workers) as runner:
        assert runner.place == ""
        done = sorted(runner.run(Square(str(tmp_path)), range(20)))
    assert done == [(number, number * number) for number in range(20)]
    texts = [path.read_text() for path in tmp_path.iterdir()]
    assert (not texts) == (workers == 1)  # this process is prepared by the caller
    assert {*texts} <= {"prepared\n"}
    assert len(texts) <= workers


def test_jobs_are_taken_only_when_there_is_a_process_for_them(tmp_path: Path) -> None:
    results = LocalRunner(2).run(Square(str(tmp_path)), numbers := count())
    next(results)
    assert next(numbers) < 10
    results.close()


def test_a_job_whose_process_dies_is_done_again(tmp_path: Path) -> None:
    work = Deadly(str(tmp_path / "mark"))
    assert sorted(LocalRunner(2).run(work, range(8))) == [(each, each) for each in range(8)]


def test_a_job_that_always_ends_its_process_is_named() -> None:
    with pytest.raises(LostJobError, match=r"job 3 .* twice") as caught:
        list(LocalRunner(2).run(Deadly(), range(8)))
    assert isinstance(caught.value, JobError)
    assert caught.value.job == 3


@pytest.mark.parametrize("workers", [1, 2])
def test_what_a_job_raises_reaches_the_caller(workers: int) -> None:
    with pytest.raises(DataError, match="there is no 3"):
        list(LocalRunner(workers).run(Faulty(), range(8)))


def test_at_the_deadline_jobs_are_dropped_and_their_processes_ended(tmp_path: Path) -> None:
    began = time.monotonic()
    results = LocalRunner(2).run(Sleepy(str(tmp_path)), range(4), deadline=time.time() + 5)
    assert {job for job, _ in results} <= {0}
    assert time.monotonic() - began < 200
    pids = [int(path.name.split("-")[2]) for path in tmp_path.iterdir()]
    wait_until_gone(pids)
