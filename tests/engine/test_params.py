# SPDX-License-Identifier: MIT
"""Parameters of a method: what is given is checked, and a fault says what would be right."""

from collections.abc import Callable

import pytest

from quiltbee.engine import params
from quiltbee.engine.jsonrpc import INVALID_PARAMS, RpcError


def fault(call: Callable[[], object]) -> str:
    with pytest.raises(RpcError) as caught:
        call()
    assert caught.value.code == INVALID_PARAMS
    return caught.value.message


def test_known_params_are_let_through() -> None:
    for given in ({}, {"move": "advance"}, {"move": 1, "seat": None}):
        assert params.check(given, ("move", "seat")) is given


@pytest.mark.parametrize(
    ("given", "kind"),
    [
        ([], "an array"),
        ("a", "a string"),
        (None, "null"),
        (True, "true or false"),
        (1.5, "a number"),
    ],
)
def test_params_are_an_object(given: object, kind: str) -> None:
    message = fault(lambda: params.check(given, ()))
    assert message.startswith(f"params must be an object or be left out, not {kind}")


def test_unknown_params_are_named_with_what_the_method_takes() -> None:
    message = fault(lambda: params.check({"mvoe": 1, "seat": 0}, ("move", "seat")))
    assert message == "unknown params 'mvoe'; the method takes move, seat"
    assert fault(lambda: params.check({"a": 1}, ())) == "unknown params 'a'; the method takes none"


def test_a_flood_of_unknown_params_is_answered_in_short() -> None:
    message = fault(lambda: params.check({str(n) * 1000: n for n in range(100)}, ()))
    assert len(message) < 300


def test_a_text_must_be_there_and_be_a_string() -> None:
    assert params.text({"move": ""}, "move") == ""
    assert fault(lambda: params.text({}, "move")) == "'move' is missing; it must be a string"
    message = fault(lambda: params.text({"move": 3}, "move"))
    assert message == "'move' must be a string, not a whole number"
    assert params.optional_text({}, "move") is None
    assert params.optional_text({"move": "a"}, "move") == "a"
    # Null is a value, and no string.
    assert "not null" in fault(lambda: params.optional_text({"move": None}, "move"))


@pytest.mark.parametrize("value", [1, 5, 8])
def test_a_number_within_its_limits_is_taken(value: int) -> None:
    assert params.optional_whole({"level": value}, "level", 1, 8) == value


@pytest.mark.parametrize("value", [0, 9, -1, 10**30])
def test_a_number_outside_of_its_limits_is_refused(value: int) -> None:
    message = fault(lambda: params.optional_whole({"level": value}, "level", 1, 8))
    assert message == "'level' must be from 1 to 8"


@pytest.mark.parametrize(
    ("value", "kind"),
    [(True, "true or false"), (2.0, "a number with a fraction"), ("3", "a string")],
)
def test_what_only_looks_like_a_whole_number_is_refused(value: object, kind: str) -> None:
    message = fault(lambda: params.optional_whole({"level": value}, "level", 1, 8))
    assert message == f"'level' must be a whole number from 1 to 8, not {kind}"


def test_numbers_and_objects_may_be_left_out() -> None:
    assert params.optional_whole({}, "level", 1, 8) is None
    assert params.optional_object({}, "setup") is None
    assert params.optional_object({"setup": {"players": 2}}, "setup") == {"players": 2}
    message = fault(lambda: params.optional_object({"setup": []}, "setup"))
    assert message == "'setup' must be an object, not an array"
