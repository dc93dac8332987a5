# SPDX-License-Identifier: MIT
from pathlib import Path

import pytest

from quiltbee.core.data import fault, read_toml, shape, whole
from quiltbee.core.errors import DataError


def test_a_file_is_read_as_toml(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("x = 1\n")
    assert read_toml(tmp_path, "a.toml") == {"x": 1}


@pytest.mark.parametrize("content", [b"x = ", b"\xff\xfe"])
def test_what_is_no_toml_is_a_data_error_that_names_the_file(
    tmp_path: Path, content: bytes
) -> None:
    (tmp_path / "a.toml").write_bytes(content)
    with pytest.raises(DataError, match=r"a\.toml"):
        read_toml(tmp_path, "a.toml")


def test_a_missing_file_is_a_data_error(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"b\.toml"):
        read_toml(tmp_path, "b.toml")


@pytest.mark.parametrize("value", [-1, 100, True, "3", 3.0, None])
def test_a_number_is_whole_and_from_0_to_99(value: object) -> None:
    with pytest.raises(ValueError, match="no number"):
        whole(value)


def test_a_number_may_have_another_limit() -> None:
    assert whole(100, most=100) == 100
    assert whole(0) == 0


def test_a_drawing_is_checked() -> None:
    assert shape({"shape": ["##", "#."]}) == ("##", "#.")
    with pytest.raises(ValueError, match="hang together"):
        shape({"shape": ["#.#"]})


def test_a_fault_says_where_and_what() -> None:
    assert str(fault("a.toml", KeyError("x"))) == "a.toml: 'x' is missing or unknown"
    assert str(fault("a.toml", ValueError("no"))) == "a.toml: no"
