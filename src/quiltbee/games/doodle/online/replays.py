# SPDX-License-Identifier: MIT
"""Replays of Doodle: every finished turn, of a table or of a record."""

from itertools import islice

from quiltbee import record
from quiltbee.games.doodle.online import views
from quiltbee.games.doodle.online.history import History, TurnStart
from quiltbee.games.doodle.online.messages import DoodleReplay, DoodleReplayMoment
from quiltbee.server.model.entries import now
from quiltbee.server.tables.table import record_frame


def replay_moments(history: History, terms: views.Terms) -> list[DoodleReplayMoment]:
    """Return every finished turn with the position after it. Only the last position holds the secret."""
    starts = list(history.starts)
    if len(starts) == history.number:  # a record that ends before a throw
        starts.append(TurnStart(history.state, None))
    moments = list[DoodleReplayMoment]()
    for number, here in enumerate(starts):
        seats = zip(here.state.seats, history.laid, strict=True)
        shown = [
            views.sheet_view(here.state, seat, each.before, laid, done=False)
            for seat, (each, laid) in enumerate(seats)
        ]
        shown_terms = terms if number == history.number else views.Terms(terms.commitment)
        moments.append(
            DoodleReplayMoment(
                moment=views.moment_view(history, number - 1) if number else None,
                position=views.position_view(here, number, shown, [], shown_terms),
            )
        )
    return moments


def record_replay(read: record.Record) -> DoodleReplay:
    """Return the replay of a record."""
    history, at = History(read.start), now()
    for turn, after in zip(read.turns, islice(read.states(), 1, None), strict=True):
        history.add(turn.seat, turn.move, after, at)
    resigned, is_given_up = read.resignations()
    terms = views.Terms(resigned=frozenset(resigned), is_given_up=is_given_up)
    return DoodleReplay(**record_frame(read), daily=None, moments=replay_moments(history, terms))
