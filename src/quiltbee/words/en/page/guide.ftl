# SPDX-License-Identifier: MIT

title = Your first game
panel = The guide
preparing = Your first game is being laid out …
next = Got it
fresh = Begin again
stop = No more lessons
try-it = You would rather learn by playing? Take the guided first game.
