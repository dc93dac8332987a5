// SPDX-License-Identifier: MIT
import type { Facts, Lesson } from "../../lessons";
import type { EditionWords } from "../edition";

interface Told {
  title: string;
  text: string;
}

const points = (count: number): string => `${count < 0 ? `−${-count}` : count} points`;

export const guide = {
  title: "Your first game",
  panel: "The guide",
  preparing: "Your first game is being laid out …",
  next: "Got it",
  fresh: "Begin again",
  lessons: {
    welcome: (_, e) => ({
      title: "Welcome to the sewing table",
      text: `The large board is your quilt. Fill it with as few gaps as you can. The three lit patches can be yours: each label says how many ${e.many} it costs, and after the hourglass how much time. Pick one: click or tap it.`,
    }),
    placing: () => ({
      title: "Where shall it go?",
      text: "Move it about on your quilt, turn it and flip it. A corner is a good start. Under the quilt you read what would follow. When you like it, sew it on.",
    }),
    bought: (f, e) => ({
      title: "Your first patch",
      text: `${f.amount > 0 ? `It cost ${e.amount(f.amount)}` : "It cost nothing"}, and your token went ${f.spaces === 1 ? "one space" : `${f.spaces} spaces`} along the time board. The neutral token, the pincushion, now stands where the patch was, so there are new patches on offer.`,
    }),
    theirs: () => ({
      title: "Why the computer moved",
      text: "Whoever is further back on the time board is to move. That can be the same side several times running. Look at both tokens before you choose: a slow patch gives the other side time.",
    }),
    again: () => ({
      title: "You again",
      text: "Your token is still behind, or lies on top where both share a space. So you move once more.",
    }),
    shared: () => ({
      title: "Both on one space",
      text: "When the tokens share a space, the one that came last lies on top, and moves first.",
    }),
    income: (f, e) => ({
      title: "Income!",
      text: `Your token passed ${f.marks === 1 ? "a mark" : `${f.marks} marks`} on the time board. Each ${e.one} sewn on your quilt paid one${f.marks === 1 ? "" : " at each of them"}: ${e.amount(f.amount)} this time. There are nine marks, so patches with income are best bought early.`,
    }),
    poor: (_, e) => ({
      title: "Nothing to be had",
      text: `None of the three can be bought now. Advance: your token hops ahead of the other one, and each space brings a ${e.one}.`,
    }),
    advanced: (f, e) => ({
      title: "Time into money",
      text: `${f.spaces === 1 ? "One space" : `${f.spaces} spaces`} forward brought you ${e.amount(f.amount)}. It also handed the move to the computer. Advance when the purse is empty; otherwise cloth is usually worth more.`,
    }),
    special: () => ({
      title: "A special patch",
      text: "You came to this square of leather first, so it is yours, for nothing. It must be sewn on, and fills a single space: put it where nothing else would ever fit.",
    }),
    shape: () => ({
      title: "Mind the gaps",
      text: "Your quilt is growing. Fill up from the edges and avoid narrow corners: an empty space costs two points in the end.",
    }),
    sevens: (f) => ({
      title: "Seven by seven",
      text: `See the dotted square? ${f.sevens} of its 49 spaces are filled. Whoever fills such a square first gets the special tile, worth 7 points.`,
    }),
    tileWon: () => ({
      title: "The special tile is yours",
      text: "You are the first with a full square of seven by seven. That is worth 7 points.",
    }),
    tileLost: () => ({
      title: "The special tile is gone",
      text: "The computer was first to fill seven by seven, for 7 points. Next time you will be watching that square.",
    }),
    late: (_, e) => ({
      title: "The end draws near",
      text: `In the middle of the time board is the last space. A longer move stops there, and advancing pays for real steps only. Every ${e.one} left is a point, and every space filled saves two: buy cloth as long as it pays.`,
    }),
    over: (f, e) => ({
      title: f.isWon ? "Well sewn!" : "That was your first quilt",
      text: `${f.isWon ? "You win" : "The computer wins"}${f.score === f.otherScore ? `: with ${points(f.score)} each, it is whoever reached the last space first` : `, with ${points(Math.max(f.score, f.otherScore))} to ${points(Math.min(f.score, f.otherScore))}`}. The count beside this tells how they came about: what is left of your ${e.many}, the special tile, two off for each empty space. The rules have the rest; then try level 2.`,
    }),
  } as Record<Lesson, (facts: Facts, e: EditionWords) => Told>,
  /** Where there is nothing new to say. */
  quiet: {
    yours: {
      title: "Your move",
      text: "Compare the three: how many spaces do they fill, what do they cost, how much time do they take, and do they bring income?",
    },
    theirs: {
      title: "The computer is thinking",
      text: "It is further back on the time board, so it is to move. Watch what it takes, and which three are on offer then.",
    },
  },
};
