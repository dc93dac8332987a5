# SPDX-License-Identifier: MIT
"""Many positions at once, on all cores; and the doors for one position from Python. Knows no game.

The functions at the top have no body here: :func:`implement` tells which of a game's compiled functions takes their place
where a position is a record of the game's type. Numba decides that when it compiles a function below.
``positions`` is an array of such records, ``tables`` an array of one record, what the game looks up. ``out`` is filled in place.
"""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numba import from_dtype, prange
from numba.extending import overload

from quiltbee.kernel.compiling import compiled


def list_one(pos, t, actions):
    """Write the legal actions of a position into ``actions``, ascending; return how many there are."""


def apply_one(pos, t, action):
    """Make a legal action, unchecked."""


def is_over(pos, t):
    """Tell whether the game is over."""


def hash_one(pos):
    """Return a number that equal positions share and others hardly ever do."""


def new_memo(pos):
    """Return the memory that :func:`count_one` needs."""


def count_one(pos, t, memo):
    """Count the legal actions of a position."""


GENERIC: Final = {
    each.__name__: each for each in (list_one, apply_one, is_over, hash_one, new_memo, count_one)
}


def implement(position: np.dtype[Any], **functions: Callable[..., Any]) -> None:
    """Say which compiled functions of a game take the place of the generic ones; all of them must be given."""
    record = from_dtype(position)
    for name, generic in GENERIC.items():
        _implement(generic, record, functions[name])


def _implement(generic: Callable[..., Any], record: Any, function: Any) -> None:
    bodies = {
        1: lambda pos: function(pos),  # noqa: PLW0108 - Numba wants a plain function
        2: lambda pos, t: function(pos, t),  # noqa: PLW0108 - the same
        3: lambda pos, t, third: function(pos, t, third),  # noqa: PLW0108 - the same
    }
    body = bodies[generic.__code__.co_argcount]

    @overload(generic, strict=False)
    def choose(pos, t=None, third=None):  # noqa: ARG001 - the type of the position decides
        return body if pos == record else None


@compiled()
def list_actions(positions, tables, actions):
    """List the legal actions of the first position; return how many there are."""
    return list_one(positions[0], tables[0], actions)


@compiled()
def apply_action(positions, tables, action):
    """Make a legal action in the first position; return whether the game is over."""
    apply_one(positions[0], tables[0], action)
    return is_over(positions[0], tables[0])


@compiled(parallel=True)
def legal_masks(positions, tables, out):
    """Set ``out[i, action]`` for every legal action of position i."""
    for i in prange(len(positions)):
        actions = np.empty(out.shape[1], np.int64)
        out[i] = False
        for k in range(list_one(positions[i], tables[0], actions)):
            out[i, actions[k]] = True


@compiled(parallel=True)
def apply_actions(positions, tables, actions):
    """Make one legal action in each position; games that are over are left alone."""
    for i in prange(len(positions)):
        if not is_over(positions[i], tables[0]):
            apply_one(positions[i], tables[0], actions[i])


@compiled()
def hashes(positions, out):
    """Set ``out[i]`` to the hash of position i."""
    for i in range(len(positions)):
        out[i] = hash_one(positions[i])


@compiled()
def count_from(position, t, actions, depth):
    """Count the sequences of so many actions, one or more, from a position, an array of one; ``actions`` is how many there are."""
    memo = new_memo(position[0])
    if depth == 1:
        return count_one(position[0], t, memo)
    # With its own stack: Numba cannot load a recursive function from its cache.
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
    """Set ``out[i]`` to the number of sequences of ``depth`` actions, one or more, from position i."""
    for i in prange(len(positions)):
        out[i] = count_from(positions[i : i + 1], tables[0], actions, depth)
