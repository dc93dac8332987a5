# Patchwork Doodle in the terminal.

## The table

# By its crayon; beyond the tenth by its number.
doodle-crayon = { $number ->
        [0] red
        [1] indigo
        [2] ochre
        [3] teal
        [4] plum
        [5] rust
        [6] moss
        [7] rose
        [8] sky
        [9] cocoa
       *[other] seat { $number }
    }
doodle-seat = { $seat }{ $who ->
        [none] {""}
       *[other] {" "}({ $who })
    }
doodle-title = { $when ->
        [start] Before the first round: the start patches
        [final] Round { $round } of { $rounds }, final turn
        [scoring] Round { $round } of { $rounds }, before the scoring
       *[turn] Round { $round } of { $rounds }, turn { $turn } of { $turns }
    }
doodle-specials = Special actions:
doodle-rectangle-at = { $points ->
        [0] nothing yet
       *[other] { $width } wide, { $height } high, { $first } to { $last }: { $extra ->
            [0] { $points }
           *[other] { $square } + { $extra } = { $points }
        }
    }
doodle-rounds = Rounds: { $rounds }    empty spaces: { $empty }
doodle-sum = Score: { $sum }
doodle-best-rectangle = Best rectangle: { $rectangle }
# The next three at most 21 columns.
doodle-score-of = score { $score }
doodle-best-now = best { $points }
doodle-left = { $empty } empty, { $count ->
        [one] { $count } action
       *[other] { $count } actions
    }
doodle-brief = { $scored ->
        [none] {""}
       *[other] scored { $scored };{" "}
    }{ $is_over ->
        [yes] { $empty } empty; score { $score }
       *[no] best { $best }; { $empty } empty; left: { $specials ->
            [0] no action
           *[other] { $left }
        }
    }
# At most twelve columns.
doodle-card-label = { $mark } { $card } size { $size }
doodle-circle = The circle, clockwise
doodle-left-over = Left over
doodle-your-start = your start patch
doodle-by-die = by the die
doodle-choose-one = choose one
doodle-token-card = token's card
doodle-beside = beside it

## Whose turn it is

doodle-over = The game is over: { $how ->
        [alone] { points }
        [one] { LIST($winners) } wins with { $count }
       *[shared] { LIST($winners) } share the victory with { $count } each
    }.
doodle-throw = { $title }: { $person ->
        [you] throw the die (roll, or just Enter).
       *[other] the die is still to be thrown.
    }
doodle-waits = { $title }: { LIST($seats) } still { $phase ->
        [scoring] to say done
       *[drawing] to draw
    }.
doodle-draw-start = Draw your start patch, { $card }, anywhere: { $card }@d4 and so on.
doodle-before-scoring = { $title }: X@e5 shades a single space; done (or Enter) goes on without.
doodle-may-shade = { $can ->
        [yes] {" "}X@e5 shades a single space.
       *[no] {""}
    }
doodle-can-drawn = { $title }: you have drawn. done (or Enter) ends the turn.{ $more }
doodle-can-passed = { $title }: you have passed. done (or Enter) ends the turn.{ $more }{ $late ->
        [yes] {" "}A neighbour or a cut can still be drawn.
       *[no] {""}
    }
doodle-can-choose = { $title }: no throw; draw one of { LIST($cards, joint: "list-or") }, or pass.{ $more }
doodle-can-draw = { $title }: draw { $card }{ $near ->
        [none] {""}
       *[other] {" "}(or, with the neighbour action, { LIST($neighbours, joint: "list-or") })
    }, or pass.{ $more }

## What happened

doodle-event-rolled = The die shows { $pips }: the token moves to { $card }.
doodle-event-drawn = { $person ->
        [you] You draw
       *[other] { CAPITAL($name) } draws
    } { $piece ->
        [0] { $card }
       *[other] piece { $piece } of { $card }
    }{ $used ->
        [0] {""}
       *[other] {" "}with { LIST($uses) }
    }{ $twice ->
        [yes] , { $used ->
            [2] a second time
           *[other] one of them a second time
        }
       *[no] {""}
    } [{ $move }].
# Special actions in use.
doodle-with-neighbour = the neighbour action
doodle-with-single = the single space
doodle-with-cut = the cut
doodle-event-shaded = { $person ->
        [you] You shade
       *[other] { CAPITAL($name) } shades
    } the single space { $cell }{ $twice ->
        [yes] {" "}with the second use of that action
       *[no] {""}
    }.
doodle-event-passed = { $person ->
        [you] You pass
       *[other] { CAPITAL($name) } passes
    }.
doodle-event-turn-ended = { $card } leaves the circle.
doodle-event-dealt = { $cards } join the circle.
doodle-event-scored = Round { $round } is scored: { $points }.
doodle-scored-by = { terminal-name } { $points } ({ $extra ->
        [0] { $square }
       *[other] { $square } + { $extra }
    }, { $height }x{ $width } at { $corner })
doodle-nobody-chooses = Nobody chooses what the die shows here, or a score would mean little: type roll, or just press Enter.

## What would follow

doodle-fills =
    Fills { spaces }; { $empty } stay empty.
    The best rectangle { $grows ->
        [yes] grows from { $before } to { $after } points.
       *[no] stays at { $before } points.
    }
doodle-crosses-off = Crosses off: { LIST($actions) }.
doodle-then = { $then ->
        [scoring] The scoring comes next.
        [scoring-after-done] Then done goes on to the scoring.
        [turn] Ends your turn.
        [turn-after-done] Then done ends your turn.
       *[turn-to-draw] Then you still draw or pass.
    }

## Scorings

doodle-round = round { $round }
doodle-empty = empty
doodle-score = score
doodle-alone = { points }. { $praise ->
        [splendid] { $good } or more is good; this is splendid.
        [good] { $good } or more is good: well drawn!
        [near] { $good } or more is good, and you are very near.
       *[short] { $good } or more is good; the next sheet is waiting.
    }
doodle-shared = { CAPITAL($winners) } share the victory with { points } each.

## Lists

doodle-named-card = card { $piece }
doodle-roll = roll (or just Enter) throws the die: { $leads }.
doodle-leads = { $face } leads to { $card }
doodle-lead-start = your start patch
doodle-lead-pass = draw nothing this turn
doodle-lead-done = end your turn
doodle-lead-scoring = go on to the scoring
doodle-lead-shade = shade a single space
doodle-lead-choose = one to choose, size { $size }
doodle-lead-token = the token's card, size { $size }
doodle-lead-beside = beside it (neighbour), size { $size }
doodle-lead-cut = a piece of it (cut)
doodle-lead-neighbour-cut = a piece of it (neighbour and cut)
doodle-cuts = cuts { $card } draws the pieces of { $card }.
doodle-about = { $piece ->
        [0] Card { $card }
       *[other] Piece { $piece } of card { $card }
    }: size { $size }, { doodle-where }; { $ways }.
doodle-where = { $where ->
        [start] a start card
        [token] the token's card
        [beside] beside the token
        [circle] in the circle
        [gone] out of the circle again
       *[later] not in the circle yet
    }
doodle-start-whole = Start patches are drawn whole: before the first turn nothing can be cut.
doodle-no-cut = { $card } is a single space; there is nothing to cut.
doodle-one-cut = One straight cut through { $card } leaves two pieces; draw one of them:
doodle-write-piece = Write { $card }/1@c4 and so on. card { $card }/1 draws a piece in every orientation.
doodle-no-such-card = { $typed ->
        [none] Which card?
       *[other] There is no card { $typed }.
    } Patch cards are { $first } to { $last }, start cards { $start } to { $end }; P12/2 is piece 2 of P12 after a cut.
doodle-single-spaces = { $can ->
        [no] No single space can be shaded any more: that action is used up.
        [now] A single space can be shaded on: { $cells }.
       *[later] A single space can be shaded on (once it is your turn to draw): { $cells }.
    }

## Why a card has no place. $called is the card, or a piece of it.

doodle-fits-nowhere = { $called } fits nowhere, or the actions left do not reach for it; pass is always there.

## Why a move is refused, and what could help

doodle-refused-game-over = The game is over; undo takes moves back, new begins another game.
doodle-refused-seat-needed = Several seats can act; say which one.
doodle-refused-no-such-seat = There is no such seat at the table.
doodle-refused-already-done = You are done for this turn.
doodle-refused-roll-first = The die must be thrown first; Enter throws it.
doodle-refused-no-roll = { $final ->
        [yes] On the final turn the die is not thrown
       *[no] The die is not thrown now
    }; draw or pass, then done ends the turn.
doodle-refused-not-thrown = The throw is still open.
doodle-refused-not-on-die = The die shows { $faces }.
doodle-refused-deck-unknown = The next cards are not known.
doodle-refused-start-patch-first = The start patch must be drawn first; anywhere you like.
doodle-refused-no-start-patch = The start patches have been drawn.
doodle-refused-not-your-card = Your start card is { $start }.
doodle-refused-no-such-card = There is no card { $card }.
doodle-refused-not-in-circle = { $card } does not lie in the circle.
doodle-refused-not-offered = The token is on { $token }, and beside it lie { LIST($near) }; the neighbour action draws one of those instead.
doodle-refused-already-drawn = You have drawn this turn; done (or Enter) ends the turn.
doodle-refused-already-passed = Whoever has passed draws only by a neighbour or a cut; legal lists what is left, and done (or Enter) ends the turn.
doodle-refused-no-such-piece = { $cuts ->
        [0] { $card } cannot be cut; it is a single space already.
       *[other] One cut of { $card } gives pieces 1 to { $cuts }; cuts { $card } draws them.
    }
doodle-refused-used-up = Used up, or not left for this: { LIST($actions) }.
doodle-refused-draw-or-pass-first = Draw a patch or pass first; then done ends the turn.
doodle-refused-turn-over = The turn is over, and only a single space can still be shaded; done (or Enter) goes on to the scoring.
doodle-refused-off-board = The patch hangs over the edge; card { $card } draws every way to turn it; legal { $card } lists where it fits.
doodle-refused-overlap = Already filled: { $cells }; legal { $card } lists what is free.

## The help

doodle-welcome = A sheet of paper, a die and a sharp pencil.
doodle-move-roll = roll
    .does = throw the die (also: Enter)
doodle-move-start = S03@c4
    .does = draw the start patch, the top left corner of its box on c4
doodle-move-draw = P12@c4
    .does = draw the patch of card P12 there; a neighbour's card uses that action
doodle-move-turned = P12@c4r1f
    .does = mirrored left to right (f), then turned clockwise (r1, r2, r3)
doodle-move-cut = P12/2@c4
    .does = cut the patch and draw its piece 2; cuts P12 shows the pieces
doodle-move-shade = X@e5
    .does = shade the single space e5, before or after drawing or before a scoring
doodle-move-pass = pass
    .does = draw nothing this turn, unless by neighbour or cut
doodle-move-done = done
    .does = end your turn (also: Enter, once you have drawn or passed)
terminal-command-cuts = cuts P12
    .does = the pieces that one cut can make of P12, with their numbers
doodle-note = { $attested } of the { $count } patch cards are attested by transcriptions that players have made; the other { $filled } are filled in, because no full list is known.
doodle-rules =
    Everybody fills a sheet of 9x9 spaces, all at the same time. There are { $rounds } rounds of { $turns } turns; after each round your best rectangle scores, and at the end every space still empty costs a point.

    First you draw your start patch anywhere. Then, on each turn, the die moves the token clockwise to one of the next cards, and everybody may draw that card's patch: turned or mirrored as you like, on empty spaces only, touching others or not. Or you pass. The card then leaves the circle, and when a round is over six new ones join the two that are left.

    On the final turn there is no throw: draw any one of the three cards left.

    A rectangle of shaded spaces scores a point for each space of the biggest square in it, and one more for each further row or column: 4 by 5 is 16 + 1 = 17, 3 by 8 is 9 + 5 = 14. So think square.

    Four special actions, each once a game: NEIGHBOUR draws the card to the left or right of the token instead; SINGLE shades one space, before or after drawing; CUT snips the patch once, straight, into two pieces, of which you draw one; TWICE repeats one of the other three. They can be taken at any time: also after you pass, and a single space, with others at the table, once more before each scoring, when you have seen what they drew.

    The highest total wins, and equals share the victory. Alone, { $good } points and more are good.
