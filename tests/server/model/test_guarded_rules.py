# SPDX-License-Identifier: MIT
"""Faults of rules become refusals, and are logged once. What rules refuse stays as it is."""

import logging

import pytest

from quiltbee.core.errors import QuiltbeeError
from quiltbee.games import USUAL_GAME, find_game
from quiltbee.server.model.guarded_rules import guarded_rules, refused_faults
from quiltbee.server.model.refusals import FAULTY_RULES, RefusedError


def test_a_fault_is_a_refusal_and_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    for fault in (SystemExit("once"), SystemExit("once"), RuntimeError("once")):
        with pytest.raises(RefusedError) as refused, refused_faults("some game"):
            raise fault
        assert refused.value.refusal == FAULTY_RULES
    assert [each.levelno for each in caplog.records] == [logging.ERROR] * 2


def test_an_interrupt_ends_the_program() -> None:
    with pytest.raises(KeyboardInterrupt), refused_faults("some game"):
        raise KeyboardInterrupt


def test_what_the_rules_refuse_and_what_is_no_function_stay_as_they_are() -> None:
    rules, plain = guarded_rules(USUAL_GAME), find_game(USUAL_GAME)
    assert rules.INFO is plain.INFO
    assert rules.State is plain.State
    with pytest.raises(QuiltbeeError):
        rules.parse_position("nothing")
    with pytest.raises(RefusedError):
        rules.to_move(None)
