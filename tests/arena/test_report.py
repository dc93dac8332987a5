# SPDX-License-Identifier: MIT
"""Conclusions from games that were made up, and how they are shown."""

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from quiltbee.arena import Report, make_plan, measure, run
from quiltbee.arena.plan import Plan
from quiltbee.arena.text import to_text
from quiltbee.arena.tournament_game import Fault
from tests.arena.made_up import SESSION, by_strength, made_up


@pytest.fixture
def plan() -> Plan:
    return make_plan(["random:name=a", "random:name=b"], games=40, seed=1)


def test_a_player_with_three_wins_in_four_is_191_ahead(plan: Plan) -> None:
    report = measure(plan, made_up(plan, by_strength(3, 1)), [SESSION])
    one, two = report.standings
    assert (one.name, one.wins, one.draws, one.losses) == ("a", 30, 0, 10)
    assert one.win_rate.value == 0.75
    assert one.elo.value is not None
    assert two.elo.value is not None
    assert one.elo.value - two.elo.value == pytest.approx(190.85, abs=0.01)
    assert report.pairings[0].elo.value == pytest.approx(190.85, abs=0.01)
    # Of 20 circles 15 have a margin of 2 and 5 of -2: mean 1, standard deviation 1.777.
    assert one.margin.value == pytest.approx(1)
    assert one.margin.high == pytest.approx(1 + 2.0930 * 1.7770 / 20**0.5, abs=1e-3)
    assert (one.ms_mean, one.ms_most, one.moves) == (50, 200, 400)


def test_a_game_and_its_repetition_in_swapped_seats_count_once(plan: Plan) -> None:
    """Whoever begins wins every game, in the first ten circles with the same moves twice."""
    games = [
        replace(game, digest="same" if game.circle < 10 else str(game.number))
        for game in made_up(plan, by_strength(0, 0, first=3))
    ]
    report = measure(plan, games, [SESSION])
    assert (report.games, report.repeated) == (40, 10)
    for standing in report.standings:
        assert (standing.wins, standing.draws, standing.losses) == (10, 10, 10)
        assert standing.margin.value == 0
    assert report.first_seat is not None
    assert report.first_seat.value == 1
    assert report.pairings[0].games == 30
    text = " ".join(to_text(report).split())
    assert "10 games of 40 repeated another one move for move" in text
    assert "repeated" not in to_text(measure(plan, made_up(plan, by_strength(3, 1)), [SESSION]))


def test_players_that_leave_nothing_to_chance_repeat_their_games() -> None:
    bot = f"{sys.executable} {Path(__file__).parents[2] / 'examples' / 'patchwork_bot.py'}"
    plan = make_plan([f"exec:name=a:{bot}", f"exec:name=b:{bot}"], games=4, seed=1)
    report = run(plan, jobs=1)
    assert (report.games, report.repeated, report.standings[0].games) == (4, 2, 2)
    assert run(make_plan(["greedy", "random"], games=4, seed=1), jobs=1).repeated == 0


def test_the_seat_that_begins_is_measured_apart_from_who_sits_there(plan: Plan) -> None:
    report = measure(plan, made_up(plan, by_strength(1, 1, first=5)))
    assert report.first_seat is not None
    assert report.first_margin is not None
    assert (report.first_seat.value, report.first_margin.value) == (1.0, 5.0)
    assert [each.win_rate.value for each in report.standings] == [0.5, 0.5]
    assert [each.margin.value for each in report.standings] == [0, 0]
    assert report.pairings[0].first_seat == report.first_seat


def test_draws_and_forfeits_are_counted(plan: Plan) -> None:
    games = made_up(plan, by_strength(2, 2))
    fault = Fault(1, "too_slow", "no answer to go in 5 s")
    games[0] = replace(games[0], scores=None, winners=(0,), faults=(fault,))
    report = measure(plan, games, [SESSION])
    one, two = report.standings
    assert (one.wins, one.draws, two.losses) == (1, 39, 1)
    assert two.forfeits == {"too_slow": 1}
    assert report.first_seat is not None
    assert report.first_seat.value == 0.5  # the forfeit says nothing about the seat
    assert "b forfeited 1 game: it took too long." in to_text(report)


def test_in_doodle_scores_on_one_deck_meet_each_other() -> None:
    plan = make_plan(["random:name=a", "random:name=b", "greedy"], game="doodle", games=10, seed=1)
    worth = (3, 3, 9)
    report = measure(
        plan, made_up(plan, lambda scheduled: (worth[scheduled.seats[0]] + scheduled.circle,))
    )
    assert report.games == 30
    first, *others = report.standings
    assert (first.name, first.games, first.wins) == ("greedy", 20, 20)
    assert [(each.wins, each.draws, each.losses) for each in others] == [(0, 10, 10)] * 2
    assert first.margin.value == 6
    assert first.score.value == 13.5
    assert report.first_seat is None
    assert report.zero == ("a", "b")
    assert first.elo.value is None
    assert first.elo.low is not None


def test_standings_go_from_strongest_to_weakest() -> None:
    names = [f"random:name=p{number}" for number in range(5)]
    plan = make_plan(names, games=20, seed=1)
    report = measure(plan, made_up(plan, by_strength(2, 5, 1, 4, 3)), [SESSION])
    assert [each.name for each in report.standings] == ["p1", "p3", "p4", "p0", "p2"]
    assert [(each.one, each.two) for each in report.pairings[:4]] == [
        ("p1", "p3"), ("p1", "p4"), ("p1", "p0"), ("p1", "p2"),
    ]  # fmt: skip


def shown(count: int, game: str = "patchwork", edition: str | None = None) -> Report:
    names = [f"random:name=Player & <{number}>" for number in range(count)]
    plan = make_plan(names, game=game, edition=edition, games=8, seed=1)
    return measure(plan, made_up(plan, by_strength(*range(count))), [SESSION])


def test_one_circle_and_clean_sweeps_can_be_shown_too() -> None:
    for game in ("patchwork", "doodle"):
        plan = make_plan(["random:name=a", "greedy"], game=game, games=1, seed=1)
        report = measure(
            plan, made_up(plan, lambda scheduled: tuple(who * 7 for who in scheduled.seats))
        )
        text = to_text(report)
        assert (
            "greedy won every game that counts for its rating, so the rating has no end: more than"
            in text
        )
        assert "inf" not in text
        assert "nan" not in text
        assert json.dumps(report.to_json(), allow_nan=False)


def test_the_table_names_players_machine_commit_and_date() -> None:
    text = to_text(shown(3))
    lines = text.splitlines()
    assert lines[0] == "Patchwork, classic edition: 3 players, 24 games"
    assert lines[1] == "every pairing twice on the same 4 setups, seats swapped; seed 1"
    assert "Player & <2>" in lines[4]
    assert "win rate in percent and mean margin, row against column" in lines
    assert (
        "Loom x 2, CPython 3.11.7, quiltbee 0.1.0, scipy 1.17.1, commit abc1234, 2026-11-15"
        in lines
    )
    assert all(len(line) <= 120 for line in lines)
