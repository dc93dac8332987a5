# SPDX-License-Identifier: MIT
"""The command, as a user calls it."""

from quiltbee import cli


def main(arguments: list[str]) -> int:
    """Run ``quiltbee train patchwork``."""
    return cli.main(["train", "patchwork", *arguments])
