# SPDX-License-Identifier: MIT

amount =
    { $count ->
        [one] { $count } { $one }
       *[other] { $count } { $many }
    }
