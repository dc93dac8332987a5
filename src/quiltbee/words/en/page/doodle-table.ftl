# SPDX-License-Identifier: MIT

### The words of Doodle rooms.

title = Patchwork Doodle
spaces =
    { $count ->
        [one] { $count } space
       *[other] { $count } spaces
    }
points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
seat = Seat { $number }
computer =
    { $number ->
        [0] Computer
       *[other] Computer { $number }
    }

## Where the game stands

start-patches = The start patches
headline = Round { $round }, turn { $turn } of { $turns }
scoring-of = Before the scoring of round { $round }
clock = Time left for this turn
# Here and below, the name of a card or of a space is empty where notation is not shown.
roll-told =
    { $card ->
        [none] The die shows { $roll }.
       *[other] The die shows { $roll }: the token is on { $card }.
    }
final-told = The final turn: no throw, any card that is left.

## The circle

circle = Circle of cards
card = Card { $card }, shape { LIST($cells) }{ $state ->
        [none] { "" }
       *[other] , { $state }
    }{ $is-attested ->
        [true] { "" }
       *[false] { " " }(filled in)
    }
filled-in = This card is filled in, because no full list of the cards is known.
under-token = under the token
beside-token = a neighbour of the token
neighbour-hint = neighbour
undealt =
    { $count ->
        [one] { $count } card not dealt
       *[other] { $count } cards not dealt
    }
thrown = { $pips } thrown
no-throw = no throw
not-thrown = not thrown yet

## Sheets

your-sheet = Your sheet
sheet-of = Sheet of { $name }
sheet-told =
    { $worth ->
        [one] { $filled } of 81 spaces shaded, best rectangle { $height } by { $width } for { $worth } point.
       *[other] { $filled } of 81 spaces shaded, best rectangle { $height } by { $width } for { $worth } points.
    }
others = The other sheets
your-turn = your turn
start-hint = start
start-card = Start card { $card }, shape { LIST($cells) }
draws = draws …
may-shade = may shade …
draws-away = to act, not here
is-done = done
wins = wins
if-now = If the game ended now
final-rows = Final score
round = Round { $number }
empty-spaces = Empty spaces
sum = Sum
scoring-title = Round { $round } is scored
go-on = Go on
best-now = best now
scored-last = scored last
rectangle =
    { $extra ->
        [0] { $square }
       *[other] { $square } + { $extra } = { $points }
    }

## Special actions

specials = Special actions
special =
    .neighbour = neighbour
    .single = single space
    .cut = cut
    .twice = twice
special-about =
    .neighbour = Draw the patch to the left or right of the token instead.
    .single = Shade one space, before or after drawing.
    .cut = One straight snip makes two pieces: draw one of them.
    .twice = Use one of the others a second time.
# Why one cannot be used now.
hindrance =
    .waiting = Not now: your turn is handed in.
    .start = Not yet: the start patch comes first.
    .drawn = Not any more: you have drawn. Undo to use it.
    .crossed = It is crossed off.
    .final = Not now: on the final turn any card may be drawn anyway.
    .scoring = Not now: the drawing of this round is over.
    .no-neighbour = Not now: neither neighbour fits.
    .no-piece = Not now: no piece of a cut fits.
    .full = There is no empty space.
left = not used yet
crossed-off = crossed off
second-time = can be used a second time, by twice
specials-left =
    { $count ->
        [0] no special actions left
       *[other] left: { LIST($names) }
    }

## Cutting

cut-title =
    { $card ->
        [none] Cut the patch
       *[other] Cut { $card }
    }
cut-ask =
    { $cuts ->
        [one] Choose the piece to draw.
       *[other] Move the line, then choose the piece to draw.
    }
cut-told = Cut { $at } of { $of }: { $one ->
        [one] { $one } space
       *[other] { $one } spaces
    } and { $other ->
        [one] { $other } space
       *[other] { $other } spaces
    }
cut-keys = Arrows move the line, 1 and 2 choose a piece.
cut-before = Previous cut
cut-after = Next cut
no-cut = This patch cannot be cut in two.
piece =
    { $at ->
        [0] First
       *[other] Second
    } piece, shape { LIST($cells) }{ $fits ->
        [true] { "" }
       *[false] , fits nowhere
    }
piece-of =
    { $card ->
        [none] a piece
       *[other] a piece of { $card }
    }
put-scissors-down = Put the scissors down

## What to do

in-hand = Trace the patch on your sheet, or tap or drag it there.
tap-outline = Tap the outline to lay it there.
other-shape = The card has no patch of this shape.
ask-start = Trace your start patch on the sheet. The aim: one big rectangle, scored after each round.
ask-start-card = Tap your start card, or where it should go.
no-hints = No hints: the deck of the day is the same for everybody.
no-hints-in-practice = Practice, not counted. No hints while others play this deck.
ask =
    { $card ->
        [none] Draw the patch, use a special action, or pass.
       *[other] Draw { $card }, use a special action, or pass.
    }
ask-card =
    { $card ->
        [none] Tap the token’s card or your sheet, use a special action, or pass.
       *[other] Tap card { $card } or your sheet, use a special action, or pass.
    }
ask-beside = Tap the neighbour to draw instead of the token’s card.
ask-final =
    { $is-whole ->
        [true] Final turn: tap any of the cards, or pass.
       *[false]
            { $is-cut ->
                [true] Final turn: no card fits as it is. Cut one, or pass.
               *[false] Final turn: no card fits as it is. Pass.
            }
    }
ask-scoring = Before the scoring: you may still shade a single space.
ask-passed = Passed. A special action can still be used. Done?
ask-more = Done? A single space may still be shaded.
ask-done = Done? Until then you can undo.
wait-for =
    { $count ->
        [one]
            { $name ->
                [You] You still draw.
               *[other] { $name } still draws.
            }
       *[other] { LIST($names) } still draw.
    }
wait-for-many = { $count } still draw.
wait-scoring = { LIST($names) } may still shade before the scoring.
wait-scoring-many = { $count } may still shade before the scoring.
wait-away =
    { $count ->
        [one] { $name } is not here.
       *[other] { LIST($names) } are not here.
    }
wait-away-many = { $count } are not here.
closing = The turn is over …
uses = uses { LIST($names) }
gain = best rectangle { $now } → { $then }
draw = Draw and finish
draw-only = Draw only
shade = Shade it
shade-last = Shade and finish
shade-only = Shade only
shade-space = Shade
score = Score it
done = Done
pass = Pass
undo = Undo
put-back = Put back
out-of-reach =
    { $card ->
        [none] This card lies neither under the token nor beside it.
       *[other] { $card } lies neither under the token nor beside it.
    }
beside-crossed =
    { $card ->
        [none] This card lies beside the token, and the special action neighbour is crossed off.
       *[other] { $card } lies beside the token, and the special action neighbour is crossed off.
    }
passed-already = You have passed. Undo to draw it.
drawn-already = You have drawn this turn. Undo to draw something else.
chosen-already = A patch was drawn or passed this turn already.
no-room =
    { $card ->
        [none] This patch
       *[other] { $card }
    } fits nowhere. { $can ->
        [both] Cut it, take a neighbour, or pass.
        [cut] Cut it or pass.
        [neighbour] Take a neighbour or pass.
       *[neither] Pass.
    }
lost = Your turn may not have reached the server. The sheet shows what counts.
problems =
    .sticks_out = It sticks out over the edge.
    .covers = It covers a shaded space.
    .not_now = It cannot lie there.
# What each key does.
key-does =
    .card = token’s card
    .neighbours = neighbours
    .arrows = move
    .space = next position
    .turn = turn
    .flip = flip
    .enter = draw and finish
    .shift-enter = draw only
    .esc = put back
    .neighbour = special action neighbour
    .single = single space
    .cut = cut
    .pass = pass
    .undo = undo
    .hint = hint
key-name =
    .arrows = arrows
    .space = space
    .enter = Enter
    .shift-enter = Shift + Enter
    .esc = Esc
keys = Keys: { $keys }

## What happened

did = { $name } { $what }
drew =
    { $cell ->
        [none]
            { $card ->
                [none] drew a patch
               *[other] drew { $card }
            }
       *[other]
            { $card ->
                [none] drew a patch at { $cell }
               *[other] drew { $card } at { $cell }
            }
    }
drew-piece =
    { $cell ->
        [none]
            { $card ->
                [none] drew a piece
               *[other] drew a piece of { $card }
            }
       *[other]
            { $card ->
                [none] drew a piece at { $cell }
               *[other] drew a piece of { $card } at { $cell }
            }
    }
drew-of = drew a { $is-piece ->
        [true] piece
       *[false] patch
    } of { $size ->
        [one] { $size } space
       *[other] { $size } spaces
    }
shaded =
    { $cell ->
        [none] shaded a space
       *[other] shaded { $cell }
    }
passed = passed
scored = Round { $round } scored: { $all }.
scored-alone =
    { $points ->
        [one] Round { $round } scored: { $points } point.
       *[other] Round { $round } scored: { $points } points.
    }
many-did =
    { $passed ->
        [0]
            { $drew ->
                [2] Both drew.
               *[other] All { $drew } drew.
            }
       *[other] { $drew } drew, { $passed } passed.
    }
was-absent = { $name } had to pass
in-haste = { $did } (played in haste by the quick player)

## The room

invite-title = Invite the others
invite-many = Each seat has a link of its own. Whoever opens it sits down there.
link-for = Link for seat { $number }

## One device

hand-to = Hand it to { $name }
hand-about = The sheet before this one is done.
hand-taken = I am { $name }

## The end

shared = { LIST($names) } share the victory
is-good = That is a good score.
good = { $score } or more is a good score.
new-best = Your best so far! Before, it was { $before }.
your-best = Your best is { $best }.
daily-of = The deck of { $day }, the same for everybody
plot-title =
    { $count ->
        [one] Your first score
       *[other] Your last { $count } scores
    }
plot = Scores so far: { $scores }
share = Copy the result
share-title =
    { $day ->
        [none] Patchwork Doodle, alone
       *[other] Patchwork Doodle, deck of { $day }
    }
again = Play again
another-deck = Another deck
practice = Practice: only the first try of a day counts.
on-average = on average { $points }
see-table = Look at the table
compare =
    .title = The computer with the same deck
    .all = All levels
    .play = Let it play
    .stop = Stop
    .playing = Level { $level } is playing: turn { $turn } of { $turns }
fair =
    .is-fair = Is it fair?
    .title = Was it fair?
    .yes = Checked: cards and dice were fixed before the game
    .no = Something does not match
    .about = Before the first card was drawn, the server showed a hash of the whole deck and of all throws. Now it tells what they were, and your browser has worked the hash out again.
    .before = Deck and throws of this game are fixed already. This is a hash of all of them; when the game is over they are revealed, and your browser checks that they match.
    .no-hash = This browser offers no hashing at this address; open the page by https or on this computer, or check it by hand as the documentation tells.
    .commitment = The hash from the start is that of the deck and throws revealed now.
    .seed = Deck, start cards and throws all follow from the seed.
    .rolls = The throws of the game were these.
    .seed-drawn = The server drew the seed by chance. Nobody knows it before the game is over.
    .seed-chosen = Whoever made the table chose the seed ({ $seed }). Cards and throws could be known beforehand.
    .before-day = Deck and throws of this game are fixed already. This is a hash of all of them. When the day is over (UTC), they are revealed, and your browser checks that they match.
    .seed-of-day = The seed of the day comes from a secret of the server. Until the day is over, nobody is told the seed, and nobody else can see your game.
    .seed-of-date = Without a server nobody can keep a secret: the cards and throws of the day follow from its date, and whoever can program can work them out beforehand.
    .days = The hash of the seed of each day is shown long before, and the seed the day after. Your browser remembers the hashes.
    .day-right = the seed has the hash that was shown
    .day-wrong = this is not the hash that was shown
    .hash-is = Hash
    .own-keys = Everybody has a key to their own seat that nobody else ever had. Nobody sees or plays another’s turn before it is over.
    .maker-holds = Whoever made the table was given the keys of { LIST($names) }, and can see and play those turns.
    .hash = Hash shown at the start
    .seed-is = Seed
    .salt = Salt
    .deck = Deck
    .dice = Throws
