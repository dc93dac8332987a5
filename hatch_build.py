# SPDX-License-Identifier: MIT
"""Packages are built with the page in them, or not at all; a checkout builds it with ``make page``."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))
from build_page import build_page


class PageHook(BuildHookInterface[Any]):
    """Sees to it that the page is built before it is packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - as hatchling calls it
        """Build the page, but for an editable installation, which takes it from the checkout."""
        if version != "editable":
            build_page(Path(self.root))
