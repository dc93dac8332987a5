# SPDX-License-Identifier: MIT

contents = On this page
name = Quilting Bee
home = Home
help = How to play
games = My games
settings = Settings
learn = Learn by playing
replay = Replay
close = Close
wait = One moment …
to-home = Back to the home page
back = Back
missing = There is nothing at this address.
away = Tables wait until it is back. The rules can be read meanwhile.
try-again = Try again
gone = This part of the page did not load. There may be a newer version: please reload it.
rules-of = The rules of { $game }
unofficial = An unofficial fan project.
level-about =
    { $level ->
        [1] a kind beginner
        [2] a hopeful learner
        [3] a tidy mender
        [4] a willing helper
        [5] a cheerful amateur
        [6] a steady hand
        [7] a keen eye
        [8] a practised sewer
        [9] a master of the needle
       *[other] { "" }
    }
# The highest level of a game, whatever its number.
strongest = the strongest we have
level = Level { $level }
# By code: why something did not work.
faults =
    .unreachable = The server is not answering. Is it still running?
    .server_error = Something went wrong at the server. Your game is safe.
    .no_such_table = There is no table at this address.
    .no_page = This game has no table in the browser. Play it in the terminal, or let programs play it over the API.
    .missing_game = The server does not have the game of this table at the moment.
    .damaged = This game can no longer be read: what was kept of it is damaged.
    .wrong_token = This link does not open a seat at this table.
    .watching = You are watching. Only those who sit at the table can do this.
    .sealed = This is a game with today’s cards, which others are still to play. It can be seen tomorrow (UTC).
    .not_your_seat = This is not your seat.
    .not_invited = This link does not hold a seat, or somebody has taken it already.
    .has_seat = You have another seat at this table already.
    .not_absent = This can be done for somebody who has been absent for a while.
    .nobody_to_greet = There is nobody else to greet yet.
    .not_your_turn = It is not your turn.
    .game_over = The game is over.
    .not_over = A new game can begin when this one is over.
    .stale = The table has moved on since. Have another look.
    .no_take_back = Moves can be taken back against the computer and on one device only.
    .nothing_to_take_back = There is no move to take back.
    .old_page = This page is older than the server. Please reload it.
    .too_fast = That was too much at once. Please wait a moment.
    .too_large = That is too long.
    .too_many = Too many people are connected. Please try again later.
    .full_house = All tables are taken. Please try again later.
    .stopping = The server is being stopped. Please try again in a moment.
    .not_saved = This could not be saved, so nothing has changed.
    .unknown = It is not known whether this was saved. The table will show it as soon as it is known.
    .unknown_edition = This server does not have that edition.
    .no_hints = Hints are for games against the computer and alone, not for the game of the day.
    .bad_record = This is not a record of a game, or not all of its moves are legal.
    .needs_server = This needs a server, and this page plays without one. Somebody can run one with “quiltbee serve” and invite the others.
    .bad_request = The server did not understand this.
