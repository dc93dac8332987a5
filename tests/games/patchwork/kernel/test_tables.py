# SPDX-License-Identifier: MIT
import pytest

from quiltbee.games.patchwork import EDITIONS, load_edition
from quiltbee.games.patchwork.kernel.tables import PATCHES, TABLES, tables_of


@pytest.mark.parametrize("name", EDITIONS)
def test_tables_have_the_numbers_of_the_edition(name: str) -> None:
    edition, row = load_edition(name), TABLES.unpack(tables_of(name))
    for patch in edition.patches.values():
        assert row.size[patch.id] == patch.size
        assert row.buttons[patch.id] == patch.buttons
        assert row.time[patch.id] == patch.time
        assert row.income[patch.id] == patch.income
        assert len({*row.offsets[patch.id * 64 : patch.id * 64 + 8]}) == patch.size
    assert row.last == edition.last_space
    assert row.incomes[row.last] == len(edition.income_marks)
    assert row.specials[row.last] == len(edition.special_marks)
    assert bool(row.optional) == edition.special_optional
    assert len(row.size) == PATCHES
    assert all(
        low.bit_count() + high.bit_count() == 49
        for low, high in zip(row.areas[::2], row.areas[1::2], strict=True)
    )
