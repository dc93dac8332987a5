# SPDX-License-Identifier: MIT

### The rules of Patchwork Doodle in our own words.

title = How to play Patchwork Doodle
lead = Everybody draws the same patches at the same time, each on a sheet of nine by nine spaces. Three rounds of six turns, about twenty minutes, one to ten people.
aim = The aim: one large rectangle without a gap. It scores three times in the game, and squares score best.
setup =
    .title = Before the first turn
    .text = Eight of the thirty patch cards lie face up in a circle, with the token between two of them. Everybody gets a start card of seven spaces and draws its patch anywhere on the sheet.
turn =
    .title = A turn
    .text =
        The die moves the token one, two or three cards on, clockwise. Everybody draws the patch of that card, turned and flipped as they like, on empty spaces; or passes. It need not touch anything, and what was drawn on earlier turns is never erased.

        Then that card goes away, even when everybody drew another one. No new card comes until the round is over.
scoring =
    .title = The end of a round
    .text =
        After six turns one rectangle of shaded spaces counts: its biggest square one point a space, and one more point for each row or column beyond that square. It may be the same one as in the round before, or a part of it.

        Then six new cards come after the two that are left, and the next round begins.
    .picture = Four by five: the square of four by four counts 16, the fifth column 1 more.
final =
    .title = The last turn and the end
    .text =
        On the very last turn nobody throws the die. Everybody chooses one of the three cards that are left; several may choose the same.

        At the end the three scores are added up, and every empty space costs a point. Most points win; with equal points you share the victory. Alone you play against your own best score; a hundred is good.
specials =
    .title = Four special actions, each once a game
    .list =
        Neighbour: draw the patch to the left or to the right of the token instead.

        Single space: shade one space anywhere.

        Cut: one straight snip along a line of the patch that leaves exactly two pieces; draw one of them. The snip need not go all the way across.

        Twice: use one of the other three a second time.
    .more =
        A single space may be shaded at any time. Neighbour and cut are for the patch of the turn: use them before you draw, or even after you pass. With two or more at the table there is a moment before each scoring in which whoever has a single space left may still shade it, having seen the other sheets.

        Nothing is final before you finish your turn.
thoughts =
    .title = Thoughts for the first games
    .text =
        Start in a corner and draw close together: gaps in the middle keep every rectangle small.

        A square beats a long strip: five by five is 25, three by eight only 14.

        Keep a single space for the hole that stands in the way of your rectangle.
rulings =
    .title = Where the rule book is silent, we decided
    .text =
        Neighbour and cut can be used on the same turn.

        A piece that was cut off is not cut again.

        Your best rectangle is taken for you.

        The cards that stay for the next round keep their order, and come first.
cards =
    .title = The cards
    .text =
        { $filled ->
            [0] All { $all } patch cards are known from the box.
           *[other] No full list of the { $all } patch cards is known. { $filled } of them are filled in by us.
        }
keys =
    .title = By keyboard
    .about = Everything can be done without a mouse. The keys stand on the buttons too.
