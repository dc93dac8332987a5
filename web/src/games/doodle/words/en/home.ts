// SPDX-License-Identifier: MIT
import { counted } from "../../../../words/counting";

export const home = {
  credit:
    "Patchwork Doodle is a game by Uwe Rosenberg after an idea of Jordy Adan, published by Lookout Games.",
  tagline:
    "Everybody draws the same patches at the same time, each on a sheet of their own: Patchwork Doodle, for one to ten.",
  description:
    "Patchwork Doodle in the browser, for one to ten: alone with today’s deck, in a room by links, or on one device.",
  cover: "A finished sheet, every patch in another crayon",
  name: "Doodle",
  title: "Patchwork Doodle",
  about: "for one to ten",
  doors: "How do you want to play Doodle?",
  alone: "Alone",
  aloneAbout: "beat your best",
  room: "A room",
  roomAbout: "by links, up to ten",
  device: "One device",
  deviceAbout: "passed round",
  cards: "Cards",
  filledIn: (attested: number, filled: number) =>
    `${attested} of the cards are known from the box; the other ${filled === 1 ? "1 is" : `${filled} are`} filled in, for no full list is known.`,
  deck: "Deck",
  decks: ["Today’s", "A new one"],
  deckAbout: [
    "The same cards and dice for everybody, until midnight UTC.",
    "Cards and dice that nobody has seen.",
  ],
  friends: "Friends to invite",
  people: "People at this device",
  computers: "Computers",
  level: "Their level",
  clock: "Turn clock",
  clocks: ["none", "30 s", "60 s", "2 min"],
  start: "Start drawing",
  open: "Open the room",
  goOn: (against: string) => (against === "" ? "Doodle, alone" : `Doodle, with ${against}`),
  best: (score: number) => `Your best so far: ${score}`,
  todayDone: (score: number) => `Today’s deck: you made ${score}.`,
  streak: (days: number) => `${counted(days, "day", "days")} in a row.`,
  todayBegun: "Today’s deck is begun. Go on with it: only the first try counts.",
  todayPractice: "Another try is practice, and is not counted.",
  /** What is counted in many games. */
  numbers: { round: (number: number) => `Round ${number}`, empty: "Spaces left empty" },
  nameOf: (number: number) => `Name ${number}`,
  puzzleKinds: {
    drawing: "The best drawing",
    special: "Special actions",
  },
};
