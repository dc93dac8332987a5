# What every part of the program says.

# The name of this language, in the language itself.
language = Deutsch

list = { $rest } und { $last }
list-or = { $rest } oder { $last }

points =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
    .dative =
        { $count ->
            [one] { $count } Punkt
           *[other] { $count } Punkten
        }
spaces =
    { $count ->
        [one] { $count } Feld
       *[other] { $count } Felder
    }
    .dative =
        { $count ->
            [one] { $count } Feld
           *[other] { $count } Feldern
        }
