# Patchwork Doodle in reviews, hints and puzzles.

## What a move draws, within a sentence. Its name in notation stands in NOTED.

# $card says where the card lies; the start card and those of the final turn have no place.
doodle-card-noun =
    { $card ->
        [start] start card
        [sized] card of { spaces }
        [token] token's card
        [ahead] card ahead of the token
       *[behind] card behind the token
    }
# Before a noun, where two cards would be called the same.
doodle-which =
    { $which ->
        [better] better{" "}
        [played] played{" "}
        [other] other{" "}
       *[none] {""}
    }
doodle-card = the { doodle-which }{ doodle-card-noun }{ NOTED($name) }
    .after = after the { doodle-which }{ doodle-card-noun }{ NOTED($name) }
doodle-piece = the { doodle-which }piece of { COUNT($piece, of: "spaces") } from the { doodle-card-noun }{ NOTED($name) }
    .after = after the { doodle-which }piece of { COUNT($piece, of: "spaces") } from the { doodle-card-noun }{ NOTED($name) }
doodle-shading = shading a single space{ NOTED($name) }
    .after = after shading a single space{ NOTED($name) }
doodle-passing = passing
    .after = after passing
doodle-ending = ending the turn
    .after = after ending the turn

# Special actions, as objects of a sentence.
doodle-action-neighbour = the neighbour
doodle-action-single = the single space
doodle-action-cut = the cut
doodle-action-twice = the second use

## Why a move is better than another. A message with "-fault" speaks of the played move alone, and calls it "it".

doodle-final = { CAPITAL($better) } can still end with { COUNT($high, of: "points") }, { $played } with { $low } at most.
doodle-final-fault = It ends with { COUNT($low, of: "points") } at most.
doodle-average = One can expect about { COUNT($high, of: "points") } { FORM($better, as: "after") }, and about { $low } { FORM($played, as: "after") }.
doodle-scored = The round is scored after this turn: the best rectangle has { COUNT($high, of: "points") } { FORM($better, as: "after") }, { $low } { FORM($played, as: "after") }.
doodle-scored-fault = The round is scored after this turn: the best rectangle has only { COUNT($low, of: "points") } then.
doodle-rectangle = { CAPITAL(FORM($better, as: "after")) } a rectangle of { $short } by { $long } ({ COUNT($points, of: "points") }) is { spaces } short, { $needed } { FORM($played, as: "after") }.
doodle-later = For the next round: { FORM($better, as: "after") } a rectangle of { $short } by { $long } ({ COUNT($points, of: "points") }) is { spaces } short, { $needed } { FORM($played, as: "after") }.
doodle-kept =
    { CAPITAL($played) } uses up { LIST($actions) }, { $better } keeps { $number ->
        [one] it
       *[other] them
    } for the { $turns ->
        [one] last turn
       *[other] { $turns } turns to come
    }.
doodle-kept-fault =
    It uses up { LIST($actions) }, with { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    } to come.
doodle-unused =
    No turn comes after this one: { $played } leaves { LIST($actions) } unused, { $better } uses { $number ->
        [one] it
       *[other] them
    }.
doodle-unused-fault = No turn comes after this one, and it leaves { LIST($actions) } unused.
doodle-lone-spaces =
    { $count ->
        [one] { $count } space stands
       *[other] { $count } spaces stand
    }
doodle-lone =
    { doodle-lone-spaces } alone{ NOTED($cells) } { FORM($played, as: "after") }, where no patch of two or more spaces fits; { $fewer ->
        [0] none
       *[other] { $fewer }
    } { FORM($better, as: "after") }.
doodle-lone-fault = { doodle-lone-spaces } alone{ NOTED($cells) } after it, where no patch of two or more spaces fits.
doodle-spaces =
    { CAPITAL($better) } shades { spaces }, { $played } shades { $other ->
        [0] none
       *[other] { $other }
    }; each empty one costs a point at the end.
doodle-spaces-fault =
    It shades { $other ->
        [0] nothing
       *[other] only { COUNT($other, of: "spaces") }
    }; each empty space costs a point at the end.
doodle-cards-that-stay =
    { $count ->
        [one] Of the { $count } card that stays in the circle
       *[other] Of the { $count } cards that stay in the circle
    }
doodle-fitting =
    { doodle-cards-that-stay }, { $fit ->
        [one] { $fit } fits
       *[other] { $fit } fit
    } whole on the sheet { FORM($better, as: "after") }, { $other } { FORM($played, as: "after") }.
doodle-fitting-fault =
    { doodle-cards-that-stay }, { $other ->
        [0] none fit
        [one] only { $other } fits
       *[other] only { $other } fit
    } whole on the sheet after it.
doodle-border = { CAPITAL(FORM($better, as: "after")) } the empty space is less jagged: its border has { $sides } sides, { $other } { FORM($played, as: "after") }.
doodle-room = { CAPITAL(FORM($better, as: "after")) } the cards that stay in the circle can be drawn in { $ways } ways, { FORM($played, as: "after") } in { $other }.

## What matters in a position

doodle-aim-shape = Compare what stays empty: straight edges leave room for more patches.
doodle-aim-fit = Leave room for the cards that stay in the circle.
doodle-aim-lone = Leave few empty spaces alone: single gaps are hard to fill.
doodle-aim-border = Keep the border of the empty space short and straight.
doodle-aim-start = Draw it so that the empty space stays in one piece, with straight edges.
doodle-aim-final = This is the final turn: count rectangle and empty spaces together.
doodle-aim-special = This is a good turn to use a special action.
doodle-aim-action = Among the special actions, look at { LIST($actions) }.
doodle-aim-scored = The round is scored after this turn: your best rectangle can still grow.
doodle-aim-keep = Keep your special actions for a later turn.
doodle-aim-room = Keep the empty space for patches that fit it better.
doodle-aim-rectangle = Aim at a rectangle of { $short } by { $long }{ NOTED($place) } for { COUNT($points, of: "points") }: it is { spaces } short now.
doodle-aim-spaces =
    { $count ->
        [one] { spaces } is empty, and each costs a point at the end.
       *[other] { spaces } are empty, and each costs a point at the end.
    }

## What to draw

doodle-option-draw =
    Draw { $what }{ $number ->
        [0] {""}
       *[other] , with { LIST($actions) }
    }.
doodle-option-shade = Shade a single space.
doodle-option-pass = Pass.
doodle-option-done = End your turn.

## The questions of puzzles

doodle-question-drawing = Where do you draw this patch?
doodle-question-special = A special action helps. What do you draw?
doodle-question-single = The round ends. Which single space do you shade, if any?
