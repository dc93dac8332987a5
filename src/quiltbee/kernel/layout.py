# SPDX-License-Identifier: MIT
"""Records as the compiled code sees them: named fields one after another, aligned as in C.

A layout is declared once. Python packs and unpacks its records with the standard library alone; Numba takes ``dtype``.
"""

import struct
from collections import namedtuple
from collections.abc import Iterable, Iterator
from functools import cached_property
from math import prod
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import numpy.typing as npt

CODES: Final = {
    "u8": "B", "i16": "h", "i32": "i", "u64": "Q", "i64": "q", "f32": "f", "f64": "d",
}  # fmt: skip
"""The types of fields, and their codes in ``struct``."""

Field = str | tuple[Any, ...]
"""A type, or a type and the shape of an array, such as ``("u64", 2, 2)``."""


class Layout:
    """The fields of a record. Arrays are in row-major order.

    >>> seat = Layout(time="i32", quilt=("u64", 2))
    >>> seat.size
    24
    >>> seat.unpack(seat.pack(time=5, quilt=(1, 2)))
    Record(time=5, quilt=(1, 2))
    """

    def __init__(self, **fields: Field) -> None:
        self._fields = {
            name: (field, ()) if isinstance(field, str) else (field[0], field[1:])
            for name, field in fields.items()
        }
        self._record = namedtuple("Record", fields)  # type: ignore[misc]  # noqa: PYI024 - made of data
        self.offsets = dict[str, int]()
        """Where each field begins."""
        text, at, widest = "<", 0, 1
        for name, (kind, shape) in self._fields.items():
            width = struct.calcsize(f"<{CODES[kind]}")
            gap = -at % width
            self.offsets[name] = at + gap
            text += f"{gap}x{prod(shape)}{CODES[kind]}"
            at, widest = at + gap + width * prod(shape), max(widest, width)
        self._struct = struct.Struct(f"{text}{-at % widest}x")
        self.size: Final = self._struct.size
        """The bytes of a record. It is a multiple of the alignment, so an array has no gaps."""

    def pack(self, **values: Any) -> bytes:
        """Return a record. A field that is not given is 0; an array may be nested."""
        flat = list[Any]()
        for name, (_, shape) in self._fields.items():
            value = values.pop(name, None)
            if value is None:
                flat += [0] * prod(shape)
            elif shape:
                flat += _flat(value)
            else:
                flat.append(value)
        assert not values, f"no fields {list(values)}"
        return self._struct.pack(*flat)

    def unpack(self, data: bytes) -> Any:
        """Return a record as a named tuple. Arrays become flat tuples."""
        (record,) = self.unpack_all(data)
        return record

    def unpack_all(self, data: bytes) -> list[Any]:
        """Return an array of records."""
        found = self._struct.iter_unpack(data)
        if not self._has_arrays:
            return [self._record(*each) for each in found]
        return [self._record(*self._grouped(each)) for each in found]

    @cached_property
    def _has_arrays(self) -> bool:
        return any(shape for _, shape in self._fields.values())

    def _grouped(self, flat: tuple[Any, ...]) -> Iterator[Any]:
        at = 0
        for _, shape in self._fields.values():
            if shape:
                yield flat[at : at + prod(shape)]
            else:
                yield flat[at]
            at += prod(shape)

    def array(self, data: bytes) -> "npt.NDArray[Any]":
        """Return records as an array of NumPy."""
        import numpy as np  # noqa: PLC0415 - only compiling needs it

        return np.frombuffer(data, self.dtype).copy()

    @cached_property
    def dtype(self) -> Any:
        """The same layout for NumPy and Numba, which must be there."""
        import numpy as np  # noqa: PLC0415 - only compiling needs it

        dtype = np.dtype(
            [(name, np.dtype(kind), shape) for name, (kind, shape) in _named(self._fields)],
            align=True,
        )
        assert dtype.itemsize == self.size
        return dtype


def _named(fields: dict[str, tuple[str, Any]]) -> Iterator[tuple[str, tuple[str, Any]]]:
    names = {
        "u8": "u1",
        "i16": "i2",
        "i32": "i4",
        "u64": "u8",
        "i64": "i8",
        "f32": "f4",
        "f64": "f8",
    }
    return ((name, (names[kind], shape)) for name, (kind, shape) in fields.items())


def _flat(values: Iterable[Any]) -> Iterator[Any]:
    for each in values:
        if isinstance(each, Iterable):
            yield from _flat(each)
        else:
            yield each
