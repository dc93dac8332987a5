# SPDX-License-Identifier: MIT

title =
    .aim = Your quilt
    .purse = Your { $many }
    .offers = Three for sale
    .price = Price and time
    .sign = A patch that pays
    .choose = Choose a patch
    .placing = Where shall it go?
    .bought = Your first patch
    .theirs = The computer’s turn
    .again = You again
    .shared = Both on one space
    .income = Income!
    .poor = Too dear
    .advanced = Time into money
    .special = A special patch
    .shape = Mind the gaps
    .sevens = Seven by seven
    .tile-won = The special tile is yours
    .tile-lost = The special tile is gone
    .counting = What counts in the end
    .late = The end draws near
    .over =
        { $is-won ->
            [true] Well sewn!
           *[false] That was your first quilt
        }
text =
    .aim = This is where you sew. Cover it with cloth: each space still empty at the end costs two points.
    .purse = You have { $buttons }. They pay for patches, and those you keep to the end are points.
    .offers = The neutral token looks like a pincushion, and only the three patches after it are for sale.
    .price = A patch costs { $many }, and time: the number beside the hourglass is how far your token moves.
    .sign = +1 is income: each time your token passes a { $one } on the time board, this patch pays you one.
    .choose = This one is a good start, and the outline shows a place for it: tap it. Or take another that you like.
    .placing = Drag it where you like, or turn it: corners and edges are good. Then tap Sew it on.
    .bought = { $amount ->
            [0] It was free
            [one] You paid { $amount } { $one }
           *[other] You paid { $amount } { $many }
        }, and your token went { $spaces ->
            [one] one space
           *[other] { $spaces } spaces
        } along the time board: the time it takes to sew.
    .theirs = { $did } Whoever is further back on the time board moves, even several times running.
    .again = Your token is still further back, or came last to a space you share. So you move once more.
    .shared = When the tokens share a space, the one that came last lies on top. It moves first.
    .income = You passed { $marks ->
            [one] a mark
           *[other] { $marks } marks
        } on the time board, and your quilt paid { $amount ->
            [one] { $amount } { $one }
           *[other] { $amount } { $many }
        }. There are nine marks, so buy income early.
    .poor = You cannot have any of the three now. Tap Advance: your token hops past the other one, and each space brings a { $one }.
    .advanced = { $spaces ->
            [one] One space
           *[other] { $spaces } spaces
        } brought you { $amount ->
            [one] { $amount } { $one }
           *[other] { $amount } { $many }
        }. While you can pay, cloth is usually worth more.
    .special = You came to this square of leather first, so it is yours for nothing. Put it where no patch will fit.
    .shape = Fill from the edges, and keep what is empty in one piece: a narrow corner may stay empty for good.
    .sevens = The dotted square is seven by seven. Whoever fills one first gets 7 points; so far you have { $sevens } of its 49 spaces.
    .tile-won = You are the first with a full square of seven by seven. That is worth 7 points.
    .tile-lost = The computer was first to fill seven by seven, for 7 points. Next time you will be watching that square.
    .counting = At the end each { $one } is a point and the special tile is 7, and each empty space costs 2.
    .late = The game ends when both tokens are in the middle. A longer move stops there, so a slow patch now costs little.
    .over =
        { $is-won ->
            [true] You win
           *[false] The computer wins
        }{ $is-even ->
            [true]
                { $score ->
                    [one] : with { $score } point each, it is whoever reached the last space first
                   *[other] : with { $score } points each, it is whoever reached the last space first
                }
           *[false] , { $high ->
                    [one] { $high } point
                   *[other] { $high } points
                } to { $low }
        }. You know the whole game now: the review shows where you could have had more points, and the next level waits.
