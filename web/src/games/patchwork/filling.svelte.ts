// SPDX-License-Identifier: MIT
// A square that is being filled: the patches that lie in it, and the one in hand.
import { cellAt, cellName, emptyBeside, spread } from "../../board/geometry";
import {
  fit,
  moved,
  openGround,
  takeUp,
  type Ground,
  type Held,
  type Motion,
} from "../../board/placing";
import type { EditionView, Filling } from "../../protocol";
import { patchOf, turned } from "./board/cloth";

export interface Laid extends Held {
  patch: number;
}

export class FillingBoard {
  laid = $state.raw<readonly Laid[]>([]);
  draft = $state.raw<Laid | null>(null);
  isAloft = $state(false);
  how = $state("");
  /** It is filled, and the answer is told. */
  isDone = $state(false);
  readonly laysAtOnce = true;
  readonly acts = $derived(!this.isDone);
  readonly held = $derived.by(() =>
    this.draft === null
      ? null
      : turned(patchOf(this.edition, this.draft.patch), this.draft.orientation),
  );
  readonly verdict = $derived(
    this.draft === null ? null : fit(this.draft, this.#ground(this.draft.patch)),
  );
  /** The patches that are neither laid nor in hand. */
  readonly left = $derived.by(() =>
    this.filling.patches.filter(
      (patch) => patch !== this.draft?.patch && !this.laid.some((each) => each.patch === patch),
    ),
  );

  constructor(
    private readonly edition: EditionView,
    private readonly filling: Filling,
    private readonly onfilled: (moves: string) => void,
  ) {}

  cellsOf({ patch, orientation, row, column }: Laid): number[] {
    return spread(turned(patchOf(this.edition, patch), orientation), row, column).map(cellAt);
  }

  pick(patch: number): void {
    if (!this.acts) return;
    this.laid = this.laid.filter((each) => each.patch !== patch);
    const middle = { row: 4.5, column: 4.5 };
    const shapes = patchOf(this.edition, patch).orientations;
    const held = takeUp(this.#ground(patch), middle) ?? takeUp(openGround(shapes, []), middle);
    this.draft = held && { patch, ...held };
    this.how = "";
  }

  act(motion: Motion): void {
    if (this.draft === null) return;
    this.draft = { ...this.draft, ...moved(this.draft, motion, this.#ground(this.draft.patch)) };
    this.how = motion.act;
  }

  /** A patch that lies there is taken up again. */
  reach(row: number, column: number): void {
    const cell = cellAt([Math.floor(row), Math.floor(column)]);
    const there = this.laid.find((each) => this.cellsOf(each).includes(cell));
    if (there === undefined || !this.acts) return;
    this.laid = this.laid.filter((each) => each !== there);
    this.draft = there;
  }

  cancel(): void {
    this.draft = null;
  }

  async confirm(): Promise<void> {
    if (this.draft === null || !this.verdict?.fits) return;
    this.laid = [...this.laid, this.draft];
    this.draft = null;
    if (this.laid.length === this.filling.patches.length)
      this.onfilled(this.laid.map((each) => this.#move(each)).join(" "));
  }

  /** Show how it is filled: moves in the notation of records. */
  show(moves: readonly string[]): void {
    const laid = moves.map((move) => {
      const [id = "", place = ""] = move.split("@");
      const patch = Number(id);
      const way = patchOf(this.edition, patch).orientations.find(
        ({ suffix }) => suffix === place.slice(2),
      );
      const row = Number(place[1]) - 1;
      return { patch, orientation: way?.orientation ?? 0, row, column: place.charCodeAt(0) - 97 };
    });
    this.draft = null;
    this.laid = laid;
    this.isDone = true;
  }

  #move({ patch, orientation, row, column }: Laid): string {
    const { suffix } = turned(patchOf(this.edition, patch), orientation);
    return `${patch}@${cellName(cellAt([row, column]))}${suffix}`;
  }

  #ground(patch: number): Ground {
    const others = this.laid.filter((each) => each.patch !== patch);
    const covered = [
      ...emptyBeside(this.filling.area),
      ...others.flatMap((each) => this.cellsOf(each)),
    ];
    return openGround(patchOf(this.edition, patch).orientations, covered);
  }
}
