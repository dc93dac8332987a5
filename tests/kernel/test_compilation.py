# SPDX-License-Identifier: MIT
import os
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numba
import pytest
from numba.core.caching import IndexDataCacheFile

import quiltbee
from quiltbee.kernel import compilation


def test_the_cache_is_named_for_the_sources_and_leaves_numbas_own_setting_alone() -> None:
    before = numba.config.CACHE_DIR  # type: ignore[attr-defined]  # Numba makes it when imported
    assert Path(compilation.cache_folder()).name.startswith("kernel-")
    compilation.compiled()(lambda number: number + 1)
    assert before == numba.config.CACHE_DIR  # type: ignore[attr-defined]  # the same


def test_the_name_of_the_cache_depends_on_every_file_with_compiled_functions() -> None:
    # What is compiled into a function from another file would be stale otherwise.
    package = Path(quiltbee.__file__).parent
    with_compiled = {
        source
        for source in package.rglob("*.py")
        if "import compiled" in (text := source.read_text(encoding="utf-8")) or "@compiled(" in text
    }
    assert len(with_compiled) > 10
    assert with_compiled <= set(compilation.compiled_sources())


def test_a_home_that_cannot_be_written_to_is_no_obstacle(tmp_path: Path) -> None:
    # Where no folder can be made, not even by root: below a file.
    (tmp_path / "file").touch()
    script = "from quiltbee.kernel import compilation; print(compilation.cache_folder())"
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "XDG_CACHE_HOME": str(tmp_path / "file")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "quiltbee-" in done.stdout
    assert not Path(done.stdout.strip()).exists()


def cache_of(folder: Path) -> compilation.SharedCacheFile:
    unlocked = IndexDataCacheFile(str(folder), "function", "stamp")
    return compilation.SharedCacheFile(unlocked, str(folder))


def test_processes_that_compile_at_once_do_not_mix_up_their_signatures(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    read_index: Any = IndexDataCacheFile._load_index

    def read_slowly(file: IndexDataCacheFile) -> object:
        index = read_index(file)
        time.sleep(0.2)  # so that all have read it before one writes it
        return index

    monkeypatch.setattr(IndexDataCacheFile, "_load_index", read_slowly)

    signatures = ("int64", "float64", "complex128")
    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda signature: cache_of(tmp_path).save(signature, signature), signatures))
    assert [cache_of(tmp_path).load(signature) for signature in signatures] == list(signatures)


@pytest.fixture
def nothing_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(compilation, "cache_folder", lambda: str(tmp_path))
    monkeypatch.setattr(compilation, "_is_announced", threading.Event())


@pytest.mark.usefixtures("nothing_said")
def test_it_is_told_once_what_is_compiled(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for words in compilation.SEARCH_ENGINE, compilation.ENVIRONMENT:
        with compilation.announced(words, words), compilation.announced("a part of it"):
            pass
        assert capsys.readouterr().err == f"Compiling {words} ...\n"
        with compilation.announced("another"):  # in the same process
            pass
        monkeypatch.setattr(compilation, "_is_announced", threading.Event())
        with compilation.announced(words, words):  # and in the next one
            pass
        assert capsys.readouterr().err == ""


@pytest.mark.usefixtures("nothing_said")
def test_what_was_interrupted_is_told_again(capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted() -> None:
        with compilation.announced("slow"):
            raise KeyboardInterrupt

    for _ in range(2):
        with pytest.raises(KeyboardInterrupt):
            interrupted()
        assert "Compiling" in capsys.readouterr().err
