# SPDX-License-Identifier: MIT
"""What the page must give. Its parts are JavaScript objects; an answer that takes time is a promise, which can be awaited."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol


class Store(Protocol):
    """Texts by key, which stay when the page is closed."""

    def get(self, key: str) -> Awaitable[str | None]:
        """Return a text."""

    def put(self, key: str, text: str) -> Awaitable[None]:
        """Store a text. It is safe when this is done."""

    def delete(self, key: str) -> Awaitable[None]:
        """Forget a text."""

    def list(self, prefix: str) -> Awaitable[Sequence[str]]:
        """Return the keys that begin with a text."""


class Thought(Protocol):
    """A question that somebody thinks about."""

    @property
    def answer(self) -> Awaitable[str]:
        """The answer, as JSON."""

    def cancel(self) -> None:
        """Give it up. Whoever thinks may be ended."""


class Think(Protocol):
    """Asks a worker, which calls ``answer``, and holds questions back while all are busy."""

    def __call__(self, question: str, progress: Callable[[str], None], /) -> Thought:
        """Ask a question, as JSON. ``progress`` gets the parts of the answer before."""
