// SPDX-License-Identifier: MIT
import { counted } from "../../../../words/counting";

export const home = {
  credit: "Patchwork is a game by Uwe Rosenberg, published by Lookout Games.",
  name: "Patchwork",
  about: "for two",
  tagline: "Two players, one box of scraps, nine by nine spaces to fill: Patchwork, right here.",
  /** What search engines and shared links say. */
  description:
    "Patchwork and Patchwork Doodle in the browser: against the computer, with friends by a link, or on one device.",
  quilt: "A finished quilt of eighteen patches, each of a different cloth",
  computer: "Play the computer",
  computerAbout: (levels: number) => counted(levels, "level", "levels"),
  friend: "Play a friend",
  friendAbout: "by a link",
  device: "One device for two",
  deviceAbout: "taking turns",
  edition: "Edition",
  first: "Who begins?",
  firstComputer: ["You", "Computer", "Chance"],
  firstFriend: ["You", "Your friend", "Chance"],
  /** On one device, where nobody is "you". */
  firstDevice: (one: string, other: string) => [one, other, "Chance"],
  /** By the colour of a token, who plays it. */
  nameOf: (token: string) => `Name of ${token.toLowerCase()}`,
  play: "Start playing",
  invite: "Set the table and invite",
  goOnWith: (edition: string, against: string) => `${edition}, against ${against}`,
  goOnTogether: (edition: string) => `${edition}, two on this device`,
  /** What is counted in many games. */
  numbers: { empty: "Spaces left empty", tile: "Special tiles won" },
  againstComputer: (level: number) => `the computer, level ${level}`,
  againstFriend: "a friend",
  puzzleKinds: {
    take: "Take the right patch",
    lay: "Lay it right",
    race: "Win the 7x7 race",
    ending: "The winning end",
    fill: "Fill the gap",
  },
};
