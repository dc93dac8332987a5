# SPDX-License-Identifier: MIT

title = Dein erstes Spiel
panel = Begleitung
preparing = Dein erstes Spiel wird vorbereitet …
next = Verstanden
fresh = Noch einmal von vorn
stop = Keine Lektionen mehr
try-it = Lieber gleich ausprobieren? Dann nimm das geführte erste Spiel.
