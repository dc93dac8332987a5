# SPDX-License-Identifier: MIT

title = Watch or replay another game
about = Every table has an address. With it you can watch a game, or see it again when it is over.
link = The link to a table or a replay
link-hint = paste it here
open = Open
not-a-link = This is not a link to a table.
file = Or a saved record
choose = Choose a file
drop = or drop it anywhere on this page
too-large = This file is too large to be a record.
computer = Computer, level { $level }
of = { LIST($names) }
# Shown while the very first position is on the table.
start = The table is set.
ply = Move { $ply } of { $last }
to-start = To the start
back = One move back
play = Play through
pause = Pause
forward = One move on
to-end = To the end
speed = Speed
slider = Move
log = All moves
keys = Keys: ← → one move, Home and End, Space plays through.
analyse = Analysis board
copy = Link to this move
copied = Link copied
copy-failed = The address bar has the link
save = Download record
live = Still being played: watch live
