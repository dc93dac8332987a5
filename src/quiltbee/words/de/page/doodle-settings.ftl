# SPDX-License-Identifier: MIT

crayons = Wachsstifte
palettes =
    .usual = Nähkorb
    .bright = Leuchtend
    .clear = Gut zu trennen
    .pencil = Bleistift
about =
    .usual = Die Farben des Stapels.
    .bright = Kräftige Farben.
    .clear = Leicht zu unterscheiden, welche Farben du auch siehst.
    .pencil = Nur Grau: Flicken unterscheiden sich durch ihre Muster.
