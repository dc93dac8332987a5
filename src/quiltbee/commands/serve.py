# SPDX-License-Identifier: MIT
"""``quiltbee serve``: tables in the browser, and the API for bots."""

import argparse
from typing import Final

from quiltbee.commands.common import add_data_option, add_database_options, named_path
from quiltbee.server import PORT


def run(chosen: argparse.Namespace) -> int:
    """Serve until the process is stopped. Raises QuiltbeeError or OSError."""
    from quiltbee.server import command  # noqa: PLC0415 - only this command needs the server

    return command.run(chosen)


def open_page(page: str, chosen: argparse.Namespace) -> int:
    """Serve with the options of ``add_page_options`` and open a page in the browser."""
    parser = argparse.ArgumentParser(prog="quiltbee serve")
    configure(parser)
    given = argparse.Namespace(page=page, **{name: getattr(chosen, name) for name in PAGE_OPTIONS})
    return run(parser.parse_args([], given))


PAGE_OPTIONS: Final = ("data", "port", "no_open")


def add_page_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that ``quiltbee play`` has too."""
    add_data_option(parser)
    parser.add_argument(
        "--port",
        type=_port,
        metavar="N",
        help=f"the port (default: {PORT}, or the next free one)",
    )
    parser.add_argument("--no-open", action="store_true", help="do not open the browser")


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        metavar="ADDRESS",
        help="the address to listen on; with 0.0.0.0 others in your network can connect (default: 127.0.0.1)",
    )
    add_page_options(parser)
    parser.add_argument(
        "--name",
        action="append",
        default=[],
        metavar="NAME",
        help="another host name of the server, such as play.example.org",
    )
    add_database_options(parser)
    add_wait_option(parser)
    add_key_option(parser)
    # For ``quiltbee play GAME``: the page that the browser opens.
    parser.add_argument("--page", default="", help=argparse.SUPPRESS)
    parser.add_argument(
        "--workers",
        type=process_count,
        metavar="N",
        help="processes in which computer players search (default: one less than there are cores)",
    )
    parser.add_argument(
        "--limit", action="append", default=[], metavar="NAME=VALUE", help="change a limit"
    )
    add_log_options(parser)


def add_wait_option(parser: argparse.ArgumentParser) -> None:
    """Add the option for a database that is not there yet."""
    parser.add_argument(
        "--wait",
        type=_seconds,
        default=60,
        metavar="SECONDS",
        help="how long to wait at the start for a PostgreSQL that cannot be reached (default: 60)",
    )


def add_key_option(parser: argparse.ArgumentParser) -> None:
    """Add the option for the key that servers and workers share."""
    parser.add_argument(
        "--worker-key",
        type=named_path,
        metavar="FILE",
        help="a file with the key that servers share with the workers of quiltbee think; or set QUILTBEE_WORKER_KEY",
    )


def add_log_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for the log."""
    parser.add_argument(
        "--log",
        choices=("text", "json"),
        default="text",
        help="the form of the log (default: text)",
    )
    parser.add_argument(
        "--log-level",
        choices=("debug", "info", "warning", "error"),
        default="warning",
        help="the least level of messages in the log (default: warning)",
    )


def _port(text: str) -> int:
    return _number(text, 0, 65535, "a port (0 to 65535)")


def _seconds(text: str) -> int:
    return _number(text, 0, 86400, "a number of seconds (0 to 86400)")


def process_count(text: str) -> int:
    """Return the number of processes that an argument names."""
    return _number(text, 1, 9999, "a number of processes (1 or more)")


def _number(text: str, least: int, most: int, what: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 6 and least <= int(text) <= most):
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not {what}")
    return int(text)
