# SPDX-License-Identifier: MIT
"""A bot for Patchwork Doodle: it keeps what it draws together, without gaps.

python examples/doodle_bot.py try doodle --games 4
quiltbee arena "exec:python examples/doodle_bot.py" random --game doodle --games 20
"""

from typing import Any

from quiltbee.bots import Bot


class DoodleBot(Bot):
    """Compares the outlines of its sheet after each of the legal moves."""

    def choose(self, view: dict[str, Any], legal: list[dict[str, Any]]) -> dict[str, Any]:
        """Return the move that fills much and makes the outline short."""
        board = view["seats"][view["seat"]]["board"]

        def worth(move: dict[str, Any]) -> int:
            new = {(ord(cell[0]) - ord("a"), int(cell[1]) - 1) for cell in move["cells"]}
            outline = 0
            for x, y in new:
                for side in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                    if 0 <= min(side) <= max(side) < 9 and side not in new:
                        outline += 1 if board[side[1]][side[0]] == "." else -1
            return 2 * len(new) - outline - 6 * len(move.get("uses", ()))

        return max(legal, key=worth)


if __name__ == "__main__":
    DoodleBot().run()
