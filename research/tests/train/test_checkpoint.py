# SPDX-License-Identifier: MIT
"""Whatever lies in a checkpoint's folder: it is loaded whole, or refused in words."""

import io
import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import jax
import numpy as np
import pytest
from safetensors import safe_open
from safetensors.numpy import load_file, save

from quiltbee.core.errors import DataError
from quiltbee_research.train import checkpoint as checkpoints
from quiltbee_research.train.config import make_config

SMALL = make_config(
    {
        "net": {"channels": 4, "blocks": 1, "hidden": 8, "embedding": 2},
        "play": {"games": 2},
    }
)


def change(
    folder: Path,
    *,
    about: Callable[[dict[str, Any]], Any] = lambda about: None,
    without: str | None = None,
) -> None:
    """Write the file again, with another description or without some arrays."""
    path = folder / checkpoints.NAME
    with safe_open(path, framework="numpy") as file:
        described: dict[str, Any] = file.metadata()
    if "config" in described:
        described["config"] = json.loads(described["config"])
    about(described)
    arrays = load_file(path)
    kept = {n: a for n, a in arrays.items() if without is None or not n.startswith(without)}
    texts = {n: x if isinstance(x, str) else json.dumps(x) for n, x in described.items()}
    path.write_bytes(save(kept, texts))


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("made")
    checkpoints.save(checkpoints.new_checkpoint(SMALL), folder)
    return folder


@pytest.fixture
def folder(made: Path, tmp_path: Path) -> Path:
    shutil.copytree(made, tmp_path, dirs_exist_ok=True)
    return tmp_path


@pytest.mark.parametrize(
    ("change_about", "words"),
    [
        (lambda a: a.pop("config"), "does not describe a network or a checkpoint"),
        (lambda a: a.update(config="{"), "does not describe a network or a checkpoint"),
        (lambda a: a.pop("minutes"), "does not describe a checkpoint"),
        (lambda a: a.update(minutes="long"), "does not describe a checkpoint"),
        (lambda a: a.update(config=["large"]), "should be an object"),
        (lambda a: a["config"]["net"].update(channels="many"), "net.channels: .* integer"),
        (lambda a: a["config"]["net"].update(channels=-4), "net.channels: .* greater"),
        (lambda a: a["config"]["net"].update(channels=0), "net.channels: .* greater"),
        (lambda a: a["config"]["net"].update(channels=6), "missing or of another form"),
        (lambda a: a["config"]["learn"].update(rates=3), "learn.rates: .* array"),
        (lambda a: a["config"].update(seed="one"), "seed: .* integer"),
    ],
)
def test_a_description_that_is_not_ours_is_refused(
    change_about: Callable[[dict[str, Any]], Any], words: str, folder: Path
) -> None:
    change(folder, about=change_about)
    with pytest.raises(DataError, match=words):
        checkpoints.load(folder)


@pytest.mark.parametrize("left_out", ["key", "games.", "train_state.ema_params."])
def test_arrays_that_are_missing_are_named(left_out: str, folder: Path) -> None:
    change(folder, without=left_out)
    with pytest.raises(DataError, match=f"{left_out}.* missing or of another form"):
        checkpoints.load(folder)


def test_a_file_of_another_kind_is_refused(folder: Path) -> None:
    array = io.BytesIO()
    np.save(array, np.zeros(3))
    whole = (folder / checkpoints.NAME).read_bytes()
    for data in (b"", b"hello", b"\x40\0\0\0\0\0\0\0{} and no more", array.getvalue(), whole[:-1]):
        (folder / checkpoints.NAME).write_bytes(data)
        with pytest.raises(DataError, match="is not a network or a checkpoint"):
            checkpoints.load(folder)
    (folder / checkpoints.NAME).unlink()
    with pytest.raises(DataError, match="cannot be read"):
        checkpoints.load(folder)


def test_a_save_that_is_cut_off_leaves_the_one_before(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = checkpoints.load(folder)
    later = replace(before, moves=9)

    def fail(*given: Any) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", fail)
        with pytest.raises(KeyboardInterrupt):
            checkpoints.save(later, folder)
    assert checkpoints.load(folder).moves == before.moves
    checkpoints.save(later, folder)
    assert checkpoints.load(folder).moves == 9
    assert [path.name for path in folder.iterdir()] == [checkpoints.NAME]


def test_a_network_goes_on_with_a_new_optimizer(folder: Path, tmp_path: Path) -> None:
    before = replace(checkpoints.load(folder), minutes=3.5, moves=7, ended=2)
    checkpoints.save_network(before, tmp_path / "network.safetensors")
    after = checkpoints.load(tmp_path / "network.safetensors")
    assert (after.minutes, after.moves, after.ended) == (3.5, 7, 2)
    pairs = zip(
        jax.tree.leaves(before.train_state.ema_params),
        jax.tree.leaves(after.train_state.params),
        strict=True,
    )
    for old, new in pairs:
        assert new.dtype == old.dtype
        assert np.allclose(old, new, atol=1e-3)
    assert int(after.train_state.steps) == 0
