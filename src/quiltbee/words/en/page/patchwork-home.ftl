# SPDX-License-Identifier: MIT

credit = Patchwork is a game by Uwe Rosenberg, published by Lookout Games.
name = Patchwork
about = for two
tagline = Buy patches of cloth, sew them on your quilt, and leave as few gaps as you can: Patchwork, for two.
# What search engines and shared links say.
description = Patchwork and Patchwork Doodle in the browser: against the computer, with friends by a link, or on one device.
quilt = A finished quilt of eighteen patches, each of a different cloth
computer = Play the computer
computer-about =
    { $levels ->
        [one] { $levels } level
       *[other] { $levels } levels
    }
friend = Play a friend
friend-about = by a link
device = One device for two
device-about = taking turns
edition = Edition
first = Who begins?
first-you = You
first-computer = Computer
first-friend = Your friend
first-chance = Chance
# On one device, where nobody is "you".
# By the colour of a token, who plays it.
name-of = Name of { $token }
play = Start playing
invite = Set the table and invite
go-on-with = { $edition }, against { $against }
go-on-together = { $edition }, two on this device
# What is counted in many games.
numbers =
    .empty = Spaces left empty
    .tile = Special tiles won
against-computer = the computer, level { $level }
against-friend = a friend
puzzle-kinds =
    .take = Take the right patch
    .lay = Lay it right
    .race = Win the 7x7 race
    .ending = The winning end
    .fill = Fill the gap
