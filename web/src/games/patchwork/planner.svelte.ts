// SPDX-License-Identifier: MIT
// The hand with the chalk: lays plans on one's own quilt, moves them about and rubs them out.
import type { Holder } from "../../board/drag.svelte";
import { cellAt } from "../../board/geometry";
import { fit, moved, openGround, takeUp, type Fit, type Motion } from "../../board/placing";
import type { Turned } from "../../protocol";
import { patchOf, turned } from "./board/cloth";
import { keepPlans, prospect, storedHint, storedPlans, type Plan, type Prospect } from "./plans";
import type { Session } from "./session.svelte";
import tableWords from "words:patchwork-table";

/** A plan as it lies on the quilt now. */
export interface Drawn extends Plan, Prospect {
  fit: Fit;
}

export class Planner implements Holder {
  /** The plan that is being moved about. It lies on the quilt too, where it fitted last. */
  draft = $state.raw<Plan | null>(null);
  isAloft = $state(false);
  how = $state("");
  readonly laysAtOnce = false;
  /** By seat, what was changed since the page was loaded. */
  #plans = $state.raw<Readonly<Record<number, readonly Plan[]>>>({});
  /** Whose hand holds the draft. */
  #hand: number | null = null;
  /** By seat, the patches that were planned when the table was seen last. */
  readonly #planned: Record<number, readonly number[]> = {};

  constructor(readonly session: Session) {}

  /** Whose plans are shown: one's own, or at one device those of the player to move. */
  readonly seat = $derived.by(() => {
    const { me, you, shown } = this.session;
    const acting = shown?.to_move ?? null;
    return me ?? (acting !== null && you.includes(acting) ? acting : null);
  });
  /** Plans can be laid in this game, though perhaps not now. */
  readonly canPlan = $derived.by(() => {
    const { shown, edition } = this.session;
    return this.seat !== null && shown !== null && shown.phase !== "over" && edition !== null;
  });
  readonly acts = $derived.by(() => this.canPlan && this.session.draft === null);
  readonly #filled = $derived.by((): readonly number[] =>
    this.seat === null ? [] : (this.session.shown?.quilts[this.seat]?.filled ?? []),
  );
  /** Those of patches that are in the circle still, where no cloth was sewn over them. */
  readonly plans = $derived.by((): Drawn[] => {
    const { shown, edition } = this.session;
    if (shown === null || edition === null || this.seat === null || shown.phase === "over")
      return [];
    return this.#all()
      .filter(({ patch }) => shown.circle.includes(patch))
      .map((plan) => this.#drawn(plan))
      .filter(({ fit }) => fit.fits);
  });
  /** The one in hand, with what stands against it. */
  readonly held = $derived.by((): Turned | null => {
    const { edition } = this.session;
    return this.draft === null || edition === null
      ? null
      : turned(patchOf(edition, this.draft.patch), this.draft.orientation);
  });
  readonly inHand = $derived.by(() => (this.draft === null ? null : this.#drawn(this.draft)));
  readonly verdict = $derived.by(() => this.inHand?.fit ?? null);

  /** Take a patch of the circle in hand: where it is planned already, or else where it fits best. */
  take(patch: number): boolean {
    if (!this.acts) return false;
    const others = this.plans.filter((plan) => plan.patch !== patch);
    const beside = [...this.#filled, ...others.flatMap((plan) => plan.fit.cells.map(cellAt))];
    const held =
      this.planned(patch) ??
      takeUp(openGround(this.#shapes(patch), beside)) ??
      takeUp(openGround(this.#shapes(patch), this.#filled));
    if (held === null) return false;
    this.draft = { patch, orientation: held.orientation, row: held.row, column: held.column };
    this.#hand = this.seat;
    this.how = "";
    this.session.note = "";
    this.#lay();
    return true;
  }

  planned(patch: number): Plan | undefined {
    return this.plans.find((each) => each.patch === patch);
  }

  act(motion: Motion): void {
    if (this.draft === null) return;
    const { patch } = this.draft;
    const ground = openGround(this.#shapes(patch), this.#filled);
    this.draft = { patch, ...moved(this.draft, motion, ground) };
    this.how = motion.act;
    this.#lay();
  }

  /** Take in hand the plan that lies on a space. */
  reach(row: number, column: number): void {
    const cell = cellAt([Math.floor(row), Math.floor(column)]);
    const plan = this.plans.findLast((each) => each.fit.cells.some((at) => cellAt(at) === cell));
    if (plan !== undefined) this.take(plan.patch);
  }

  /** Leave the one in hand where it lies. */
  confirm(): Promise<void> {
    this.draft = null;
    return Promise.resolve();
  }

  /** One that is dropped outside the quilt is removed. */
  cancel(): void {
    if (this.draft !== null) this.rubOut(this.draft.patch);
  }

  rubOut(patch: number): void {
    if (this.draft?.patch === patch) this.draft = null;
    this.#keep(this.#all().filter((each) => each.patch !== patch));
  }

  rubOutAll(): void {
    this.draft = null;
    this.#keep([]);
  }

  /** Forget what the game has made needless: all of it at the end, and a patch in hand that somebody bought. */
  tidy(): void {
    const { shown, you } = this.session;
    this.#mourn();
    const { draft } = this;
    const isGone = draft !== null && !shown?.circle.includes(draft.patch);
    if (shown?.phase === "over") for (const seat of you) this.#keep([], seat);
    if (shown?.phase === "over" || isGone || this.#hand !== this.seat) this.draft = null;
  }

  /** Say that somebody else has taken a patch that was planned. */
  #mourn(): void {
    const { session, seat } = this;
    if (seat === null || session.shown === null) return;
    const before = this.#planned[seat] ?? [];
    this.#planned[seat] = this.plans.map(({ patch }) => patch);
    const other = session.shown.quilts[1 - seat];
    if (other?.sewn.some(({ patch }) => before.includes(patch)))
      session.note = tableWords.plan.taken({ name: session.nameOf(1 - seat) });
  }

  #lay(): void {
    const { draft } = this;
    if (draft === null || !this.inHand?.fit.fits) return;
    this.#keep([...this.#all().filter((each) => each.patch !== draft.patch), draft]);
  }

  #drawn(plan: Plan): Drawn {
    const { shown, edition } = this.session;
    if (shown === null || edition === null) throw new Error("a plan without a table");
    const ground = openGround(this.#shapes(plan.patch), this.#filled);
    return {
      ...plan,
      ...prospect(plan.patch, shown, this.seat ?? 0, edition),
      fit: fit(plan, ground),
    };
  }

  #shapes(patch: number): readonly Turned[] {
    const { edition } = this.session;
    return edition === null ? [] : patchOf(edition, patch).orientations;
  }

  #key(seat: number | null): string {
    return `${this.session.table}/${seat}`;
  }

  #all(seat = this.seat): readonly Plan[] {
    return this.#plans[seat ?? 0] ?? storedPlans.load()[this.#key(seat)] ?? [];
  }

  #keep(plans: readonly Plan[], seat = this.seat): void {
    if (plans.length > 0) storedHint.keep(true);
    if (plans.length === 0 && this.#all(seat).length === 0) return;
    this.#plans = { ...this.#plans, [seat ?? 0]: plans };
    keepPlans(this.#key(seat), plans);
  }
}
