# SPDX-License-Identifier: MIT
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from quiltbee import record, study
from quiltbee.cli import main
from tests.processes import children, wait_until_gone
from tests.study.games import played

FAST = ("--effort", "0.02", "--jobs", "1")


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "game.quilt"
    record.save(played("patchwork", 2, plies=8), path)
    return path


def test_review_prints_every_move(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(saved), *FAST]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    assert shown.out.startswith("Patchwork, classic: unfinished\n")
    rows = [line.split() for line in shown.out.splitlines()]
    for number, turn in enumerate(record.load(saved).turns, 1):
        assert any(row[:1] == [str(number)] and str(turn.move) in row for row in rows)


def test_review_prints_json(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(saved), "--json", *FAST]) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["moves"]) == 8


def test_review_writes_a_page_and_an_annotated_record(
    saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page, annotated = tmp_path / "review.html", tmp_path / "annotated.quilt"
    options = ("--html", str(page), "--language", "de", "--annotate", str(annotated))
    assert main(["review", str(saved), *options, *FAST]) == 0
    assert capsys.readouterr().out == ""
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert len(study.annotations(record.load(annotated))) > 3


def test_a_folder_that_is_missing_is_told_before_the_search(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = str(saved.parent / "nowhere" / "review.html")
    for option in ("--html", "--annotate"):
        assert main(["review", str(saved), option, missing, "--effort", "50"]) == 2
        assert capsys.readouterr().err.endswith("there is no such folder\n")


def test_a_page_and_a_record_are_not_written_into_one_file(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    both = str(saved.parent / "both")
    words = ["review", str(saved), "--html", both, "--annotate", both, "--effort", "50"]
    assert main(words) == 2
    assert "name the same file" in capsys.readouterr().err


def test_a_review_is_not_written_over_its_record_a_folder_or_an_endless_link(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = saved.read_text(encoding="utf-8")
    loop, also = saved.parent / "loop", saved.parent / "also.quilt"
    loop.symlink_to(loop)
    also.symlink_to(saved)
    for option in ("--html", "--annotate"):
        for target, told in (
            (saved, "overwrite the record"),
            (also, "overwrite the record"),
            (saved.parent, "this is a folder"),
            (loop, "no such file"),
        ):
            assert main(["review", str(saved), option, str(target), "--effort", "50"]) == 2
            assert told in capsys.readouterr().err
    assert saved.read_text(encoding="utf-8") == before


def test_what_is_no_record_is_one_clear_line_and_status_2(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = saved.read_text(encoding="utf-8")
    empty = "quiltbee record 1\ngame: patchwork 1\nedition: classic\nresult: unfinished\n\n"
    for broken, words in (
        ("", "line 1: a record begins with"),
        (text.partition("\n5. ")[0], "cut off"),
        (text.replace("game: patchwork 1", "game: patchwork 9"), "played with version '9'"),
        (text.replace("quiltbee record 1", "quiltbee record 2"), "a record of format 2"),
        (text.replace("1. 0", "1. 1"), "seat 0's turn"),
        (
            empty + text[text.index("setup:") : text.index("1. 0")] + "end: 0\n",
            "no moves to review",
        ),
    ):
        saved.write_text(broken, encoding="utf-8")
        assert main(["review", str(saved), *FAST]) == 2
        shown = capsys.readouterr()
        assert shown.out == ""
        assert shown.err.startswith(f"quiltbee: {saved}: ")
        assert words in shown.err
        assert shown.err.count("\n") == 1


@pytest.mark.parametrize(
    "option", [("--effort", "0"), ("--effort", "x"), ("--effort", "51"), ("--jobs", "0")]
)
def test_impossible_options_are_refused(saved: Path, option: tuple[str, str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["review", str(saved), *option])
    assert left.value.code == 2


@pytest.mark.parametrize("seconds", [0, 3])
def test_ctrl_c_ends_it_at_once_and_without_a_word_even_while_its_processes_start(
    saved: Path, seconds: float
) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "quiltbee", "review", str(saved), "--effort", "40", "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as running:
        while len(children(running.pid)) < 2:
            time.sleep(0.01)
        time.sleep(seconds)
        os.killpg(running.pid, signal.SIGINT)  # as a terminal does
        _, told = running.communicate(timeout=100)  # the searches would take longer
    assert running.returncode == 130
    assert "Traceback" not in told


def test_no_process_goes_on_when_the_review_is_killed(saved: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "quiltbee", "review", str(saved), "--effort", "40", "--jobs", "2"],
        stderr=subprocess.DEVNULL,
    ) as running:
        while len(workers := children(running.pid, "spawn_main")) < 2:
            time.sleep(0.01)
        time.sleep(5)  # so that they search
        running.kill()
    wait_until_gone(workers)
