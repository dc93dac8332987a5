# SPDX-License-Identifier: MIT
import pytest

from quiltbee.core.errors import PositionError
from quiltbee.core.text import join_list, parse_number, split_list


@pytest.mark.parametrize("text", ["", "-1", "01", "10000", "1 ", "\u0661", "1.0"])
def test_a_number_of_a_position_has_one_spelling(text: str) -> None:
    with pytest.raises(PositionError):
        parse_number(text)


def test_numbers_run_from_0_to_9999() -> None:
    assert (parse_number("0"), parse_number("9999")) == (0, 9999)


@pytest.mark.parametrize("parts", [[], ["a"], ["a", "b"]])
def test_a_list_reads_back(parts: list[str]) -> None:
    assert split_list(join_list(parts)) == parts


def test_an_empty_list_is_written_as_a_dash() -> None:
    assert join_list([]) == "-"
