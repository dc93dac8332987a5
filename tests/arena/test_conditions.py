# SPDX-License-Identifier: MIT
"""The conditions of a measurement, on machines that tell more and on those that tell less."""

import datetime
import os
import platform
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import quiltbee
from quiltbee.arena import conditions


def git(monkeypatch: pytest.MonkeyPatch, **answers: str | Exception) -> list[Sequence[str]]:
    """Let git answer its subcommands as told, and return what it was asked."""
    asked = list[Sequence[str]]()

    def run(command: Sequence[str], **_: Any) -> subprocess.CompletedProcess[str]:
        asked.append(command)
        answer = answers[command[3].replace("-", "_")]
        if isinstance(answer, Exception):
            raise answer
        return subprocess.CompletedProcess(command, 0, answer)

    monkeypatch.setattr(subprocess, "run", run)
    return asked


def processor_of(monkeypatch: pytest.MonkeyPatch, cpuinfo: str | OSError) -> str:
    def read_text(path: Path, **_: Any) -> str:
        assert path == Path("/proc/cpuinfo")
        if isinstance(cpuinfo, OSError):
            raise cpuinfo
        return cpuinfo

    with monkeypatch.context() as patched:
        patched.setattr(Path, "read_text", read_text)
        return conditions._processor()


def test_the_conditions_tell_machine_versions_commit_and_date(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    git(monkeypatch, ls_files="", describe="v0.1-3-gabc1234\n")
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    found = conditions.find_conditions()
    assert found.commit == "v0.1-3-gabc1234"
    assert found.processors == 1
    assert found.versions["quiltbee"] == quiltbee.__version__
    assert "wasmtime" in found.versions
    assert datetime.date.fromisoformat(found.date).year >= 2026
    assert str(found).startswith(f"{found.processor} x 1, {found.python}, commit v0.1-3-gabc1234")


def test_packages_that_are_not_installed_are_left_out() -> None:
    assert conditions._versions("wasmtime", "no-such-package-at-all").keys() == {"wasmtime"}


def test_the_first_processor_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    told = "processor: 0\nmodel name\t: Loom 9000\nprocessor: 1\nmodel name\t: Loom 9001\n"
    assert processor_of(monkeypatch, told) == "Loom 9000"


def test_a_machine_that_does_not_name_its_processor_has_a_kind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for told in ("Hardware : none\n", FileNotFoundError()):
        assert processor_of(monkeypatch, told) == platform.machine()


@pytest.mark.parametrize(
    "answers",
    [
        {"ls_files": FileNotFoundError()},  # there is no git
        {"ls_files": subprocess.CalledProcessError(1, "git")},  # a checkout of something else
        {"ls_files": "", "describe": subprocess.CalledProcessError(128, "git")},
    ],
)
def test_without_a_checkout_of_its_own_the_commit_is_unknown(
    monkeypatch: pytest.MonkeyPatch, answers: dict[str, Any]
) -> None:
    asked = git(monkeypatch, **answers)
    assert conditions._commit() == "unknown"
    assert len(asked) == len(answers)
