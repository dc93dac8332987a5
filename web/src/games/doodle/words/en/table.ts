// SPDX-License-Identifier: MIT
// The words of Doodle rooms.
import { counted, listEnglish as list } from "../../../../words/counting";

const spaces = (count: number): string => counted(count, "space", "spaces");
const placed = (what: string, cell: string): string => (cell === "" ? what : `${what} at ${cell}`);
const points = (count: number): string => counted(count, "point", "points");

/** What each key does. */
const keyList = [
  ["1", "token’s card"],
  ["2 3", "neighbours"],
  ["arrows", "move"],
  ["space", "next position"],
  ["R", "turn"],
  ["F", "flip"],
  ["Enter", "draw and finish"],
  ["Shift + Enter", "draw only"],
  ["Esc", "put back"],
  ["N", "special action neighbour"],
  ["X", "single space"],
  ["C", "cut"],
  ["P", "pass"],
  ["U", "undo"],
  ["H", "hint"],
];

export const table = {
  title: "Patchwork Doodle",
  spaces,
  points,
  seat: (number: number) => `Seat ${number}`,
  computer: (number: number) => `Computer ${number}`,

  // Where the game stands
  startPatches: "The start patches",
  headline: (round: number, turn: number, turns: number) =>
    `Round ${round}, turn ${turn} of ${turns}`,
  scoringOf: (round: number) => `Before the scoring of round ${round}`,
  clock: "Time left for this turn",
  /** Here and below, the name of a card or of a space is empty where notation is not shown. */
  rollTold: (roll: number, card: string) =>
    card === "" ? `The die shows ${roll}.` : `The die shows ${roll}: the token is on ${card}.`,
  finalTold: "The final turn: no throw, any card that is left.",

  // The circle
  circle: "Circle of cards",
  card: (card: string, size: number, state: string, isAttested: boolean) =>
    `Card ${card}, ${spaces(size)}${state === "" ? "" : `, ${state}`}${isAttested ? "" : " (filled in)"}`,
  filledIn: "This card is filled in, for no full list of the cards is known.",
  underToken: "under the token",
  besideToken: "a neighbour of the token",
  neighbourHint: "neighbour",
  undealt: (count: number) => counted(count, "card not dealt", "cards not dealt"),
  thrown: (pips: number) => `${pips} thrown`,
  noThrow: "no throw",
  notThrown: "not thrown yet",

  // Sheets
  yourSheet: "Your sheet",
  sheetOf: (name: string) => `Sheet of ${name}`,
  sheetTold: (filled: number, height: number, width: number, worth: number) =>
    `${filled} of 81 spaces shaded, best rectangle ${height} by ${width} for ${points(worth)}.`,
  others: "The other sheets",
  yourTurn: "your turn",
  startHint: "start",
  startCard: (card: string) => `Start card ${card}`,
  draws: "draws …",
  mayShade: "may shade …",
  drawsAway: "to act, not here",
  isDone: "done",
  wins: "wins",
  ifNow: "If the game ended now",
  finalRows: "Final score",
  round: (number: number) => `Round ${number}`,
  emptySpaces: "Empty spaces",
  sum: "Sum",
  scoringTitle: (round: number) => `Round ${round} is scored`,
  goOn: "Go on",
  bestNow: "best now",
  scoredLast: "scored last",
  rectangle: (square: number, extra: number) =>
    extra > 0 ? `${square} + ${extra} = ${square + extra}` : `${square}`,

  // Special actions
  specials: "Special actions",
  special: { neighbour: "neighbour", single: "single space", cut: "cut", twice: "twice" },
  specialAbout: {
    neighbour: "Draw the patch to the left or right of the token instead.",
    single: "Shade one space, before or after drawing.",
    cut: "One straight snip makes two pieces: draw one of them.",
    twice: "Use one of the others a second time.",
  },
  /** Why one cannot be used now. */
  hindrance: {
    waiting: "Not now: your turn is handed in.",
    start: "Not yet: the start patch comes first.",
    drawn: "Not any more: you have drawn. Undo to use it.",
    crossed: "It is crossed off.",
    final: "Not now: on the final turn any card may be drawn anyway.",
    scoring: "Not now: the drawing of this round is over.",
    noNeighbour: "Not now: neither neighbour fits.",
    noPiece: "Not now: no piece of a cut fits.",
    full: "There is no empty space.",
  },
  left: "still to be used",
  crossedOff: "crossed off",
  secondTime: "can be used a second time, by twice",
  specialsLeft: (names: string[]) =>
    names.length === 0 ? "no special actions left" : `left: ${list(names)}`,

  // Cutting
  cutTitle: (card: string) => `Cut ${card || "the patch"}`,
  cutAsk: (cuts: number): string =>
    cuts > 1 ? "Move the line, then choose the piece to draw." : "Choose the piece to draw.",
  cutTold: (at: number, of: number, one: number, other: number) =>
    `Cut ${at} of ${of}: ${spaces(one)} and ${spaces(other)}`,
  cutBefore: "Previous cut",
  cutAfter: "Next cut",
  noCut: "This patch cannot be cut in two.",
  piece: (size: number, at: number, fits: boolean) =>
    `${at === 0 ? "First" : "Second"} piece, ${spaces(size)}${fits ? "" : ", fits nowhere"}`,
  pieceOf: (card: string) => (card === "" ? "a piece" : `a piece of ${card}`),
  putScissorsDown: "Put the scissors down",

  // What to do
  askStart: "Draw your start patch. The aim: one big rectangle, scored after each round.",
  askStartCard: "Tap your start card, or where it shall lie.",
  noHints: "No hints: the deck of the day is the same for everybody.",
  noHintsInPractice: "Practice, not counted. No hints while others play this deck.",
  ask: (card: string) => `Draw ${card || "the patch"}, use a special action, or pass.`,
  askCard: (card: string) =>
    `Tap ${card === "" ? "the token’s card" : `card ${card}`} or your sheet, use a special action, or pass.`,
  askBeside: "Tap the neighbour to draw instead of the token’s card.",
  askFinal: (isWhole: boolean, isCut: boolean) =>
    isWhole
      ? "Final turn: tap any of the cards, or pass."
      : `Final turn: no card fits as it is. ${isCut ? "Cut one, or pass." : "Pass."}`,
  askScoring: "Before the scoring: you may still shade a single space.",
  askPassed: "Passed. A special action can still be used. Done?",
  askMore: "Done? A single space may still be shaded.",
  askDone: "Done? Until then you can undo.",
  waitFor: (names: string[]) =>
    names.length > 3
      ? `${names.length} still draw.`
      : `${list(names)} still ${names.length === 1 && names[0] !== "You" ? "draws" : "draw"}.`,
  waitScoring: (names: string[]) =>
    names.length > 3
      ? `${names.length} may still shade before the scoring.`
      : `${list(names)} may still shade before the scoring.`,
  waitAway: (names: string[]) =>
    names.length > 3
      ? `${names.length} are not here.`
      : `${list(names)} ${names.length === 1 ? "is" : "are"} not here.`,
  closing: "The turn is over …",
  uses: (names: string[]) => `uses ${list(names)}`,
  gain: (now: number, then: number) => `best rectangle ${now} → ${then}`,
  draw: "Draw and finish",
  drawOnly: "Draw only",
  shade: "Shade it",
  shadeLast: "Shade and finish",
  shadeOnly: "Shade only",
  shadeSpace: "Shade",
  score: "Score it",
  done: "Done",
  pass: "Pass",
  undo: "Undo",
  putBack: "Put back",
  outOfReach: (card: string) =>
    `${card || "This card"} lies neither under the token nor beside it.`,
  besideCrossed: (card: string) =>
    `${card || "This card"} lies beside the token, and the special action neighbour is crossed off.`,
  passedAlready: "You have passed. Undo to draw it.",
  drawnAlready: "You have drawn this turn. Undo to draw something else.",
  noRoom: (card: string, can: { cut: boolean; neighbour: boolean }) => {
    const ways = [...(can.cut ? ["cut it"] : []), ...(can.neighbour ? ["take a neighbour"] : [])];
    const said = [...ways, ways.length === 2 ? "or pass" : "pass"];
    const told = said.join(ways.length === 2 ? ", " : " or ");
    return `${card || "This patch"} fits nowhere. ${told.charAt(0).toUpperCase()}${told.slice(1)}.`;
  },
  lost: "Your turn may not have reached the server. The sheet shows what counts.",
  problems: {
    sticks_out: "It sticks out over the edge.",
    covers: "It covers a shaded space.",
    not_now: "It cannot lie there.",
  },
  keyList,
  keys: (hints: boolean) =>
    `Keys: ${keyList
      .filter(([key]) => hints || key !== "H")
      .map((key) => key.join(" "))
      .join(", ")}`,

  // What happened
  did: (name: string, what: string) => `${name} ${what}`,
  drew: (card: string, cell: string) => placed(`drew ${card || "a patch"}`, cell),
  drewPiece: (card: string, cell: string) =>
    placed(card === "" ? "drew a piece" : `drew a piece of ${card}`, cell),
  drewOf: (size: number, isPiece: boolean) =>
    `drew a ${isPiece ? "piece" : "patch"} of ${spaces(size)}`,
  shaded: (cell: string) => `shaded ${cell || "a space"}`,
  passed: "passed",
  scored: (round: number, all: { name: string; points: number }[]) =>
    `Round ${round} scored: ${all.length === 1 ? points(all[0]?.points ?? 0) : all.map(({ name, points: made }) => `${name} ${made}`).join(", ")}.`,
  manyDid: (drew: number, passed: number) =>
    passed === 0
      ? `${drew === 2 ? "Both" : `All ${drew}`} drew.`
      : `${drew} drew, ${passed} passed.`,
  wasAbsent: (name: string) => `${name} had to pass`,
  inHaste: (did: string) => `${did} (played in haste by the quick player)`,

  // The room
  inviteTitle: "Invite the others",
  inviteMany: "Each seat has a link of its own. Whoever opens it sits down there.",
  linkFor: (number: number) => `Link for seat ${number}`,

  // One device
  handTo: (name: string) => `Hand it to ${name}`,
  handAbout: "The sheet before this one is done.",
  handTaken: (name: string) => `I am ${name}`,

  // The end
  shared: (names: string[]) => `${list(names)} share the victory`,
  isGood: "That is a good score.",
  good: (score: number) => `${score} and more are a good score.`,
  newBest: (before: number) => `Your best so far! Before, it was ${before}.`,
  yourBest: (best: number) => `Your best is ${best}.`,
  dailyOf: (day: string) => `The deck of ${day}, the same for everybody`,
  plotTitle: (count: number) => (count === 1 ? "Your first score" : `Your last ${count} scores`),
  plot: (scores: number[]) => `Scores so far: ${scores.join(", ")}`,
  share: "Copy result to share",
  shareTitle: (day: string | null) =>
    day === null ? "Patchwork Doodle, alone" : `Patchwork Doodle, deck of ${day}`,
  again: "Play again",
  anotherDeck: "Another deck",
  practice: "Practice: only the first try of a day counts.",
  onAverage: (points: string) => `on average ${points}`,
  seeTable: "Look at the table",
  compare: {
    title: "The computer with the same deck",
    all: "All levels",
    play: "Let it play",
    stop: "Stop",
    playing: (level: number, turn: number, turns: number) =>
      `Level ${level} is playing: turn ${turn} of ${turns}`,
  },
  fair: {
    isFair: "Is it fair?",
    title: "Was it fair?",
    yes: "Checked: cards and dice were fixed before the game",
    no: "Something does not match",
    about:
      "Before the first card was drawn, the server showed a hash of the whole deck and of all throws. Now it tells what they were, and your browser has worked the hash out again.",
    before:
      "Deck and throws of this game are fixed already. This is a hash of all of them; when the game is over they are told, and your browser checks that they were these.",
    noHash:
      "This browser offers no hashing at this address; open the page by https or on this computer, or check it by hand as the documentation tells.",
    commitment: "The hash from the start is that of the deck and throws told now.",
    seed: "Deck, start cards and throws all follow from the seed.",
    rolls: "The throws of the game were these.",
    seedDrawn: "The server drew the seed by chance. Nobody knows it before the game is over.",
    seedChosen: (seed: string) =>
      `Whoever made the table chose the seed (${seed}). Cards and throws could be known beforehand.`,
    beforeDay:
      "Deck and throws of this game are fixed already. This is a hash of all of them. When the day is over (UTC), they are told, and your browser checks that they were these.",
    seedOfDay:
      "The seed of the day comes from a secret of the server. Until the day is over, nobody is told the seed, and nobody else can see your game.",
    days: "The hash of the seed of each day is shown long before, and the seed the day after. Your browser remembers the hashes.",
    dayRight: "the seed has the hash that was shown",
    dayWrong: "this is not the hash that was shown",
    hashIs: "Hash",
    ownKeys:
      "Everybody has a key to their own seat that nobody else ever had. Nobody sees or plays another’s turn before it is over.",
    makerHolds: (names: string[]) =>
      `Whoever made the table was given the keys of ${list(names)}, and can see and play those turns.`,
    hash: "Hash shown at the start",
    seedIs: "Seed",
    salt: "Salt",
    deck: "Deck",
    dice: "Throws",
  },
};
