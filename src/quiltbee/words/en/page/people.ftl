# SPDX-License-Identifier: MIT

### Words between people at a table. They come with the parts of the page that say them.

greetings =
    .title = Say something to the others
    .phrase =
        { $greeting ->
            [0] Hello!
            [1] Good luck!
            [2] Well played!
            [3] Thank you!
            [4] Oh no!
            [5] One moment, please
            [6] A lovely game!
            [7] See you soon!
           *[other] { "" }
        }
    .said = { $name }: { $phrase }
    .mute = Hide greetings
    .unmute = Show greetings
naming =
    .title = What should we call you?
    .about = The name is kept in this browser. You can change it in the settings.
    .yes = Take the seat
    .skip = Without a name
resigning =
    .title = Resign this game?
    .title-of = Does { $name } resign?
    .wins =
        { $name ->
            [You] You win then.
            [Computer] The computer wins then.
           *[other] { $name } wins then.
        }
    .best = The computer with the most points wins then.
    .alone = The game ends then and is not counted.
    .goes-on = The others play on. The seat does nothing more and cannot win.
    .for-good = This cannot be taken back.
    .yes = Resign
    .no = Play on
