# SPDX-License-Identifier: MIT
"""Compiled functions over arrays of positions, for all games. Some run on all cores.

The generic functions at the top have no body. :func:`implement` registers the functions of a game for them. Numba chooses
between games by the type of the position when it compiles a function below. ``positions`` is an array of positions.
``tables`` is an array of one record with the lookup tables of the game. ``out`` is filled in place.
"""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numba import from_dtype, prange
from numba.extending import overload

from quiltbee.kernel.compilation import compiled


def list_one(pos, t, actions):
    """Write the legal actions of a position into ``actions``, in ascending order; return their number."""


def apply_one(pos, t, action):
    """Apply a legal action without checking it."""


def is_over(pos, t):
    """Return whether the game is over."""


def new_memo(pos):
    """Return the buffers that :func:`count_one` needs."""


def count_one(pos, t, memo):
    """Return the number of legal actions of a position."""


GENERIC: Final = {
    each.__name__: each for each in (list_one, apply_one, is_over, new_memo, count_one)
}


def implement(position: np.dtype[Any], **functions: Callable[..., Any]) -> None:
    """Register the compiled functions of a game for all generic functions."""
    record = from_dtype(position)
    for name, generic in GENERIC.items():
        _implement(generic, record, functions[name])


def _implement(generic: Callable[..., Any], record: Any, function: Any) -> None:
    bodies = {
        1: lambda pos: function(pos),  # noqa: PLW0108 - Numba needs a plain function
        2: lambda pos, t: function(pos, t),  # noqa: PLW0108 - the same
        3: lambda pos, t, third: function(pos, t, third),  # noqa: PLW0108 - the same
    }
    body = bodies[generic.__code__.co_argcount]

    @overload(generic, strict=False)
    def choose(pos, t=None, third=None):  # noqa: ARG001 - only the type of the position matters
        return body if pos == record else None


@compiled()
def list_actions(positions, tables, actions):
    """List the legal actions of the first position; return their number."""
    return list_one(positions[0], tables[0], actions)


@compiled()
def apply_action(positions, tables, action):
    """Apply a legal action to the first position; return whether the game is over."""
    apply_one(positions[0], tables[0], action)
    return is_over(positions[0], tables[0])


@compiled()
def count_from(position, t, actions, depth):
    """Return the number of sequences of ``depth`` actions from a position, which is an array of one (perft).

    ``depth`` is 1 or more. ``actions`` is the number of all actions of the game.
    """
    memo = new_memo(position[0])
    if depth == 1:
        return count_one(position[0], t, memo)
    # It has its own stack, since Numba cannot load a recursive function from its cache.
    stack = np.empty(depth, position.dtype)
    lists = np.empty((depth, actions), np.int64)
    at, ends = np.zeros(depth, np.int64), np.zeros(depth, np.int64)
    stack[0] = position[0]
    ends[0] = list_one(stack[0], t, lists[0])
    total, level = 0, 0
    while level >= 0:
        if at[level] == ends[level]:
            level -= 1
            continue
        stack[level + 1] = stack[level]
        apply_one(stack[level + 1], t, lists[level, at[level]])
        at[level] += 1
        if level + 2 == depth:
            total += count_one(stack[level + 1], t, memo)
        else:
            level += 1
            at[level], ends[level] = 0, list_one(stack[level], t, lists[level])
    return total


@compiled(parallel=True)
def count_sequences(positions, tables, actions, depth, out):
    """Set ``out[i]`` to the number of sequences of ``depth`` actions from position i; ``depth`` is 1 or more."""
    for i in prange(len(positions)):
        out[i] = count_from(positions[i : i + 1], tables[0], actions, depth)
