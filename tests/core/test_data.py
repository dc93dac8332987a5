# SPDX-License-Identifier: MIT
import os
from pathlib import Path

import pytest

from quiltbee.core import data
from quiltbee.core.data import fault, read_toml, shape, whole
from quiltbee.core.errors import DataError, UnknownEditionError


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
    with pytest.raises(ValueError, match="not a whole number"):
        whole(value)


def test_a_number_may_have_another_limit() -> None:
    assert whole(100, most=100) == 100
    assert whole(0) == 0


def test_a_drawing_is_checked() -> None:
    assert shape({"shape": ["##", "#."]}) == ("##", "#.")
    with pytest.raises(ValueError, match="must be connected"):
        shape({"shape": ["#.#"]})


def test_a_fault_says_where_and_what() -> None:
    assert str(fault("a.toml", KeyError("x"))) == "a.toml: 'x' is missing or unknown"
    assert str(fault("a.toml", ValueError("no"))) == "a.toml: no"


def write(folder: Path, name: str, text: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")


def test_editions_are_the_files_with_a_title_in_their_order(tmp_path: Path) -> None:
    write(tmp_path, "zebra.toml", 'title = "Z"\norder = 1\n')
    write(tmp_path, "apple.toml", 'title = "A"\norder = 2\n')
    write(tmp_path, "berry.toml", 'title = "B"\n')
    write(tmp_path, "pieces.toml", "[[patch]]\nid = 1\n")
    write(tmp_path, "Bad Name.toml", 'title = "no"\n')
    assert [*data.find_editions(tmp_path)] == ["zebra", "apple", "berry"]
    assert data.find_editions(tmp_path / "missing") == {}


def test_more_editions_lie_in_the_folder_of_their_game_and_the_first_folder_wins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path / "one" / "patchwork", "spring.toml", 'title = "One"\n')
    write(tmp_path / "two" / "patchwork", "spring.toml", 'title = "Two"\n')
    write(tmp_path / "two" / "doodle", "autumn.toml", 'title = "Autumn"\n')
    folders = os.pathsep.join([str(tmp_path / "one"), str(tmp_path / "two"), ""])
    monkeypatch.setenv(data.VARIABLE, folders)
    assert data.find_more_editions("patchwork") == {
        "spring": tmp_path / "one" / "patchwork" / "spring.toml"
    }
    assert [*data.find_more_editions("doodle")] == ["autumn"]
    monkeypatch.delenv(data.VARIABLE)
    assert data.find_more_editions("doodle") == {}


def test_an_edition_that_is_not_there_is_refused_with_those_that_are(tmp_path: Path) -> None:
    files = {"spring": tmp_path / "spring.toml"}
    assert data.load_named("Patchwork", "spring", files, lambda name, folder: (name, folder)) == (
        "spring",
        tmp_path,
    )
    with pytest.raises(UnknownEditionError, match="no edition 'autumn'; there are spring"):
        data.load_named("Patchwork", "autumn", files, lambda name, folder: (name, folder))
