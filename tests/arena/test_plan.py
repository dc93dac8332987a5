# SPDX-License-Identifier: MIT
import pytest

from quiltbee.arena import ArenaError, Played, ProgramPool, make_plan, play_all, play_scheduled
from quiltbee.arena.plan import Plan
from quiltbee.core.errors import UnknownEditionError, UnknownGameError, UnknownPlayerError
from quiltbee.games import doodle


def results(plan: Plan, jobs: int) -> list[dict[str, object]]:
    """Everything but the times."""
    games = sorted(play_all(plan, plan.games(), jobs, keep="record"), key=lambda game: game.number)
    times = {"seconds": (), "slowest": ()}
    return [game.to_json() | times | {"record": game.record} for game in games]


def test_every_pairing_plays_each_circle_twice_with_the_seats_swapped() -> None:
    plan = make_plan(["greedy", "random", "level2"], games=5, seed=1)
    games = list(plan.games())
    assert len(games) == plan.size == 18  # five games are three pairs
    assert [scheduled.number for scheduled in games] == list(range(18))
    assert [scheduled.seats for scheduled in games[:6]] == [
        (0, 1),
        (1, 0),
        (0, 2),
        (2, 0),
        (1, 2),
        (2, 1),
    ]
    starts = {plan.start(scheduled) for scheduled in games}
    assert len(starts) == 3
    assert len({plan.start(scheduled) for scheduled in games if scheduled.circle == 1}) == 1


def test_more_games_leave_the_first_ones_as_they_are() -> None:
    few, many = (make_plan(["greedy", "random"], games=games, seed=1) for games in (4, 8))
    assert list(few.games()) == list(many.games())[:4]
    assert few.config() == many.config()


def test_other_seeds_give_other_circles_and_other_chance() -> None:
    one, two = (make_plan(["random", "random"], games=2, seed=seed) for seed in (1, 2))
    scheduled = next(one.games())
    assert one.start(scheduled) != two.start(scheduled)
    assert one.player_rng(scheduled, 0).random() != one.player_rng(scheduled, 1).random()


def test_games_are_the_same_whatever_the_number_of_processes() -> None:
    for game, count in (("patchwork", 4), ("doodle", 2)):
        plan = make_plan(["greedy", "random", "level1"], game=game, games=count, seed=5)
        one, two = results(plan, 1), results(plan, 2)
        assert len(one) == plan.size
        assert one == two


def test_a_limit_in_positions_gives_the_same_games_whatever_else_the_machine_does() -> None:
    plan = make_plan(["level10:nodes=60", "search:nodes=300"], games=2, seed=5)
    assert results(plan, 1) == results(plan, 2)


def test_in_doodle_all_have_the_same_deck_start_card_and_dice() -> None:
    plan = make_plan(["greedy", "random", "level1"], game="doodle", games=4, seed=3)
    pool, throws = ProgramPool(), dict[int, set[tuple[str, ...]]]()
    for scheduled in plan.games():
        assert len(scheduled.seats) == 1
        played = play_scheduled(plan, scheduled, pool, keep="record")
        assert played.record is not None
        rolls = tuple(line for line in played.record.split("\n") if " - roll " in line)
        thrown = tuple(line.split(" - ")[1] for line in rolls)
        assert len(thrown) == 17  # three rounds of six turns, the last without a throw
        throws.setdefault(scheduled.circle, set()).add(thrown)
    assert [len(each) for each in throws.values()] == [1, 1, 1, 1]
    assert len(set.union(*throws.values())) == 4
    starts = {plan.start(scheduled) for scheduled in plan.games()}
    assert len(starts) == 4
    assert all(isinstance(start, doodle.State) for start in starts)


def test_plans_that_cannot_be_played_are_refused_in_words() -> None:
    with pytest.raises(ArenaError, match="2 to 32 players, not 1"):
        make_plan(["greedy"])
    with pytest.raises(ArenaError, match="not 0"):
        make_plan(["greedy", "random"], games=0)
    with pytest.raises(ArenaError, match="time limit"):
        make_plan(["greedy", "random"], move_timeout=0)
    with pytest.raises(UnknownEditionError, match="there are classic, winter"):
        make_plan(["greedy", "random"], edition="spring")
    with pytest.raises(UnknownGameError):
        make_plan(["greedy", "random"], game="chess")
    with pytest.raises(UnknownPlayerError, match="apprentice plays only patchwork"):
        make_plan(["greedy", "apprentice"], game="doodle")


def test_a_program_has_time_in_proportion_to_its_budget() -> None:
    plan = make_plan(["exec:ms=500:true", "exec:true"])
    assert [plan.patience(each) for each in plan.entrants] == [6.5, 30]
    plan = make_plan(["exec:ms=500:true", "exec:true"], move_timeout=2)
    assert [plan.patience(each) for each in plan.entrants] == [2, 2]


def test_games_survive_the_way_through_json() -> None:
    plan = make_plan(["greedy", "random"], games=2, seed=1)
    for scheduled in plan.games():
        played = play_scheduled(plan, scheduled, ProgramPool())
        assert Played.from_json(played.to_json()) == played
