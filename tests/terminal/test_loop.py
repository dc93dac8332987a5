# SPDX-License-Identifier: MIT
"""The game as a person meets it: a real process, with a pipe or a terminal around it."""

import contextlib
import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from quiltbee import record
from quiltbee.games import patchwork
from quiltbee.match import Match

pty = pytest.importorskip("pty", reason="a pseudo terminal is a thing of Unix")

PLAY = [sys.executable, "-m", "quiltbee", "play", "--terminal"]
WAIT = 60.0
"""Seconds until something that does not come is given up."""


def piped(arguments: list[str], lines: list[str], **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PLAY, *arguments],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1", **env},
        timeout=WAIT,
        check=False,
    )


@contextlib.contextmanager
def at_terminal(arguments: list[str], **env: str) -> Iterator["Terminal"]:
    """Start the game in a pseudo terminal."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [*PLAY, *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm-256color", "PYTHONUTF8": "1", **env},
        start_new_session=True,
    )
    os.close(theirs)
    terminal = Terminal(ours, process)
    try:
        yield terminal
    finally:
        process.kill()
        process.wait()
        os.close(ours)


def is_asleep(pid: int) -> bool:
    """Return whether a process waits for something; True where the system does not tell."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "S"
    except OSError:
        return True


class Terminal:
    """The keyboard and the screen."""

    def __init__(self, handle: int, process: subprocess.Popen[bytes]) -> None:
        self.handle, self.process = handle, process
        self.shown = ""

    def type(self, text: str) -> None:
        self.shown = ""
        os.write(self.handle, text.encode())

    def press_ctrl_c(self) -> None:
        # Between printing a prompt and listening there is a moment in which Python misses a signal.
        time.sleep(0.3)
        deadline = time.monotonic() + WAIT
        while not is_asleep(self.process.pid):
            assert time.monotonic() < deadline, "it does not listen"
            time.sleep(0.05)
        self.shown = ""
        self.process.send_signal(signal.SIGINT)

    def wait_for(self, text: str) -> None:
        deadline = time.monotonic() + WAIT
        while text not in self.shown:
            assert time.monotonic() < deadline, f"{text!r} never came: {self.shown!r}"
            if not select.select([self.handle], [], [], 0.1)[0]:
                continue
            try:
                self.shown += os.read(self.handle, 65536).decode(errors="replace")
            except OSError:  # the other side has gone
                assert text in self.shown, self.shown
                return


def test_a_scripted_game_prints_the_score_that_its_record_replays_to(tmp_path: Path) -> None:
    file = tmp_path / "game.quilt"
    # Two people at one keyboard: the script needs no answer to know what comes next.
    match = Match.new("patchwork", "winter", seed=2)
    match.save(tmp_path / "start.quilt")
    lines = list[str]()
    while moves := match.legal_moves():
        lines.append(str((moves[1:] or moves)[0]))
        match.play(lines[-1])
    result = piped(
        ["--seat", "both", str(tmp_path / "start.quilt")], [*lines, f"save {file}", "quit"]
    )
    assert (result.returncode, result.stderr) == (0, "")
    printed = re.findall(r"^  score +(-?\d+) +(-?\d+)$", result.stdout, re.MULTILINE)
    *_, last = record.load(file).states()
    outcome = patchwork.outcome(last)
    assert outcome is not None
    assert [tuple(map(int, scores)) for scores in printed] == [outcome.scores]
    assert last == match.state
    assert result.stdout.rstrip().endswith("Goodbye! May your seams be straight.")


def test_the_end_of_input_leaves_cleanly_even_with_unsaved_moves() -> None:
    result = piped(["--seed", "1"], ["advance"])
    assert (result.returncode, result.stderr) == (0, "")
    assert "You advance from 0 to 1" in result.stdout
    assert "\x1b" not in result.stdout


@pytest.mark.parametrize("encoding", ["utf-8:strict", "ascii:strict"])
def test_bytes_that_are_no_text_are_answered_like_any_nonsense(encoding: str) -> None:
    result = subprocess.run(
        [*PLAY, "--seed", "1"], input=b"\xff\xfe\x00\n\xc3\xa9\nadvance\n", capture_output=True, check=False, timeout=WAIT,
        env={**os.environ, "PYTHONIOENCODING": encoding},
    )  # fmt: skip
    assert (result.returncode, result.stderr) == (0, b"")
    assert b"You advance" in result.stdout


def test_an_ascii_terminal_gets_ascii() -> None:
    result = subprocess.run(
        [*PLAY, "--seed", "1"], input="patch 17\n", capture_output=True, text=True, check=False, timeout=WAIT,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
    )  # fmt: skip
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.isascii()
    assert "?" not in result.stdout.replace("New here?", "")


@pytest.mark.parametrize("columns", ["30", "0", "wide"])
def test_a_strange_width_is_no_problem(columns: str) -> None:
    result = piped(["--seed", "1"], ["patch 17", "legal 13", "help"], COLUMNS=columns)
    assert (result.returncode, result.stderr) == (0, "")
    assert re.search(
        "  a b c d e f g h i +a b c d e f g h i", result.stdout
    )  # a pipe has 100 columns


def test_watching_through_a_pipe_plays_to_the_end() -> None:
    result = piped(["--seat", "none", "--seed", "3"], [])
    assert result.returncode == 0
    assert "The final count:" in result.stdout
    assert "Lime green" in result.stdout


def test_a_terminal_shows_colours_and_a_prompt() -> None:
    with at_terminal(["--seed", "1"]) as terminal:
        terminal.wait_for("you> ")
        assert "\x1b[48;5;" in terminal.shown or ";48;5;" in terminal.shown
        terminal.type("quit\n")
        terminal.wait_for("Goodbye")
        assert terminal.process.wait(WAIT) == 0


@pytest.mark.parametrize("env", [{"TERM": "dumb"}, {"NO_COLOR": "1"}])
def test_a_dumb_terminal_and_no_color_get_no_colours(env: dict[str, str]) -> None:
    with at_terminal(["--seed", "1"], **env) as terminal:
        terminal.wait_for("you> ")
        assert "48;5;" not in terminal.shown
        assert "On offer" in terminal.shown


def test_ctrl_c_asks_once_when_moves_would_be_lost_and_then_leaves() -> None:
    with at_terminal(["--seed", "1"]) as terminal:
        terminal.wait_for("you> ")
        terminal.type("advance\n")
        terminal.wait_for("you> ")
        terminal.press_ctrl_c()
        terminal.wait_for("save FILE keeps it")
        terminal.wait_for("you> ")
        terminal.press_ctrl_c()
        terminal.wait_for("Goodbye")
        assert "Traceback" not in terminal.shown
        assert terminal.process.wait(WAIT) == 130


def test_ctrl_c_in_a_pipe_leaves_without_a_traceback() -> None:
    process = subprocess.Popen(
        PLAY, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUTF8": "1"},
    )  # fmt: skip
    assert process.stdout is not None
    while b"begins" not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=WAIT)
    assert (process.returncode, errors) == (130, b"")


def test_ctrl_d_leaves() -> None:
    with at_terminal(["--seed", "1"]) as terminal:
        terminal.wait_for("you> ")
        terminal.type("\x04")
        assert terminal.process.wait(WAIT) == 0
