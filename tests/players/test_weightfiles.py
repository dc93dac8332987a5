# SPDX-License-Identifier: MIT
"""Where weights are looked for, and when a file of them is believed."""

import hashlib
import json
import os
from pathlib import Path

import pytest

from quiltbee.core.errors import WeightsError
from quiltbee.players import weightfiles

VARIABLE = "QUILTBEE_TEST_WEIGHTS"
CONTENT = b"weights"


def described(path: Path, description: str) -> Path:
    path.write_bytes(CONTENT)
    path.with_suffix(".json").write_text(description, encoding="utf-8")
    return path


def test_the_argument_comes_before_the_variable_and_the_package(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shipped = Path("shipped.bin")
    monkeypatch.delenv(VARIABLE, raising=False)
    assert weightfiles.find(None, VARIABLE, shipped) == shipped
    monkeypatch.setenv(VARIABLE, "")
    assert weightfiles.find(None, VARIABLE, shipped) == shipped
    monkeypatch.setenv(VARIABLE, "~/mine.bin")
    monkeypatch.setenv("HOME", "/home/sewer")
    assert weightfiles.find(None, VARIABLE, shipped) == Path("/home/sewer/mine.bin")
    assert weightfiles.find("other.bin", VARIABLE, shipped) == Path("other.bin")


def test_a_changed_file_has_another_stamp(tmp_path: Path) -> None:
    path = tmp_path / "mine.bin"
    path.write_bytes(CONTENT)
    os.utime(path, ns=(0, 1000))
    first = weightfiles.stamp(path)
    assert weightfiles.stamp(path) == first
    os.utime(path, ns=(0, 2000))
    later = weightfiles.stamp(path)
    path.write_bytes(CONTENT * 2)
    os.utime(path, ns=(0, 2000))
    assert len({first, later, weightfiles.stamp(path)}) == 3


def test_a_file_that_fits_its_description_is_read(tmp_path: Path) -> None:
    right = json.dumps({"sha256": hashlib.sha256(CONTENT).hexdigest()})
    path = described(tmp_path / "mine.bin", right)
    assert weightfiles.read(path, tmp_path / "shipped.bin") == CONTENT


def test_a_file_that_differs_from_its_description_is_damaged(tmp_path: Path) -> None:
    path = described(tmp_path / "mine.bin", '{"sha256": "0123"}')
    with pytest.raises(WeightsError, match=r"mine\.bin: the weights are damaged.* not 0123"):
        weightfiles.read(path, tmp_path / "shipped.bin")


def test_only_a_file_from_outside_of_the_package_may_lack_a_description(tmp_path: Path) -> None:
    path = tmp_path / "mine.bin"
    path.write_bytes(CONTENT)
    assert weightfiles.read(path, tmp_path / "shipped.bin") == CONTENT
    with pytest.raises(WeightsError, match=r"mine\.json: the weights cannot be read \(No such"):
        weightfiles.read(path, path)


@pytest.mark.parametrize("description", ["{", "{}", "[]", '"text"', "null"])
def test_another_description_is_named(tmp_path: Path, description: str) -> None:
    path = described(tmp_path / "mine.bin", description)
    with pytest.raises(WeightsError, match=r"mine\.json: this is not a description of weights"):
        weightfiles.read(path, path)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "none.bin"
    for call in (lambda: weightfiles.stamp(path), lambda: weightfiles.read(path, path)):
        with pytest.raises(WeightsError, match=r"none\.bin: the weights cannot be read \(No such"):
            call()
