# SPDX-License-Identifier: MIT

title = Settings
about = They are kept in this browser.
licences = Licences of fonts and libraries
language = Language
theme = Brightness
themes =
    .system = As the system
    .light = Light
    .dark = Dark
contrast = Contrast
contrasts =
    .system = As the system
    .more = High
speed = Motion
speed-name =
    { $speed ->
        [0] Off
        [0.5] Slow
        [1] Normal
       *[2] Fast
    }
play = At the table
confirm = Ask before a move is made
confirm-about = A patch that has been laid waits for your yes.
clocks = Show clocks
clocks-about = They only count; nobody loses by time.
notation = Show notation
notation-about = Numbers of patches and names of spaces, as in game records.
sound = Sounds
volume-name =
    { $volume ->
        [0] Off
        [0.3] Soft
        [0.6] Normal
       *[1] Loud
    }
name = Your name
name-about = Shown to those you play with. It may stay empty.
done = Done
