# SPDX-License-Identifier: MIT
"""What holds for the sentences of study in every game."""

import re

from quiltbee.study.sentences import Sentence

LACKS = {
    "en": r"\bonly\b|loses|counts as a loss|misses|missing|makes \d+ hole|short|can take|in a row|uses up|unused|alone|at most|none|nothing|less|no more",
    "de": r"\bnur\b|verliert|als Niederlage zählt|fehl|reißt|nehmen|hintereinander|verbraucht|ungenutzt|allein|höchstens|kein|nichts|weniger|nicht mehr",
}
"""The words of a fault, one of which it has."""


def check_fault(fault: Sentence | None, code: str, whole: str) -> None:
    """Check what is said of a played move alone: its numbers are from the whole reason, and it names no better move.

    It must sound like a fault: a number alone could be praise.
    """
    if fault is None:
        return
    assert fault.code == code
    for texts in (fault.words, fault.notation):
        counted = [sorted(re.findall(r"\d+", words)) for words in texts.values()]
        assert counted[0] == counted[1], texts
    named = re.findall(r"\d+|[a-i][1-9]", fault.notation["en"])
    assert {*named} <= {*re.findall(r"\d+|[a-i][1-9]", whole)}, fault
    for language, words in fault.words.items():
        assert re.search(LACKS[language], words), words
        assert not re.search(r"\{|\}|  |None|\[|\]|better|besser", words)
        assert words.endswith(".")
