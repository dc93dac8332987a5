# SPDX-License-Identifier: MIT
"""axe looks at a page for what shuts people out."""

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

_AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"


@cache
def _script() -> str:
    return _AXE.read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """Return what axe finds, one line a fault: the rule and the elements."""
    # The page's policy allows no foreign script, which is as it should be; the debugger may still run one.
    page.evaluate(_script())
    found = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{each['id']}: {node['html'][:160]}"
        for each in found["violations"]
        for node in each["nodes"]
    ]
