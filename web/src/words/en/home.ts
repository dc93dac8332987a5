// SPDX-License-Identifier: MIT
export const home = {
  games: "Which game?",
  free: "Free, open, no account.",
  doors: "How do you want to play?",
  level: "Level",
  name: "Your name",
  nameHint: "may stay empty",
  starting: "Setting the table …",
  goOn: "Go on where you stopped",
  goOnButton: "Go on",
  /** A table that was set from a review. */
  tried: (move: number | undefined, what: string) =>
    move === undefined ? `A try: ${what}` : `A try from move ${move}: ${what}`,
  more: (count: number) => `${count} more`,
  forget: "Forget",
  forgetThis: (what: string) => `Forget this game: ${what}`,
  forgotten: "The game is forgotten in this browser.",
  undo: "Undo",
  elsewhere: "More",
  learnAbout: "a guided first game",
  help: "How to play",
  helpAbout: "the rules in five minutes",
  gamesAbout: "finished games, replays, numbers",
  puzzles: "Puzzles",
  puzzlesAbout: "positions to solve, one for every day",
  invited: {
    title: "Your table is set",
    send: "Send this link to your friend. Whoever opens it takes the seat.",
    link: "The link for your friend",
    copy: "Copy",
    copied: "Copied",
    copyFailed: "Please copy it by hand",
    share: "Send …",
    qr: "The same link as a QR code, for a phone camera",
    /** Around the option that is to be typed. */
    local: [
      "This address is known to this computer alone. For a friend at another one, start the server with ",
      " and open the page by the name or address of this computer.",
    ],
    sit: "Sit down and wait",
  },
};
