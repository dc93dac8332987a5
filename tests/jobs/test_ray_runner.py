# SPDX-License-Identifier: MIT
"""The same jobs with Ray: the same results, whatever dies."""

import json
import os
import shutil
import signal
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from quiltbee import arena
from quiltbee.arena.plan import Plan, ScheduledGame
from quiltbee.core.errors import DataError
from quiltbee.jobs import JobError, LostJobError, open_runner
from quiltbee.study.puzzles.journal import PuzzleJournal, mine
from tests.jobs.ray_nodes import end, node
from tests.jobs.works import Deadly, Faulty, Sleepy, Square
from tests.processes import wait_until_gone

PLAYERS = ["random:name=a", "greedy:name=b"]


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of a cluster of this machine with two processors."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(
            "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0"
        )  # Ray stays on the loopback interface
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("RAY_AUTH_MODE", "token")
        patch.setenv("RAY_AUTH_TOKEN", os.urandom(16).hex())
        folder = Path(tempfile.mkdtemp(prefix="ray-", dir="/tmp"))  # sockets need short paths
        try:
            with node(folder, cpus=2) as (address, _):
                yield address
        finally:
            shutil.rmtree(folder, ignore_errors=True)


def outcomes(report: arena.Report) -> Any:
    """All of a report that has nothing to do with time and place."""
    fields = json.loads(json.dumps(report.to_json()))
    del fields["sessions"]

    def strip(value: Any) -> Any:
        if isinstance(value, dict):
            timed = ("ms_mean", "ms_most")
            return {key: strip(each) for key, each in value.items() if key not in timed}
        return [strip(each) for each in value] if isinstance(value, list) else value

    return strip(fields)


def games(journal: Path) -> dict[int, tuple[Any, ...]]:
    lines = [json.loads(line) for line in journal.read_text().splitlines()]
    played = [line for line in lines if "number" in line]
    assert len({game["number"] for game in played}) == len(played), "a game is stored twice"
    return {game["number"]: (game["digest"], game["scores"], game["winners"]) for game in played}


def test_a_tournament_has_the_same_result_and_continues_what_was_begun_without_ray(
    cluster: str, tmp_path: Path
) -> None:
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    plan = arena.make_plan(PLAYERS, games=8, seed=5)
    expected = arena.run(plan, jobs=1, journal=here)
    # The head of the journal, its session and three games; then the power fails in the middle of a line.
    there.write_text("".join(here.read_text().splitlines(keepends=True)[:5]) + '{"number": 3, "ci')
    report = arena.run(plan, ray=cluster, journal=there, records=tmp_path / "records")
    assert outcomes(report) == outcomes(expected)
    assert games(there) == games(here)
    assert report.sessions[-1]["place"] == "Ray on 1 node with 2 processors"
    assert len(list((tmp_path / "records").iterdir())) == 5


@dataclass(frozen=True)
class DeadlyPlan(Plan):
    """A plan of which one game kills its process the first time."""

    mark: str = ""

    def start(self, scheduled: ScheduledGame) -> Any:
        if scheduled.number == 3 and not Path(self.mark).exists():
            Path(self.mark).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return Plan.start(self, scheduled)


def test_a_tournament_ends_the_same_when_a_worker_is_killed_in_a_game(
    cluster: str, tmp_path: Path
) -> None:
    plan = arena.make_plan(PLAYERS, games=6, seed=5)
    mark = tmp_path / "mark"
    deadly = DeadlyPlan(plan.entrants, plan.game, plan.edition, plan.circles, plan.seed, mark=str(mark))  # fmt: skip
    report = arena.run(deadly, ray=cluster, journal=tmp_path / "there.jsonl")
    assert mark.exists()
    assert outcomes(report) == outcomes(arena.run(plan, jobs=1))
    assert len(games(tmp_path / "there.jsonl")) == 6


def test_mining_finds_the_same_puzzles(cluster: str, tmp_path: Path) -> None:
    found = list[Any]()
    for name, ray in (("here", None), ("there", cluster)):
        with PuzzleJournal(tmp_path / name, "doodle", 1) as journal:
            journal.done = {0}
            mine(journal, jobs=1, ray=ray, seconds=600, units=2)
            found.append(journal.puzzles)
    assert found[0] == found[1]
    assert found[0]


def test_jobs_are_done_once_and_their_errors_reach_the_caller(cluster: str, tmp_path: Path) -> None:
    with open_runner(ray=cluster) as runner:
        done = sorted(runner.run(Square(str(tmp_path)), range(20)))
        assert done == [(number, number * number) for number in range(20)]
        assert {path.read_text() for path in tmp_path.iterdir()} == {"prepared\n"}
        with pytest.raises(DataError, match="there is no 3"):
            list(runner.run(Faulty(), range(8)))
        with pytest.raises(LostJobError, match=r"job 3 .* 3 times"):
            list(runner.run(Deadly(), range(8)))
        with pytest.raises(JobError, match="already uses Ray"), open_runner(ray=cluster):
            pass


def test_at_the_deadline_jobs_are_dropped_and_closing_ends_their_processes(
    cluster: str, tmp_path: Path
) -> None:
    with open_runner(ray=cluster) as runner:
        late = runner.run(Sleepy(str(tmp_path)), range(4), deadline=time.time() + 3)
        assert {job for job, _ in late} <= {0}
    with open_runner(ray=cluster) as runner:
        results = runner.run(Sleepy(str(tmp_path)), range(4))
        assert next(results) == (0, 0)
        results.close()
    wait_until_gone([int(path.name.split("-")[2]) for path in tmp_path.iterdir()])


def test_a_node_with_another_program_is_named(
    cluster: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with open_runner(ray=cluster) as runner:
        monkeypatch.setattr("quiltbee.jobs.ray_runner.source_digest", lambda: "0123456789abcdef")
        with pytest.raises(JobError, match=r"node 127\.0\.0\.1 has another program"):
            list(runner.run(Square(str(tmp_path)), range(2)))


def test_a_node_that_dies_costs_only_the_jobs_that_ran_on_it(cluster: str, tmp_path: Path) -> None:
    with (
        open_runner(ray=cluster) as runner,
        node(tmp_path, cpus=2, address=cluster) as (_, second),
    ):
        results = runner.run(Sleepy(str(tmp_path)), range(6))
        assert next(results) == (0, 0)
        until = time.monotonic() + 120
        while len(list(tmp_path.glob("job-[1-4]-*"))) < 3:  # so some of them are on the second node
            assert time.monotonic() < until
            time.sleep(0.1)
        end(second)
        (tmp_path / "wake").touch()
        assert {0} | {job for job, _ in results} == set(range(6))
