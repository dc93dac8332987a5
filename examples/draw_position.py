# SPDX-License-Identifier: MIT
"""Draw a position of Patchwork as a picture: ``python examples/draw_position.py table.svg``."""

import sys
from pathlib import Path

from quiltbee.draw import to_svg
from quiltbee.games import patchwork

# Any position prints itself so: quiltbee.games.patchwork.position_text(state).
POSITION = (
    "patchwork classic 11,32,15,2,23,8,14,17,4,29,10,1,19,30 "
    "36:6:6@c1f,13@a1,18@a5r1,20@g2r3,21@c2,24@a3,25@f1r2,27@b5,31@d4,33@f6,S@g1,S@a3 "
    "36:9:3@d5,5@a4r1,7@c1,9@b2r2,12@a1r1,16@b3,22@e1,26@e3,28@h3r1,S@g1 0 -"
)


def main() -> None:
    """Draw the position into the file that was asked for."""
    if len(sys.argv) != 2:
        sys.exit("usage: python examples/draw_position.py FILE.svg")
    target = Path(sys.argv[1])
    target.write_text(to_svg(patchwork.parse_position(POSITION)) + "\n", encoding="utf-8")
    print(f"drawn: {target}")


if __name__ == "__main__":
    main()
