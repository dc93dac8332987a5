# SPDX-License-Identifier: MIT

games = Which game?
free = Free, open source, no account.
doors = How do you want to play?
level = Level
name = Your name
name-hint = optional
starting = Setting the table …
go-on = Pick up where you left off
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
puzzles-about = a new one every day
needs-server = needs a server
invited =
    .title = Your table is set
    .send = Send this link to your friend. Whoever opens it takes the seat.
    .link = The link for your friend
    .copy = Copy
    .copied = Copied
    .copy-failed = Please copy it by hand
    .share = Send …
    .qr = The same link as a QR code, for a phone camera
    .local = This address works on this computer only. For a friend on another device, start the server with { $command } and open the page under this computer’s name or address.
    .sit = Sit down and wait
