# SPDX-License-Identifier: MIT

games = Which game?
free = Free, open, no account.
doors = How do you want to play?
level = Level
name = Your name
name-hint = may stay empty
starting = Setting the table …
go-on = Go on where you stopped
go-on-button = Go on
# A table that was set from a review.
tried =
    { $move ->
        [none] A try: { $what }
       *[other] A try from move { $move }: { $what }
    }
more = { $count } more
forget = Forget
forget-this = Forget this game: { $what }
forgotten = The game is forgotten in this browser.
undo = Undo
elsewhere = More
learn-about = a guided first game
help = How to play
help-about = the rules in five minutes
games-about = finished games, replays, numbers
puzzles = Puzzles
puzzles-about = positions to solve, one for every day
invited =
    .title = Your table is set
    .send = Send this link to your friend. Whoever opens it takes the seat.
    .link = The link for your friend
    .copy = Copy
    .copied = Copied
    .copy-failed = Please copy it by hand
    .share = Send …
    .qr = The same link as a QR code, for a phone camera
    .local = This address is known to this computer alone. For a friend at another one, start the server with { $option } and open the page by the name or address of this computer.
    .sit = Sit down and wait
