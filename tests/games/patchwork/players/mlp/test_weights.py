# SPDX-License-Identifier: MIT
"""Files of weights, and files that are none."""

import hashlib
import json
import os
import struct
from array import array
from pathlib import Path
from typing import Any

import pytest

from quiltbee.core import WeightsError
from quiltbee.games.patchwork.players.mlp.weights import SHIPPED, load_weights
from quiltbee.players.weightfiles import Tensor, dump, parse

NAMES = sorted(parse(SHIPPED.read_bytes()))


def test_the_description_says_what_made_the_weights() -> None:
    about = json.loads(SHIPPED.with_suffix(".json").read_text(encoding="utf-8"))
    content = SHIPPED.read_bytes()
    assert about["sha256"] == hashlib.sha256(content).hexdigest() == load_weights().checksum
    assert about["size"] == len(content)
    assert about["lessons"] > 100_000
    assert len(about["master"]) == 64


def write(path: Path, **changes: Tensor | None) -> Path:
    tensors = load_weights(SHIPPED).tensors | changes
    path.write_bytes(dump({name: each for name, each in tensors.items() if each is not None}))
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
    path = write(tmp_path / "mine.safetensors")
    known = load_weights(path)
    assert load_weights(str(path)) is known
    assert known.tensors == load_weights().tensors
    monkeypatch.setenv("QUILTBEE_APPRENTICE", str(path))
    assert load_weights() is known
    ones = Tensor("F32", (6,), array("f", [1.0] * 6).tobytes())
    write(path, output_b=ones)
    os.utime(path, ns=(1, 1))  # the clock of a file system may be slower than this test
    assert load_weights().tensors["output_b"] == ones


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    assert "cannot be read (No such file" in refusal(tmp_path / "none.safetensors")
    assert "cannot be read (Is a directory)" in refusal(tmp_path)


def test_damaged_weights_are_told(tmp_path: Path) -> None:
    path = tmp_path / "net.safetensors"
    path.write_bytes(SHIPPED.read_bytes()[:-4])
    assert "too few or too many numbers" in refusal(path)
    path.with_suffix(".json").write_bytes(SHIPPED.with_suffix(".json").read_bytes())
    assert "the weights are damaged; their checksum is not" in refusal(path)


def with_header(header: Any) -> bytes:
    text = json.dumps(header).encode()
    return struct.pack("<Q", len(text)) + text


@pytest.mark.parametrize(
    "content",
    [
        b"", b"PK", b"hello, world", b"\xff" * 100,
        with_header([]), with_header(1), with_header({"first_w": 1}), with_header({"first_w": {}}),
        with_header({"first_w": {"dtype": "F32", "shape": [1], "data_offsets": [0]}}),
        with_header({"first_w": {"dtype": "F32", "shape": ["1"], "data_offsets": [0, 4]}}),
    ],
)  # fmt: skip
def test_a_file_of_something_else_is_told(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "net.safetensors"
    path.write_bytes(content)
    assert "not weights of the apprentice" in refusal(path)


@pytest.mark.parametrize("name", NAMES)
def test_foreign_weights_are_told(tmp_path: Path, name: str) -> None:
    path, known = tmp_path / "a.safetensors", load_weights(SHIPPED).tensors[name]

    def told(changed: Tensor | None) -> str:
        path.unlink(missing_ok=True)
        return refusal(write(path, **{name: changed}))

    assert f"{name} is missing" in told(None)
    assert f"{name} is F32 of the shape" in told(known._replace(shape=(*known.shape, 1)))
    assert f"{name} is F16" in told(known._replace(kind="F16"))
    infinite = array("f", [float("inf")] * (len(known.data) // 4)).tobytes()
    assert f"{name} holds values that are not finite" in told(known._replace(data=infinite))
