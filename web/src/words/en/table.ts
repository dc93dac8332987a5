// SPDX-License-Identifier: MIT
// The words of the table. Editions have words of their own for what one pays with and for the tokens.
import { countingIn } from "../counting";

type One = [one: string, many: string];

const BUTTONS: One = ["button", "buttons"];
const CURRENCY: Record<string, One> = {
  classic: ["button", "buttons"],
  winter: ["button", "buttons"],
  halloween: ["eyeball", "eyeballs"],
};

const TOKENS: Record<string, One> = {
  classic: ["Lime green", "Yellow"],
  winter: ["Silver", "Gold"],
  halloween: ["Orange", "Purple"],
};

const { list, counted, signed } = countingIn("en-GB");
const spaces = (count: number): string => counted(count, "space", "spaces");
const amount = (edition: string, count: number): string =>
  counted(count, ...(CURRENCY[edition] ?? BUTTONS));

export const table = {
  amount,
  spaces,
  signed,
  list,
  currency: (edition: string) => (CURRENCY[edition] ?? BUTTONS)[1],
  token: (edition: string, seat: number) => (TOKENS[edition] ?? ["First", "Second"])[seat] ?? "",
  you: "You",
  computer: "Computer",

  // Seats
  toMove: "to move",
  yourTurn: "your turn",
  thinks: "thinks …",
  waits: "waiting",
  away: "not here",
  toMoveAway: "to move, not here",
  wins: "winner",
  income: "income",
  scoreNow: "score now",
  finalScore: "final score",
  sevens: (filled: number) => `${filled} of 49`,
  tile: "special tile",
  tileWaits: "The special tile: 7 points for the first full 7×7 area",
  tileOf: (name: string) =>
    name === "You"
      ? "You have the special tile: 7 points."
      : `${name} has the special tile: 7 points.`,

  // Quilts
  quiltOf: (name: string) => `Quilt of ${name}`,
  yourQuilt: "Your quilt",
  quiltTold: (filled: number, sevens: number) =>
    `${filled} of 81 spaces filled, best 7×7 area ${sevens} of 49.`,
  rowTold: (row: number, empty: string[]) =>
    empty.length === 0
      ? `Row ${row} is full.`
      : empty.length === 9
        ? `Row ${row} is empty.`
        : `Row ${row}: ${list(empty)} ${empty.length === 1 ? "is" : "are"} empty.`,

  // The middle
  timeBoard: "Time board",
  circle: "Circle of patches",
  circleTold: "Then follow, clockwise:",
  wholeCircle: "Whole circle",
  closeCircle: "Close the circle",
  offers: "On offer",
  offer: (patch: number, cost: string, time: number, income: number) =>
    `Patch ${patch}: ${cost}, ${time} time${income > 0 ? `, income ${income}` : ""}`,
  short: (edition: string, count: number) => `${amount(edition, count)} short`,
  noRoom: "no room for it",
  leftOver: "left over",
  later: "later",
  noPatches: "No patches are left.",
  timeTold: (name: string, space: number, last: number) => `${name}: on space ${space} of ${last}`,

  // Acting
  actions: "Your move",
  ask: "Sew on a lit patch, or advance.",
  askNone: "No patch can be taken now: advance.",
  askSpecial: "A special patch is yours: sew it on an empty space.",
  askSpecialOptional: "A special patch is yours: sew it on an empty space, or remove it from play.",
  waitFor: (name: string) => `${name} is to move.`,
  thinking: (name: string) => `${name} is thinking …`,
  watching: "You are watching.",
  wrongLink: "This link does not hold a seat; you are watching.",
  advance: (count: number) => `Advance ${spaces(count)}`,
  advanceFor: (gain: string) => `for ${gain}`,
  sewOn: "Sew it on",
  remove: "Remove from play",
  turn: "Turn",
  flip: "Flip",
  cancel: "Put back",
  notYet: "Not yet",
  takeBack: "Take back",
  keys: "Keys: 1 2 3 pick, arrows move, Space next way round, R turn, F flip, Enter sew on, Esc put back, A advance",
  problems: {
    sticks_out: "It sticks out over the edge.",
    covers: "It covers a space that is filled.",
    short: "It costs more than you have.",
    not_now: "It cannot be laid there now.",
  },
  draftTold: (what: string, cell: string, fits: boolean, why: string) =>
    `${what} at ${cell}, ${fits ? "fits" : why}`,
  patch: (patch: number) => `Patch ${patch}`,
  specialPatch: "Special patch",

  // What would follow
  preview: {
    cost: (cost: string, left: string) => `costs ${cost}, leaves ${left}`,
    free: (left: string) => `costs nothing, leaves ${left}`,
    gains: (gain: string, then: string) => `brings ${gain}, makes ${then}`,
    moves: (count: number) => `moves ${spaces(count)}`,
    raises: (income: number) => `income +${income}`,
    income: (gain: string) => `income: ${gain}`,
    special: (count: number) => (count === 1 ? "a special patch" : `${count} special patches`),
    finished: "reaches the last space",
    next: (name: string) => `then ${name}`,
    nextYou: "then you again",
    over: "then the game is over",
    sevens: (now: number, then: number) =>
      then === 49 ? "wins the special tile: 7 points!" : `7×7: ${now} → ${then} of 49`,
  },

  // What happened
  start: (name: string) => (name === "You" ? "You begin." : `${name} begins.`),
  log: "Moves so far",
  nothingYet: "No moves yet.",
  moved: {
    bought: (who: string, patch: number, cell: string, cost: string | null) =>
      `${who} sewed on patch ${patch} at ${cell}${cost === null ? " for free" : ` for ${cost}`}`,
    advanced: (who: string, count: number, gain: string) =>
      `${who} advanced ${spaces(count)} for ${gain}`,
    special: (who: string, cell: string) => `${who} sewed the special patch on ${cell}`,
    removed: (who: string) => `${who} removed the special patch from play`,
    steps: (count: number) => `moved ${spaces(count)}`,
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
  watchLink: "Link for watchers",
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
  copied: "Copied",

  // The line
  connecting: "Laying the table …",
  reconnecting: "The connection is gone. Trying again …",
  unsent: "There is no connection, so nothing was sent. Try again when it is back.",
  lost: "Your move may not have reached the server. The table shows what counts.",
  refusedElse: (message: string) => `That did not work: ${message}`,
  reload: "Load again",
  forget: "Remove it from my games",

  // The end
  over: "The game is over",
  winner: (name: string) => `${name} wins`,
  youWin: "You win!",
  byPoints: (high: number, low: number) => `with ${signed(high)} points to ${signed(low)}.`,
  byFirst: (score: number) => `At ${signed(score)} points each, whoever finished first wins.`,
  counting: {
    buttons: (currency: string) => currency.charAt(0).toUpperCase() + currency.slice(1),
    tile: "Special tile",
    left: "Empty spaces",
    empty: (count: number) => `${count} × −2`,
    sum: "Points",
  },
  replay: "Replay",
  rematch: "Play again, sides changed",
  wantsAgain: (name: string) =>
    name === "You" ? "You want to play again." : `${name} wants to play again.`,
  newGame: "A new game has been set up.",
  join: "Join the new game",
  watchNew: "Watch the new game",
  record: "Download record",
  seeQuilts: "Look at the quilts",
  seeResult: "Show the result",

  // The menu
  menu: "Menu",
  otherQuilt: (name: string) => `Show the quilt of ${name}`,
  ownQuilt: "Show your quilt",
};
