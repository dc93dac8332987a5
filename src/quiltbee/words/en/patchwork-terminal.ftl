# Patchwork in the terminal.

## The table

patchwork-token = { $token }
patchwork-seat = { $seat }{ $who ->
        [none] {""}
       *[other] {" "}({ $who })
    }
patchwork-has = { $amount }, income { $income }
# $is says whether the bonus tile, such as 7x7, is still to be won; $lacking is how many spaces that takes. At most 22 columns.
patchwork-stands = score { $score }{ $is ->
        [won] , { $tile } won
        [gone] {""}
       *[open] , { $lacking } to { $tile }
    }
patchwork-brings = { $time } time{ $income ->
        [0] {""}
       *[other] , income { $income }
    }
patchwork-dear = cannot afford
patchwork-on-offer = On offer
patchwork-left-over = Left over
patchwork-circle-empty = The circle is empty.
patchwork-after-offers = After the offers, clockwise (patch:cost/time/income)
# At most six letters.
patchwork-time-board = Time
patchwork-at-the-end = at the end
patchwork-distance = { $time }{ $top ->
        [yes] {" "}(top)
       *[no] {""}
    }: income { $button } in { $income }{ $special ->
        [none] {""}
       *[other] , special { $leather } in { $special }
    }
patchwork-turn = { CAPITAL($seat) } { $turn ->
        [begin] begins.
        [top] to move: both are on space { $one }, and the token on top goes first.
        [sew] has a special patch in hand: sew it on with S@e5 (any empty space).
        [may-remove] has a special patch in hand: sew it on with S@e5 (any empty space), or S- removes it from play.
       *[behind] to move: behind on the time board, { $one } against { $other }.
    }
patchwork-over = The game is over: { $seat } wins { $high } to { $low }.{ $by ->
        [score] {""}
       *[other] {" "}A tie goes to whoever reached the end first.
    }

## What happened. The clauses follow the name of the seat.

patchwork-told = { $person ->
        [you] You
       *[other] { CAPITAL($name) }
    } { LIST($clauses) }.
patchwork-event-sewn = { $person ->
        [you] buy
       *[other] buys
    } patch { $patch } for { $count ->
        [0] nothing
       *[other] { $amount }
    }
patchwork-event-moved = { $how ->
        [advances] { $person ->
            [you] advance
           *[other] advances
        }
       *[moves] { $person ->
            [you] move
           *[other] moves
        }
    } from { $start } to { $end }
patchwork-event-earned = { $person ->
        [you] collect
       *[other] collects
    } { $amount }
patchwork-event-income = { $count ->
        [0] { $person ->
            [you] pass
           *[other] passes
        } an income mark with nothing to earn yet
       *[other] { $person ->
            [you] earn
           *[other] earns
        } { $amount }
    }
patchwork-event-special-patch = { $person ->
        [you] take
       *[other] takes
    } a special patch
patchwork-event-special-patch-lost = { $person ->
        [you] have
       *[other] has
    } no room left for the special patch
patchwork-event-special-patch-sewn = { $person ->
        [you] sew
       *[other] sews
    } the special patch on { $cell }
patchwork-event-special-patch-removed = { $person ->
        [you] remove
       *[other] removes
    } the special patch from play
patchwork-event-special-tile = { $person ->
        [you] win
       *[other] wins
    } the { $tile } tile
patchwork-event-finished = { $person ->
        [you] reach
       *[other] reaches
    } the last space

## What would follow

patchwork-afterwards = After it: { $amount }, income { $income }, { COUNT($empty, of: "spaces") } empty; score { $score }, now { $now }.
patchwork-follows = { $then ->
        [over] The game ends.
        [sews] Then { $person ->
            [you] you sew on the special patch{ $optional ->
                [yes] , or remove it from play
               *[no] {""}
            }
           *[other] { $name } sews on the special patch{ $optional ->
                [yes] , or removes it from play
               *[no] {""}
            }
        }.
       *[moves] Then { $person ->
            [you] you move
           *[other] { $name } moves
        }{ $then ->
            [again] {" "}again
           *[moves] {""}
        }.
    }

## The end

patchwork-tile-of = { $tile } tile
patchwork-empty = empty spaces
patchwork-score = score
patchwork-tie = A tie; { $person ->
        [you] you win
       *[other] { $name } wins
    }, having been first to reach the last space.

## Lists

patchwork-piece = patch { $piece }
patchwork-patch-number = Patch { $piece }
patchwork-to-space = to space { $space } for { $amount }
patchwork-too-dear = cannot afford it
patchwork-about = Patch { $piece }: { $price }; { COUNT($size, of: "spaces") }; { patchwork-where }; { $ways }.
patchwork-where = { $where ->
        [offered] on offer
        [quilt] on the quilt of { $token }
       *[circle] { $count ->
            [0] next in line
            [one] { $count } place behind the offers
           *[other] { $count } places behind the offers
        }
    }
patchwork-sew-on =
    Sew the special patch on one of { $count } empty spaces, for example S@{ $cell }:
    { $cells }{ $optional ->
        [yes] {"\u000A"}S- removes it from play instead.
       *[no] {""}
    }
patchwork-refused-not-offered = Patch { $piece } cannot be bought now: it is { patchwork-where }{ $offers ->
        [none] {""}
       *[other] ; choose from { $offers }
    }.
patchwork-no-place = Patch { $piece } fits nowhere on the quilt any more.
patchwork-no-such-patch = { $typed ->
        [none] Which patch? They
       *[other] There is no patch { $typed }; they
    } are numbered { $first } to { $last }.

## Why a move is refused, and what could help. $move is buy, sew or none.

patchwork-refused-game-over = The game is over; undo takes moves back, new begins another game.
patchwork-refused-not-your-turn = It is not your turn.
patchwork-refused-special-patch-first = The special patch comes first; put it on an empty space, for instance { $example }.
patchwork-refused-no-special-patch = There is no special patch in hand.
patchwork-refused-must-be-sewn = In this edition the special patch must be sewn on.
patchwork-refused-no-such-patch = There is no patch { $piece }.
patchwork-refused-patch-gone = Patch { $piece } is already on a quilt.
patchwork-refused-cannot-afford = Patch { $piece } costs { $cost }, and there are only { $purse }; advance brings some.
patchwork-refused-off-board = The patch hangs over the edge; patch { $piece } draws every way to turn it; legal { $piece } lists where it fits.
patchwork-refused-overlap = Already filled: { $cells }; legal { $move ->
        [buy] { $piece } lists where it fits
       *[other] lists the empty spaces
    }.

## The help

patchwork-move-buy = 17@c4
    .does = buy patch 17 and lay the top left corner of its box on c4
patchwork-move-turned = 17@c4r1
    .does = the same, turned clockwise once (r1, r2, r3)
patchwork-move-flipped = 17@c4r1f
    .does = mirrored left to right, then turned
patchwork-move-advance = advance
    .does = move in front of the other token (also: a)
patchwork-move-sew = S@e5
    .does = sew the special patch on e5 (S- removes it where that is allowed)
patchwork-welcome = Two quilts, one pin cushion, never quite enough { $many }.
patchwork-rules =
    Two quilters fill 9x9 boards. Whoever is worth more in the end wins: your { $many }, plus { $bonus } for being the first to fill a { $tile } area, minus { $cost } for every space left empty.

    The token further back on the time board always has the turn, sometimes several times in a row. When both share a space, the one that came last goes first.

    On your turn do one of two things. ADVANCE: hop to the space right in front of the other token and collect one of the { $many } for each space. BUY: take one of the { $offers } patches on offer, pay its { $many }, sew it anywhere it fits, turned or mirrored as you like, and move your token as many spaces as its time says.

    Passing an income mark on the time board pays you as many { $many } as are sewn on your quilt. The first to pass a special patch takes it: a single square; { $optional ->
        [yes] put it on any empty space, or remove it from play.
       *[no] put it on any empty space at once.
    }

    The game ends when both tokens have reached the last space. A tie goes to whoever got there first.
