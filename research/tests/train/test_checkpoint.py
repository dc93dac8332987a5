# SPDX-License-Identifier: MIT
"""Whatever lies in a checkpoint's folder: it is loaded whole, or refused in words."""

import hashlib
import io
import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
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


def describe(folder: Path, change: Callable[[dict[str, Any]], Any]) -> None:
    path = folder / "checkpoint.json"
    about = json.loads(path.read_text())
    change(about)
    path.write_text(json.dumps(about))


def rewrite(folder: Path, data: bytes) -> None:
    """Put other bytes in place of the arrays, with the checksum that fits."""
    (part,) = folder.glob("*.safetensors")
    part.write_bytes(data)
    describe(folder, lambda a: a["arrays"].update(sha256=hashlib.sha256(data).hexdigest()))


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
    ("change", "words"),
    [
        (lambda a: a.pop("arrays"), "does not describe a checkpoint"),
        (lambda a: a.pop("config"), "does not describe a checkpoint"),
        (lambda a: a.pop("minutes"), "does not describe a checkpoint"),
        (lambda a: a.update(arrays={"file": 1}), "does not describe a checkpoint"),
        (lambda a: a.update(minutes="long"), "does not describe a checkpoint"),
        (lambda a: a.update(format=1), "format 1 is not known here"),
        (lambda a: a.update(config="large"), "should be an object"),
        (lambda a: a["config"]["net"].update(channels="many"), "net.channels: .* integer"),
        (lambda a: a["config"]["net"].update(channels=-4), "net.channels: .* greater"),
        (lambda a: a["config"]["net"].update(channels=0), "net.channels: .* greater"),
        (lambda a: a["config"]["net"].update(channels=6), "missing or of another form"),
        (lambda a: a["config"]["learn"].update(rates=3), "learn.rates: .* array"),
        (lambda a: a["config"].update(seed="one"), "seed: .* integer"),
    ],
)
def test_a_description_that_is_not_ours_is_refused(
    change: Callable[[dict[str, Any]], Any], words: str, folder: Path
) -> None:
    describe(folder, change)
    with pytest.raises(DataError, match=words):
        checkpoints.load(folder)


@pytest.mark.parametrize("left_out", ["key", "games.", "train_state.ema_params."])
def test_arrays_that_are_missing_are_named(left_out: str, folder: Path) -> None:
    (part,) = folder.glob("*.safetensors")
    arrays = load_file(part)
    rewrite(folder, save({n: a for n, a in arrays.items() if not n.startswith(left_out)}))
    with pytest.raises(DataError, match=f"{left_out}.* is missing or of another form"):
        checkpoints.load(folder)


def test_a_file_of_another_kind_is_refused(folder: Path) -> None:
    array = io.BytesIO()
    np.save(array, np.zeros(3))
    for data in (b"", b"hello", b"\x40\0\0\0\0\0\0\0{} and no more", array.getvalue()):
        rewrite(folder, data)
        with pytest.raises(DataError, match="holds no arrays"):
            checkpoints.load(folder)


def test_a_save_that_is_cut_off_leaves_the_one_before(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = checkpoints.load(folder)
    # No step was learned meanwhile, but games went on.
    later = replace(
        before,
        games=checkpoints.new_checkpoint(SMALL.model_copy(update={"seed": 2})).games,
        moves=9,
    )

    def fail(*given: Any) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(checkpoints, "write_whole", fail)
        with pytest.raises(KeyboardInterrupt):
            checkpoints.save(later, folder)
    assert checkpoints.load(folder).moves == before.moves
    checkpoints.save(later, folder)
    assert checkpoints.load(folder).moves == 9
    assert len(list(folder.glob("*.safetensors"))) == 1
