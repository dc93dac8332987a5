# SPDX-License-Identifier: MIT
"""Games of computer players as Parquet files, for learning. They need the extra ``dataset``."""

from quiltbee.dataset.order import FORMAT, Order
from quiltbee.dataset.playing import play_game
from quiltbee.dataset.writing import Progress, write_dataset

__all__ = ["FORMAT", "Order", "Progress", "play_game", "write_dataset"]
