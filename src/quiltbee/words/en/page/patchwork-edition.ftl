# SPDX-License-Identifier: MIT

### What an edition calls its things comes with the edition, in all languages.

# "1 button", "5 buttons": as a subject or an object.
amount =
    { $count ->
        [one] { $count } { $one }
       *[other] { $count } { $many }
    }
