# SPDX-License-Identifier: MIT
"""Draw a position as a picture: ``python examples/draw_position.py table.svg [patchwork | doodle]``."""

import sys
from pathlib import Path

from quiltbee.draw import to_svg
from quiltbee.games import find_game

# Any position prints itself so: quiltbee.games.patchwork.position_text(state).
POSITIONS = {
    "patchwork": "patchwork classic 11,32,15,2,23,8,14,17,4,29,10,1,19,30 "
    "36:6:6@c1f,13@a1,18@a5r1,20@g2r3,21@c2,24@a3,25@f1r2,27@b5,31@d4,33@f6,S@g1,S@a3 "
    "36:9:3@d5,5@a4r1,7@c1,9@b2r2,12@a1r1,16@b3,22@e1,26@e3,28@h3r1,S@g1 0 -",
    "doodle": "doodle standard 2.4 draw P25,P05,P03,P07,P02 P05 "
    "P01,P09,P10,P13,P18,P20,P21,P26,P27 ? "
    "S10:S10@a1r2,P01@b2,P09@f2r1,P10@c5r1f,P13/5@e5r2,P18@d1,P20@a2r3,P21@d3,P26@a5r1,P27@b5r3f"
    ":nst:17:- "
    "S05:S05@a1r1f,P09@h2r1f,P10@a4r3f,P10@f5,P13@a7r3,P18@b2,P20@c3r2,P21@f2r3,P26@c1,P27@b6"
    ":sct:26:P05@c7,X@g7,done",
}


def main() -> None:
    """Draw the position of the game that was asked for into a file."""
    if len(sys.argv) not in (2, 3) or sys.argv[2:] not in ([], *([game] for game in POSITIONS)):
        sys.exit(f"usage: python examples/draw_position.py FILE.svg [{' | '.join(POSITIONS)}]")
    target, name = Path(sys.argv[1]), sys.argv[2] if sys.argv[2:] else "patchwork"
    state = find_game(name).parse_position(POSITIONS[name])
    target.write_text(to_svg(state) + "\n", encoding="utf-8")
    print(f"drawn: {target}")


if __name__ == "__main__":
    main()
