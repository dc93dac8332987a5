// SPDX-License-Identifier: MIT
// Words between people at a table. They come with the parts of the page that say them.

export const people = {
  greetings: {
    title: "Say to the others",
    /** By their numbers, as the server sends them. */
    phrases: [
      "Hello!",
      "Good luck!",
      "Well played!",
      "Thank you!",
      "Oh no!",
      "One moment, please",
      "A lovely game!",
      "See you soon!",
    ],
    said: (name: string, phrase: string) => `${name}: ${phrase}`,
    mute: "Hide greetings",
    unmute: "Show greetings",
  },

  naming: {
    title: "What shall the others call you?",
    about: "The name is kept in this browser. You can change it in the settings.",
    yes: "Take the seat",
    skip: "Without a name",
  },

  resigning: {
    title: "Resign this game?",
    titleOf: (name: string) => `Does ${name} resign?`,
    wins: (name: string) => (name === "You" ? "You win then." : `${name} wins then.`),
    best: "The computer with the most points wins then.",
    alone: "The game ends then and is not counted.",
    goesOn: "The others play on. The seat does nothing more and cannot win.",
    forGood: "This cannot be taken back.",
    yes: "Resign",
    no: "Play on",
  },
};
