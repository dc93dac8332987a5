# SPDX-License-Identifier: MIT

title =
    .aim = One big rectangle
    .start = Your start patch
    .turn = Die and token
    .fit = Close together
    .neighbour = The card beside it
    .single = A hole to fill
    .cut = Cut it
    .twice = Once more
    .stuck = It fits nowhere
    .pass = Better pass
    .scored =
        { $points ->
            [one] { $points } point for your rectangle
           *[other] { $points } points for your rectangle
        }
    .round = Six new cards
    .gaps = The last round
    .final = The final turn
    .over =
        { $is-good ->
            [true] A fine sheet!
           *[false] Your first sheet
        }
text =
    .aim = Shade spaces so that they form one big rectangle without a gap. It scores after each of three rounds.
    .start = The outline is a good place: tap it, or trace the patch where you like. Then tap Draw and finish.
    .turn = { $roll ->
            [one] The die showed { $roll }: the token went one card on.
           *[other] The die showed { $roll }: the token went { $roll } cards on.
        } You draw that card. Tap the outline, or trace it elsewhere.
    .fit = Leave no gap: Turn and Flip help. Below the sheet you see what the patch does to your best rectangle.
    .neighbour = The next card suits you better. Tap neighbour, then the lit card, then the outline. You can do this once per game.
    .single = Tap single space, then the outline, then Shade it. Your patch comes afterwards. You can do this once per game.
    .cut = A piece suits you better. Tap cut, choose the piece, then tap the outline. You can do this once per game.
    .twice = You have crossed off a special action. As long as twice is left, you can use one of them a second time.
    .stuck = Nothing can be drawn now, so tap Pass, then Done. The next turn brings another card.
    .pass = This patch would spoil more than it brings. Tap Pass, then Done.
    .scored = It is { $height } by { $width }: { $square } for its largest square{ $extra ->
            [0] { "" }
           *[other] { " " }and { $extra } for what lies beyond it
        }. It counts again next time, so let it grow.
    .round = A round has six turns. Two cards stay, six new ones join them, and the token goes on from there.
    .gaps = In the end every empty space costs a point, and you have { $empty }. So fill up, outside your rectangle too.
    .final = No die now: draw any of the cards that are left. The last scoring follows.
    .over = { $is-good ->
            [true] That is a score to be proud of. Now take the deck of the day, which is the same for everybody.
           *[false] A sheet with { $good } points or more is a good one. The review shows where you could have had more; then try the deck of the day.
        }
