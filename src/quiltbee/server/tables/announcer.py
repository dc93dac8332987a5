# SPDX-License-Identifier: MIT
"""Sends updates to the subscribers of a live table. Each gets what its seats may see; some get it a little later."""

import asyncio
from collections.abc import Hashable
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Final

from pydantic import BaseModel

from quiltbee.server import costs
from quiltbee.server.tables.subscriber import Subscriber
from quiltbee.server.tables.table import Proposal

if TYPE_CHECKING:
    from quiltbee.server.tables.live_table import LiveTable

_DELAY_SECONDS: Final = 0.3
"""How long an update waits that only says that somebody has handed in. With ten seats most updates are of this kind."""


class Announcer:
    """Sends the updates of a table to its subscribers."""

    __slots__ = ("_late", "_live", "_timer")

    def __init__(self, live: "LiveTable") -> None:
        self._live = live
        self._timer: asyncio.TimerHandle | None = None
        self._late: Proposal | None = None
        """The update that is sent later."""

    def tell(self, message: BaseModel, besides: Subscriber | None = None) -> None:
        """Send the same message to all subscribers except ``besides``."""
        text = message.model_dump_json()
        costs.charge(costs.SEND * len(self._live.subscribers))
        for subscriber in self._live.subscribers:
            if subscriber is not besides:
                subscriber.push(text)

    def announce(self, proposal: Proposal, held: AbstractSet[int] | None) -> str:
        """Send an update to all subscribers; return the update for the holder of the seats ``held``, who asked for it."""
        table, texts = self._live.table, dict[Hashable, str]()
        first = table.notify_first(proposal)
        self.tell_later(proposal if first is not None else None)
        costs.charge(costs.SEND * len(self._live.subscribers))
        for subscriber in self._live.subscribers:
            if first is not None and first not in subscriber.held:
                continue
            key = self._key(proposal, subscriber.held)
            if key not in texts:
                texts[key] = self._text(proposal, subscriber.held)
            subscriber.push(texts[key])
        if held is None:  # another server was asked
            return ""
        own = self._key(proposal, held)
        return texts[own] if own in texts else self._text(proposal, held)

    def _key(self, proposal: Proposal, held: AbstractSet[int]) -> Hashable:
        if proposal.entry.kind == "resign":
            return frozenset(held)
        return self._live.table.audience_key(proposal, held)

    def _text(self, proposal: Proposal, held: AbstractSet[int]) -> str:
        """Return an update as JSON. After a resignation it is the whole table, which every client understands."""
        if proposal.entry.kind == "resign":
            return self._live.view_text(held)
        return self._live.table.update_text(proposal, held)

    def tell_later(self, proposal: Proposal | None) -> None:
        """Send an update later to those who do not need it at once. None drops the one that is waiting."""
        self._late = proposal
        if proposal is None and self._timer is not None:
            self._timer.cancel()
            self._timer = None
        elif proposal is not None and self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(_DELAY_SECONDS, self._tell_late)

    def _tell_late(self) -> None:
        self._timer, proposal, self._late = None, self._late, None
        if proposal is None:
            return
        first = self._live.table.notify_first(proposal)
        text = self._live.table.update_text(proposal, frozenset())
        for subscriber in self._live.subscribers:
            if first not in subscriber.held:
                subscriber.push(text)
