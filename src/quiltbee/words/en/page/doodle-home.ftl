# SPDX-License-Identifier: MIT

credit = Patchwork Doodle is a game by Uwe Rosenberg based on an idea by Jordy Adan, published by Lookout Games.
tagline = Roll the die, draw the patch it brings on your sheet, and make one big rectangle grow: Patchwork Doodle, for one to ten.
description = Patchwork Doodle in the browser, for one to ten: alone with today’s deck, in a room by links, or on one device.
cover = A finished sheet, every patch in a different crayon
name = Doodle
title = Patchwork Doodle
about = for one to ten
doors = How do you want to play Doodle?
alone = Alone
alone-about = beat your best
room = A room
room-about = by links, up to ten
computers-way = Against computers
computers-about = one to nine
device = One device
device-about = passed round
cards = Cards
filled-in =
    { $filled ->
        [one] { $attested } of the cards are known from the box; the other 1 is filled in, because no full list is known.
       *[other] { $attested } of the cards are known from the box; the other { $filled } are filled in, because no full list is known.
    }
deck = Deck
deck-name =
    { $deck ->
        [daily] Today’s
       *[random] A new one
    }
deck-about =
    { $deck ->
        [daily] The same cards and dice for everybody, until midnight UTC.
       *[random] Cards and dice that nobody has seen.
    }
friends = Friends to invite
people = People at this device
computers = Computers
level = Their level
clock = Turn clock
clock-name =
    { $seconds ->
        [0] none
        [30] 30 s
        [60] 60 s
       *[120] 2 min
    }
start = Start drawing
open = Open the room
go-on =
    { $against ->
        [none] Doodle, alone
       *[other] Doodle, with { $against }
    }
best = Your best so far: { $score }
today-done = Today’s deck: you made { $score }.
streak =
    { $days ->
        [one] { $days } day in a row.
       *[other] { $days } days in a row.
    }
today-begun = You have started today’s deck. Carry on with it: only the first try counts.
today-practice = Another try is practice, and is not counted.
# What is counted in many games.
numbers =
    .round = Round { $number }
    .empty = Spaces left empty
name-of = Name { $number }
puzzle-kinds =
    .drawing = The best drawing
    .special = Special actions
