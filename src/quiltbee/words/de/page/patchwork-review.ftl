# SPDX-License-Identifier: MIT

patch = Der Flicken für { $cost } und { $time } Zeit
placed = { $what } auf { $place }
named = Flicken { $patch } auf { $cell }
special =
    { $cell ->
        [none] Der Sonderflicken
       *[other] Der Sonderflicken auf { $cell }
    }
elsewhere = Derselbe Flicken woanders: { $place }
advance = Vorrücken
remove = Den Sonderflicken entfernen
