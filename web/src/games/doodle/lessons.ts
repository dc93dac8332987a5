// SPDX-License-Identifier: MIT
// What a newcomer to Doodle should hear at this moment. Decides by what is seen; says nothing itself.
import { cellAt, columnOf, emptyBeside, isOnBoard, rowOf } from "../../board/geometry";
import type { BestRectangle, DoodleMoment, DoodlePosition, SheetView } from "../../protocol";
import { SPECIALS, type Special } from "./board/look";

export const LESSONS = [
  "over",
  "scored",
  "final",
  "aim",
  "start",
  "turn",
  "fit",
  "stuck",
  "neighbour",
  "cut",
  "round",
  "pass",
  "gaps",
  "single",
  "twice",
] as const;

export type Lesson = (typeof LESSONS)[number];

/** These go away by what one does. */
export const BY_DOING: readonly Lesson[] = ["start", "turn", "stuck", "over"];

/** What whoever learns is about to do, where there is nothing new to say of it. */
export type Doing =
  | "drawing"
  | "stuck"
  | "final"
  /** A single space is being aimed. */
  | "shading"
  | "passed"
  /** A patch is drawn, and the turn is not handed in. */
  | "drawn"
  | "scoring";

/** On these turns, counted through all rounds, something is worth a word in any case. */
const TURN = { turn: 1, fit: 2, neighbour: 3, single: 4, cut: 5, pass: 8 } as const;

export interface Seen {
  position: DoodlePosition;
  /** The turns so far. */
  moments: readonly DoodleMoment[];
  /** The sheet of whoever learns, with what was drawn on this turn. */
  sheet: SheetView;
  /** The special actions that can be used now. */
  usable: readonly Special[];
  doing: Doing;
}

/** What a lesson is about, for words that name it. */
export interface Facts
  /** What was scored last. */
  extends BestRectangle {
  roll: number;
  round: number;
  empty: number;
  score: number;
  good: number;
  isGood: boolean;
}

/** The lessons this moment calls for, the most urgent first. */
export function lessons(seen: Seen): Lesson[] {
  const called = new Set(triggered(seen));
  return LESSONS.filter((lesson) => called.has(lesson));
}

function triggered({ position, moments, sheet, usable, doing }: Seen): Lesson[] {
  const { phase, number, round, turn } = position;
  if (phase === "over") return ["over"];
  if (phase === "start") return ["aim", "start"];
  // A first time: the second one is by twice.
  const can = (name: Special): boolean => usable.includes(name) && sheet.specials[name] === 1;
  const hasWay = usable.includes("neighbour") || usable.includes("cut");
  const isStuck = doing === "stuck";
  /** The patch of this turn is still to be drawn: only then it makes sense to say how. */
  const isOpen = doing === "drawing" || doing === "final" || isStuck;
  const calls: Record<Exclude<Lesson, "over" | "aim" | "start">, boolean> = {
    scored: moments.at(-1)?.events.some((event) => event["event"] === "scored") ?? false,
    final: doing === "final",
    turn: isOpen && number === TURN.turn,
    fit: isOpen && number === TURN.fit,
    stuck: isStuck && !hasWay,
    neighbour: isOpen && can("neighbour") && (number === TURN.neighbour || isStuck),
    cut: isOpen && can("cut") && (number === TURN.cut || isStuck),
    round: round === 2 && turn === 1,
    pass: isOpen && number === TURN.pass && !isStuck,
    gaps: round === 3 && turn === 1,
    single:
      (isOpen || doing === "shading") &&
      can("single") &&
      (number === TURN.single || (number > TURN.fit && hasHole(sheet))),
    twice: can("twice") && SPECIALS.some((name) => sheet.specials[name] === 0),
  };
  return LESSONS.filter((lesson) => lesson in calls && calls[lesson as keyof typeof calls]);
}

/** Whether a single empty space is closed in on all sides. */
function hasHole({ filled }: SheetView): boolean {
  const isClosed = (row: number, column: number): boolean =>
    !isOnBoard([row, column]) || filled.includes(cellAt([row, column]));
  return emptyBeside(filled).some((cell) => {
    const [row, column] = [rowOf(cell), columnOf(cell)];
    return (
      isClosed(row - 1, column) &&
      isClosed(row + 1, column) &&
      isClosed(row, column - 1) &&
      isClosed(row, column + 1)
    );
  });
}

export function facts({ position, sheet }: Seen, good: number): Facts {
  const { best, empty } = position.sheets[sheet.seat] ?? sheet;
  const score = position.outcome?.scores[sheet.seat] ?? sheet.score;
  return {
    ...best,
    roll: position.roll ?? 0,
    round: position.round,
    empty,
    score,
    good,
    isGood: score >= good,
  };
}
