// SPDX-License-Identifier: MIT
// What a newcomer to Doodle should hear at this moment. Decides by what is seen; says nothing itself.
import type { BestRectangle, DoodleMoment, DoodlePosition, SheetView } from "../../protocol";
import { SPECIALS, type Special } from "./board/look";

export const LESSONS = [
  "over",
  "scored",
  "aim",
  "start",
  "turn",
  "neighbour",
  "cut",
  "single",
  "final",
  "fit",
  "stuck",
  "round",
  "pass",
  "gaps",
  "twice",
] as const;

export type Lesson = (typeof LESSONS)[number];

/** These go away by what one does. */
export const BY_DOING: readonly Lesson[] = [
  "start",
  "turn",
  "fit",
  "stuck",
  "pass",
  "neighbour",
  "cut",
  "single",
  "final",
  "over",
];

/** What is suggested: a card, a piece of it or none for a single space, and the special actions that it needs. */
export interface Suggestion {
  card: string | null;
  uses: readonly Special[];
  isPass: boolean;
}

export interface Seen {
  position: DoodlePosition;
  /** The turns so far. */
  moments: readonly DoodleMoment[];
  /** The learner's sheet, with what was drawn on this turn. */
  sheet: SheetView;
  /** The special actions that can be used now. */
  usable: readonly Special[];
  suggestion: Suggestion | null;
  /** The patch of this turn is still to be drawn: only then it makes sense to say how. */
  acts: boolean;
  /** Of the cards that cost nothing, none fits. */
  isStuck: boolean;
  /** What is in hand; without a card a single space. */
  held: { card: string | null; piece: number; isUnplaced: boolean } | null;
  isCutting: boolean;
  isBeside: boolean;
}

/** What the option of a hint takes. */
export function suggestionOf(
  { card: due, neighbours }: Pick<DoodlePosition, "card" | "neighbours">,
  option: string | null,
): Suggestion | null {
  if (option === null) return null;
  const [card = "", piece] = option.split("/");
  const uses: Special[] = [];
  if (card === "X") uses.push("single");
  if (due !== null && neighbours.includes(card)) uses.push("neighbour");
  if (piece !== undefined) uses.push("cut");
  return { card: card.startsWith("P") ? card : null, uses, isPass: card === "pass" };
}

/** What a lesson is about, for words that name it. */
export interface Facts
  /** What was scored last. */
  extends BestRectangle {
  roll: number;
  empty: number;
  good: number;
  isGood: boolean;
}

/** The lessons this moment calls for, the most urgent first. */
export function lessons(seen: Seen): Lesson[] {
  const called = new Set(triggered(seen));
  return LESSONS.filter((lesson) => called.has(lesson));
}

/** The turns, counted through all rounds, from which on a special action should not be saved any longer. */
const LAST_TURNS = 17;

function triggered({ position, moments, sheet, usable, ...seen }: Seen): Lesson[] {
  const { phase, number, round, turn } = position;
  if (phase === "over") return ["over"];
  if (phase === "start") return ["aim", "start"];
  const { acts, isStuck, suggestion } = seen;
  const isFinal = position.card === null;
  const hasWay = usable.includes("neighbour") || usable.includes("cut");
  /** A special action is shown when it helps, and the first time: the second one is by twice. */
  const helps = (name: Special): boolean =>
    acts && (suggestion?.uses.includes(name) ?? false) && sheet.specials[name] === 1;
  const calls: Record<Exclude<Lesson, "over" | "aim" | "start">, boolean> = {
    scored: moments.at(-1)?.events.some((event) => event["event"] === "scored") ?? false,
    final: acts && isFinal,
    turn: acts && number === 1,
    fit: acts && number === 2,
    stuck: acts && isStuck && !hasWay,
    neighbour: helps("neighbour"),
    cut: helps("cut"),
    // A learner who has not used it by now fills a hole with it.
    single:
      helps("single") ||
      (acts && number >= LAST_TURNS && usable.includes("single") && sheet.specials["single"] === 1),
    round: round === 2 && turn === 1,
    pass: acts && !isStuck && (suggestion?.isPass ?? false),
    gaps: round === 3 && turn === 1,
    twice: acts && usable.includes("twice") && SPECIALS.some((name) => sheet.specials[name] === 0),
  };
  return LESSONS.filter((lesson) => lesson in calls && calls[lesson as keyof typeof calls]);
}

/** What a lesson speaks of, as a selector of the table. */
export function spot(
  { position, suggestion, held, isCutting, isBeside }: Seen,
  lesson: Lesson,
): string {
  const sheet = ".paper .lap";
  const cardOf = (card: string | null): string => `[data-card="${card ?? ""}"]`;
  const stamp = (name: Special): string => `[data-stamp="${name}"]`;
  const isHeld = held !== null && held.card === (suggestion?.card ?? null);
  switch (lesson) {
    case "turn":
      return `${cardOf(position.card)}, ${sheet}`;
    case "neighbour":
      return isHeld ? sheet : isBeside ? cardOf(suggestion?.card ?? null) : stamp("neighbour");
    case "cut":
      return isHeld && held.piece > 0 ? sheet : isCutting ? ".halves" : stamp("cut");
    case "single":
      return held?.card === null ? sheet : stamp("single");
    case "twice":
      return stamp("twice");
    case "final":
      return isHeld ? sheet : cardOf(suggestion?.card ?? null);
    case "round":
      return "[data-place]";
    case "scored":
      return "[data-best] .mark";
    case "pass":
    case "stuck":
      return '[data-actions] [aria-keyshortcuts="P"]';
    default:
      return sheet;
  }
}

export function facts({ position, sheet }: Seen, good: number): Facts {
  const { best, empty } = position.sheets[sheet.seat] ?? sheet;
  const score = position.outcome?.scores[sheet.seat] ?? sheet.score;
  return { ...best, roll: position.roll ?? 0, empty, good, isGood: score >= good };
}
