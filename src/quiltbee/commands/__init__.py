# SPDX-License-Identifier: MIT
"""The commands of ``quiltbee``, one module each.

A module has ``configure``, which adds the options, and ``run``, which imports what the command needs.
A module is imported when its command is called, so no command pays for what another one needs.
"""

from typing import Final

COMMANDS: Final = {
    "play": "play in the browser or in the terminal",
    "show": "draw a position of a record",
    "review": "judge every move of a record, and find where the game turned",
    "analyse": "find the best moves of a position",
    "puzzles": "solve puzzles in the terminal",
    "serve": "serve tables in the browser, and the API for bots",
    "think": "think for the computers and the study of servers on other machines",
    "backup": "copy the games of a server into a file, even while it runs",
    "tidy": "list, export or delete abandoned tables of a server",
    "arena": "let players play against each other, and rate them",
    "dataset": "write games of computer players as Parquet files, for learning",
    "perft": "count move sequences",
    "engine": "run the engine protocol on standard input and output",
    "mcp": "let an assistant play, look at and review games",
    "editions": "list the editions and what is special about each",
}
"""What each command does, in the order of the help."""
