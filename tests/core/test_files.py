# SPDX-License-Identifier: MIT
import os
from concurrent.futures import ThreadPoolExecutor
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


def test_a_pipe_is_written_into_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with ThreadPoolExecutor() as pool:
        read = pool.submit(pipe.read_text)
        write_whole(pipe, "one\ntwo")
        assert read.result() == "one\ntwo"
    assert pipe.is_fifo()
    with pytest.raises(FileExistsError):
        write_whole(pipe, "three", overwrite=False)
    assert list(tmp_path.iterdir()) == [pipe]
