# SPDX-License-Identifier: MIT
"""The small networks: how they judge, and files of weights that are none."""

import hashlib
import json
import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from quiltbee.core import WeightsError
from quiltbee.games.patchwork import EDITIONS
from quiltbee.games.patchwork.kernel.position import from_state
from quiltbee.games.patchwork.kernel.tables import tables
from quiltbee.games.patchwork.players.compiled_evaluation import shortlist_placements, weights
from quiltbee.games.patchwork.players.mlp import load_weights
from quiltbee.games.patchwork.players.mlp.features import (
    FEATURES,
    PLACEMENT_FEATURES,
    WIDE,
    covered,
    fill_features,
    fill_placement,
    patterns,
)
from quiltbee.games.patchwork.players.mlp.network import (
    FILE_NAMES,
    SHIPPED,
    evaluate,
    fill_quilt,
    new_scratch,
    placement_score,
    to_arrays,
)
from quiltbee.kernel.compiling import compiled
from tests.players.games import middle


@compiled()
def evaluate_first(positions: Any, t: Any, w: Any, mlp: Any, scratch: Any) -> Any:
    return evaluate(positions[0], t[0], w[0], mlp, scratch)


@compiled()
def see_first(positions: Any, t: Any, w: Any, numbers: Any, rows: Any, x: Any) -> None:
    fill_features(positions[0], t[0], w[0], numbers, rows, x)


@compiled()
def score_first(
    positions: Any, t: Any, w: Any, mlp: Any, scratch: Any, sight: Any, out: Any
) -> Any:
    """Like all ways to lay the first offer; what is seen of each goes into ``sight``."""
    pos, me = positions[0], positions[0].active
    patch = np.int64(pos.order[(pos.token + 1) % 33])
    count = shortlist_placements(pos, t[0], w[0], 0, patch, scratch.actions, scratch.estimates)
    fill_quilt(pos, mlp, scratch)
    for i in range(count):
        low, high = covered(t[0], patch, scratch.actions[i])
        out[i] = placement_score(pos, t[0], low, high, mlp, scratch)
    rows = np.zeros(WIDE, np.int64)
    for i in range(count):
        low, high = covered(t[0], patch, scratch.actions[i])
        empty_low, empty_high = ~(pos.quilt[me, 0] | low), ~(pos.quilt[me, 1] | high)
        fill_placement(
            pos,
            t[0],
            empty_low,
            empty_high & np.uint64(2**17 - 1),
            scratch.patterns,
            rows,
            sight[i],
        )
    return count


def rectified(x: Any) -> Any:
    return np.maximum(x, 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_position_is_judged_as_the_weights_say(edition: str) -> None:
    mlp = load_weights().weights
    for plies in (0, 7, 20):
        root, t = from_state(middle(edition, plies)), tables(edition)
        x = np.zeros(FEATURES, np.float32)
        see_first(root, t, weights(), patterns(), np.zeros(WIDE, np.int64), x)
        said = rectified(x @ mlp.first_w + mlp.first_b)
        said = rectified(said @ mlp.second_w + mlp.second_b) @ mlp.output_w + mlp.output_b
        win, margin = evaluate_first(root, t, weights(), mlp, new_scratch(mlp))
        assert win == pytest.approx(1 / (1 + np.exp(-said[0])), abs=1e-4)
        assert margin == pytest.approx(10 * said[1], abs=1e-2)


def test_a_way_to_lay_a_patch_is_liked_as_the_weights_say() -> None:
    mlp = load_weights().weights
    tried = 0
    for plies in (0, 5, 9, 14):
        root, t = from_state(middle("classic", plies)), tables("classic")
        seen, found = np.zeros((16, PLACEMENT_FEATURES), np.float32), np.zeros(16)
        count = score_first(root, t, weights(), mlp, new_scratch(mlp), seen, found)
        expected = rectified(seen @ mlp.placement_w + mlp.placement_b) @ mlp.score_w
        assert found[:count] == pytest.approx(expected[:count], abs=1e-3)
        tried += count
    assert tried > 20


def test_the_description_says_what_made_the_weights() -> None:
    about = json.loads(SHIPPED.with_suffix(".json").read_text(encoding="utf-8"))
    content = SHIPPED.read_bytes()
    assert about["sha256"] == hashlib.sha256(content).hexdigest() == load_weights().checksum
    assert about["size"] == len(content)
    assert about["lessons"] > 100_000
    assert len(about["master"]) == 64


def write(path: Path, **changes: Any) -> Path:
    arrays = to_arrays(load_weights(SHIPPED).weights) | changes
    np.savez(path, **{name: values for name, values in arrays.items() if values is not None})
    return path


def refusal(path: Path) -> str:
    with pytest.raises(WeightsError) as caught:
        load_weights(path)
    words = str(caught.value)
    assert str(path) in words
    assert "\n" not in words.strip()
    return words


def test_weights_of_ones_own_are_loaded_and_again_when_they_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(tmp_path / "mine.npz")
    known = load_weights(path)
    assert load_weights(str(path)) is known
    assert all(
        (one == other).all()
        for one, other in zip(known.weights, load_weights().weights, strict=True)
    )
    monkeypatch.setenv("QUILTBEE_APPRENTICE", str(path))
    assert load_weights() is known
    write(path, said_b=np.ones(6, np.float32))
    os.utime(path, ns=(1, 1))  # the clock of a file system may be slower than this test
    assert (load_weights().weights.output_b == 1).all()


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    assert "cannot be read (No such file" in refusal(tmp_path / "none.npz")
    assert "cannot be read (Is a directory)" in refusal(tmp_path)


def test_damaged_weights_are_told(tmp_path: Path) -> None:
    path = tmp_path / "net.npz"
    content = bytearray(SHIPPED.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)
    assert "not weights of the apprentice" in refusal(path)  # every array has a checksum of its own
    path.with_suffix(".json").write_bytes(SHIPPED.with_suffix(".json").read_bytes())
    assert "the weights are damaged; their checksum is not" in refusal(path)


@pytest.mark.parametrize("content", [b"", b"PK", b"hello", b"\x93NUMPY", b"\x80\x04."])
def test_a_file_of_something_else_is_told(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "net.npz"
    path.write_bytes(content)
    assert "not weights of the apprentice" in refusal(path)


@pytest.mark.parametrize("name", FILE_NAMES)
def test_foreign_weights_are_told(tmp_path: Path, name: str) -> None:
    values = to_arrays(load_weights(SHIPPED).weights)[name]
    assert f"{name} is missing" in refusal(write(tmp_path / "a.npz", **{name: None}))
    assert "another apprentice" in refusal(write(tmp_path / "b.npz", **{name: values[..., None]}))
    assert "float64" in refusal(write(tmp_path / "c.npz", **{name: values.astype(np.float64)}))
    assert "holds values that are not finite" in refusal(
        write(tmp_path / "d.npz", **{name: values * np.float32(np.nan)})
    )


def test_other_files_of_numpy_are_told(tmp_path: Path) -> None:
    path = tmp_path / "net.npz"
    with path.open("wb") as file:
        np.save(file, np.zeros(3))
    assert "not weights of the apprentice" in refusal(path)
    np.savez_compressed(path, **to_arrays(load_weights(SHIPPED).weights))
    content = bytearray(path.read_bytes())
    assert load_weights(path).weights.output_b.shape == (6,)
    content[200:300] = bytes(100)
    path.write_bytes(content)
    os.utime(path, ns=(1, 1))
    assert "not weights of the apprentice" in refusal(path)


def test_nothing_is_run_that_hides_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "net.npz"
    np.savez(path, sight_w=np.array([{"not": "numbers"}], object))
    assert "not weights of the apprentice" in refusal(path)
