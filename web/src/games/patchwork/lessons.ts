// SPDX-License-Identifier: MIT
// What a newcomer should hear at this moment of a game. Decides by what is seen; says nothing itself.
import type { Moment, Position } from "../../protocol";

export const LESSONS = [
  "over",
  "special",
  "placing",
  "tileWon",
  "tileLost",
  "bought",
  "income",
  "advanced",
  "again",
  "theirs",
  "poor",
  "shared",
  "late",
  "counting",
  "sevens",
  "shape",
  "aim",
  "purse",
  "offers",
  "price",
  "sign",
  "choose",
] as const;

export type Lesson = (typeof LESSONS)[number];

/** These go away by what one does. */
export const BY_DOING: readonly Lesson[] = ["choose", "placing", "special", "poor", "over"];

export interface Seen {
  position: Position;
  /** The moves so far. */
  moments: readonly Moment[];
  /** The learner's seat. */
  me: number;
  isPlacing: boolean;
  /** The patch that is suggested, or another option. */
  suggested: string | null;
}

/** What a lesson is about, for words that name it. */
export interface Facts {
  /** What the learner has. */
  buttons: number;
  /** The amount of the last income, purchase or advance of the learner. */
  amount: number;
  /** How many income marks that move passed. */
  marks: number;
  spaces: number;
  /** How many spaces of the fullest 7x7 area are filled. */
  sevens: number;
  score: number;
  high: number;
  low: number;
  isEven: boolean;
  isWon: boolean;
}

/** From these spaces of the time board on it is time to speak of the end. */
const COUNTING = 34;
const LATE = 42;
/** For this many moves, something that happened is still worth mentioning. */
const FRESH = 3;

interface Happening {
  event: string;
  seat?: number;
  buttons?: number;
  start?: number;
  end?: number;
}

const happenings = (moment: Moment): Happening[] => moment.events as unknown as Happening[];

function has(moment: Moment, event: string): boolean {
  return happenings(moment).some((each) => each.event === event);
}

/** What a lesson speaks of, as a selector of the table. */
export function spot({ me, suggested }: Seen, lesson: Lesson): string {
  const [quilt, plate, purse] = [
    `[data-lap="${me}"]`,
    `.seat[data-seat="${me}"]`,
    `[data-purse="${me}"]`,
  ];
  const time = ".strip, .circle .middle";
  const offer = `[data-offer="${suggested ?? ""}"]`;
  const one =
    document.querySelector(offer) === null ? "[data-offer].lit:nth-child(1 of .lit)" : offer;
  const spots: Record<Lesson, string> = {
    aim: quilt,
    purse,
    offers: ".cushion, [data-offer]",
    price: `${one} .label`,
    sign: `${one} .label`,
    choose: one,
    placing: quilt,
    special: quilt,
    shape: quilt,
    sevens: `${quilt} .halo`,
    bought: time,
    shared: time,
    again: time,
    late: time,
    theirs: `.seat[data-seat="${1 - me}"]`,
    income: purse,
    advanced: purse,
    poor: "[data-actions] .primary",
    counting: plate,
    tileWon: plate,
    tileLost: plate,
    over: "",
  };
  return spots[lesson];
}

/** The lessons this moment calls for, the most urgent first. */
export function lessons(seen: Seen): Lesson[] {
  const found = new Set(triggered(seen));
  return LESSONS.filter((lesson) => found.has(lesson));
}

function triggered({ position, moments, me, isPlacing }: Seen): Lesson[] {
  if (position.phase === "over") return ["over"];
  const mine = moments.filter((moment) => moment.seat === me);
  const fresh = moments.slice(-FRESH);
  const quilt = position.quilts[me];
  const acts = position.to_move === me;
  const found: Lesson[] = [];
  const first = (moment: Moment | undefined): boolean =>
    moment !== undefined && fresh.includes(moment);

  if (mine.length === 0 && acts)
    found.push("aim", "purse", "offers", "price", "sign", isPlacing ? "placing" : "choose");
  if (acts && position.phase === "special_patch") found.push("special");
  if (first(mine.find((moment) => has(moment, "sewn")))) found.push("bought");
  if (first(mine.find((moment) => has(moment, "earned")))) found.push("advanced");
  if (first(mine.find((moment) => paid(moment) > 0))) found.push("income");
  if (first(moments.find((moment) => moment.seat !== me))) found.push("theirs");
  const tile = fresh.find((moment) => has(moment, "special_tile"));
  if (tile) found.push(tile.seat === me ? "tileWon" : "tileLost");

  const last = moments.at(-1);
  if (acts && position.phase === "turn") {
    if (last?.seat === me && has(last, "moved")) found.push("again");
    if (position.offers.every((offer) => Object.keys(offer.ways).length === 0)) found.push("poor");
  }
  if (moments.length > 0 && position.quilts[0]?.time === position.quilts[1]?.time)
    found.push("shared");
  if (quilt) {
    const isOpen = position.quilts.every((each) => !each.special_tile);
    if (quilt.time >= LATE) found.push("late");
    if (quilt.time >= COUNTING) found.push("counting");
    // The dotted square is there from the first patch on.
    if (isOpen && acts && mine.length >= 2) found.push("sevens");
    if (quilt.filled.length >= 16) found.push("shape");
  }
  return found;
}

function paid(moment: Moment): number {
  return happenings(moment)
    .filter((each) => each.event === "income")
    .reduce((sum, each) => sum + (each.buttons ?? 0), 0);
}

export function facts({ position, moments, me }: Seen, lesson: Lesson | null): Facts {
  const mine = moments.filter((moment) => moment.seat === me);
  const wanted: Partial<Record<Lesson, string>> = {
    income: "income",
    bought: "paid",
    advanced: "earned",
  };
  const event = lesson === null ? undefined : wanted[lesson];
  // A free patch is bought as well, though nothing was paid.
  const isAbout = (moment: Moment): boolean =>
    lesson === "bought" ? has(moment, "sewn") : event !== undefined && amountOf(moment, event) > 0;
  const about = event === undefined ? mine.at(-1) : mine.find(isAbout);
  const moved = about && happenings(about).find((each) => each.event === "moved");
  const score = position.quilts[me]?.score ?? 0;
  const otherScore = position.quilts[1 - me]?.score ?? 0;
  return {
    buttons: position.quilts[me]?.buttons ?? 0,
    amount: about && event !== undefined ? amountOf(about, event) : 0,
    marks: about ? happenings(about).filter((each) => each.event === "income").length : 0,
    spaces: (moved?.end ?? 0) - (moved?.start ?? 0),
    sevens: Math.max(0, position.quilts[me]?.best_area[2] ?? 0),
    score,
    high: Math.max(score, otherScore),
    low: Math.min(score, otherScore),
    isEven: score === otherScore,
    isWon: position.outcome?.winner === me,
  };
}

function amountOf(moment: Moment, event: string): number {
  return happenings(moment)
    .filter((each) => each.event === event)
    .reduce((sum, each) => sum + (each.buttons ?? 0), 0);
}
