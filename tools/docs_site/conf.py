# SPDX-License-Identifier: MIT
"""The settings of Sphinx for the documentation site. Its pages are gathered by ``stage``."""

from pathlib import Path

from quiltbee import __version__
from quiltbee.draw.svg.page import DARK, LIGHT, Colours

ROOT = Path(__file__).parents[2]


def _variables(colours: Colours) -> dict[str, str]:
    """Return the colours of the page under the names of the theme."""
    serif, sans = (
        '"Fraunces Variable", Georgia, serif',
        '"Source Sans 3 Variable", system-ui, sans-serif',
    )
    return {
        "font-stack": sans,
        "font-stack--headings": serif,
        "color-brand-primary": colours["accent"],
        "color-brand-content": colours["accent"],
        "color-brand-visited": colours["accent"],
        "color-foreground-primary": colours["card_ink"],
        "color-foreground-secondary": colours["card_quiet"],
        "color-foreground-muted": colours["card_quiet"],
        "color-foreground-border": colours["line"],
        "color-background-primary": colours["card"],
        "color-background-secondary": colours["ground"],
        "color-background-hover": colours["chosen"],
        "color-background-border": colours["line"],
        "color-background-item": colours["chosen"],
        "color-inline-code-background": colours["chosen"],
        "color-code-background": colours["field"],
        "color-highlight-on-target": colours["chosen"],
        "color-sidebar-item-background--hover": colours["chosen"],
        "color-sidebar-link-text": colours["ink"],
        "color-sidebar-link-text--top-level": colours["ink"],
        "color-api-background": colours["field"],
        "color-api-name": colours["accent"],
        "color-api-pre-name": colours["card_quiet"],
    }  # fmt: skip


project = "Quilting Bee"
author = "Quilting Bee contributors"
project_copyright = author
version = release = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx_copybutton"]
suppress_warnings = [
    "misc.highlighting_failure",  # blocks of our own notations have no colours
]
myst_heading_anchors = 4
autodoc_member_order = "bysource"
toc_object_entries = False
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
maximum_signature_line_length = 80
html_theme = "furo"
html_title = "Quilting Bee"
html_logo = html_favicon = str(ROOT / "web/public/icon.svg")
html_css_files = ["fonts.css", "site.css"]
html_copy_source = False
html_show_sphinx = False
html_theme_options = {
    "light_css_variables": _variables(LIGHT),
    "dark_css_variables": _variables(DARK),
    "top_of_page_buttons": [],
}
