# The words in the picture of a table, and its description for those who listen.

picture-told = { $headline }. { $advice }
picture-title = { $game }: { $headline }
picture-wins = wins
picture-place = place { $place }

## Patchwork

picture-token = { CAPITAL($token) }
picture-currency =
    { $count ->
        [one] { $one }
       *[other] { $many }
    }
picture-to-move = { $seat } to move
picture-seat-wins = { $seat } wins
picture-waits = waits
picture-buy-or-advance = Sew on a patch, or advance { spaces } for { $amount }.
picture-advance = No offer can be taken: advance { spaces } for { $amount }.
picture-sew-special =
    { $optional ->
        [yes] Sew the special patch on any empty space, or remove it from play.
       *[no] Sew the special patch on any empty space.
    }
picture-ended-by-score = with { $high } points to { $low }
picture-ended-by-finished-first = at { $high } points each, having finished first
picture-quilt =
    { $seat } is on space { $time } of { $last } with { $amount }, income { $income }, { $patches } { $patches ->
        [one] patch
       *[other] patches
    } on the quilt, { $filled } of 81 spaces filled{ $tile ->
        [none] {""}
       *[other] , the { $tile } tile
    }; score { $score }.
picture-patch =
    Patch { $patch } costs { $amount } and time { $time }{ $starred ->
        [yes] , says its starred label
       *[no] {""}
    }.
picture-circle =
    { $rest ->
        [none] No other patches are in the circle.
       *[other] Then in the circle: { $rest }.
    }
picture-special-in-hand = A special patch is to be sewn on.

## Doodle

picture-seat = Seat { $number }
picture-start = The start patches
picture-turn = Round { $round }, turn { $turn } of { $turns }
picture-before-scoring = Round { $round }, before the scoring
picture-shared-victory = A shared victory
picture-draw-start = Everyone draws the start patch.
picture-roll = Roll the die.
picture-draw =
    { $card ->
        [any] Final turn: draw any of the three, or pass.
       *[other] Draw { $card } or pass.
    }
picture-shade = Shade a single space or be done.
picture-good-score = That is a good score.
picture-no-good-score = { $good } or more is a good score.
picture-best-sheet = The best sheet has { points }.
picture-best-sheets = The best sheets have { points } each.
picture-shares = shares the victory
picture-draws-start = still drawing
picture-thinks = still thinking
picture-done = done
picture-solo = alone
picture-cards =
    { $count ->
        [one] { $count } card is left in the deck.
       *[other] { $count } cards are left in the deck.
    }
picture-sheet =
    { $seat } ({ $status }): { $empty } of 81 spaces empty, patches { $patches ->
        [none] nothing yet
       *[other] { $patches }
    }, best rectangle { $rectangle } for { points }, scored { $scores ->
        [none] nothing yet
       *[other] { $scores }
    }, special actions left: { $specials ->
        [0] none
       *[other] { $left }
    }; score { $score }.
doodle-special-neighbour = neighbour
doodle-special-single = single
doodle-special-cut = cut
doodle-special-twice = twice
picture-cards-in-circle = In the circle, clockwise from the token: { $cards }.
picture-card = { $card } (size { $size })
picture-token-on = The token is on { $card }, beside it { LIST($beside) }.
picture-name = { $name }
