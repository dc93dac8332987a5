# SPDX-License-Identifier: MIT
"""What each subscriber hears: at once or a little later, and no more than it may know."""

from pathlib import Path
from typing import Any

import pytest

from quiltbee.protocol import PlayRequest
from quiltbee.server.tables import audience
from tests.server.alive import PEOPLE, TOKENS, Listener, alive, hand_in, until


async def test_whoever_waits_anyway_hears_a_little_later_and_only_the_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audience, "_DELAY_SECONDS", 3.0)  # a busy machine stores in less

    async with alive(tmp_path, *PEOPLE, game="doodle") as (live, _):
        everybody = [Listener(live, seat) for seat in range(3)]
        spectator = Listener(live)
        for each in (*everybody, spectator):
            each.heard()
        await hand_in(live, 0)
        await hand_in(live, 1)
        assert [len(each.heard()) for each in (*everybody, spectator)] == [1, 1, 0, 0]
        heard = list[Any]()

        def is_told() -> bool:
            heard.extend(spectator.heard())
            return bool(heard)

        await until(is_told)
        assert len(heard) + len(spectator.heard()) == 1  # of two updates the last
        assert len(everybody[2].heard()) == 1


async def test_when_a_turn_is_over_all_hear_it_at_once_and_nothing_old_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audience, "_DELAY_SECONDS", 3.0)

    async with alive(tmp_path, *PEOPLE[:2], game="doodle") as (live, _):
        listeners = [Listener(live, 0), Listener(live, 1), Listener(live)]
        for each in listeners:
            each.heard()
        await hand_in(live, 0)
        listeners[0].heard()
        await hand_in(live, 1)
        assert [each.kinds() for each in listeners] == [["closed"]] * 3
        assert live.audience._timer is None
        live.audience._tell_late()  # as if it had rung already
        assert [each.kinds() for each in listeners] == [[]] * 3


async def test_in_patchwork_all_hear_a_move_at_once_and_the_mover_too(tmp_path: Path) -> None:
    async with alive(tmp_path, *PEOPLE[:2]) as (live, _):
        listeners = [Listener(live, 0), Listener(live, 1), Listener(live)]
        for each in listeners:
            each.heard()
        answer = await live.change(TOKENS[:1], PlayRequest(number=0, move="advance"))
        assert isinstance(answer, str)
        assert [each.kinds() for each in listeners] == [["moved"]] * 3


async def test_coming_is_told_to_the_others_and_not_to_whoever_comes(tmp_path: Path) -> None:
    async with alive(tmp_path, *PEOPLE[:2]) as (live, _):
        first = Listener(live, 0)
        assert first.kinds() == ["table"]
        second = Listener(live, 1)
        assert second.kinds() == ["table"]
        told = first.heard()
        assert [each["type"] for each in told] == ["seats"]
        assert [seat["online"] for seat in told[0]["seats"]] == [True, True]
        third = Listener(live, 1)  # the same seat once more is no news
        assert (third.kinds(), first.kinds()) == (["table"], [])
        third.leave()
        assert first.kinds() == []
        second.leave()
        assert [seat["online"] for seat in first.heard()[0]["seats"]] == [True, False]
