# SPDX-License-Identifier: MIT
"""The colours of the page in the browser, light and dark. Knows no game."""

from collections.abc import Mapping
from typing import Any, Final

from quiltbee.core.errors import DataError
from quiltbee.draw.svg.theme import read_colour

Colours = dict[str, str]
PageColours = dict[str, Colours]
"""By theme, ``light`` and ``dark``."""

LIGHT: Final[Colours] = {
    "ground": "#ece2d0",
    "weave": "#cdbfa5",
    "ink": "#3d3026",
    "quiet": "#655543",
    "card": "#fdf8ec",
    "field": "#fffdf8",
    "card_ink": "#3d3026",
    "card_quiet": "#6b5b49",
    "line": "#c2ab80",
    "accent": "#a8402f",
    "on_accent": "#fff8ef",
    "chosen": "#f6e6cf",
    "focus": "#1c5d99",
    "shade": "#3d2a18",
    "wrong": "#a3122a",
}
DARK: Final[Colours] = {
    "ground": "#1d2338",
    "weave": "#2a3250",
    "ink": "#f1e8d8",
    "quiet": "#b5b6c6",
    "card": "#283050",
    "field": "#1d2338",
    "card_ink": "#f1e8d8",
    "card_quiet": "#bcbdcd",
    "line": "#56608a",
    "accent": "#f0a284",
    "on_accent": "#2a1510",
    "chosen": "#38426a",
    "focus": "#9fd0ff",
    "shade": "#000000",
    "wrong": "#ff9d9d",
}


def read_page(
    usual: Mapping[str, Colours], theme: Mapping[str, Any], page: Mapping[str, Any]
) -> PageColours:
    """Return the colours of the page, given the tables ``theme`` and ``page`` of an edition's file.

    What is left out of ``page.light`` is as in the drawing, or as usual. What is left out of ``page.dark``
    is as usual. An edition with ``only = "dark"`` is dark with any theme, and drawn so.
    A usual colour may be the name of another one. Raises DataError.
    """
    only = page.get("only")
    unknown = {only or "light", *page} - {"only", *usual}
    if unknown:
        raise DataError(f"page: {min(unknown)!r} is unknown")
    drawn = only or "light"
    return {
        name: _resolve(usual[worn], theme if worn == drawn else {}, page.get(worn, {}), worn)
        for name, worn in ((name, only or name) for name in usual)
    }


def _resolve(
    usual: Colours, theme: Mapping[str, Any], given: Mapping[str, Any], scheme: str
) -> Colours:
    colours = usual | {name: theme[name] for name in usual if name in theme}
    for name, value in given.items():
        if name not in usual:
            raise DataError(f"page.{scheme}: a page has no colour {name!r}")
        try:
            colours[name] = read_colour(value)
        except ValueError as error:
            raise DataError(f"page.{scheme}, {name}: {error}") from error
    colours = {name: colours.get(value, value) for name, value in colours.items()}
    shade = bytes.fromhex(colours.pop("shade")[1:])
    return {"scheme": scheme, **colours, "shade_rgb": " ".join(map(str, shade))}
