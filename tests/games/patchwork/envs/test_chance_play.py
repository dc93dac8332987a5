# SPDX-License-Identifier: MIT
"""A game whose circle is laid out patch by patch."""

from quiltbee.games.patchwork.envs.chance_play import PatchworkChancePlay


def test_a_game_begins_when_the_circle_is_complete() -> None:
    play = PatchworkChancePlay("classic", 2)
    play.begin()
    while play.outcomes():
        assert play.to_move() == ()
        assert not play.is_set_up()
        play.happen(max(play.outcomes()))
    assert play.is_set_up()
    assert play.to_move() == (0,)
    circle = play.state().circle
    assert list(circle[:32]) == sorted(circle[:32], reverse=True)


def test_a_copy_is_independent() -> None:
    play = PatchworkChancePlay("classic", 2)
    play.begin()
    play.happen(5)
    other = play.copy()
    other.happen(7)
    assert 7 in play.outcomes()
    while play.outcomes():
        play.happen(min(play.outcomes()))
    other, before = play.copy(), play.state()
    other.step(0, 0)
    assert play.state() == before != other.state()
