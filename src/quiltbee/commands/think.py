# SPDX-License-Identifier: MIT
"""``quiltbee think``: a worker that thinks for the computers and the study of servers on other machines."""

import argparse

from quiltbee.commands.common import add_storage_options, named_path
from quiltbee.commands.serve import add_log_options, add_wait_option, process_count


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.description = (
        "Thinks for servers that were started with --redis and --think redis. "
        "A worker needs the address of Redis, and the key of the servers' database: "
        "it reads the key from the database, or from a file that --write-key has written."
    )
    parser.add_argument(
        "--redis", metavar="URL", help="the Redis of the servers; or set QUILTBEE_REDIS"
    )
    parser.add_argument(
        "--key-file",
        type=named_path,
        metavar="FILE",
        help="a file with the key, for a machine that shall not reach the database",
    )
    parser.add_argument(
        "--write-key",
        type=named_path,
        metavar="FILE",
        help="write the key of the database into a new file, and end",
    )
    add_storage_options(parser)
    add_wait_option(parser)
    parser.add_argument(
        "--workers",
        type=process_count,
        metavar="N",
        help="processes that search, and as many that study (default: the number of cores)",
    )
    parser.add_argument(
        "--cold", action="store_true", help="compile the search at its first use, not at the start"
    )
    add_log_options(parser)


def run(chosen: argparse.Namespace) -> int:
    """Think until the process is stopped. Raises QuiltbeeError or OSError."""
    from quiltbee.server.cluster import think_command  # noqa: PLC0415 - only this command needs the server

    return think_command.run(chosen)
