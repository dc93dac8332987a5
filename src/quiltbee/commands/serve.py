# SPDX-License-Identifier: MIT
"""``quiltbee serve``: tables in the browser, and the API for bots."""

import argparse
from typing import Final

from quiltbee.commands.options import add_options, whole

PAGE_OPTIONS: Final = "--data", "--port", "--no-open"
"""The options that ``quiltbee play`` has too."""


def run(chosen: argparse.Namespace) -> int:
    """Serve until the process is stopped. Raises QuiltbeeError or OSError."""
    from quiltbee.server import command  # noqa: PLC0415 - only this command needs the server

    return command.run(chosen)


def open_page(page: str, chosen: argparse.Namespace) -> int:
    """Serve with the options in ``PAGE_OPTIONS`` and open a page in the browser."""
    parser = argparse.ArgumentParser(prog="quiltbee serve")
    configure(parser)
    names = (name.removeprefix("--").replace("-", "_") for name in PAGE_OPTIONS)
    given = argparse.Namespace(page=page, **{name: getattr(chosen, name) for name in names})
    return run(parser.parse_args([], given))


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        metavar="ADDRESS",
        help="the address to listen on; with 0.0.0.0 others in your network can connect (default: 127.0.0.1)",
    )
    parser.add_argument(
        "--name",
        action="append",
        default=[],
        metavar="NAME",
        help="another host name of the server, such as play.example.org",
    )
    parser.add_argument(
        "--wait",
        type=whole(0, 86400),
        default=60,
        metavar="SECONDS",
        help="how long to wait at the start for a PostgreSQL that cannot be reached (default: 60)",
    )
    # For ``quiltbee play GAME``: the page that the browser opens.
    parser.add_argument("--page", default="", help=argparse.SUPPRESS)
    parser.add_argument(
        "--limit", action="append", default=[], metavar="NAME=VALUE", help="change a limit"
    )
    add_options(parser, *PAGE_OPTIONS, "--database", "--database-file")
    add_options(parser, "--worker-key", "--workers", "--log", "--log-level")
