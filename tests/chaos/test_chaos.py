# SPDX-License-Identifier: MIT
"""The short form of ``make chaos``."""

import pytest

from tests.chaos import __main__ as chaos


def test_no_confirmed_move_is_lost_while_everything_fails(
    capsys: pytest.CaptureFixture[str],
) -> None:
    options = [
        "--minutes", "1", "--faults", "16", "--tables", "3", "--servers", "2", "--workers", "2", "--hands", "3",
        "--seed", "5",
    ]  # fmt: skip
    assert chaos.main(options) == 0, capsys.readouterr().out
