# SPDX-License-Identifier: MIT
"""Packages are built with the page in them, or not at all; a checkout builds it with ``make page``."""

import re
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))
from build_page import build_page


class PageHook(BuildHookInterface[Any]):
    """Sees to it that the page is built before it is packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - as hatchling calls it
        """Build the page, but for an editable installation, which takes it from the checkout."""
        if version != "editable":
            build_page(Path(self.root))


class ReadmeHook(MetadataHookInterface):
    """Makes the description of the package from README.md, whose pictures and files an index does not have."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Leave out pictures and the list of documents, and of links within the repository all but their words."""
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        text = re.sub(r"^## Read on\n.*?(?=^## )", "", text, flags=re.MULTILINE | re.DOTALL)
        text = re.sub(r"^(\|.*\n\|[-|]+\n\| )?!\[.*\n\n?", "", text, flags=re.MULTILINE)
        text = re.sub(r"\[([^\]]+)\]\((?!https?:)[^)]*\)", r"\1", text)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
