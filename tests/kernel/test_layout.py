# SPDX-License-Identifier: MIT
"""Records have the places and sizes that C and NumPy give them."""

import random
import struct
from math import prod
from typing import Any

import numpy as np
import pytest

from quiltbee.kernel.layout import CODES, Layout

NUMPY = {"u8": "u1", "i16": "i2", "i32": "i4", "u64": "u8", "i64": "i8", "f32": "f4", "f64": "f8"}


def some_fields(rng: random.Random) -> dict[str, Any]:
    shapes = ((), (), (1,), (3,), (2, 3))
    return {
        f"f{at}": (rng.choice(list(CODES)), *rng.choice(shapes)) for at in range(rng.randint(1, 9))
    }


@pytest.mark.parametrize("seed", range(20))
def test_any_fields_lie_where_numpy_puts_them(seed: int) -> None:
    fields = some_fields(random.Random(seed))
    layout = Layout(**fields)
    known = np.dtype(
        [(name, NUMPY[each[0]], each[1:]) for name, each in fields.items()], align=True
    )
    assert layout.size == known.itemsize
    assert known.fields is not None
    assert layout.offsets == {name: known.fields[name][1] for name in fields}
    assert layout.dtype == known


@pytest.mark.parametrize("seed", range(20))
def test_what_is_packed_is_unpacked_by_python_and_by_numpy(seed: int) -> None:
    rng = random.Random(seed)
    fields = some_fields(rng)
    layout = Layout(**fields)
    values = {
        name: tuple(rng.randrange(100) for _ in range(prod(shape))) if shape else rng.randrange(100)
        for name, (_, *shape) in fields.items()
    }
    data = layout.pack(**values) + layout.pack()
    first, second = layout.unpack_all(data)
    assert first._asdict() == values
    assert not any(np.ravel(list(map(np.sum, second))))
    for name, value in values.items():
        assert np.ravel(layout.array(data)[0][name]).tolist() == np.ravel(value).tolist()


def test_values_that_do_not_fit_are_refused() -> None:
    layout = Layout(small="u8", pair=("i32", 2))
    with pytest.raises(struct.error):
        layout.pack(small=256)
    with pytest.raises(struct.error):
        layout.pack(pair=(1, 2, 3))
    with pytest.raises(AssertionError):
        layout.pack(large=1)
