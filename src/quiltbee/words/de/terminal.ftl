# What the terminal says in every game. Commands are typed as they are here, in every language.

## Names

# Within a sentence. $name is that of a seat, such as the colour of its token.
terminal-name = { $person ->
        [you] du
       *[other] { $name }
    }
terminal-you = du
terminal-computer = Computer
terminal-seat = Platz { $number }
terminal-prompt-over = Ende>{" "}
terminal-prompt-watching = Zuschauer>{" "}
terminal-places = { $count ->
        [one] { $count } Platz
       *[other] { $count } Plätze
    }
    .dative = { $count ->
            [one] { $count } Platz
           *[other] { $count } Plätzen
        }
terminal-moves-made = { $count ->
        [one] { $count } Zug
       *[other] { $count } Züge
    }

## The welcome

terminal-welcome = Willkommen bei Quilting Bee!
terminal-game = Gespielt wird { $title }.
terminal-watching = Der Computer spielt auf allen Plätzen. Die Eingabetaste zeigt den nächsten Zug, run spielt bis zum Ende.
terminal-your-alone = Du spielst allein, um möglichst viele Punkte.
terminal-your-seat = Du spielst { LIST($seats) }.
terminal-your-seats = An dieser Tastatur spielen { LIST($seats) }.
terminal-opponent = Der Computer ({ $player }) spielt { LIST($seats) }.
terminal-note = Gut zu wissen: { $note }
terminal-said = { $said }
terminal-type = Gib einen Zug ein, etwa { $move }, oder ein Wort: rules, hint, legal, help.
terminal-goodbye = Auf Wiedersehen! Mögen deine Nähte gerade sein.

## Moves

terminal-plays = { $person ->
        [you] Du spielst
       *[other] { CAPITAL($name) } spielt
    } { $move }.
terminal-if = Wenn { $person ->
        [you] du { $move } spielst
       *[other] { $name } { $move } spielt
    }:
terminal-chance = Zufall: { $move }.
terminal-refused = { $why }; legal zeigt, was möglich ist.
terminal-no-such-move = Ein solcher Zug ist nicht möglich.
terminal-move-please = Gib einen Zug ein, etwa { $move }; help zeigt, was es sonst gibt.
terminal-meant = { $typed } kenne ich nicht. Meinst du { $command }?
terminal-puzzled = { $typed } verstehe ich nicht. { $move ->
        [none] Das Spiel ist zu Ende; help zeigt, was du eingeben kannst.
       *[other] Ein Zug sieht so aus: { $move }; help zeigt, was es sonst gibt.
    }
terminal-only-watching = Du schaust zu: Die Eingabetaste zeigt den nächsten Zug. Zum Mitspielen starte mit --seat 0.
terminal-over = Das Spiel ist zu Ende: save DATEI, undo, new oder quit.
terminal-what-next = save DATEI speichert das Spiel; undo, new oder quit?
terminal-fault = Der Code von { $game } ist gescheitert: { $why }. Die Züge bis hierher gelten; save DATEI sichert sie.

## Lists of pieces and places

terminal-ways = { $count ->
        [1] es sieht in jeder Lage gleich aus
       *[other] { $count } Lagen
    }
terminal-write = Schreib { $name }@c4 und so weiter: Auf c4 kommt die linke obere Ecke des Bildes, auch wenn es gerade dort leer ist. r dreht im Uhrzeigersinn, f spiegelt.
terminal-fits = { $called } passt auf { COUNT($count, of: "terminal-places") }:
terminal-spots = Jeder Platz steht für die linke obere Ecke des Bildes; a1-c3 sind alle Plätze zwischen diesen Ecken. Ein Zug lautet also { $move }.
terminal-places-such = { terminal-places }, etwa { $move }
terminal-fits-nowhere = passt nirgends
terminal-every-place = legal { $piece } zeigt alle Plätze für { $name }.

## Trying, hints, taking back

terminal-try-what = Was möchtest du ausprobieren? Zum Beispiel: try { $move }
terminal-tried = Noch ist nichts geschehen; yes macht den Zug.
terminal-yes-to-what = Ja wozu? try zeigt einen Zug, yes macht ihn.
# $step is 1 for what matters in the position, and 2 for what to take.
terminal-hint = { $words } { $step ->
        [1] (hint sagt, was du nehmen kannst.)
       *[2] (hint nennt den Zug.)
    }
terminal-perhaps = Vielleicht { $move }{ $why ->
        [none] .
       *[other] : { $why }
    } (try zeigt den Zug, yes macht ihn.)
terminal-hint-too-late = Das Spiel ist zu Ende: Daran ändert kein Tipp mehr etwas.
# $move is the name of the random move.
terminal-hint-chance = Hier gibt es nichts zu entscheiden: { $move ->
        [roll] Jetzt wird gewürfelt, mit der Eingabetaste.
       *[other] Der Zufall ist am Zug. Die Eingabetaste lässt ihn ziehen.
    }
terminal-hint-people = In Spielen zwischen Menschen gibt es keine Tipps.
terminal-undo-nothing = Noch gibt es nichts zurückzunehmen.
terminal-undone = { $count ->
        [1] Ein Zug
       *[other] { terminal-moves-made }
    } zurückgenommen.{ $again ->
        [none] {""}
        [roll] {" "}Der Würfel wird fallen wie zuvor.
       *[other] {" "}Der Zufall wird entscheiden wie zuvor.
    }
terminal-run-not = run ist zum Zuschauen da; hier bist du am Zug.

## Saving and leaving

terminal-save-where = Wohin speichern? Zum Beispiel: save abend.quilt
terminal-save-folder = { $file } ist ein Ordner; nenne eine Datei darin.
terminal-save-exists = { $file } gibt es schon; save! { $file } ersetzt die Datei.
terminal-save-failed = { $file } lässt sich nicht speichern: { $why }. Das Spiel geht weiter; versuch es an einem anderen Ort.
terminal-saved = Gespeichert in { $file } ({ terminal-moves-made }). Mit quiltbee play { $file } geht es hier weiter.
terminal-unsaved-new = Dieses Spiel ist nicht gespeichert. save DATEI sichert es; noch einmal new beginnt ein anderes.
terminal-unsaved-quit = Dieses Spiel ist nicht gespeichert. save DATEI sichert es; noch einmal quit verlässt es ungespeichert.

## The end

terminal-final-score = Endstand: { $score }.
terminal-final-scores = Endstand: { LIST($scores) }. Gewonnen: { LIST($winners) }.
terminal-scored = { terminal-name }: { $score }
terminal-count = Die Abrechnung:
terminal-wins-by = { $person ->
        [you] Du gewinnst
       *[other] { CAPITAL($name) } gewinnt
    } mit { points.dative } Vorsprung.

## The help: how each command is typed, and what it does. $name names the piece $piece within a sentence.

terminal-moves = Züge
terminal-commands = Alles andere
terminal-piece = { $piece }
terminal-move-by-number = 1
    .does = den ersten Zug der Liste von legal machen, und so weiter
terminal-move-as-spelled = ZUG
    .does = einen Zug machen, wie legal ihn schreibt
terminal-command-show = show
    .does = noch einmal der Tisch (auch: look)
terminal-command-legal = legal [{ $piece ->
        [none] TEXT
       *[other] { $piece }
    }]
    .does = { $piece ->
        [none] was möglich ist, oder was davon mit TEXT beginnt
       *[other] was möglich ist, und wo { $name } passt
    }
terminal-command-patch = { $word } { $piece }
    .does = { $name } in jeder Lage, mit der Schreibweise
terminal-command-try = try { $move }
    .does = wie ein Zug aussähe und was er brächte, ohne ihn zu machen
terminal-command-yes = yes
    .does = den Zug machen, der zuletzt ausprobiert oder empfohlen wurde
terminal-command-hint = hint
    .does = worauf es ankommt; noch einmal: was; und noch einmal: wohin
terminal-command-undo = undo
    .does = zurück zu deinem letzten Zug
terminal-command-save = save DATEI
    .does = das Spiel speichern; save! DATEI ersetzt auch eine andere Datei
terminal-command-new = new
    .does = ein neues Spiel
terminal-command-run = run
    .does = beim Zuschauen: bis zum Ende spielen
terminal-command-rules = rules
    .does = die Regeln in einer Minute
terminal-command-help = help
    .does = diese Liste
terminal-command-quit = quit
    .does = den Tisch verlassen

## The table of a game that has no drawing of its own

text-over = Das Spiel ist zu Ende: { $result }.
text-chance = Der Zufall ist am Zug.
text-to-move = Am Zug: { LIST($seats) }.
text-seat = Platz { $number }{ $name ->
        [none] {""}
       *[other] {" "}({ $name })
    }

## A saved game that is shown

show-resigned = Aufgegeben: { LIST($who) }; { $then ->
        [goes-on] die anderen spielen weiter.
        [won] { $winner } gewinnt.
       *[over] das Spiel ist zu Ende.
    }
