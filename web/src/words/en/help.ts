// SPDX-License-Identifier: MIT
// The rules in our own words. `e` holds the words of the edition that is shown.
import type { EditionWords } from "./editions";

export const help = {
  title: "How to play",
  contents: "On this page",
  lead: (e: EditionWords) =>
    `Two people sew a quilt each, nine by nine spaces large. Scraps of cloth lie in a ring around a winding tape measure. You pay for them in ${e.many} and in time. When the time is used up, every ${e.one} you still own is a point, and every hole in your quilt costs two.`,
  tryIt: "You would rather learn by playing? Take the guided first game.",

  turn: {
    title: "Who moves?",
    text: [
      "You do not take turns one after the other. Whoever has used less time moves: the one whose token is further back on the time board.",
      "So a few quick patches may give you several moves in a row, and a slow one hands the table to the other side for a while. If both tokens share a space, the one lying on top moves, which is the one that came last.",
    ],
    picture: (behind: string, ahead: string) =>
      `${behind} is on space 4, ${ahead} on space 9. ${behind} moves, and keeps moving until past space 9.`,
  },
  choice: {
    title: "What can I do?",
    text: ["One of two things: buy a patch, or advance and be paid for it."],
  },
  buy: {
    title: "Buy a patch",
    text: (e: EditionWords) => [
      "Only the three patches that come clockwise after the pincushion are for sale. The others wait, and you can see in which order they will come up.",
      `Every patch has a tag: what it costs in ${e.many}, and how many spaces of time. Pay, sew it on, move your token. The pincushion goes where the patch lay, so the next three are then on offer.`,
      "Turn it and flip it as you like. It must lie on empty spaces and within your board, and once sewn on it stays.",
    ],
    offers: "Three patches on offer; one of them costs more than this player has.",
    cost: (e: EditionWords) => `costs 7 ${e.many}`,
    time: "takes 6 spaces of time",
    income: (e: EditionWords) => `pays 3 ${e.many} at each payday`,
    label: (e: EditionWords) =>
      `A patch of six spaces. Its tag says: 7 ${e.many}, 6 spaces of time. Three ${e.many} are sewn on it.`,
  },
  advance: {
    title: "Or advance",
    text: (e: EditionWords) => [
      `Hop to the space right in front of the other token, and take one ${e.one} for every space you moved. It is how you come to ${e.many} when nothing on offer suits your purse.`,
    ],
    picture: (who: string, e: EditionWords) =>
      `${who} goes from space 4 to space 10, just ahead of the other token: six spaces, ${e.amount(6)}.`,
  },
  income: {
    title: "Payday",
    text: (e: EditionWords) => [
      `Nine ${e.many} are stitched on the tape. Each time your token passes one, by buying or by advancing, you are paid as many ${e.many} as there are on the patches of your quilt.`,
    ],
    picture: "The time board: paydays on the borders between spaces, special patches on theirs.",
  },
  special: {
    title: "Special patches",
    text: (mayRemove: boolean) => [
      "Five squares of leather lie on the tape. Whoever first reaches or passes one takes it, for nothing, and deals with it at once, before the game goes on. Nothing else closes a single hole.",
      mayRemove
        ? "In this edition you may also leave it aside instead of sewing it on."
        : "In this edition it has to be sewn on; only with a full quilt does it leave the game.",
    ],
    picture: "Scraps of leather close the last gaps.",
  },
  tile: {
    title: "The 7×7 tile",
    text: [
      "The first to have a square of seven by seven spaces without a hole, anywhere on the quilt, wins the tile, and with it seven points. There is just one.",
      "A dotted line on each quilt shows the fullest such square as long as the tile is to be won.",
    ],
    picture: "All 49 spaces inside the dotted line are filled: the tile is won.",
  },
  end: {
    title: "The end, and who wins",
    text: (e: EditionWords) => [
      `The last space is in the middle of the tape. Nobody goes beyond it: a longer move just ends there, and advancing pays for real steps only. Once both tokens have arrived, the quilts are counted.`,
      `Your ${e.many}, plus 7 with the tile, less 2 for every empty space. More points win. With equal points it is whoever reached the last space first.`,
    ],
    picture: (empty: number) =>
      `At the end every empty space gets a tack. Here there are ${empty}.`,
    left: (e: EditionWords) => `${capital(e.many)} left`,
    tile: "7×7 tile",
    empty: (count: number) => `${count} empty spaces`,
    sum: "Points",
  },
  thoughts: {
    title: "Thoughts for the first games",
    text: (e: EditionWords) => [
      `A patch with ${e.many} on it is worth most early on, when many paydays lie ahead of it.`,
      "Time is worth as much as money. A patch that fills many spaces for little of both is a bargain.",
      "Before you take a patch, look at which three the other one will then choose from.",
      "Sew from one edge and keep what is left in one piece; narrow gaps stay empty.",
      `Holes cost 2 each in the end, so late in the game even a plain patch can be worth more than the ${e.many} it costs.`,
    ],
  },
  editions: {
    title: "The editions",
    text: "They play nearly alike, and each has its own cloth.",
    edition: "Edition",
    pay: "You pay with",
    tokens: "Tokens",
    marks: "Special patches at",
    special: "A special patch",
    must: "must be sewn on",
    may: "may be left aside",
  },
  table: {
    title: "At this table",
    text: [
      "Nothing is final before you say so. Pick a patch and try it here and there; the table tells you what it would cost, where your token would stand and who would move then, and if it does not fit, why.",
      "With the mouse: drag a patch to your quilt, or click it and then the quilt. The wheel turns it. With a finger: tap or drag; the patch floats above your finger so that you see it.",
      "Against the computer and on one device you can take back what you did. The settings have high contrast, a dark room, sound, clocks, and moves without asking again.",
    ],
    keys: "By keyboard",
    keysAbout: "Everything can be done without a mouse.",
    table: "While you play",
    replay: "In a replay",
    list: {
      pick: "pick one of the three patches",
      arrows: "move it",
      space: "the next way round that fits",
      turn: "turn it",
      flip: "flip it over",
      enter: "sew it on",
      esc: "put it back",
      advance: "advance",
      step: "one move back or on",
      ends: "first and last position",
      play: "play through, or pause",
    },
    names: {
      arrows: "Arrows",
      space: "Space",
      enter: "Enter",
      esc: "Esc",
      ends: "Home, End",
    },
  },
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
