# SPDX-License-Identifier: MIT

crayons = Crayons
palettes =
    .usual = Sewing box
    .bright = Bright wax
    .clear = Far apart
    .pencil = Pencil
about =
    .usual = The colours of the deck.
    .bright = Strong colours.
    .clear = Easy to tell apart, whatever colours you see.
    .pencil = Greys alone: patterns tell patches apart.
