# SPDX-License-Identifier: MIT
"""Engines: their memory, their hosts, and the file that they run."""

import subprocess
import sys
from pathlib import Path

import pytest

from quiltbee.kernel import engine as module
from quiltbee.kernel.engine import Engine, EngineError
from tests.elsewhere import needs


@pytest.fixture(params=["wasm", "native"])
def engine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Engine:
    if request.param == "native":
        needs("numba")
    monkeypatch.setenv(module.VARIABLE, request.param)
    return Engine("patchwork")


def test_memory_is_empty_until_it_is_written(engine: Engine) -> None:
    first, second = engine.alloc(100), engine.alloc(1 << 20)
    assert first % 8 == second % 8 == 0
    assert engine.read(first, 100) == bytes(100)
    engine.write(first, b"x" * 100)
    engine.write(second + (1 << 20) - 1, b"y")
    assert engine.read(first, 100) == b"x" * 100
    assert engine.read(second, 1 << 20) == bytes((1 << 20) - 1) + b"y"


def test_constants_are_written_once(engine: Engine) -> None:
    one = engine.constant(b"one")
    assert engine.constant(b"two") != one
    assert engine.constant(b"one") == one
    assert engine.read(one, 3) == b"one"


def test_no_engine_sees_the_memory_of_another(engine: Engine) -> None:
    other = Engine("patchwork")
    mine, theirs = engine.put(b"mine"), other.put(b"theirs")
    assert (engine.read(mine, 4), other.read(theirs, 6)) == (b"mine", b"theirs")


def test_more_than_there_can_be_is_refused() -> None:
    engine = Engine("patchwork")
    with pytest.raises(EngineError, match="no memory for"):
        engine.alloc(1 << 33)
    assert engine.read(engine.put(b"still here"), 10) == b"still here"


def test_the_file_is_what_the_source_gives(tmp_path: Path) -> None:
    needs("numba")
    built = tmp_path / "engine.wasm"
    subprocess.run([sys.executable, "-m", "tools.build_engine", str(built)], check=True)
    committed = Path(module.__file__).with_name("engine.wasm")
    assert built.read_bytes() == committed.read_bytes(), "run: make engine"
