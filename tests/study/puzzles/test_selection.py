# SPDX-License-Identifier: MIT
from dataclasses import replace

from quiltbee.games import patchwork
from quiltbee.study.puzzles import Asks, Figures, Puzzle, puzzles_of
from quiltbee.study.puzzles.collection import load
from quiltbee.study.puzzles.selection import first_rating, select

FOUND = Figures(100, (60.0, 3.0), (30.0, -3.0), 30.0)


def made(number: int, kind: str = "take", failing: float = 1.0) -> Puzzle:
    return Puzzle(
        "patchwork", "classic", kind, f"position {number}", Asks.OPTION, ("advance",), (FOUND, FOUND),
        losses={"1": 20.0, "2": 30.0, "3": 40.0}, fails={"level1": failing},
    )  # fmt: skip


def never(_one: Puzzle, _other: Puzzle) -> bool:
    return False


def test_of_each_kind_there_are_as_many_as_wanted_easy_and_hard_ones() -> None:
    easy = [made(number, failing=0.5) for number in range(50)]
    hard = [made(number + 50, failing=9.0) for number in range(4)]
    others = [made(number + 100, "race") for number in range(3)]
    chosen = select([*easy, *hard, *others], never, {"take": 10, "race": 10})
    assert sum(each.kind == "take" for each in chosen) == 10
    assert sum(each.kind == "race" for each in chosen) == 3
    # The hard ones are few, so all of them are there.
    assert sum(each.rating > 1500 for each in chosen) == 4
    assert select([*easy, *hard], never, {"take": 10}) == select(
        [*hard, *easy], never, {"take": 10}
    )


def test_what_guessing_solves_too_often_is_left_out() -> None:
    few = replace(made(1), losses={"1": 20.0, "2": 30.0})
    assert select([few], never, {"take": 1}) == []


def test_of_twins_only_one_is_chosen() -> None:
    def same_half(one: Puzzle, other: Puzzle) -> bool:
        return int(one.position.split()[1]) % 2 == int(other.position.split()[1]) % 2

    assert len(select([made(number) for number in range(20)], same_half, {"take": 20})) == 2


def test_the_more_levels_fail_the_higher_the_rating() -> None:
    ratings = [first_rating(made(1, failing=failing)) for failing in (0.5, 1.0, 5.0)]
    assert ratings == sorted(set(ratings))
    few, many = (
        replace(made(1), asks=Asks.FILLING, figures=(replace(FOUND, nodes=nodes),))
        for nodes in (500, 50_000)
    )
    assert first_rating(few) < first_rating(many)


def test_turned_and_nearly_equal_boards_are_twins() -> None:
    twins = puzzles_of("patchwork").are_twins
    puzzle = next(each for each in load("patchwork") if each.kind == "lay")
    assert twins(puzzle, puzzle)
    # The other one's purse makes no other puzzle, another offer does.
    state = patchwork.parse_position(puzzle.position)
    me = state.active
    richer = [
        replace(seat, buttons=seat.buttons + (at != me)) for at, seat in enumerate(state.seats)
    ]
    same = replace(state, seats=(richer[0], richer[1]))
    other = replace(state, circle=(*state.circle[1:], state.circle[0]))
    text = patchwork.position_text
    assert twins(puzzle, replace(puzzle, position=text(same)))
    if set(other.offers) != set(state.offers):
        assert not twins(puzzle, replace(puzzle, position=text(other)))
