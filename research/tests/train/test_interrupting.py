# SPDX-License-Identifier: MIT
"""What goes wrong from outside ends in words, and in a checkpoint where there is something to keep."""

import argparse
import os
import signal
import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from quiltbee_research.train import command, loop
from quiltbee_research.train.command import main
from quiltbee_research.train.config import make_config


def test_the_first_interrupt_is_a_wish_and_the_second_an_order() -> None:
    usual = signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)
    with loop._stopping() as stop:
        assert not stop.is_set()
        os.kill(os.getpid(), signal.SIGINT)
        assert stop.is_set()
        with pytest.raises(KeyboardInterrupt):
            os.kill(os.getpid(), signal.SIGINT)
    with loop._stopping() as stop:
        os.kill(os.getpid(), signal.SIGTERM)
        assert stop.is_set()
    assert (signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)) == usual


def test_beside_the_main_thread_nobody_waits_for_interrupts() -> None:
    found = list[bool]()

    def beside() -> None:
        with loop._stopping() as stop:
            found.append(stop.is_set())

    thread = threading.Thread(target=beside)
    thread.start()
    thread.join()
    assert found == [False]


def test_an_interrupted_training_saves_and_says_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = list[Any]()
    rounds = list[int]()

    def round_() -> dict[str, Any]:
        rounds.append(1)
        os.kill(os.getpid(), signal.SIGINT)
        return {"games": {"ended": 0, "points": 0, "margin": 0}}

    fake = SimpleNamespace(
        config=make_config({}), folder=tmp_path, minutes=0.0, moves=0, ended=0, summary=""
    )
    fake.train_state = SimpleNamespace(ema_params=())
    fake.round, fake.checkpoint = round_, lambda: "as it is"
    monkeypatch.setattr(loop, "Trainer", lambda checkpoint, folder: fake)
    monkeypatch.setattr(
        "quiltbee_research.train.checkpoint.save", lambda *given: saved.append(given)
    )
    monkeypatch.setattr("quiltbee_research.train.checkpoint.new_checkpoint", lambda config: None)
    config = tmp_path / "config.toml"
    config.write_text("")
    assert main(["run", "--config", str(config), "--out", str(tmp_path)]) == 130
    assert len(rounds) == 1
    assert saved == [("as it is", tmp_path)]
    told = capsys.readouterr().err
    assert f"interrupted; everything is saved; continue with --resume {tmp_path}" in told
    assert "no accelerator" in told


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (RuntimeError("RESOURCE_EXHAUSTED: Out of memory\nallocating 3 TB\n"), "fewer games"),
        (OSError(28, "No space left on device", "runs/one"), "runs/one: No space left on device"),
    ],
)
def test_trouble_that_is_not_ours_is_told_in_one_line(
    error: Exception,
    words: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(chosen: argparse.Namespace) -> int:
        raise error

    monkeypatch.setattr(command, "_distill", fail)
    assert main(["distill", "--out", "runs"]) == 1
    told = capsys.readouterr().err
    assert words in told
    assert told.count("\n") == 1


@pytest.mark.parametrize("error", [AssertionError(), RuntimeError("Unable to initialize backend")])
def test_where_jax_finds_nothing_the_variable_is_named_that_says_where_to_look(
    error: Exception, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> Any:
        raise error

    monkeypatch.setattr("jax.devices", fail)
    monkeypatch.setenv("JAX_PLATFORMS", "abacus")
    assert main(["run", "--compile-only"]) == 1
    assert "JAX_PLATFORMS is 'abacus'" in capsys.readouterr().err


def test_our_own_mistakes_are_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(chosen: argparse.Namespace) -> int:
        raise RuntimeError("dictionary changed size during iteration")

    monkeypatch.setattr(command, "_distill", fail)
    with pytest.raises(RuntimeError):
        main(["distill", "--out", "runs"])
