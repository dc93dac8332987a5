# What every part of the program says.

# The name of this language, in the language itself.
language = English

list = { $rest } and { $last }
list-or = { $rest } or { $last }

points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
spaces =
    { $count ->
        [one] { $count } space
       *[other] { $count } spaces
    }
