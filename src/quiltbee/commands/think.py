# SPDX-License-Identifier: MIT
"""``quiltbee think``: a worker that thinks for the computers and the study of servers on other machines."""

import argparse

from quiltbee.commands.options import add_options


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.description = (
        "Thinks for servers on other machines, which have the same key. "
        "The worker asks each of them for questions, and nobody needs to reach the worker."
    )
    parser.add_argument(
        "servers", nargs="+", metavar="SERVER", help="a server, such as http://10.0.0.1:8017"
    )
    add_options(parser, "--worker-key", "--workers", "--log", "--log-level")


def run(chosen: argparse.Namespace) -> int:
    """Think until the process is stopped. Raises QuiltbeeError or OSError."""
    from quiltbee.server.workers import think_command  # noqa: PLC0415 - only this command needs the server

    return think_command.run(chosen)
