# SPDX-License-Identifier: MIT
import pytest

from quiltbee.core.outcome import is_given_up

PERSON, COMPUTER = True, False


@pytest.mark.parametrize(
    ("people", "resigned", "ends"),
    [
        ([PERSON, PERSON], set(), False),
        ([PERSON, PERSON], {1}, True),
        ([PERSON, COMPUTER], {0}, True),
        ([PERSON], {0}, True),
        ([PERSON, PERSON, PERSON], {0}, False),
        ([PERSON, PERSON, PERSON], {0, 2}, True),
        ([PERSON, PERSON, COMPUTER], {0}, False),
        ([PERSON, COMPUTER, COMPUTER], {0}, True),  # nobody is left who would look at it
    ],
)
def test_a_game_goes_on_while_two_are_left_and_one_of_them_is_a_person(
    people: list[bool], resigned: set[int], ends: bool
) -> None:
    assert is_given_up(people, resigned) is ends
