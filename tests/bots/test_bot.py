# SPDX-License-Identifier: MIT
"""What is done with the choices of a bot, and with those that are none."""

import doctest
from typing import Any

import pytest

import quiltbee.bots
from quiltbee.bots import Bot, BotError, decide
from quiltbee.core.game import JsonObject

LEGAL: list[JsonObject] = [
    {"move": "advance", "cells": []},
    *({"move": f"2@{column}1", "cells": [f"{column}1"], "patch": 2} for column in "abcd"),
]


class Fixed(Bot):
    """Returns what it was told to return, or raises it."""

    def __init__(self, choice: Any) -> None:
        self.choice = choice
        self.limits = list[int | None]()

    def choose(self, view: JsonObject, legal: list[JsonObject]) -> JsonObject | str:
        self.limits.append(self.ms)
        legal.clear()  # the list is the bot's own
        if isinstance(self.choice, Exception):
            raise self.choice
        return self.choice  # type: ignore[no-any-return]


@pytest.mark.parametrize("choice", ["2@b1", LEGAL[2], {"move": "2@b1"}])
def test_a_choice_is_an_entry_or_its_text(choice: object) -> None:
    assert decide(Fixed(choice), {}, LEGAL) == "2@b1"


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        (None, "fixed: choose returned nothing; return an entry of legal, or its 'move'"),
        (7, "fixed: choose returned 7; return an entry of legal, or its 'move'"),
        ({"cells": []}, "fixed: choose returned {'cells': []}; return an entry of legal, or its 'move'"),
        ("S-", "fixed: choose returned 'S-', which is none of the 5 legal moves: advance, 2@a1, 2@b1, ..."),
        (KeyError("quilts"), "fixed: choose failed in line 30 of test_bot.py with KeyError: 'quilts'"),
        (ValueError(), "fixed: choose failed in line 30 of test_bot.py with ValueError"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_bot_is_told(choice: object, words: str) -> None:
    with pytest.raises(BotError) as told:
        decide(Fixed(choice), {}, LEGAL)
    assert str(told.value) == words


def test_all_legal_moves_are_named_where_they_are_few() -> None:
    with pytest.raises(BotError, match=r"none of the 2 legal moves: advance, 2@a1$"):
        decide(Fixed("S-"), {}, LEGAL[:2])


def test_a_trace_of_the_failure_is_on_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BotError):
        decide(Fixed(KeyError("quilts")), {}, LEGAL)
    assert "raise self.choice" in capsys.readouterr().err


def test_a_bot_knows_its_time_limit() -> None:
    bot = Fixed("advance")
    decide(bot, {}, LEGAL, 500)
    decide(bot, {}, LEGAL)
    assert bot.limits == [500, None]


def test_a_bot_may_have_a_name_of_its_own() -> None:
    class Named(Fixed):
        name = "Ada"

    assert (Fixed("").name, Named("").name) == ("fixed", "Ada")


def test_the_example_of_the_package_runs() -> None:
    done = doctest.testmod(quiltbee.bots)
    assert done.attempted > 0
    assert done.failed == 0
