# SPDX-License-Identifier: MIT
"""What subscribers of a live table hear: each as much as it may know, and some a little later."""

import asyncio
from collections.abc import Hashable
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Final

from pydantic import BaseModel

from quiltbee.server import costs
from quiltbee.server.subscriber import Subscriber
from quiltbee.server.table import Proposal

if TYPE_CHECKING:
    from quiltbee.server.live_table import LiveTable

_LATER: Final = 0.3
"""Seconds until those hear who has handed in that wait anyway. With ten seats that is most of all messages."""


class Announcer:
    """Tells the subscribers of a table what happens."""

    __slots__ = ("_late", "_live", "_timer")

    def __init__(self, live: "LiveTable") -> None:
        self._live = live
        self._timer: asyncio.TimerHandle | None = None
        self._late: Proposal | None = None
        """What is told later."""

    def tell(self, message: BaseModel, besides: Subscriber | None = None) -> None:
        """Tell everybody the same, besides one."""
        text = message.model_dump_json()
        costs.charge(costs.SEND * len(self._live.subscribers))
        for subscriber in self._live.subscribers:
            if subscriber is not besides:
                subscriber.push(text)

    def announce(self, proposal: Proposal, held: AbstractSet[int]) -> str:
        """Tell everybody what was stored; return the update for those who hold some seats."""
        table, texts = self._live.table, dict[Hashable, str]()
        first = table.notify_first(proposal)
        self.tell_later(proposal if first is not None else None)
        costs.charge(costs.SEND * len(self._live.subscribers))
        for subscriber in self._live.subscribers:
            if first is not None and first not in subscriber.held:
                continue
            key = table.audience_key(proposal, subscriber.held)
            if key not in texts:
                texts[key] = table.update_text(proposal, subscriber.held)
            subscriber.push(texts[key])
        own = table.audience_key(proposal, held)
        return texts[own] if own in texts else table.update_text(proposal, held)

    def tell_later(self, proposal: Proposal | None) -> None:
        """Keep an update for those who need not hear it at once. None drops it: something greater is told."""
        self._late = proposal
        if proposal is None and self._timer is not None:
            self._timer.cancel()
            self._timer = None
        elif proposal is not None and self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(_LATER, self._tell_late)

    def _tell_late(self) -> None:
        self._timer, proposal, self._late = None, self._late, None
        if proposal is None:
            return
        first = self._live.table.notify_first(proposal)
        text = self._live.table.update_text(proposal, frozenset())
        for subscriber in self._live.subscribers:
            if first not in subscriber.held:
                subscriber.push(text)
