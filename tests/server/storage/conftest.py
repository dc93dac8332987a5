# SPDX-License-Identifier: MIT
from pathlib import Path

import pytest


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'quiltbee.db'}"
    return str(request.getfixturevalue("postgres").url)
