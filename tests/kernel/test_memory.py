# SPDX-License-Identifier: MIT
import numpy as np

from quiltbee.kernel.compilation import compiled
from quiltbee.kernel.layout import Layout
from quiltbee.kernel.memory import array_of, matrix_of
from quiltbee.kernel.native import Memory

POINT = Layout(x="i32", y=("f64", 2))
points_at = array_of(POINT.dtype)
rows_at = matrix_of(np.dtype(np.int64))


@compiled()
def move(address: int, count: int) -> float:
    points = points_at(address, count)
    for at in range(count):
        points[at].x += 1
    return float(points[count - 1].y[1])


@compiled()
def mark(address: int, rows: int, columns: int) -> None:
    rows_at(address, rows, columns)[rows - 1, 0] = 7


def test_records_at_an_address_are_read_and_written() -> None:
    memory = Memory()
    address = memory.reserve(3 * POINT.size)
    memory.write(address, b"".join(POINT.pack(x=at, y=(0.5, at)) for at in range(3)))
    assert move(address, 3) == 2.0
    assert [each.x for each in POINT.unpack_all(memory.read(address, 3 * POINT.size))] == [1, 2, 3]


def test_rows_at_an_address_lie_one_after_another() -> None:
    memory = Memory()
    address = memory.reserve(6 * 8)
    mark(address, 3, 2)
    assert np.frombuffer(memory.read(address, 6 * 8), np.int64).tolist() == [0, 0, 0, 0, 7, 0]
