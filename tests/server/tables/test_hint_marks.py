# SPDX-License-Identifier: MIT
"""Where a record says that a hint was given."""

from quiltbee import Match
from quiltbee.record import Record
from quiltbee.server.tables.hint_marks import hint_now, with_hints


def played(moves: int) -> Record:
    match = Match.new("patchwork", seed=1)
    for _ in range(moves):
        match.play("advance")
    return match.record


def test_the_next_move_of_the_seat_is_marked() -> None:
    hint, other = hint_now(played(0), 0, 2), hint_now(played(0), 1, 1)
    assert with_hints(played(0), [hint, other]) == played(0)
    marked = with_hints(played(2), [hint, other])
    assert [(turn.seat, turn.comments) for turn in marked.turns] == [
        (0, ("hint 2",)),
        (1, ("hint 1",)),
    ]


def test_a_hint_after_other_moves_marks_nothing() -> None:
    hint = hint_now(played(2), 0, 1)._replace(history="0123456789abcdef")
    assert with_hints(played(4), [hint]) == played(4)
