# SPDX-License-Identifier: MIT
from pathlib import Path

import pytest

from quiltbee.core.files import write_whole


def test_a_file_is_replaced_as_a_whole_or_kept(tmp_path: Path) -> None:
    path = tmp_path / "a"
    write_whole(path, "one")
    write_whole(path, "two")
    assert path.read_text() == "two"
    with pytest.raises(FileExistsError):
        write_whole(path, "three", overwrite=False)
    with pytest.raises(UnicodeEncodeError):
        write_whole(path, "\ud800")
    assert path.read_text() == "two"
    assert list(tmp_path.iterdir()) == [path]
