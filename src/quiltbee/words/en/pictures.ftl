# The words in the picture of a table, and its description for those who listen.

## Patchwork

picture-currency =
    { $count ->
        [one] { $one }
       *[other] { $many }
    }
picture-quilt =
    { CAPITAL($seat) } is on space { $time } of { $last } with { $amount }, income { $income }, { $patches } { $patches ->
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

picture-cards =
    { $count ->
        [one] { $count } card is left in the deck.
       *[other] { $count } cards are left in the deck.
    }
picture-sheet =
    { CAPITAL($seat) }: { $empty } of 81 spaces empty, patches { $patches ->
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
