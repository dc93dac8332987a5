# SPDX-License-Identifier: MIT
"""``quiltbee mcp``: games for assistants, over the Model Context Protocol."""

import argparse
from importlib.util import find_spec
from typing import Final

from quiltbee.commands.common import CliError
from quiltbee.core.extras import how_to_install

_DESCRIPTION: Final = """\
Let an assistant play, look at and review games. It starts this command and
speaks the Model Context Protocol over standard input and output.
docs/assistants.md says how to set it up. It needs the extra "mcp".
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.description = _DESCRIPTION
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    # Standard output belongs to the protocol: do not change its encoding.
    parser.set_defaults(is_for_people=False)


def run(_chosen: argparse.Namespace) -> int:
    """Serve until the assistant disconnects. Raises CliError."""
    if find_spec("mcp") is None:
        raise CliError(f"assistants need one more package: {how_to_install('mcp')}")
    from quiltbee.assistants.server import main  # noqa: PLC0415 - it needs the extra

    main()
    return 0
