# SPDX-License-Identifier: MIT

### The words of the table. Those of the edition come with it.

spaces =
    { $count ->
        [one] { $count } space
       *[other] { $count } spaces
    }
listed = { LIST($parts) }
computer = Computer
# A name that begins a sentence.
doer =
    { $name ->
        [Computer] The computer
       *[other] { $name }
    }

## Seats

to-move = to move
your-turn = your turn
thinks = thinks …
waits = waiting
to-move-away = to move, not here
wins = winner
income = income
empty-spaces = empty
score-now = score now
final-score = final score
sevens = { $filled } of { $all }
tile = special tile
tile-waits =
    { $points ->
        [one] The special tile: { $points } point for the first full { $side }x{ $side } area
       *[other] The special tile: { $points } points for the first full { $side }x{ $side } area
    }
tile-of =
    { $name ->
        [You]
            { $points ->
                [one] You have the special tile: { $points } point.
               *[other] You have the special tile: { $points } points.
            }
       *[other]
            { $points ->
                [one] { doer } has the special tile: { $points } point.
               *[other] { doer } has the special tile: { $points } points.
            }
    }

## Quilts

quilt-of =
    { $name ->
        [You] Your quilt
       *[other] Quilt of { $name }
    }
quilt-told = { $filled } of 81 spaces filled, best { $side }x{ $side } area { $best } of { $all }.

## The middle

time-board = Time board
circle = Circle of patches
circle-told = Then follow, clockwise:
whole-circle = Whole circle
close-circle = Close the circle
on-time =
    { $is-end ->
        [true] at the end
       *[false] space { $space }
    }
offers = On offer
offer =
    { $income ->
        [0] Patch { $patch }: { $cost }, { $time } time, shape { LIST($cells) }
       *[other] Patch { $patch }: { $cost }, { $time } time, income { $income }, shape { LIST($cells) }
    }
short = { $amount } short
left-over = left over
later = later
no-patches = No patches are left.
time-told = { $name }: on space { $space } of { $last }

## Acting

ask = Sew on a patch, or advance.
ask-none = No patch can be taken now: advance.
ask-special = A special patch is yours: sew it on an empty space.
ask-special-optional = A special patch is yours: sew it on an empty space, or remove it from play.
wait-for = { doer } to move.
thinking = { doer } is thinking …
advance =
    { $count ->
        [one] Advance { $count } space
       *[other] Advance { $count } spaces
    }
advance-for =
    { $income ->
        [0] for { $gain }
       *[other] for { $gain } + { $income } income
    }
sew-on = Sew it on
remove = Remove from play
cancel = Put back
not-yet = Not yet
take-back = Take back
keys =
    { $hints ->
        [true] Keys: 1 2 3 pick, arrows move, Space next way round, R turn, F flip, Enter sew on or take up a special patch, Esc put back, A advance, U take back, H hint
       *[false] Keys: 1 2 3 pick, arrows move, Space next way round, R turn, F flip, Enter sew on or take up a special patch, Esc put back, A advance, U take back
    }
problems =
    .sticks_out = It sticks out over the edge.
    .covers = It covers a space that is filled.
    .short = It costs more than you have.
    .not_now = It cannot be laid there now.
patch = Patch { $patch }
this-patch = This patch
special-patch = Special patch

## Plans in chalk

plan =
    .title = Plans in chalk
    .only =
        { $short ->
            [none] Planned in chalk, not bought
           *[other] { $short } short: only planned in chalk
        }
    .done = Keep the plan
    .rub-out = Rub out
    .rub-out-all = Rub out all
    .price = costs { $cost } and { $time } time
    .affordable = you can pay it
    .when =
        { $purchases ->
            [0] on offer now
            [one] on offer after { $purchases } more purchase at the earliest
           *[other] on offer after { $purchases } more purchases at the earliest
        }
    .now = now
    .after =
        { $purchases ->
            [one] after { $purchases } purchase
           *[other] after { $purchases } purchases
        }
    .lay = Plan in chalk where it could lie
    .hint = Plan ahead: choose any patch of the circle, and lay it on your quilt in chalk.
    .taken = { doer } took a patch that you had planned.

## What would follow

preview =
    .cost = costs { $cost }, leaves { $left }
    .free = costs nothing, leaves { $left }
    .gains = brings { $gain }, makes { $then }
    .moves =
        { $count ->
            [one] moves { $count } space
           *[other] moves { $count } spaces
        }
    .raises = income +{ $income }
    .paid = income now +{ $gain }, makes { $then }
    .special =
        { $count ->
            [one] a special patch
           *[other] { $count } special patches
        }
    .finished = reaches the last space
    .next = then { $name }
    .next-you = then you again
    .over = then the game is over
    .sevens = { $side }x{ $side }: { $now } → { $then } of { $all }
    .wins-tile =
        { $points ->
            [one] wins the special tile: { $points } point!
           *[other] wins the special tile: { $points } points!
        }

## What happened

start =
    { $name ->
        [You] You begin.
       *[other] { doer } begins.
    }
log = Moves so far
nothing-yet = No moves yet.
moved =
    .bought =
        { $cost ->
            [none] { doer } sewed on a patch for free
           *[other] { doer } sewed on a patch for { $cost }
        }
    .bought-named =
        { $cost ->
            [none] { doer } sewed on patch { $patch } at { $cell } for free
           *[other] { doer } sewed on patch { $patch } at { $cell } for { $cost }
        }
    .advanced =
        { $count ->
            [one] { doer } advanced { $count } space for { $gain }
           *[other] { doer } advanced { $count } spaces for { $gain }
        }
    .special =
        { $cell ->
            [none] { doer } sewed on the special patch
           *[other] { doer } sewed the special patch onto { $cell }
        }
    .removed = { doer } removed the special patch from play
    .steps =
        { $count ->
            [one] moved { $count } space
           *[other] moved { $count } spaces
        }
    .then = then
    .income = received { $gain } of income
    .gained = gained a special patch
    .lost = has no space left for the special patch
    .tile = won the special tile
    .finished = reached the last space
    .haste = Played in haste by the quick player.

## Friends

waiting-for = Waiting for { $name } to join
friend = your friend

## The line

lost = Your move may not have reached the server. The table shows what counts.

## The end

# Before the buttons and the empty spaces at a resignation.
stood-then = This is how it stood:
by-points =
    { $high ->
        [one] { $high } point to { $low }.
       *[other] { $high } points to { $low }.
    }
by-first =
    { $score ->
        [one] At { $score } point each, whoever finished first wins.
       *[other] At { $score } points each, whoever finished first wins.
    }
counting =
    .buttons = { CAPITAL($currency) }
    .tile = Special tile
    .left = Empty spaces
    .empty = { $count } × −{ $cost }
    .sum = Points
next-level = You beat level { $beaten }: try level { $next }
other-level = Another level
new-best = Your best so far! Before, it was { $before }.
rematch = Rematch, sides swapped
see-quilts = Look at the quilts

## The menu

other-quilt =
    { $name ->
        [You] Show your quilt
        [Computer] Show the computer’s quilt
       *[other] Show the quilt of { $name }
    }
