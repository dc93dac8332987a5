# SPDX-License-Identifier: MIT

### What a page says that plays without a server.

loading = Fetching the game: { $percent }%
starting = Setting up the game …
elsewhere =
    .title = Quilting Bee is open in another tab
    .about = Only one tab at a time can keep your games.
    .take = Play in this tab
failed =
    .title = The game cannot start here
    .about = Quilting Bee needs a browser of the last two years that may run WebAssembly. The browser says: { $why }
    .again = Try again
unkept =
    { $why ->
        [full] There is no room left in this browser. Your game goes on, but its last moves are lost when you close this tab. Save its record, or delete other sites’ data.
       *[denied] This browser keeps nothing, perhaps because this is a private window. You can play, but your games are lost when you close this tab.
    }
newer = There is a new version of Quilting Bee.
take-newer = Load it
close = Close
