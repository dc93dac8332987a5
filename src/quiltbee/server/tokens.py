# SPDX-License-Identifier: MIT
"""Table ids and the secret tokens of seats. A token is kept and compared as a hash, and never written down."""

import hmac
import secrets
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final

_ALPHABET: Final = "abcdefghijklmnopqrstuvwxyz234567"
_ID_LENGTH: Final = 12


def new_table_id() -> str:
    """Return an address that nobody guesses: 60 bits."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(_ID_LENGTH))


def new_token() -> str:
    """Return the secret of a seat: 192 bits in 32 characters."""
    return secrets.token_urlsafe(24)


def key_of(token: str) -> bytes:
    """Return what is stored of a token. It is random and long, so that a plain hash keeps it."""
    return sha256(token.encode()).digest()


def seat_invited(invitation: str, kept: Sequence[Iterable[bytes]]) -> int | None:
    """Return the seat of an invitation, or None. By seat, ``kept`` holds the hashes of its invitations."""
    shown, found = key_of(invitation), None
    for seat, keys in enumerate(kept):
        for key in keys:
            if hmac.compare_digest(shown, key):
                found = seat
    return found


def seats_opened(tokens: Iterable[str], keys: Sequence[bytes | None]) -> frozenset[int] | None:
    """Return the seats that the tokens open, or None if one of them opens none.

    Every key is compared in full, so that the time tells nothing.
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
