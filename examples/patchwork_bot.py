# SPDX-License-Identifier: MIT
"""A bot for Patchwork: it buys the patch with the most value for its time, and lays it near the top left corner.

python examples/patchwork_bot.py try --against level1 --games 4
quiltbee arena "exec:python examples/patchwork_bot.py" random --games 20
"""

from typing import Any

from quiltbee.bots import Bot


class PatchworkBot(Bot):
    """Compares the legal moves one by one, without looking ahead."""

    def choose(self, view: dict[str, Any], legal: list[dict[str, Any]]) -> dict[str, Any]:
        """Return the move with the largest gain; of several, the one nearest to the corner."""
        time_left = 53 - view["seats"][view["seat"]]["time"]

        def gain(move: dict[str, Any]) -> tuple[float, int]:
            distance = sum(ord(cell[0]) - ord("a") + int(cell[1]) for cell in move["cells"])
            if "patch" not in move:  # to advance, or to sew a special patch
                return len(move["cells"]), -distance
            worth = 2 * len(move["cells"]) + move["income"] * time_left / 6 - move["buttons"]
            return worth / move["time"] - 1, -distance

        return max(legal, key=gain)


if __name__ == "__main__":
    PatchworkBot().run()
