# SPDX-License-Identifier: MIT

title =
    .aim = Welcome to the sewing table
    .setup = How it begins
    .choose = Choose a patch
    .placing = Where shall it go?
    .bought = Your first patch
    .theirs = Why the computer moved
    .again = You again
    .shared = Both on one space
    .income = Income!
    .poor = Nothing to be had
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
    .aim = The large board is your quilt: fill it with as few gaps as you can. In the end every gap costs points, and the { $many } you have left count.
    .setup =
        { $buttons ->
            [one] Each of you starts with { $buttons } { $one }, and you move first. The pincushion, the neutral token, stands just after the smallest patch; the three patches after it are on offer.
           *[other] Each of you starts with { $buttons } { $many }, and you move first. The pincushion, the neutral token, stands just after the smallest patch; the three patches after it are on offer.
        }
    .choose = Tap one of the three patches on offer. Its label says how many { $many } it costs and, beside the hourglass, how much time.
    .placing = Drag it over your quilt, and use Turn and Flip: a corner is a good start. When it lies well, tap Sew it on.
    .bought =
        { $amount ->
            [0] It cost nothing
            [one] It cost { $amount } { $one }
           *[other] It cost { $amount } { $many }
        }, and your token went { $spaces ->
            [one] one space
           *[other] { $spaces } spaces
        } along the time board. The neutral token now stands where the patch was, so other patches are on offer.
    .theirs = Whoever is further back on the time board moves, even several times running. So a slow patch gives the other side time.
    .again = Your token is still behind, or lies on top where both share a space. So you move once more.
    .shared = When the tokens share a space, the one that came last lies on top. It moves first.
    .income = Your token passed { $marks ->
            [one] a mark
           *[other] { $marks } marks
        } on the time board, and what is sewn on your quilt paid { $amount ->
            [one] { $amount } { $one }
           *[other] { $amount } { $many }
        }. There are nine marks, so patches with income are best bought early.
    .poor = None of the three can be bought now, so tap Advance. Your token hops ahead of the other one, and each space brings a { $one }.
    .advanced =
        { $spaces ->
            [one] One space
           *[other] { $spaces } spaces
        } forward brought you { $amount ->
            [one] { $amount } { $one }
           *[other] { $amount } { $many }
        }, and handed the move to the computer. Advance when the purse is empty; otherwise cloth is usually worth more.
    .special = You came to this square of leather first, so it is yours for nothing. Put it where nothing else will ever fit, and tap Sew it on.
    .shape = Your quilt is growing: fill it from the edges and avoid narrow corners. Every space that stays empty costs two points.
    .sevens = See the dotted square? { $sevens } of its 49 spaces are filled, and whoever fills such a square first gets the special tile, worth 7 points.
    .tile-won = You are the first with a full square of seven by seven. That is worth 7 points.
    .tile-lost = The computer was first to fill seven by seven, for 7 points. Next time you will be watching that square.
    .counting = Every { $one } left is a point, the special tile is 7, and every empty space costs 2. With equal points, whoever reached the last space first wins.
    .late = The game ends when both tokens are on the last space, in the middle of the time board. A longer move stops there, so a slow patch now costs hardly any time.
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
           *[false] , with { $high ->
                    [one] { $high } point
                   *[other] { $high } points
                } to { $low ->
                    [one] { $low } point
                   *[other] { $low } points
                }
        }. They are your { $many } and the special tile, less two for each empty space: the count shows it line by line.
quiet-title =
    .yours = Your move
    .theirs = The computer is thinking
quiet-text =
    .yours = Compare the three: how many spaces do they fill, what do they cost, and do they bring income? Or tap Advance.
    .theirs = It is further back on the time board, so it moves. Watch what it takes, and which three are on offer then.
