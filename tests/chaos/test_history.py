# SPDX-License-Identifier: MIT
"""The checker finds what cannot be true."""

import pytest

from tests.chaos.history import Event, History, What, contradictions

STORED = {"t": [(1, "a"), (2, "b")]}
VIEWS = {"t": [["a", "b"], ["a", "b"]]}


def event(what: What, number: int, move: str, client: str = "ada") -> Event:
    return Event(client, what, "t", number, move)


SENT = [event("sent", 1, "a"), event("sent", 2, "b"), event("sent", 2, "c")]


def test_what_can_be_true_is_not_complained_about() -> None:
    events = [
        *SENT, event("confirmed", 1, "a"), event("confirmed", 1, "a", "eve"),
        event("saw", 1, "a"), event("saw", 2, "b"), event("saw", 1, "a", "eve"),
    ]  # fmt: skip
    assert contradictions(events, STORED, VIEWS) == []


@pytest.mark.parametrize(
    ("events", "words"),
    [
        ([event("confirmed", 3, "c")], "confirmed but lost"),
        ([event("confirmed", 2, "c")], "another move is stored"),
        ([event("saw", 3, "c")], "saw but lost"),
        ([event("confirmed", 1, "a"), event("confirmed", 1, "c", "eve")], "another move is stored"),
        ([event("saw", 2, "b"), event("saw", 1, "a")], "out of order"),
        ([event("saw", 2, "b"), event("saw", 2, "b")], "seen again"),
    ],
)
def test_what_a_client_was_told_must_be_so(events: list[Event], words: str) -> None:
    [found] = contradictions([*SENT, *events], STORED, VIEWS)
    assert words in found


def test_what_is_stored_must_have_been_sent_once_and_be_shown_by_all() -> None:
    assert "never sent" in contradictions(SENT[:1], STORED, VIEWS)[0]
    assert "one by one" in contradictions(SENT, {"t": [(1, "a"), (1, "a"), (2, "b")]}, {})[0]
    assert "somebody shows 1" in contradictions(SENT, STORED, {"t": [["a", "b"], ["a"]]})[0]


def test_what_a_computer_played_need_not_have_been_sent() -> None:
    assert contradictions(SENT[:1], STORED, VIEWS, {("t", 2)}) == []
    assert "never sent" in contradictions(SENT[:1], STORED, VIEWS, {("t", 1)})[0]


def test_a_history_is_written_by_many() -> None:
    history = History()
    history.note("ada", "sent", "t", 1, "a")
    assert (history.count("sent"), history.count("saw")) == (1, 0)
