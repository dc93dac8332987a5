# SPDX-License-Identifier: MIT
"""What a terminal can show, in which language, and how to set blocks of lines side by side in it."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from quiltbee.words import ENGLISH, Fact, Phrase, phrase, say

_PAINT: Final = re.compile(r"\x1b\[[0-9;]*m")
_RESET: Final = "\x1b[0m"
_PLAIN_LETTERS: Final = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss", "ø": "o", "Ø": "O",
     "\N{MINUS SIGN}": "-", "\N{EN DASH}": "-", "\N{MULTIPLICATION SIGN}": "x",
     "„": '"', "“": '"', "”": '"', "\N{RIGHT SINGLE QUOTATION MARK}": "'"}
)  # fmt: skip
_ZERO_WIDTH: Final = frozenset({"Mn", "Me", "Cf"})
"""Unicode categories of the marks and joiners that take no column of their own."""


@dataclass(frozen=True, slots=True)
class Glyphs:
    """The signs of the table, each one column wide."""

    tokens: tuple[str, str] = ("▲", "■")
    button: str = "●"
    special: str = "▣"
    space: str = "·"
    turn: str = "▸"
    near: str = "◦"


_ASCII: Final = Glyphs(("A", "B"), "o", "#", ".", ">", "o")
_UNICODE: Final = Glyphs()


@dataclass(frozen=True, slots=True)
class Style:
    """How much the terminal can do, and its language. Colours are numbers of the usual palette of 256."""

    colour: bool = False
    ascii: bool = False
    language: str = ENGLISH

    @property
    def glyphs(self) -> Glyphs:
        """The signs that the terminal's encoding can show."""
        return _ASCII if self.ascii else _UNICODE

    def say(self, code: str, /, **facts: Fact) -> str:
        """Return a message of the catalogues with these facts."""
        return self.tell(phrase(code, **facts))

    def tell(self, phrase: Phrase, form: str = "", *, notation: bool = False) -> str:
        """Return a phrase, or one of its forms; see ``say``."""
        text = say(phrase, self.language, form, notation=notation)
        return in_ascii(text) if self.ascii else text

    def paint(
        self,
        text: str,
        ink: int | None = None,
        ground: int | None = None,
        *,
        bold: bool = False,
        dim: bool = False,
    ) -> str:
        """Colour a text. Without colour, or with nothing asked for, return it unchanged."""
        codes = [code for code, wanted in (("1", bold), ("2", dim)) if wanted]
        codes += [f"38;5;{ink}"] if ink is not None else []
        codes += [f"48;5;{ground}"] if ground is not None else []
        if not self.colour or not codes or not text:
            return text
        return f"\x1b[{';'.join(codes)}m{text}{_RESET}"

    def quiet(self, text: str) -> str:
        """Dim a text."""
        return self.paint(text, dim=True)

    def strong(self, text: str) -> str:
        """Make a text bold."""
        return self.paint(text, bold=True)


def in_ascii(text: str) -> str:
    """Return a text in plain ASCII: umlauts spelled out as in German, other letters without their marks."""
    plain = unicodedata.normalize("NFKD", text.translate(_PLAIN_LETTERS))
    kept = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return kept.encode("ascii", "replace").decode("ascii")


def bare(text: str) -> str:
    """Return a text without its colours."""
    return _PAINT.sub("", text)


def measure(text: str) -> int:
    """Return how many columns a line takes on the screen."""
    return sum(
        1 + (unicodedata.east_asian_width(sign) in "WF")
        for sign in bare(text)
        if unicodedata.category(sign) not in _ZERO_WIDTH
    )


def pad(text: str, width: int) -> str:
    """Fill a line with spaces up to a width."""
    return text + " " * (width - measure(text))


def clip(text: str, width: int) -> str:
    """Cut an unpainted text to a width."""
    while measure(text) > width:
        text = text[:-1]
    return text


def beside(blocks: Iterable[Sequence[str]], gap: int = 3) -> list[str]:
    """Set blocks of lines side by side, their tops level."""
    columns = [list(block) for block in blocks]
    widths = [max((measure(line) for line in block), default=0) for block in columns]
    tallest = max((len(block) for block in columns), default=0)
    return [
        (" " * gap)
        .join(
            pad(block[row] if row < len(block) else "", width)
            for block, width in zip(columns, widths, strict=True)
        )
        .rstrip(" ")
        for row in range(tallest)
    ]


def shelve(blocks: Iterable[Sequence[str]], width: int, gap: int = 3) -> list[str]:
    """Set blocks side by side. Where the width is used up, begin a new row after a blank line."""
    shelves: list[list[Sequence[str]]] = [[]]
    used = 0
    for block in blocks:
        wide = max((measure(line) for line in block), default=0)
        if shelves[-1] and used + gap + wide > width:
            shelves.append([])
        used = wide if not shelves[-1] else used + gap + wide
        shelves[-1].append(block)
    lines = list[str]()
    for shelf in shelves:
        lines += [*([""] if lines else []), *beside(shelf, gap)]
    return lines


def columns(rows: Sequence[Sequence[str]], align: str = "<", gap: int = 3) -> list[str]:
    """Set rows in columns. The last letter of ``align``, of ``<`` and ``>``, holds for all further columns."""
    widths = [max(map(measure, column)) for column in zip(*rows, strict=True)]
    sides = align.ljust(len(widths), align[-1])
    return [
        (" " * gap)
        .join(
            pad(cell, width) if side == "<" else " " * (width - measure(cell)) + cell
            for cell, width, side in zip(row, widths, sides, strict=True)
        )
        .rstrip(" ")
        for row in rows
    ]


def fold(text: str, width: int, hang: str = "") -> list[str]:
    """Wrap an unpainted text between words. All lines but the first begin with ``hang``."""
    lines, line, gap = list[str](), "", ""
    for word in re.split(r"( +)", text.strip(" ")):
        if word.startswith(" "):
            gap = word
        elif line and measure(line + gap + word) > width:
            lines.append(line)
            line = hang + word
        else:
            line = line + gap + word if line else word
    return [*lines, line]


def fit(line: str, width: int) -> list[str]:
    """Wrap a line that is too long. A line that fits or is painted stays unchanged."""
    return [line] if measure(line) <= width or bare(line) != line else fold(line, width)
