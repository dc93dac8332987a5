# SPDX-License-Identifier: MIT

### The words of a table, whatever game is played there.

you = You

## Seats

has-come = { $name } is here
away = not here

## Quilts

row-told =
    { $count ->
        [0] Row { $row } is full.
        [9] Row { $row } is empty.
        [one] Row { $row }: { LIST($empty) } is empty.
       *[other] Row { $row }: { LIST($empty) } are empty.
    }

## The middle

no-room = no room for it

## Acting

actions = Your move
watching = You are watching.
wrong-link =
    { $is-invitation ->
        [true] Somebody has already taken this seat; you are watching.
       *[false] This link does not hold a seat; you are watching.
    }
# By how many steps were asked for.
hint-button =
    { $step ->
        [0] Hint
        [1] What?
        [2] Where?
       *[3] Hide
    }
turn = Turn
flip = Flip
# Of a puzzle that asks for a place.
place-first = Put it in the best place.
# By what it was moved last, for those who listen.
draft-told =
    { $how ->
        [turn] Turned right:{ " " }
        [flip] Flipped:{ " " }
        [next] Turned another way:{ " " }
       *[other] { "" }
    }{ $what }{ $state ->
        [held] , shape { LIST($cells) }, in your hand. Arrow keys bring it onto the board.
        [fits] { " " }on { LIST($cells) }, fits
       *[wrong] { " " }on { LIST($cells) }, { $why }
    }

## Friends

watch-link = Copy a link for spectators
seed-chosen = The circle was not shuffled by chance: whoever made the table chose seed { $seed }.
absent =
    .title = Somebody is not here
    .is-absent = { $name } is not here, and it is their turn.
    .pass = Pass for them
    .computer = Seat a computer
    .invite = New link
    .invite-about = Whoever opens this link takes the seat. It lapses when its owner comes back.
    .invited = A new link for the seat of { $name } was made. Whoever opens it takes the seat.
    .stands-in = A computer plays for { $name } until they are back.
    .played-by = computer, level { $level }
copy = Copy link
copy-replay = Copy a link to the replay
copied = Copied

## The line

connecting = Laying the table …
reconnecting = The connection is gone. Trying again …
unsent = There is no connection, so nothing was sent. Try again when it is back.
refused-else = That did not work: { $message }
reload = Load again
forget = Remove it from my games

## The end

over = The game is over
winner =
    { $name ->
        [Computer] The computer wins
       *[other] { $name } wins
    }
you-win = You win!
more = More
replay = Replay
review = Review
picture = Save the picture
# What a table begins with that was set from a review.
tried =
    { $move ->
        [none] A try from a game you reviewed.
       *[other] A try from move { $move } of a game you reviewed.
    }
wants-again =
    { $name ->
        [You] You want to play again.
       *[other] { $name } wants to play again.
    }
new-game = A new game has been set up.
join = Join the new game
watch-new = Watch the new game
record = Download record
see-result = Show the result

## Resigning

resign =
    .item = Resign
    .status = resigned
    .done =
        { $name ->
            [You] You resigned.
           *[other] { $name } resigned.
        }
    .points-then = These were the points then.

## The menu

menu = Menu
sounds-on = Turn sounds on
sounds-off = Turn sounds off
