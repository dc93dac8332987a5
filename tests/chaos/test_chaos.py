# SPDX-License-Identifier: MIT
"""The short form of ``make chaos``."""

import pytest

from tests.chaos import __main__ as chaos
from tests.server.postgres import MissingError


def test_no_confirmed_move_is_lost_while_everything_fails(
    capsys: pytest.CaptureFixture[str],
) -> None:
    options = [
        "--minutes", "1", "--faults", "16", "--tables", "3", "--servers", "2", "--workers", "2", "--hands", "3",
        "--seed", "5",
    ]  # fmt: skip
    try:
        assert chaos.main(options) == 0, capsys.readouterr().out
    except MissingError as missing:
        # `make test` installs PostgreSQL and Redis; only where it may not, this cannot run.
        pytest.skip(str(missing))
