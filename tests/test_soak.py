# SPDX-License-Identifier: MIT
"""A small soak, and what it says when the kernel is wrong."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from quiltbee.games.patchwork.kernel.facade import table_array
from tests.soak import rules as soak

ROOT = Path(__file__).parents[1]


def test_a_small_soak_finds_no_difference(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--games", "50", "--seed", "1", "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert "games from seed 1 on" in told
    assert re.search(r"^50 games, [\d,]+ turns compared, no differences", told, re.MULTILINE)


def test_all_editions_take_turns() -> None:
    editions = [("patchwork", "classic"), ("doodle", "standard")]
    found = list(soak.batches(editions, 7, 90))
    assert sum(len(batch.seeds) for batch in found) == 90
    assert [batch.edition for batch in found[:3]] == ["classic", "standard", "classic"]
    assert found[2].seeds.start == 7 + soak.BATCH
    alone = list(soak.batches(editions[:1], 5, 1))
    assert alone == [soak.Batch("patchwork", "classic", range(5, 6))]


def test_a_difference_names_a_seed_that_shows_it_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = table_array("winter").copy()
    wrong["buttons"][0, 7] += 1
    monkeypatch.setattr("quiltbee.games.patchwork.kernel.facade.table_array", lambda edition: wrong)
    asked = ["--edition", "winter", "--jobs", "1"]
    assert soak.main([*asked, "--games", "200", "--seed", "3"]) == 1
    told = capsys.readouterr().out
    assert told.count("DIFFERENCE in patchwork, winter, seed ") >= soak.ENOUGH
    found = re.search(r"-m tests.soak rules (--edition winter --seed (\d+) --games 1)", told)
    assert found
    assert soak.main(found[1].split()) == 1
    again = capsys.readouterr().out
    assert f"seed {found[2]}\n" in again
    assert "1 game, 0 turns compared, 1 difference;" in again
    monkeypatch.undo()
    assert soak.main(found[1].split()) == 0


def test_ctrl_c_ends_it_with_a_last_word() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.soak", "rules", "--jobs", "2"],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    assert process.stdout is not None
    assert "Ctrl-C stops" in process.stdout.readline()
    time.sleep(1)
    os.killpg(process.pid, signal.SIGINT)
    told, errors = process.communicate(timeout=60)
    assert "turns compared, no differences" in told
    assert (process.returncode, errors) == (0, "")


@pytest.mark.parametrize("bad", [["--games", "0"], ["--minutes", "-1"], ["--edition", "spring"]])
def test_bad_input_is_refused(bad: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        soak.main(bad)
    assert left.value.code == 2
    assert "error:" in capsys.readouterr().err
