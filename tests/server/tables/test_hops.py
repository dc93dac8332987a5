# SPDX-License-Identifier: MIT
"""How far a move travels: whoever follows the simplest move should not have to read more functions than this."""

import asyncio
import sys
from pathlib import Path
from types import FrameType

import quiltbee
from quiltbee.protocol import PlayRequest
from tests.server.alive import PEOPLE, TOKENS, Listener, alive

ROOT = f"{Path(quiltbee.__file__).parent}/"
MOST_FUNCTIONS, MOST_FILES = 89, 25


async def third_move(folder: Path) -> set[tuple[str, str]]:
    """Return the functions through which the third move of a game goes, each with its file."""
    seen = set[tuple[str, str]]()

    def note(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        is_comprehension = code.co_name.startswith("<")
        if event == "call" and code.co_filename.startswith(ROOT) and not is_comprehension:
            seen.add((code.co_filename, code.co_qualname))

    folder.mkdir()
    async with alive(folder, *PEOPLE[:2]) as (live, _):
        Listener(live, 0), Listener(live, 1)
        for number in range(3):
            asked = PlayRequest(number=number, move="advance")
            sys.setprofile(note if number == 2 else None)
            try:
                answer = await live.change([TOKENS[number % 2]], asked)
            finally:
                sys.setprofile(None)
            assert isinstance(answer, str)
    return seen


def test_a_move_at_a_table_goes_through_few_functions_and_files(tmp_path: Path) -> None:
    asyncio.run(third_move(tmp_path / "before"))  # what is made once is made by now
    seen = asyncio.run(third_move(tmp_path / "now"))
    assert len(seen) <= MOST_FUNCTIONS, sorted(seen)
    assert len({file for file, _ in seen}) <= MOST_FILES
