// SPDX-License-Identifier: MIT
// The words of a table, whatever game is played there.
import { listEnglish as list, signed } from "../counting";

export const table = {
  signed,
  you: "You",

  // Seats
  hasCome: (name: string) => `${name} is here`,
  away: "not here",

  // Quilts
  rowTold: (row: number, empty: string[]) =>
    empty.length === 0
      ? `Row ${row} is full.`
      : empty.length === 9
        ? `Row ${row} is empty.`
        : `Row ${row}: ${list(empty)} ${empty.length === 1 ? "is" : "are"} empty.`,

  // The middle
  noRoom: "no room for it",

  // Acting
  actions: "Your move",
  watching: "You are watching.",
  wrongLink: (isInvitation: boolean): string =>
    isInvitation
      ? "Somebody has already taken this seat; you are watching."
      : "This link does not hold a seat; you are watching.",
  /** By how many steps were asked for. */
  hints: ["Hint", "What?", "Where?", "Hide"],
  turn: "Turn",
  flip: "Flip",
  /** Of a puzzle that asks for a place. */
  placeFirst: "Bring it to the place of your choice.",
  draftTold: (what: string, cell: string, fits: boolean, why: string) =>
    `${what} at ${cell}, ${fits ? "fits" : why}`,

  // Friends
  watchLink: "Copy a link for watchers",
  seedChosen: (seed: string) =>
    `The circle was not shuffled by chance: whoever made the table chose seed ${seed}.`,
  absent: {
    title: "Somebody is not here",
    isAbsent: (name: string) => `${name} is not here, and it is their turn.`,
    pass: "Pass for them",
    computer: "Seat a computer",
    invite: "New link",
    inviteAbout: "Whoever opens this link takes the seat. It lapses when its owner comes back.",
    invited: (name: string) =>
      `A new link for the seat of ${name} was made. Whoever opens it takes the seat.`,
    standsIn: (name: string) => `A computer plays for ${name} until they are back.`,
    playedBy: (level: number) => `computer, level ${level}`,
  },
  copy: "Copy link",
  copyReplay: "Copy a link to the replay",
  copied: "Copied",

  // The line
  connecting: "Laying the table …",
  reconnecting: "The connection is gone. Trying again …",
  unsent: "There is no connection, so nothing was sent. Try again when it is back.",
  refusedElse: (message: string) => `That did not work: ${message}`,
  reload: "Load again",
  forget: "Remove it from my games",

  // The end
  over: "The game is over",
  winner: (name: string) => `${name} wins`,
  youWin: "You win!",
  replay: "Replay",
  review: "Review",
  /** What a table begins with that was set from a review. */
  tried: (move?: number) =>
    `A try from ${move === undefined ? "" : `move ${move} of `}a game you reviewed.`,
  wantsAgain: (name: string) =>
    name === "You" ? "You want to play again." : `${name} wants to play again.`,
  newGame: "A new game has been set up.",
  join: "Join the new game",
  watchNew: "Watch the new game",
  record: "Download record",
  seeResult: "Show the result",

  // Resigning
  resign: {
    item: "Resign",
    status: "resigned",
    done: (name: string) => (name === "You" ? "You resigned." : `${name} resigned.`),
    pointsThen: "These were the points then.",
  },

  // The menu
  menu: "Menu",
  soundsOn: "Turn sounds on",
  soundsOff: "Turn sounds off",
};
