# SPDX-License-Identifier: MIT
"""Everything that is said to people, as messages in catalogues: a language is a folder beside this file.

The program names a message by its code and gives the facts; see ``Phrase``. The catalogues are Fluent files
(https://projectfluent.org), so that translators can use the editors that they know.
"""

from quiltbee.words.phrases import ENGLISH, Fact, Phrase, languages, phrase, say, usual_language

__all__ = ["ENGLISH", "Fact", "Phrase", "languages", "phrase", "say", "usual_language"]
