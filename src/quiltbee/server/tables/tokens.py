# SPDX-License-Identifier: MIT
"""Table ids and the secret tokens of seats. Only the hash of a token is stored."""

import hmac
import secrets
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final

_ALPHABET: Final = "abcdefghijklmnopqrstuvwxyz234567"
_ID_LENGTH: Final = 12


def new_table_id() -> str:
    """Return a random id of 60 bits, which nobody can guess."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(_ID_LENGTH))


def new_token() -> str:
    """Return a random token: 192 bits in 32 characters."""
    return secrets.token_urlsafe(24)


def key_of(token: str) -> bytes:
    """Return the hash of a token. A token is long and random, so a plain hash without salt is safe."""
    return sha256(token.encode()).digest()


def seat_invited(invitation: str, keys_by_seat: Sequence[Iterable[bytes]]) -> int | None:
    """Return the seat of an invitation, or None. ``keys_by_seat`` holds the hashes of each seat's invitations."""
    shown, invited = key_of(invitation), None
    for seat, keys in enumerate(keys_by_seat):
        for key in keys:
            if hmac.compare_digest(shown, key):
                invited = seat
    return invited


def seats_opened(tokens: Iterable[str], keys: Sequence[bytes | None]) -> frozenset[int] | None:
    """Return the seats of some tokens, or None if a token is wrong.

    Every key is compared in full, so that the time reveals nothing.
    """
    opened = set[int]()
    for token in tokens:
        shown, fits = key_of(token), list[int]()
        for seat, key in enumerate(keys):
            if hmac.compare_digest(shown, key or b"") and key is not None:
                fits.append(seat)
        if not fits:
            return None
        opened.update(fits)
    return frozenset(opened)
