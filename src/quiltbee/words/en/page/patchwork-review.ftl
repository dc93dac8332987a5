# SPDX-License-Identifier: MIT

### A move of a reviewed game, in a few words.

patch = The patch for { $cost } and { $time } time
placed = { $what } at { $place }
named = Patch { $patch } at { $cell }
special =
    { $cell ->
        [none] The special patch
       *[other] The special patch at { $cell }
    }
# What was played, in a better place.
elsewhere = The same patch elsewhere: { $place }
advance = Advance
remove = Remove the special patch
