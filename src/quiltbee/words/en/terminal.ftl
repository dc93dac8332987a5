# What the terminal says in every game. Commands are typed as they are here, in every language.

## Names

# Within a sentence. $name is that of a seat, such as the colour of its token.
terminal-name = { $person ->
        [you] you
       *[other] { $name }
    }
terminal-you = you
terminal-computer = computer
terminal-seat = seat { $number }
terminal-prompt-over = over>{" "}
terminal-prompt-watching = watching>{" "}
terminal-places = { $count ->
        [one] { $count } place
       *[other] { $count } places
    }
terminal-moves-made = { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }

## The welcome

terminal-welcome = Welcome to the Quilting Bee!
terminal-game = This is { $title }.
terminal-watching = The computer plays every side. Enter shows the next move, run plays on.
terminal-your-alone = You play alone, for the best score you can make.
terminal-your-seat = You are { LIST($seats) }.
terminal-your-seats = One keyboard for { LIST($seats) }.
terminal-opponent = The computer ({ $player }) plays { LIST($seats) }.
terminal-note = Good to know: { $note }
terminal-said = { $said }
terminal-type = Type a move such as { $move }, or a word: rules, hint, legal, help.
terminal-goodbye = Goodbye! May your seams be straight.

## Moves

terminal-plays = { $person ->
        [you] You play
       *[other] { CAPITAL($name) } plays
    } { $move }.
terminal-if = If { $person ->
        [you] you play
       *[other] { $name } plays
    } { $move }:
terminal-chance = Chance: { $move }.
terminal-refused = { $why }; legal lists what can be done.
terminal-no-such-move = No such move can be made.
terminal-move-please = A move, please, such as { $move }; help lists the rest.
terminal-meant = I do not know { $typed }. Did you mean { $command }?
terminal-puzzled = I cannot make sense of { $typed }. { $move ->
        [none] The game is over; help lists what can be typed.
       *[other] A move looks like { $move }; help lists the rest.
    }
terminal-only-watching = You are watching: Enter shows the next move. To play, start with --seat 0.
terminal-over = The game is over: save FILE, undo, new or quit.
terminal-what-next = save FILE keeps the game; undo, new or quit?
terminal-fault = The code of { $game } failed: { $why }. The moves up to here stand; save FILE keeps them.

## Lists of pieces and places

terminal-ways = { $count ->
        [1] it looks the same all ways
       *[other] { $count } ways to turn it
    }
terminal-write = Write { $name }@c4 and so on: c4 is where the top left corner of the picture goes, even if nothing lies just there. r turns clockwise, f flips left to right.
terminal-fits = { $called } fits in { terminal-places }:
terminal-spots = A spot is where the top left corner of the picture goes; a1-c3 stands for every spot between those corners. So a move reads { $move }.
terminal-places-such = { terminal-places }, such as { $move }
terminal-fits-nowhere = fits nowhere
terminal-every-place = legal { $piece } shows every place of { $name }.

## Trying, hints, taking back

terminal-try-what = Try what? For instance: try { $move }
terminal-tried = Nothing is done yet; yes makes the move.
terminal-yes-to-what = Yes to what? try shows a move, yes makes it.
# $step is 1 for what matters in the position, and 2 for what to take.
terminal-hint = { $words } { $step ->
        [1] (hint says what to take.)
       *[2] (hint names the move.)
    }
terminal-perhaps = Perhaps { $move }{ $why ->
        [none] .
       *[other] : { $why }
    } (try shows it, yes makes it.)
terminal-hint-too-late = The game is over: no hint can change it now.
# $move is the name of the random move.
terminal-hint-chance = No choice to advise on: { $move ->
        [roll] the die is due. Enter throws it.
       *[other] chance moves next. Enter lets it.
    }
terminal-hint-people = There are no hints in games between people.
terminal-undo-nothing = There is nothing to take back yet.
terminal-undone = { $count ->
        [1] One move
       *[other] { terminal-moves-made }
    } taken back.{ $again ->
        [none] {""}
        [roll] {" "}The die will fall as it did.
       *[other] {" "}Chance will decide as it did.
    }
terminal-run-not = run is for watching; here it is your turn.

## Saving and leaving

terminal-save-where = Save where? For instance: save evening.quilt
terminal-save-folder = { $file } is a folder; name a file in it.
terminal-save-exists = { $file } already exists; save! { $file } replaces it.
terminal-save-failed = Could not save to { $file }: { $why }. The game goes on; try another place.
terminal-saved = Saved to { $file } ({ terminal-moves-made }). quiltbee play { $file } goes on from here.
terminal-unsaved-new = This game is not saved. save FILE keeps it; new once more begins another.
terminal-unsaved-quit = This game is not saved. save FILE keeps it; quit once more leaves without.

## The end

terminal-final-score = The final score: { $score }.
terminal-final-scores = The final scores are { LIST($scores) }. Won by { LIST($winners) }.
terminal-scored = { terminal-name }: { $score }
terminal-count = The final count:
terminal-wins-by = { $person ->
        [you] You win
       *[other] { CAPITAL($name) } wins
    } by { points }.

## The help: how each command is typed, and what it does. $name names the piece $piece within a sentence.

terminal-moves = Moves
terminal-commands = Everything else
terminal-piece = { $piece }
terminal-move-by-number = 1
    .does = make the first move that legal lists, and so on
terminal-move-as-spelled = MOVE
    .does = make a move as legal spells it
terminal-command-show = show
    .does = the table again (also: look)
terminal-command-legal = legal [{ $piece ->
        [none] TEXT
       *[other] { $piece }
    }]
    .does = { $piece ->
        [none] what can be done, or what of it begins with TEXT
       *[other] what can be done, and where { $name } fits
    }
terminal-command-patch = { $word } { $piece }
    .does = { $name } in every orientation, with its spelling
terminal-command-try = try { $move }
    .does = what a move would look like and bring, without making it
terminal-command-yes = yes
    .does = make the move that was just tried or hinted at
terminal-command-hint = hint
    .does = what matters here; again: what to take; and again: where
terminal-command-undo = undo
    .does = back to your last turn
terminal-command-save = save FILE
    .does = write the game to a file; save! FILE may replace another one
terminal-command-new = new
    .does = another game
terminal-command-run = run
    .does = while watching: play on to the end
terminal-command-rules = rules
    .does = how the game goes, in a minute
terminal-command-help = help
    .does = this list
terminal-command-quit = quit
    .does = leave the table

## The table of a game that has no drawing of its own

text-over = The game is over: { $result }.
text-chance = Chance is to move.
text-to-move = { LIST($seats) } to move.
text-seat = seat { $number }{ $name ->
        [none] {""}
       *[other] {" "}({ $name })
    }

## A saved game that is shown

show-resigned = { LIST($who) } resigned{ $then ->
        [goes-on] ; the others play on.
        [won] ; { $winner } wins.
       *[over] ; the game is over.
    }
