# SPDX-License-Identifier: MIT
"""The commands of ``quiltbee``, one module each.

A module has ``configure``, which adds the options, and ``run``, which imports what the command needs.
A module is imported when its command is called, so no command pays for what another one needs.
"""

from typing import Final

COMMANDS: Final = {
    "play": "play in the browser or in the terminal",
    "show": "draw a position of a record",
    "serve": "serve the table in the browser, and the API for bots",
    "backup": "copy the games of a server into a file, also while it runs",
    "tidy": "list, export or delete the tables of a server that are abandoned",
    "arena": "let players play against each other, and rate them",
    "train": "train the networks of a game",
    "perft": "count the ways a game can go on",
    "engine": "speak the engine protocol on standard input and output",
    "editions": "list the editions and what is special about each",
}
"""What each command does, in the order of the help."""
