# SPDX-License-Identifier: MIT
"""What a network sees of Doodle, and what it must not see."""

import random
from dataclasses import replace
from typing import Any

import jax
import numpy as np
import pytest

from quiltbee.core import grid
from quiltbee.core.game import CHANCE
from quiltbee.games import doodle as rules
from quiltbee.games.doodle.kernel.position import to_action
from quiltbee_research import doodle as accel
from quiltbee_research.doodle.observation import COLUMNS, SIDE, entries

SEATS = 3


@jax.jit
def observe(state: accel.State) -> Any:
    return state.observation


def positions(games: int) -> list[rules.State]:
    met = list[rules.State]()
    for seed in range(games):
        rng = random.Random(seed)
        state = rules.start(rules.INFO.editions[seed % 2], rng, SEATS)
        while acting := rules.to_move(state):
            if acting[0] != CHANCE:
                met.append(state)
            state = rules.apply(state, rng.choice(rules.legal_moves(state, acting[0])), acting[0])
    return random.Random(0).sample(met, 100)


def flags(board: Any) -> int:
    return sum(1 << int(cell) for cell in np.flatnonzero(board))


@pytest.fixture(scope="module")
def seen() -> tuple[list[rules.State], Any]:
    states = positions(4)
    return states, jax.tree.map(np.asarray, observe(accel.from_states(states)))


def test_boards_are_the_own_one_the_others_before_the_turn_and_where_patches_fit(
    seen: tuple[list[rules.State], Any],
) -> None:
    states, found = seen
    assert found.board.shape == (len(states), SEATS + 25, 9, 9)
    for state, board in zip(states, found.board, strict=True):
        seat = rules.to_move(state)[0]
        assert flags(board[0]) == state.seats[seat].board
        for after in range(1, SEATS):
            other = state.seats[(seat + after) % SEATS]
            assert flags(board[after]) == other.before.board
        assert board[-1].all()
        cards = state.circle if state.card is None else (state.card, *state.neighbours)
        for slot in range(3):
            planes = board[SEATS + slot * 8 : SEATS + slot * 8 + 8].reshape(-1)
            ways = list[int]()
            if state.phase is rules.Phase.DRAW:
                mine = replace(
                    state.seats[seat], drawn=False, passed=False, done=False,
                    sheet=replace(state.seats[seat].sheet, specials=rules.Specials()),
                )  # fmt: skip
                free = replace(state, seats=(mine,))
                moves = rules.legal_moves(free, 0)
                ways = [
                    m.orientation * 81 + m.cell
                    for m in moves
                    if isinstance(m, rules.Draw) and m.card == cards[slot] and not m.piece
                ]
            assert np.flatnonzero(planes).tolist() == sorted(ways)


def test_cards_tell_where_they_lie_and_what_is_on_them(
    seen: tuple[list[rules.State], Any],
) -> None:
    states, found = seen
    assert found.cards.shape == (len(states), 30, len(COLUMNS))
    for state, rows in zip(states, found.cards, strict=True):
        offered = state.circle if state.card is None else (state.card, *state.neighbours)
        at = 0 if state.card is None else state.circle.index(state.card)
        turned = state.circle[at:] + state.circle[:at]
        for (card, known), numbers in zip(state.edition.patches.items(), rows, strict=True):
            row = dict(zip(COLUMNS, numbers.tolist(), strict=True))
            lies = card in state.circle
            assert row["gone"] == (card in state.discards)
            assert row["undealt"] == (not lies and card not in state.discards)
            places = [row[f"place{place}"] for place in range(8)]
            assert places == [place < len(turned) and turned[place] == card for place in range(8)]
            slots = [row[f"slot{slot}"] for slot in range(3)]
            draws = state.phase is rules.Phase.DRAW
            assert slots == [draws and offered[slot] == card for slot in range(3)]
            assert row["size"] == pytest.approx(known.size / 7)
            drawn = np.reshape([row[f"shape{cell}"] for cell in range(SIDE * SIDE)], (SIDE, SIDE))
            for line, marks in enumerate(known.shape):
                assert [mark == "#" for mark in marks] == drawn[line, : len(marks)].tolist()
            assert drawn.sum() == known.size


def test_the_table_names_what_stands_there(seen: tuple[list[rules.State], Any]) -> None:
    states, found = seen
    names = entries(SEATS)
    assert found.table.shape == (len(states), len(names))
    for state, numbers in zip(states, found.table, strict=True):
        entry = dict(zip(names, numbers.tolist(), strict=True))
        seat = rules.to_move(state)[0]
        me = state.seats[seat]
        assert entry["start"] == (state.phase is rules.Phase.START)
        assert entry["scoring"] == (state.phase is rules.Phase.SCORING)
        assert entry["final"] == state.is_final_turn
        assert (entry["drawn"], entry["passed"]) == (me.drawn, me.passed)
        assert entry[f"round{state.round}"] == entry[f"turn{state.turn}"] == 1
        assert sum(entry[f"round{k}"] for k in (1, 2, 3)) == 1
        assert sum(entry[f"turn{k}"] for k in range(1, 7)) == 1
        for after in range(SEATS):
            other = state.seats[(seat + after) % SEATS]
            sheet = other.before if after else other.sheet
            end = f"_{after}" if after else ""
            specials = [entry[name + end] for name in ("neighbour", "single", "cut", "twice")]
            assert specials == list(sheet.specials)
            points = (*other.scores, 0, 0, 0)[:3]
            empty = grid.SPACES - sheet.board.bit_count()
            for number, score in enumerate(points, 1):
                assert entry[f"scoring{number}{end}"] == pytest.approx(score / 81)
            assert entry[f"empty{end}"] == pytest.approx(empty / 81)
            best = rules.best_rectangle(sheet.board)[0]
            assert entry[f"rectangle{end}"] == pytest.approx(best / 81)
            assert entry[f"score{end}"] == pytest.approx((sum(points) - empty) / 81)
        size = state.edition.starts[me.start_card].size * entry["start"]
        assert sum(entry[f"start{cell}"] for cell in range(SIDE * SIDE)) == size


def test_nobody_sees_what_another_seat_does_in_the_same_turn() -> None:
    rng = random.Random(8)
    state = rules.start("standard", rng, SEATS)
    while state.phase is not rules.Phase.DRAW:
        seat = rules.to_move(state)[0]
        state = rules.apply(state, rng.choice(rules.legal_moves(state, seat)), seat)
    tables = list[rules.State]()
    for wish in range(100):
        at = state
        chance = random.Random(wish)
        while 0 in rules.to_move(at):
            at = rules.apply(at, chance.choice(rules.legal_moves(at, 0)), 0)
        tables.append(at)
    assert len({each.seats[0].sheet for each in tables}) > 50
    found = observe(accel.from_states(tables))
    for part in found:
        assert (np.asarray(part) == np.asarray(part)[0]).all()


def test_the_throw_is_part_of_what_is_seen() -> None:
    rng = random.Random(9)
    state = rules.start("standard", rng, SEATS)
    while state.phase is not rules.Phase.ROLL:
        seat = rules.to_move(state)[0]
        state = rules.apply(state, rng.choice(rules.legal_moves(state, seat)), seat)
    thrown = [rules.apply(state, rules.Roll(pips)) for pips in (1, 2, 3)]
    assert to_action(state, rules.Roll(3)) == 4
    cards = np.asarray(observe(accel.from_states(thrown)).cards)
    assert len(np.unique(cards, axis=0)) == 3
