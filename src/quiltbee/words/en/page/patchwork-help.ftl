# SPDX-License-Identifier: MIT

### The rules of Patchwork in our own words, with the numbers and the words of the edition that is shown.

title = How to play Patchwork
lead = Two people sew a quilt each, nine by nine spaces large. Scraps of cloth lie in a circle around a time board. You pay for them in { $many } and in time. When the time is used up, every { $one } you still own is a point, and every empty space of your quilt costs { $cost }.
setup =
    .title = Before the first move
    .text =
        Each player gets a quilt board, a time token and { $start } { $many }. Both tokens stand on the first space of the time board. Whoever begins counts as the one on top.

        The 33 patches lie in a circle in random order. The neutral token, here a pincushion, stands just after the smallest patch, the one of two spaces. So the first three on offer are those that follow clockwise.

        Who begins is up to you: choose it on the first page, or leave it to chance.
turn =
    .title = Who moves?
    .text =
        You do not take turns one after the other. Whoever has used less time moves: the one whose token is further back on the time board.

        So a few quick patches may give you several moves in a row, and a slow one hands the table to the other side for a while. If both tokens share a space, the one lying on top moves, which is the one that came last.
    .picture = { $behind } is on space 4, { $ahead } on space 9. { $behind } moves, and keeps moving until past space 9.
choice =
    .title = What can I do?
    .text = One of two things: buy a patch, or advance and be paid for it.
buy =
    .title = Buy a patch
    .text =
        Only the three patches that come clockwise after the neutral token are for sale. The others wait, and you can see in which order they will come up.

        Every patch has a label: what it costs in { $many }, and how many spaces of time. The neutral token goes where the patch lay. You pay, sew it on, and move your time token, in this order.

        Turn it and flip it as you like. It must lie on empty spaces and within your board, and once sewn on it stays. A patch that fits nowhere on your quilt cannot be bought.
    .offers = Three patches on offer; one of them costs more than this player has.
    .cost =
        { $buttons ->
            [one] costs { $buttons } { $one }
           *[other] costs { $buttons } { $many }
        }
    .time =
        { $time ->
            [one] takes { $time } space of time
           *[other] takes { $time } spaces of time
        }
    .income =
        { $income ->
            [one] income of { $income } { $one }
           *[other] income of { $income } { $many }
        }
    .label = A patch of { $size ->
            [one] { $size } space
           *[other] { $size } spaces
        }. Its label says: { $buttons ->
            [one] { $buttons } { $one }
           *[other] { $buttons } { $many }
        }, { $time ->
            [one] { $time } space
           *[other] { $time } spaces
        } of time. The { $many } sewn on it are its income.
    .starred = An asterisk marks a label that was rebalanced for this edition.
advance =
    .title = Or advance
    .text = Hop to the space right in front of the other token, and take one { $one } for every space you moved. It is how you come to { $many } when nothing on offer suits your purse.
    .picture = { $who } goes from space 4 to space 10, just ahead of the other token: six spaces, 6 { $many }.
income =
    .title = Income
    .text =
        Nine { $many } are stitched on the time board. Each time your token passes one, by buying or by advancing, you receive as many { $many } as there are on the patches of your quilt. Only whoever moves receives income.

        A patch you have just sewn on counts already when your token passes a mark in the same move. But that income comes too late to pay for it. A long move can pass two marks, and then you receive your income twice.
    .picture = The time board: income marks on the borders between spaces, special patches on theirs.
special =
    .title = Special patches
    .text =
        Five special patches of one space each, squares of leather, lie on the time board. Whoever first reaches or passes one takes it, for nothing, and deals with it at once, before the game goes on. Nothing else fills a single space.

        { $may-remove ->
            [true] In this edition you may also remove it from play instead of sewing it on.
           *[false] In this edition it has to be sewn on.
        }
    .picture = Special patches fill the last gaps.
tile =
    .title = The special tile
    .text =
        The first to have a square of { $side } by { $side } spaces without a gap, anywhere on the quilt, wins the special tile, and with it { $points } points. There is just one.

        A dotted line on each quilt shows the fullest such square as long as the tile is to be won.
    .picture = All 49 spaces inside the dotted line are filled: the special tile is won.
end =
    .title = The end, and who wins
    .text =
        The last space is in the middle of the time board. Nobody goes beyond it: a longer move just ends there, and advancing pays for real steps only. Whoever has arrived waits for the other. Once both tokens have arrived, the quilts are counted.

        Every { $one } left is a point, the special tile is worth { $points }, and every empty space costs { $cost }. More points win. With equal points it is whoever reached the last space first.
    .picture = At the end every empty space gets a tack. Here there are { $empty }.
    .left = { CAPITAL($many) } left
    .tile = Special tile
    .empty =
        { $count ->
            [one] { $count } empty space
           *[other] { $count } empty spaces
        }
    .sum = Points
thoughts =
    .title = Thoughts for the first games
    .text =
        A patch with { $many } on it is worth most early on, when many income marks lie ahead of it.

        Time is worth as much as money. A patch that fills many spaces for little of both is a bargain.

        Before you take a patch, look at which three the other one will then choose from.

        Sew from one edge and keep what is left in one piece; narrow gaps stay empty.

        Empty spaces cost { $cost } each in the end, so late in the game even a plain patch can be worth more than the { $many } it costs.
editions =
    .title = The editions
    .text = They play nearly alike, and each has its own cloth.
    .edition = Edition
    .pay = You pay with
    .tokens = Time tokens
    .marks = Special patches at
    .special = A special patch
    .must = must be sewn on
    .may = may be removed from play
rulings =
    .title = Where the rule books are silent, we decided
    .text =
        Quilt full: a special patch that finds no empty space leaves the game.

        Fewer than three patches left: you choose among those. None left: you can only advance.

        The { $many } never run out, however many are paid.

        To flip a patch counts as turning it.
table =
    .title = At this table
    .text =
        Nothing is final before you say so. Pick a patch and try it here and there; the table tells you what it would cost, where your token would stand and who would move then, and if it does not fit, why.

        With the mouse: drag a patch to your quilt, or click it and then the quilt. The wheel turns it. With a finger: tap or drag; what you bring floats above your finger so that you see it.

        Against the computer and on one device you can take back what you did. The settings have high contrast, a dark room, sound, clocks, and moves without asking again.
    .keys = By keyboard
    .keys-about = Everything can be done without a mouse.
    .table = While you play
    .replay = In a replay
key-does =
    .pick = pick one of the three patches
    .arrows = move it
    .space = the next way round that fits
    .turn = turn it
    .flip = flip it over
    .enter = sew it on
    .esc = put it back
    .advance = advance
    .take-back = take the move back, against the computer
    .step = one move back or on
    .ends = first and last position
    .play = play through, or pause
key-name =
    .arrows = Arrows
    .space = Space
    .enter = Enter
    .esc = Esc
    .ends = Home, End
