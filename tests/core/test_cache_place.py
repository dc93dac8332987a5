# SPDX-License-Identifier: MIT
from pathlib import Path

import pytest

from quiltbee.core import cache_place


def test_the_first_place_that_can_be_written_to_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(cache_place.VARIABLE, raising=False)
    (tmp_path / "file").touch()
    bad, good = tmp_path / "file/cache", tmp_path / "data"
    for usual, fallback, used in ((good, bad, good), (bad, good, good), (bad, bad, None), (bad, None, None)):  # fmt: skip
        with cache_place.kept(str(usual), fallback) as warning:
            found = cache_place.place(str(usual))
            assert cache_place.can_write(found)
            assert used in (found, None)
            assert (warning is None) == (used is not None)
        assert found.exists() == (used is not None)
        assert cache_place.place(str(usual)) == usual
