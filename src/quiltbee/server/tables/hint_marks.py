# SPDX-License-Identifier: MIT
"""Hints in records: a comment on the move that the seat made after it."""

import hashlib
from collections.abc import Iterable, Sequence

from quiltbee.record import Record, Turn
from quiltbee.server.model.entries import StoredHint


def hint_now(played: Record, seat: int, step: int) -> StoredHint:
    """Return a hint for the next turn of a seat."""
    return StoredHint(seat, len(played.turns), _digest(played.turns), step)


def with_hints(played: Record, hints: Iterable[StoredHint]) -> Record:
    """Return a record that marks the turns with a hint. Hints for moves that were taken back are left out."""
    for hint in hints:
        if _digest(played.turns[: hint.ply]) != hint.history:
            continue
        after = range(hint.ply, len(played.turns))
        ply = next((ply for ply in after if played.turns[ply].seat == hint.seat), None)
        if ply is not None:
            played = played.with_hint(ply, hint.step)
    return played


def _digest(turns: Sequence[Turn]) -> str:
    text = "\n".join(f"{turn.seat} {turn.move}" for turn in turns)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
