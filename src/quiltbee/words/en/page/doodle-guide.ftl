# SPDX-License-Identifier: MIT

title =
    .aim = One big rectangle
    .start = Your start patch
    .turn = Die and token
    .fit = Close together
    .neighbour = Prefer the card beside it?
    .single = A hole to fill
    .cut = Too big? Cut it
    .twice = Once more
    .stuck = It fits nowhere
    .pass = You may pass
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
    .aim = Shade spaces so that they form one big rectangle without a gap. Its largest square counts a point a space, each row or column beyond it one point.
    .start = Drag it where you like: near a corner is a good start. Then tap Draw and finish.
    .turn =
        { $roll ->
            [one] The die showed { $roll }, so the token walked to the next card. Drag that patch close to the first one, then tap Draw and finish.
           *[other] The die showed { $roll }, so the token walked { $roll } cards on. Drag that patch close to the first one, then tap Draw and finish.
        }
    .fit = Tap Turn or Flip until the patch fits without a gap. Below the sheet you can see what it does to your best rectangle.
    .neighbour = Tap neighbour, then one of the two lit cards, to draw that patch instead. Each of the four special actions can be used once a game.
    .single = Tap single space, then the space, then Shade it: that fills a hole in your rectangle. Afterwards you draw your patch as usual.
    .cut = Tap cut, then the piece that suits you: only that one is drawn. The snip is straight and leaves two pieces.
    .twice = You have crossed off a special action. As long as twice is left, you can use one of the others a second time: just tap it.
    .stuck = Nothing can be drawn now, so tap Pass, then Done. Your sheet stays as it is, and the next turn brings another card.
    .pass = A patch that would spoil your plan need not be drawn: tap Pass, then Done. The card goes away all the same.
    .scored = Your best was { $height } by { $width }: { $square } for its square{ $extra ->
            [0] { "" }
           *[other] { " " }and { $extra } for what lies beyond it
        }. { $round ->
            [3] It may count a third time, so let it grow.
           *[other] It may count again this round, so let it grow.
        }
    .round = A round has six turns, and then two cards are left. Six new ones follow them, and it goes on from where the token stands.
    .gaps = In the end every empty space costs a point, and you have { $empty }. So fill up now, outside of your rectangle too.
    .final = No die now: tap any of the three cards that are left. Then tap Draw and finish, and the last scoring follows.
    .over =
        { $empty ->
            [one] Your three scores, less { $empty } point for empty spaces, make { $score }. Alone you play for your own best, and { $good } is a good score.
           *[other] Your three scores, less { $empty } points for empty spaces, make { $score }. Alone you play for your own best, and { $good } is a good score.
        }
quiet-title =
    .drawing = Your turn
    .stuck = It fits nowhere
    .final = The final turn
    .shading = One space to shade
    .passed = You have passed
    .drawn = Your patch is drawn
    .scoring = Before the scoring
quiet-text =
    .drawing = Drag the patch where it makes your rectangle grow, then tap Draw and finish. A special action or Pass is always open to you.
    .stuck = A special action that is not crossed off may help: neighbour or cut. Otherwise tap Pass, then Done.
    .final = Tap one of the cards that are left and lay it where it makes your rectangle grow, then tap Draw and finish.
    .shading = Tap the space on your sheet, then the button that shades it. Put back keeps the action for later.
    .passed = Tap Done, and your turn is over. Until then neighbour or cut, if one is left, can still bring a patch, and Undo takes the pass back.
    .drawn = Tap Done, and the next turn begins. Before that a single space may be shaded, if that action is left.
    .scoring = You may still shade a single space, if that makes your rectangle larger. Then tap Score it.
