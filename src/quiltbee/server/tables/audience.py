# SPDX-License-Identifier: MIT
"""The clients that are connected to a table. Each gets what its seats may see; some get it a little later."""

import asyncio
from collections.abc import Callable, Hashable
from collections.abc import Set as AbstractSet
from functools import partial
from typing import Final

from quiltbee.protocol import Outgoing
from quiltbee.server import costs
from quiltbee.server.limits import Limits
from quiltbee.server.model import refusals
from quiltbee.server.model.refusals import RefusedError
from quiltbee.server.tables.subscriber import Subscriber
from quiltbee.server.tables.table import Proposal, Table

_DELAY_SECONDS: Final = 0.3
"""How long an update waits that only says that somebody has handed in. With ten seats most updates are of this kind."""


class Audience:
    """The subscribers of a table."""

    __slots__ = ("_late", "_timer", "subscribers")

    def __init__(self) -> None:
        self.subscribers: dict[Subscriber, None] = {}
        """The connected clients, oldest first."""
        self._timer: asyncio.TimerHandle | None = None
        self._late: tuple[int, Callable[[], str]] | None = None
        """The update that is sent later, and the seat that has had it."""

    @property
    def held(self) -> frozenset[int]:
        """The seats whose holders are connected."""
        return frozenset([seat for each in self.subscribers for seat in each.held])

    def add(self, subscriber: Subscriber, limits: Limits) -> None:
        """Add a subscriber. The holder of a seat replaces an older connection; a spectator needs a free place.

        Raises RefusedError.
        """
        watching = sum(not each.held for each in self.subscribers)
        if not subscriber.held and watching >= limits.sockets_per_table:
            raise RefusedError(refusals.TOO_MANY)
        for seat in subscriber.held:
            own = [each for each in self.subscribers if seat in each.held]
            if len(own) >= limits.sockets_per_seat:
                self._cut_off(own[0])
        self.subscribers[subscriber] = None

    def cut_off_holders(self, seats: AbstractSet[int]) -> None:
        """Cut off and remove the subscribers that hold one of these seats."""
        for subscriber in [each for each in self.subscribers if seats & each.held]:
            self._cut_off(subscriber)

    def _cut_off(self, subscriber: Subscriber) -> None:
        subscriber.cut_off()
        del self.subscribers[subscriber]

    def cut_off_all(self) -> None:
        """Cut off all subscribers. They leave by themselves."""
        self.drop_late()
        for subscriber in self.subscribers:
            subscriber.cut_off()

    def tell(self, message: Outgoing, besides: Subscriber | None = None) -> None:
        """Send the same message to all subscribers except ``besides``."""
        text = message.json()
        costs.charge(costs.SEND * len(self.subscribers))
        for subscriber in self.subscribers:
            if subscriber is not besides:
                subscriber.push(text)

    def show(self, view: Callable[[AbstractSet[int]], str]) -> None:
        """Send each subscriber the whole table, as it may see it."""
        self.drop_late()
        for subscriber in self.subscribers:
            subscriber.push(view(subscriber.held))

    def announce(
        self,
        table: Table,
        proposal: Proposal,
        view: Callable[[AbstractSet[int]], str],
        asked_by: AbstractSet[int] | None,
    ) -> str:
        """Send an accepted change to all subscribers; return it for the holder of the seats that asked for it.

        After a resignation that is the whole ``view``, which every client understands.
        """
        key: Callable[[AbstractSet[int]], Hashable]
        if proposal.entry.kind == "resign":
            key, write = frozenset, view
        else:
            key, write = partial(table.audience_key, proposal), partial(table.update_text, proposal)
        first, texts = table.notify_first(proposal), dict[Hashable, str]()
        if first is not None:
            self._send_late(first, partial(write, frozenset()))
        elif self._late is not None:
            self.drop_late()
        costs.charge(costs.SEND * len(self.subscribers))
        for subscriber in self.subscribers:
            if first is None or first in subscriber.held:
                may_see = key(subscriber.held)
                if may_see not in texts:
                    texts[may_see] = write(subscriber.held)
                subscriber.push(texts[may_see])
        if asked_by is None:
            return ""
        return texts.get(key(asked_by)) or write(asked_by)

    def _send_late(self, first: int, write: Callable[[], str]) -> None:
        """Send an update a little later to those who do not need it at once. Of several only the last is sent."""
        self._late = first, write
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(_DELAY_SECONDS, self._tell_late)

    def drop_late(self) -> None:
        """Forget the update that was to be sent later: all get something newer."""
        self._late = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _tell_late(self) -> None:
        late, self._late, self._timer = self._late, None, None
        if late is None:
            return
        first, write = late
        text = write()
        for subscriber in self.subscribers:
            if first not in subscriber.held:
                subscriber.push(text)
