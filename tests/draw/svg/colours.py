# SPDX-License-Identifier: MIT
"""Which colours a drawing wears."""

from xml.etree import ElementTree


def colours(markup: str) -> set[str]:
    """Return all colours that are filled or stroked."""
    drawn = ElementTree.fromstring(f"<g>{markup}</g>")
    found = {each.get(kind) for each in drawn.iter() for kind in ("fill", "stroke")}
    return {colour for colour in found if colour is not None and colour != "none"}
