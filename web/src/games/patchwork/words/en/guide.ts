// SPDX-License-Identifier: MIT
import { counted } from "../../../../words/counting";
import type { Facts, Lesson } from "../../lessons";
import type { EditionWords } from "../edition";

export interface Told {
  title: string;
  text: string;
}

const points = (count: number): string => counted(count, "point", "points");

export const guide = {
  lessons: {
    aim: (_, e) => ({
      title: "Welcome to the sewing table",
      text: `The large board is your quilt: fill it with as few gaps as you can. In the end every gap costs points, and the ${e.many} you have left count.`,
    }),
    setup: (f, e) => ({
      title: "How it begins",
      text: `Each of you starts with ${e.amount(f.buttons)}, and you move first. The pincushion, the neutral token, stands just after the smallest patch; the three patches after it are on offer.`,
    }),
    choose: (_, e) => ({
      title: "Choose a patch",
      text: `Tap one of the three patches on offer. Its label says how many ${e.many} it costs and, beside the hourglass, how much time.`,
    }),
    placing: () => ({
      title: "Where shall it go?",
      text: "Drag it over your quilt, and use Turn and Flip: a corner is a good start. When it lies well, tap Sew it on.",
    }),
    bought: (f, e) => ({
      title: "Your first patch",
      text: `${f.amount > 0 ? `It cost ${e.amount(f.amount)}` : "It cost nothing"}, and your token went ${f.spaces === 1 ? "one space" : `${f.spaces} spaces`} along the time board. The pincushion now stands where the patch was, so other patches are on offer.`,
    }),
    theirs: () => ({
      title: "Why the computer moved",
      text: "Whoever is further back on the time board moves, even several times running. So a slow patch gives the other side time.",
    }),
    again: () => ({
      title: "You again",
      text: "Your token is still behind, or lies on top where both share a space. So you move once more.",
    }),
    shared: () => ({
      title: "Both on one space",
      text: "When the tokens share a space, the one that came last lies on top. It moves first.",
    }),
    income: (f, e) => ({
      title: "Income!",
      text: `Your token passed ${f.marks === 1 ? "a mark" : `${f.marks} marks`} on the time board, and what is sewn on your quilt paid ${e.amount(f.amount)}. There are nine marks, so patches with income are best bought early.`,
    }),
    poor: (_, e) => ({
      title: "Nothing to be had",
      text: `None of the three can be bought now, so tap Advance. Your token hops ahead of the other one, and each space brings a ${e.one}.`,
    }),
    advanced: (f, e) => ({
      title: "Time into money",
      text: `${f.spaces === 1 ? "One space" : `${f.spaces} spaces`} forward brought you ${e.amount(f.amount)}, and handed the move to the computer. Advance when the purse is empty; otherwise cloth is usually worth more.`,
    }),
    special: () => ({
      title: "A special patch",
      text: "You came to this square of leather first, so it is yours for nothing. Put it where nothing else will ever fit, and tap Sew it on.",
    }),
    shape: () => ({
      title: "Mind the gaps",
      text: "Your quilt is growing: fill it from the edges and avoid narrow corners. Every space that stays empty costs two points.",
    }),
    sevens: (f) => ({
      title: "Seven by seven",
      text: `See the dotted square? ${f.sevens} of its 49 spaces are filled, and whoever fills such a square first gets the special tile, worth 7 points.`,
    }),
    tileWon: () => ({
      title: "The special tile is yours",
      text: "You are the first with a full square of seven by seven. That is worth 7 points.",
    }),
    tileLost: () => ({
      title: "The special tile is gone",
      text: "The computer was first to fill seven by seven, for 7 points. Next time you will be watching that square.",
    }),
    counting: (_, e) => ({
      title: "What counts in the end",
      text: `Every ${e.one} left is a point, the special tile is 7, and every empty space costs 2. With equal points, whoever reached the last space first wins.`,
    }),
    late: () => ({
      title: "The end draws near",
      text: "The game ends when both tokens are on the last space, in the middle of the time board. A longer move stops there, so a slow patch now costs hardly any time.",
    }),
    over: (f, e) => ({
      title: f.isWon ? "Well sewn!" : "That was your first quilt",
      text: `${f.isWon ? "You win" : "The computer wins"}${f.score === f.otherScore ? `: with ${points(f.score)} each, it is whoever reached the last space first` : `, with ${points(Math.max(f.score, f.otherScore))} to ${points(Math.min(f.score, f.otherScore))}`}. They are your ${e.many} and the special tile, less two for each empty space: the count shows it line by line.`,
    }),
  } as Record<Lesson, (facts: Facts, e: EditionWords) => Told>,
  /** Where there is nothing new to say. */
  quiet: {
    yours: {
      title: "Your move",
      text: "Compare the three: how many spaces do they fill, what do they cost, and do they bring income? Or tap Advance.",
    },
    theirs: {
      title: "The computer is thinking",
      text: "It is further back on the time board, so it moves. Watch what it takes, and which three are on offer then.",
    },
  },
};
