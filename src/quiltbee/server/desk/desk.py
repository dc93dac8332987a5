# SPDX-License-Identifier: MIT
"""All parts of a server that answer requests, put together once."""

from typing import TYPE_CHECKING

from quiltbee.server.limits import Limits
from quiltbee.server.model.storage import Storage
from quiltbee.server.study.boards import Boards
from quiltbee.server.study.hints import Hints
from quiltbee.server.study.puzzles import Puzzles
from quiltbee.server.study.reviews import Reviews
from quiltbee.server.tables.comparisons import Comparisons
from quiltbee.server.tables.table_registry import TableRegistry
from quiltbee.server.workers.thinkers import Bots, Studies

if TYPE_CHECKING:
    from quiltbee.server.metrics import Metrics


class Desk:
    """Tables, study and puzzles. Create it inside the event loop."""

    def __init__(
        self,
        store: Storage,
        bots: Bots,
        studies: Studies,
        limits: Limits,
        metrics: "Metrics",
    ) -> None:
        self.registry = TableRegistry(store, bots, limits, metrics)
        self.studies, self.limits, self.metrics = studies, limits, metrics
        self.reviews, self.comparisons = Reviews(studies, store), Comparisons(studies)
        self.hints = Hints(studies, self.reviews.reviewed)
        self.boards, self.puzzles = Boards(), Puzzles(store)

    async def stop(self) -> None:
        """Stop all tables and comparisons."""
        await self.registry.stop()
        await self.comparisons.stop()
