# SPDX-License-Identifier: MIT
import numpy as np
import pytest

from quiltbee.games.patchwork import score
from quiltbee.games.patchwork.kernel.entries import ENTRIES
from quiltbee.games.patchwork.kernel.facade import position_array, table_array
from quiltbee.games.patchwork.kernel.features import write_table
from tests.players.games import middle


@pytest.mark.parametrize("plies", [0, 9, 18])
def test_the_numbers_of_the_table_are_those_of_the_state(plies: int) -> None:
    state = middle("classic", plies)
    table = np.zeros(len(ENTRIES), np.float32)
    write_table(position_array(state)[0], table_array("classic")[0], table)
    found = dict(zip(ENTRIES, table.tolist(), strict=True))
    me, other = state.active, 1 - state.active
    for name, seat in ("", me), ("_there", other):
        assert found[f"buttons{name}"] == pytest.approx(state.seats[seat].buttons / 20)
        assert found[f"income{name}"] == pytest.approx(state.seats[seat].income / 10)
        assert found[f"time{name}"] == pytest.approx(state.seats[seat].time / 53)
        assert found[f"score{name}"] == pytest.approx(score(state.edition, state.seats[seat]) / 50)
    assert found["lead"] == pytest.approx((state.seats[other].time - state.seats[me].time) / 10)
    assert found["circle"] == pytest.approx(len(state.circle) / 33)
    leads = [value for name, value in found.items() if name[:4] == "lead" and name != "lead"]
    assert sum(leads) == 1
