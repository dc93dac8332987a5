# SPDX-License-Identifier: MIT

### An act of a reviewed game, in a few words. The name of a space is empty where notation is not shown.

patch =
    { $cell ->
        [none] Draw { $card }
       *[other] Draw { $card } at { $cell }
    }
piece =
    { $cell ->
        [none] Draw a piece of { $card }
       *[other] Draw a piece of { $card } at { $cell }
    }
sized = Draw the { $is-piece ->
        [true] piece
       *[false] patch
    } of { $size ->
        [one] { $size } space
       *[other] { $size } spaces
    }
placed =
    { $cell ->
        [none] { $what }
       *[other] { $what } at { $cell }
    }
start =
    { $cell ->
        [none] The start patch
       *[other] The start patch at { $cell }
    }
single =
    { $cell ->
        [none] Shade a single space
       *[other] Shade { $cell }
    }
# What was drawn, in a better place.
elsewhere = The same patch elsewhere: { $place }
pass = Pass
done = End the turn
