# What is said in reviews, hints and puzzles of Patchwork.

## Amounts and names, within a sentence.

# A number of buttons. $one and $many are the edition's own words.
patchwork-amount = { $count ->
        [one] { $count } { $one }
       *[other] { $count } { $many }
    }
patchwork-time = { $count } time
patchwork-marks = { $count ->
        [one] { $count } income mark
       *[other] { $count } income marks
    }
patchwork-offers = { $count ->
        [one] { $count } offer
       *[other] { $count } offers
    }
patchwork-patches = { $count ->
        [one] { $count } patch
       *[other] { $count } patches
    }
patchwork-patches-stay = { $count ->
        [one] { $count } patch stays
       *[other] { $count } patches stay
    }
patchwork-sides = { $count ->
        [one] { $count } side
       *[other] { $count } sides
    }

# A patch, by what tells it apart from the others.
patchwork-patch = the { patchwork-patch-label }
    .after = after the { patchwork-patch-label }
patchwork-patch-label = { $by ->
       *[price] patch for { $price }
        [free] free patch
        [time] patch for { $price } and { COUNT($time, of: "patchwork-time") }
        [size] patch of { COUNT($size, of: "spaces") } for { $price }
        [both] patch of { COUNT($size, of: "spaces") } for { $price } and { COUNT($time, of: "patchwork-time") }
    }{ NOTED($patch) }
patchwork-advancing = advancing
    .after = after advancing
patchwork-sewing = sewing on the special patch{ NOTED($place) }
    .after = after sewing on the special patch{ NOTED($place) }
patchwork-removing = removing the special patch from play
    .after = after removing the special patch from play

## Why a move is better than another. $better and $played are the names of both moves.
## A message that ends with -fault, -little or -idle speaks of the played move alone.

# How much something brings, compared with advancing as far.
patchwork-gain = { $how ->
        [more] { COUNT($count, of: "points") } more
        [fewer] { COUNT($count, of: "points") } less
       *[same] no more
    }
patchwork-worth = { CAPITAL($better) } is worth { $gain } than advancing the same distance; { $played } is worth { $less }.
patchwork-worth-advance = { CAPITAL($better) } is worth { $gain } than advancing the same distance.
patchwork-worth-nothing = { CAPITAL($played) } is worth { $less } than advancing the same distance.
patchwork-worth-fault = It is worth { $less } than advancing the same distance.
patchwork-worth-little = It is worth only { $less } than advancing the same distance: there is more to get.
patchwork-worth-idle = Advancing brings only one point a space: there is more to get.
patchwork-income = { COUNT($marks, of: "patchwork-marks") } { $marks ->
        [one] is
       *[other] are
    } still ahead: there { $better } brings { $income }, { $played } brings { $less ->
        [none] none
       *[other] { $less }
    }.
patchwork-spaces = { CAPITAL($better) } covers { COUNT($more, of: "spaces") }, { $played } covers { $fewer ->
        [0] none
       *[other] { $fewer }
    }; each empty one costs { COUNT($cost, of: "points") } at the end.
patchwork-special = { CAPITAL($better) } reaches the special patch at { $mark }, { $played } does not.

patchwork-proven = Counted out to the end, { $better } { $end }, { $played } { $less }.
patchwork-proven-fault = Counted out to the end, it { FORM($less, as: "less") }.
# How a line ends. With .less, another line ends better.
patchwork-end-wins = wins
patchwork-end-loses = loses
patchwork-end-level-wins = ends level, which counts as a win
    .less = ends only level, which counts as a win
patchwork-end-level-loses = ends level, which counts as a loss
patchwork-end-wins-by = wins by { COUNT($margin, of: "points") }
    .less = wins only by { COUNT($margin, of: "points") }
patchwork-end-loses-by = loses by { COUNT($margin, of: "points") }
patchwork-end-loses-by-least = loses by at least { COUNT($margin, of: "points") }

patchwork-row = { CAPITAL(FORM($played, as: "after")) } { $more ->
        [1] it is the other player's turn, which is expected to bring
       *[other] the other player is expected to have { $more } turns in a row, which bring
    } them { COUNT($gain, of: "points") } more than advancing the same distance; { FORM($better, as: "after") } { $fewer ->
        [0] it is the same player's turn again
        [1] only one, which brings { $less }
       *[other] only { $fewer }, which bring { $less }
    }.
patchwork-row-fault = After it the other player is expected to have { $more } turns in a row, which bring them { COUNT($gain, of: "points") } more than advancing the same distance.
patchwork-later = { CAPITAL(FORM($better, as: "after")) }, the same player's next turns are expected to bring { $gain } than advancing the same distance; { FORM($played, as: "after") }, { $less }.
patchwork-later-other = { CAPITAL(FORM($played, as: "after")) }, the other player's next turns are expected to bring them { $gain } than advancing the same distance; { FORM($better, as: "after") }, { $less }.
patchwork-afford = { CAPITAL(FORM($better, as: "after")) }, { $patch } can follow on the next turn; { FORM($played, as: "after") } { $count ->
        [0] nothing is left to pay with then
        [one] there is only { $purse } then
       *[other] there are only { $purse } then
    }.
patchwork-denied = { CAPITAL(FORM($played, as: "after")) } the other player is expected to take { FORM($patch, as: "object") }, which brings them { COUNT($gain, of: "points") } more than advancing the same distance.
patchwork-left = { CAPITAL(FORM($played, as: "after")) } the other player can take { FORM($patch, as: "object") }, which brings them { COUNT($gain, of: "points") } more than advancing the same distance; { FORM($better, as: "after") } { $least }.
patchwork-left-nothing = no patch brings them more
patchwork-left-best = at best { FORM($patch, as: "object") }, which brings { $gain } more
patchwork-left-fault = After it the other player can take a patch that brings them { COUNT($gain, of: "points") } more than advancing the same distance.
# How many of the offers of the next turn can be paid for.
patchwork-payable = { $more ->
        [all] { $offers ->
            [one] the only offer expected
           *[other] all { $offers } offers expected
        }
       *[other] { $more } of the { COUNT($offers, of: "patchwork-offers") } expected
    }
patchwork-purse = The next turn begins with { FORM($richer, as: "dative") } { FORM($better, as: "after") }, enough for { patchwork-payable }; { $left ->
        [nothing] { FORM($played, as: "after") } nothing is left
       *[some] with { FORM($poorer, as: "dative") } { FORM($played, as: "after") }, enough for { $fewer ->
            [0] none
           *[other] { $fewer }
        }
    }.
patchwork-purse-fault = { $left ->
        [nothing] After it nothing is left for the next turn.
       *[some] After it the next turn begins with { FORM($poorer, as: "dative") }, enough for { $fewer ->
            [0] none
           *[other] only { $fewer }
        } of the { COUNT($offers, of: "patchwork-offers") } expected.
    }

patchwork-won = { CAPITAL(FORM($better, as: "after")) } the expected moves fill a { $area } area and win the special tile, { COUNT($worth, of: "points") }; { FORM($played, as: "after") } { $who ->
        [other] the other player wins it
       *[nobody] they do not
    }.
patchwork-won-fault = The play that is expected after it misses the { $area } area and the special tile, { COUNT($worth, of: "points") }.
patchwork-tile = { CAPITAL($better) } fills a { $area } area and wins the special tile, { COUNT($worth, of: "points") }; { $played } does not.
patchwork-tile-fault = It misses a full { $area } area, and with it the special tile, { COUNT($worth, of: "points") }.
patchwork-area = A full { $area } area brings { COUNT($worth, of: "points") }: { FORM($better, as: "after") } { COUNT($fewer, of: "spaces") } { $fewer ->
        [one] is
       *[other] are
    } still missing, { FORM($played, as: "after") } { $more ->
        [never] none can be filled any more
       *[other] { $more } are
    }.
patchwork-area-fault = After it the best { $area } area is still missing { COUNT($more, of: "spaces") }.

patchwork-holes = { CAPITAL($played) } makes { patchwork-torn }; { $better } makes { $fewer ->
        [0] none
       *[other] { $fewer }
    }.
patchwork-holes-fault = It makes { patchwork-torn }.
# The holes, and what can fill them.
patchwork-torn = { $count ->
        [one] { $count } hole{ NOTED($names) }: no patch left in the circle can fill it
       *[other] { $count } holes{ NOTED($names) }: no patch left in the circle can fill them
    }{ $singles ->
        [none] { "" }
        [few] { patchwork-singles } ({ $left } left)
       *[enough] { patchwork-singles }
    }
patchwork-singles = { $count ->
        [one] , only a special patch
       *[other] , only special patches
    }

patchwork-follower = { CAPITAL(FORM($better, as: "after")) } there is room for { FORM($patch, as: "object") }, which is to come next; { FORM($played, as: "after") } there is none.
patchwork-fitting = Of the { COUNT($left, of: "patchwork-patches") } left, { $more ->
        [one] { $more } fits
       *[other] { $more } fit
    } on the quilt { FORM($better, as: "after") }, { $fewer } { FORM($played, as: "after") }.
patchwork-fitting-fault = After it { $fewer ->
        [0] none
       *[other] only { $fewer }
    } of the { COUNT($left, of: "patchwork-patches") } left { $fewer ->
        [one] fits
       *[other] fit
    } on the quilt.
patchwork-parts = { CAPITAL(FORM($better, as: "after")) } the empty space is in { $fewer ->
        [1] one piece
       *[other] { $fewer } pieces
    }, { FORM($played, as: "after") } in { $more }.
patchwork-close = { CAPITAL($better) } touches the edge or other patches on { COUNT($more, of: "patchwork-sides") }, { $played } { $fewer ->
        [0] nowhere
       *[other] on { $fewer }
    }.

## What matters in a position: the first step of a hint.

patchwork-aim-left = Look at what the other player can take after your move.
patchwork-aim-compare = No offer stands out. Compare what each costs you in time and leaves you to spend.
patchwork-aim-ahead = Look further ahead: what can you take on your next turn, and what does the other player get before it?
patchwork-aim-fit = No offer stands out. Keep the empty space in few pieces and your options open.
patchwork-aim-place = Leave no gaps of one space, and keep the empty space in few pieces.
patchwork-aim-win = Counted out to the end, the right choice wins.
patchwork-aim-lost = With best play from both sides { $margin ->
        [0] you end level, which counts as a loss
       *[other] you end { $bound ->
            [least] at least { COUNT($margin, of: "points") }
           *[exact] { COUNT($margin, of: "points") }
        } behind
    }. Look for what keeps it closest.
patchwork-aim-count = Count every choice out to the end: the right one wins { $margin ->
        [0] at equal points
       *[other] by { COUNT($margin, of: "points") }
    }.
patchwork-aim-only = You can only advance now: { $why ->
       *[none] no patch is left in the circle
        [dear] you cannot afford any patch
        [tight] there is no room for any patch
        [both] you cannot afford { $dear }, and there is no room for { $tight }
    }.
patchwork-aim-board = Look at what lies just ahead on the time board: { COUNT($marks, of: "patchwork-marks") } that { $marks ->
        [one] pays
       *[other] pay
    } you { $income }.
patchwork-aim-board-special = Look at what lies just ahead on the time board: the special patch at { $mark }.
patchwork-aim-holes = Mind the holes: some moves leave spaces that no patch left in the circle can fill.
patchwork-aim-holes-counted = Mind the holes: a tempting move leaves { COUNT($count, of: "spaces") } more that no patch left in the circle can fill.
patchwork-aim-worth = Count what each offer brings by the end: { COUNT($cost, of: "points") } a space and its income, less its price, and less a point for each step of time, which advancing would bring.
patchwork-aim-worth-only = You can take only one of the offers. Count whether it is worth its time: { COUNT($cost, of: "points") } a space and its income, less its price, and less a point for each step, which advancing would bring.
patchwork-aim-income = Income counts here: { COUNT($marks, of: "patchwork-marks") } { $marks ->
        [one] is
       *[other] are
    } still ahead of you.
patchwork-aim-spaces = Fill your quilt: { COUNT($empty, of: "spaces") } { $empty ->
        [one] is
       *[other] are
    } empty, and each costs { COUNT($cost, of: "points") }.
patchwork-aim-time = Mind the time: you are { COUNT($behind, of: "spaces") } behind, and whoever is behind moves.
patchwork-aim-row = Mind the time: { $behind ->
        [0] both tokens are on the same space
       *[other] you are { COUNT($behind, of: "spaces") } behind
    }. The further ahead you go, the more turns in a row the other player may have.
patchwork-aim-afford = Think of your next turn: save enough for { FORM($patch, as: "object") }; you will want it then.
patchwork-aim-purse = Save for your next turn: after the best move you can pay for { patchwork-payable } then, after another for { $fewer ->
        [0] none
       *[other] { $fewer }
    }.
patchwork-aim-area = A full { $area } area brings { COUNT($worth, of: "points") } and is in reach: { COUNT($missing, of: "spaces") } { $missing ->
        [one] is
       *[other] are
    } still missing.
patchwork-aim-special = The special patch at { $mark } is within reach.
patchwork-aim-follower = Think one patch ahead: keep room for { FORM($patch, as: "object") }, which you will want next.
patchwork-aim-fitting = { COUNT($left, of: "patchwork-patches-stay") } in the circle: lay so that as many as possible fit later. After the best placement { $fits ->
        [one] { $fits } does
       *[other] { $fits } do
    }.

patchwork-aim-race = Your best { $area } area is missing { COUNT($mine, of: "spaces") }, the other player's { $others }.
patchwork-aim-race-other = { patchwork-aim-race } A move that fills { patchwork-of-them } is possible, but not the best one.
patchwork-aim-race-patch = { patchwork-aim-race } The patch can fill { patchwork-of-them } at once.
patchwork-aim-race-offers = { patchwork-aim-race } { $answers ->
        [1] One
       *[other] { $answers }
    } of the offered patches can fill { patchwork-of-them } at once.
patchwork-of-them = { $part ->
        [all] all of them
       *[some] { $most } of them
    }

patchwork-aim-next = Next you will want { FORM($patch, as: "object") }: lay so that it keeps many places.{ $places ->
        [many] { "" }
        [one] { " " }After the best placement it has { $places } place.
       *[other] { " " }After the best placement it has { $places } places.
    }
patchwork-aim-unfillable = Look for a space that no patch left in the circle can fill.
patchwork-aim-close = Lay it close: in the best place { $sides ->
        [one] { $sides } side touches
       *[other] { $sides } sides touch
    } the edge or another patch.
patchwork-aim-close-least = Lay it close: in the best place at least { $sides ->
        [one] { $sides } side touches
       *[other] { $sides } sides touch
    } the edge or another patch.
patchwork-aim-in-one-piece = Keep the empty space together: after the best placement it is in one piece.
patchwork-aim-together = Keep the empty space in as few pieces as possible: { $fewer } after the best placement, { $more } after another.

## What to take: the second step of a hint.

patchwork-take = Take the patch for { $price } and { COUNT($time, of: "patchwork-time") }{ NOTED($patch) }: { COUNT($size, of: "spaces") }{ $income ->
        [0] { "" }
       *[other] , { $income } income
    }.
patchwork-advance = Advance { COUNT($far, of: "spaces") } for { $buttons }{ $income ->
        [0] { "" }
       *[other] { " " }+ { $income } income
    }{ $special ->
        [none] { "" }
       *[other] , and take the special patch at { $special }
    }.
patchwork-sew = Sew the special patch on one of the { COUNT($empty, of: "spaces") } that are empty.
patchwork-sew-last = Sew the special patch on the last empty space.
patchwork-sew-area = Sew the special patch where it fills a { $area } area.
patchwork-sew-hole = Sew the special patch on a space that no patch left in the circle can fill: there { $count ->
        [one] is
       *[other] are
    } { $count }.
patchwork-remove = Remove the special patch from play.

## The questions of puzzles.

patchwork-puzzle-take-option = Which patch do you take, or do you advance?
patchwork-puzzle-lay-move = You take { FORM($patch, as: "object") }. Where do you sew it on?
patchwork-puzzle-lay-special = Where do you sew on the special patch?
patchwork-puzzle-race-option = Win the race for the 7x7 area. What do you take?
patchwork-puzzle-race-move = Win the race for the 7x7 area. Where do you sew on { FORM($patch, as: "object") }?
patchwork-puzzle-race-special = Win the race for the 7x7 area. Where do you sew on the special patch?
patchwork-puzzle-ending-option = One choice wins the game, all others lose it. Which one?
patchwork-puzzle-ending-move = Find the move that wins the game. All others lose it.
patchwork-puzzle-fill-filling = Fill the gap. There is only one way to fit all the patches in.
patchwork-first-piece = The first patch covers { $space }.

## What several moves of a game have in common. They were $count moves, and lost $points together.
## $when says in which half of the time board all of them were made.

patchwork-lesson-when = { $when ->
        [early] { " " }in the first half
        [late] { " " }in the second half
       *[any] { "" }
    }
patchwork-lesson-cost = that cost about { COUNT($points, of: "points") }.
patchwork-lesson-advance = You advanced { COUNT($count, of: "times") }{ patchwork-lesson-when } where a patch was better; { patchwork-lesson-cost }
patchwork-lesson-buy = You took a patch { COUNT($count, of: "times") }{ patchwork-lesson-when } where advancing was better; { patchwork-lesson-cost }
patchwork-lesson-barren = You took { COUNT($count, of: "number") } patches without income{ patchwork-lesson-when } where one with income was better; { patchwork-lesson-cost }
patchwork-lesson-income = You took { COUNT($count, of: "number") } patches with less income than a better one had{ patchwork-lesson-when }; { patchwork-lesson-cost }
patchwork-lesson-time = You took { COUNT($count, of: "number") } slow patches{ patchwork-lesson-when } where a quicker one was better; { patchwork-lesson-cost }
patchwork-lesson-price = You took { COUNT($count, of: "number") } dear patches{ patchwork-lesson-when } where a cheaper one was better; { patchwork-lesson-cost }
patchwork-lesson-small = You took { COUNT($count, of: "number") } small patches{ patchwork-lesson-when } where a larger one was better; { patchwork-lesson-cost }
patchwork-lesson-special = You could have reached a special patch { COUNT($count, of: "times") }{ patchwork-lesson-when } and did not; { patchwork-lesson-cost }
patchwork-lesson-holes = You tore holes with { COUNT($count, of: "number") } patches{ patchwork-lesson-when } that another place would have spared; { patchwork-lesson-cost }
patchwork-lesson-place = You laid { COUNT($count, of: "number") } patches{ patchwork-lesson-when } where another place was better; { patchwork-lesson-cost }
