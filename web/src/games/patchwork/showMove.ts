// SPDX-License-Identifier: MIT
// Shows a move so that one can follow it: the patch travels to the quilt, the token hops, buttons fly.
import { tick } from "svelte";
import { scaled, pause, run } from "../../app/motion";
import { settings } from "../../app/settings.svelte";
import { columnOf, heightOf, rowOf, widthOf } from "../../board/geometry";
import { play } from "../../board/sound";
import type { Position, QuiltView } from "../../protocol";
import { patchOf, turned } from "./board/cloth";
import * as great from "./greatMoments";
import type { MoveAnimator } from "./moveAnimator.svelte";
import type { Session, Showing } from "./session.svelte";

const FLIGHT = 460;
const HOP = 95;
const HOPS = 480;
const COIN = 380;
const COINS = 8;

export async function showMove(
  animator: MoveAnimator,
  { moment, before, after, laid }: Showing,
  stop: AbortSignal,
): Promise<void> {
  const { seat } = moment;
  const old = before.quilts[seat];
  const now = after.quilts[seat];
  if (old === undefined || now === undefined || scaled(1) === 0) {
    sound(before, after, seat);
    return;
  }
  const added = now.sewn.find((each) => !old.sewn.some((had) => had.patch === each.patch));
  animator.session.shownPly = moment.ply;
  const isSewn = added !== undefined || now.leather.length > old.leather.length;
  let shown = before;
  const put = (quilt: Partial<QuiltView>, rest: Partial<Position> = {}): void => {
    const quilts = shown.quilts.map((each, i) => (i === seat ? { ...each, ...quilt } : each));
    shown = { ...shown, ...rest, quilts };
    animator.session.shown = shown;
  };

  if (added !== undefined && !laid) {
    play("scissors", settings.sound);
    await fly(animator, added.patch, added.orientation, added.cell, seat, stop);
  }
  if (stop.aborted) return;
  if (isSewn) {
    play("thread", settings.sound);
    const { sewn, leather, filled, best_area, empty, income, special_tile } = now;
    const paid = patchPrice(animator.session, added?.patch);
    put(
      {
        sewn,
        leather,
        filled,
        best_area,
        empty,
        income,
        special_tile,
        buttons: old.buttons - paid,
      },
      { circle: after.circle, offers: after.offers, to_move: seat },
    );
    await tick();
  }
  animator.flight = null;
  if (now.special_tile && !old.special_tile) await winTile(animator, seat, now, stop);
  if (stop.aborted) return;

  const spaces = now.time - old.time;
  if (spaces > 0) {
    animator.hop = scaled(Math.min(HOPS, HOP * spaces));
    const leather = before.special_patches.find((at) => !after.special_patches.includes(at));
    const from = leather === undefined ? null : middleOf(`[data-leather="${leather}"]`);
    put({ time: now.time }, { on_top: seat, special_patches: after.special_patches });
    await pause(animator.hop, stop);
    if (leather !== undefined && !stop.aborted) await bringLeather(animator, seat, from, stop);
    if (stop.aborted) return;
  }
  const gained = now.buttons - (shown.quilts[seat]?.buttons ?? 0);
  if (gained > 0) await pay(animator, seat, gained, old.time, now.time, stop);
  const last = animator.session.edition?.last_space;
  if (now.time === last && old.time !== last && !stop.aborted) await finish(animator, seat, stop);
}

async function winTile(
  animator: MoveAnimator,
  seat: number,
  quilt: QuiltView,
  stop: AbortSignal,
): Promise<void> {
  const { edition } = animator.session;
  const [row, column] = quilt.best_area;
  const corner = animator.quilt(seat)?.screen(row, column);
  play("tile", settings.sound);
  if (!edition || !corner || !animator.layer) return;
  const square = { x: corner.x, y: corner.y, side: edition.bonus_side * corner.space };
  const bonus = { side: edition.bonus_side, points: edition.bonus_points };
  await great.winTile(animator.layer, square, bonus, middleOf(`[data-seat="${seat}"]`), stop);
}

async function bringLeather(
  animator: MoveAnimator,
  seat: number,
  from: { x: number; y: number } | null,
  stop: AbortSignal,
): Promise<void> {
  const middle = animator.quilt(seat)?.screen(4, 4) ?? hidden(seat);
  play("leather", settings.sound);
  if (from && middle && animator.layer)
    await great.bringLeather(animator.layer, from, middle, stop);
}

async function finish(animator: MoveAnimator, seat: number, stop: AbortSignal): Promise<void> {
  const at = middleOf(`[data-token="${seat}"]`);
  play("scissors", settings.sound);
  if (at && animator.layer) await great.tieKnot(animator.layer, at, stop);
}

function sound(before: Position, after: Position, seat: number): void {
  const sewn = (position: Position): number =>
    (position.quilts[seat]?.sewn.length ?? 0) + (position.quilts[seat]?.leather.length ?? 0);
  const hasTile = (position: Position): boolean => position.quilts[seat]?.special_tile === true;
  if (hasTile(after) && !hasTile(before)) play("tile", settings.sound);
  else play(sewn(after) > sewn(before) ? "thread" : "button", settings.sound);
}

async function fly(
  animator: MoveAnimator,
  patch: number,
  orientation: number,
  cell: number,
  seat: number,
  stop: AbortSignal,
): Promise<void> {
  const from = document.querySelector(`[data-offer="${patch}"] .cloth`)?.getBoundingClientRect();
  const to = animator.quilt(seat)?.screen(rowOf(cell), columnOf(cell)) ?? hidden(seat);
  const { edition } = animator.session;
  if (!from || !to || !edition || to.space < 4) return;
  animator.flight = { patch, orientation, x: to.x, y: to.y, space: to.space };
  await tick();
  if (animator.flying === null) return;
  const lying = turned(patchOf(edition, patch), 0);
  const laid = turned(patchOf(edition, patch), orientation);
  const [width, height] = [widthOf(laid) * to.space, heightOf(laid) * to.space];
  const dx = from.left + from.width / 2 - (to.x + width / 2);
  const dy = from.top + from.height / 2 - (to.y + height / 2);
  const scale = Math.min(from.width / 5, from.height / 3.4) / to.space;
  const turn = heightOf(lying) === heightOf(laid) ? 0 : -90;
  await run(
    animator.flying.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) rotate(${turn}deg) scale(${scale})` },
        {
          transform: `translate(${dx * 0.35}px, ${dy * 0.35 - 18}px) rotate(${turn * 0.3}deg) scale(1.16)`,
          offset: 0.6,
        },
        { transform: "none" },
      ],
      { duration: scaled(FLIGHT), easing: "ease-in-out" },
    ),
    stop,
  );
}

/** Buttons from the time board to a purse, one after the other. */
async function pay(
  animator: MoveAnimator,
  seat: number,
  count: number,
  from: number,
  to: number,
  stop: AbortSignal,
): Promise<void> {
  const purse = document.querySelector(`[data-purse="${seat}"]`)?.getBoundingClientRect();
  const marks = (animator.session.edition?.income_marks ?? []).filter(
    (mark) => mark > from && mark <= to,
  );
  const source = document
    .querySelector(marks.length > 0 ? `[data-income="${marks[0]}"]` : `[data-token="${seat}"]`)
    ?.getBoundingClientRect();
  if (!purse || !source || !animator.layer) return;
  if (marks.length > 0) {
    play("payday", settings.sound);
    great.riseAmount(
      animator.layer,
      { x: purse.left + purse.width / 2, y: purse.top },
      count,
      stop,
    );
  }
  const coins: Promise<void>[] = [];
  for (let i = 0; i < Math.min(count, COINS); i++) {
    const coin = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    coin.setAttribute("viewBox", "-11 -11 22 22");
    coin.classList.add("coin");
    coin.innerHTML = '<use href="#button"></use>';
    animator.layer.append(coin);
    const [x, y] = [source.left + source.width / 2 - 11, source.top + source.height / 2 - 11];
    const [endX, endY] = [purse.left + 2, purse.top + 2];
    const flight = coin.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(.8)`, opacity: 1 },
        {
          transform: `translate(${(x + endX) / 2}px, ${Math.min(y, endY) - 26}px) scale(1.2)`,
          opacity: 1,
        },
        { transform: `translate(${endX}px, ${endY}px) scale(.9)`, opacity: 1 },
      ],
      { duration: scaled(COIN), delay: scaled(i * 45), easing: "ease-in-out", fill: "both" },
    );
    coins.push(
      run(flight, stop).then(() => {
        coin.remove();
        if (!stop.aborted && i < 4) play("button", settings.sound);
      }),
    );
  }
  await Promise.all(coins);
}

/** The middle of something on the screen. */
function middleOf(selector: string): great.Point | null {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box && box.width > 0 ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}

/** Where the quilt of a seat is out of sight: at its name. */
function hidden(seat: number): { x: number; y: number; space: number } | undefined {
  const box = document.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect();
  return box && { x: box.left + 8, y: box.top + 8, space: 9 };
}

function patchPrice(session: Session, patch: number | undefined): number {
  return patch === undefined || session.edition === null
    ? 0
    : patchOf(session.edition, patch).buttons;
}
