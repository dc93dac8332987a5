// SPDX-License-Identifier: MIT
// The words of the table. Those of the edition come with it.
import { counted, listEnglish as list, signed } from "../../../../words/counting";
import { table as shared } from "../../../../words/en/table";

const spaces = (count: number): string => counted(count, "space", "spaces");
const told = (count: number): string => counted(count, "point", "points");

export const table = {
  ...shared,
  spaces,
  list,
  computer: "Computer",

  // Seats
  toMove: "to move",
  yourTurn: "your turn",
  thinks: "thinks …",
  waits: "waiting",
  toMoveAway: "to move, not here",
  wins: "winner",
  income: "income",
  emptySpaces: "empty",
  scoreNow: "score now",
  finalScore: "final score",
  sevens: (filled: number, side: number) => `${filled} of ${side * side}`,
  tile: "special tile",
  tileWaits: (side: number, points: number) =>
    `The special tile: ${told(points)} for the first full ${side}x${side} area`,
  tileOf: (name: string, points: number) =>
    name === "You"
      ? `You have the special tile: ${told(points)}.`
      : `${name} has the special tile: ${told(points)}.`,

  // Quilts
  quiltOf: (name: string) => (name === "You" ? "Your quilt" : `Quilt of ${name}`),
  quiltTold: (filled: number, best: number, side: number) =>
    `${filled} of 81 spaces filled, best ${side}x${side} area ${best} of ${side * side}.`,

  // The middle
  timeBoard: "Time board",
  circle: "Circle of patches",
  circleTold: "Then follow, clockwise:",
  wholeCircle: "Whole circle",
  closeCircle: "Close the circle",
  onTime: (space: number, last: number) => (space === last ? "at the end" : `space ${space}`),
  offers: "On offer",
  offer: (patch: number, cost: string, time: number, income: number) =>
    `Patch ${patch}: ${cost}, ${time} time${income > 0 ? `, income ${income}` : ""}`,
  short: ((amount) => `${amount} short`) as (amount: string, count: number) => string,
  leftOver: "left over",
  later: "later",
  noPatches: "No patches are left.",
  timeTold: (name: string, space: number, last: number) => `${name}: on space ${space} of ${last}`,

  // Acting
  ask: "Sew on a patch, or advance.",
  askNone: "No patch can be taken now: advance.",
  askSpecial: "A special patch is yours: sew it on an empty space.",
  askSpecialOptional: "A special patch is yours: sew it on an empty space, or remove it from play.",
  waitFor: (name: string) => `${name} is to move.`,
  thinking: (name: string) => `${name} is thinking …`,
  advance: (count: number) => `Advance ${spaces(count)}`,
  advanceFor: (gain: string) => `for ${gain}`,
  sewOn: "Sew it on",
  remove: "Remove from play",
  cancel: "Put back",
  notYet: "Not yet",
  takeBack: "Take back",
  keys: (hints: boolean) =>
    `Keys: 1 2 3 pick, arrows move, Space next way round, R turn, F flip, Enter sew on or take up a special patch, Esc put back, A advance${hints ? ", H hint" : ""}`,
  problems: {
    sticks_out: "It sticks out over the edge.",
    covers: "It covers a space that is filled.",
    short: "It costs more than you have.",
    not_now: "It cannot be laid there now.",
  },
  patch: (patch: number) => `Patch ${patch}`,
  thisPatch: "This patch",
  specialPatch: "Special patch",

  // Plans in chalk
  plan: {
    title: "Plan in chalk",
    done: "Done",
    rubOut: "Rub out",
    rubOutAll: "Rub out all",
    price: (cost: string, time: number) => `costs ${cost} and ${time} time`,
    affordable: "you can pay it",
    when: (purchases: number) =>
      purchases === 0
        ? "on offer now"
        : `on offer after ${counted(purchases, "more purchase", "more purchases")} at the earliest`,
    now: "now",
    after: (purchases: number) => `after ${purchases}`,
    lay: "Plan in chalk where it could lie",
    /** Where patches are clicked or tapped. */
    hint: "Plan ahead: choose any patch of the circle, and lay it on your quilt in chalk.",
    taken: (name: string) => `${name} took a patch that you had planned.`,
  },

  // What would follow
  preview: {
    cost: (cost: string, left: string) => `costs ${cost}, leaves ${left}`,
    free: (left: string) => `costs nothing, leaves ${left}`,
    gains: (gain: string, then: string) => `brings ${gain}, makes ${then}`,
    moves: (count: number) => `moves ${spaces(count)}`,
    raises: (income: number) => `income +${income}`,
    paid: (gain: number, then: string) => `income now +${gain}, makes ${then}`,
    special: (count: number) => (count === 1 ? "a special patch" : `${count} special patches`),
    finished: "reaches the last space",
    next: (name: string) => `then ${name}`,
    nextYou: "then you again",
    over: "then the game is over",
    sevens: (now: number, then: number, side: number, points: number) =>
      then === side * side
        ? `wins the special tile: ${told(points)}!`
        : `${side}x${side}: ${now} → ${then} of ${side * side}`,
  },

  // What happened
  start: (name: string) => (name === "You" ? "You begin." : `${name} begins.`),
  log: "Moves so far",
  nothingYet: "No moves yet.",
  moved: {
    bought: (who: string, cost: string | null, named: { patch: number; cell: string } | null) => {
      const what = named === null ? "a patch" : `patch ${named.patch} at ${named.cell}`;
      return `${who} sewed on ${what}${cost === null ? " for free" : ` for ${cost}`}`;
    },
    advanced: (who: string, count: number, gain: string) =>
      `${who} advanced ${spaces(count)} for ${gain}`,
    special: (who: string, cell: string | null) =>
      `${who} sewed the special patch on${cell === null ? "" : ` ${cell}`}`,
    removed: (who: string) => `${who} removed the special patch from play`,
    steps: (count: number) => `moved ${spaces(count)}`,
    /** Instead of the name, of a further move in a row. */
    then: "then",
    income: (gain: string) => `received ${gain} of income`,
    gained: "gained a special patch",
    lost: "has no space left for the special patch",
    tile: "won the special tile",
    finished: "reached the last space",
    haste: "Played in haste by the quick player.",
  },

  // Friends
  waitingFor: (name: string) => `Waiting for ${name} to come`,
  friend: "your friend",

  // The line
  lost: "Your move may not have reached the server. The table shows what counts.",

  // The end
  /** Before the buttons and the empty spaces at a resignation. */
  stoodThen: "This is how it stood:",
  byPoints: (high: number, low: number) => `with ${told(high)} to ${signed(low)}.`,
  byFirst: (score: number) => `At ${told(score)} each, whoever finished first wins.`,
  counting: {
    buttons: (currency: string) => currency.charAt(0).toUpperCase() + currency.slice(1),
    tile: "Special tile",
    left: "Empty spaces",
    empty: (count: number, cost: number) => `${count} × −${cost}`,
    sum: "Points",
  },
  nextLevel: (beaten: number, next: number) => `You beat level ${beaten}: try level ${next}`,
  otherLevel: "Another level",
  newBest: (before: number) => `Your best so far! Before, it was ${signed(before)}.`,
  rematch: "Play again, sides changed",
  seeQuilts: "Look at the quilts",

  // The menu
  otherQuilt: (name: string) => (name === "You" ? "Show your quilt" : `Show the quilt of ${name}`),
};
