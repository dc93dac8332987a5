// SPDX-License-Identifier: MIT
// The great moments of a game, drawn in the layer above the table. Each takes well under a second, and can be skipped.
import { run, scaled } from "../../app/motion";

export interface Point {
  x: number;
  y: number;
}

const RISE = 900;
const STITCH = 620;
const FLIGHT = 520;
const SNIP = 420;

/** Add a drawing to the layer, with its middle at a point of the screen. */
function draw(layer: HTMLElement, at: Point, size: number, viewBox: string, content: string) {
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.setAttribute("viewBox", viewBox);
  drawing.classList.add("moment");
  drawing.style.cssText = `left:${at.x - size / 2}px;top:${at.y - size / 2}px;width:${size}px;height:${size}px`;
  drawing.innerHTML = content;
  layer.append(drawing);
  return drawing;
}

async function animate(
  drawing: Element,
  frames: Keyframe[],
  ms: number,
  stop: AbortSignal,
): Promise<void> {
  await run(drawing.animate(frames, { duration: scaled(ms), easing: "ease-in-out" }), stop);
}

/** What somebody receives rises from the purse. It runs while the game continues. */
export function riseAmount(layer: HTMLElement, at: Point, amount: number, stop: AbortSignal): void {
  const words = document.createElement("div");
  words.className = "moment amount";
  words.textContent = `+${amount}`;
  words.style.cssText = `left:${at.x}px;top:${at.y}px`;
  layer.append(words);
  void animate(
    words,
    [
      { transform: "translate(-50%, 0) scale(.6)", opacity: 0 },
      { transform: "translate(-50%, -1.6rem) scale(1.15)", opacity: 1, offset: 0.25 },
      { transform: "translate(-50%, -2rem) scale(1)", opacity: 1, offset: 0.7 },
      { transform: "translate(-50%, -2.6rem) scale(1)", opacity: 0 },
    ],
    RISE,
    stop,
  ).then(() => words.remove());
}

/** A special patch leaves the time board for the quilt of the player who reached it. */
export async function bringLeather(
  layer: HTMLElement,
  from: Point,
  to: Point,
  stop: AbortSignal,
): Promise<void> {
  const leather = draw(layer, to, 44, "-2 -2 44 44", '<use href="#leather"></use>');
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  await animate(
    leather,
    [
      { transform: `translate(${dx}px, ${dy}px) scale(.6)` },
      {
        transform: `translate(${dx * 0.45}px, ${dy * 0.45 - 40}px) rotate(200deg) scale(1.5)`,
        offset: 0.55,
      },
      { transform: "rotate(360deg)" },
    ],
    FLIGHT,
    stop,
  );
  leather.remove();
}

/** A running stitch goes round the square that won the special tile; then the tile comes to its winner. */
export async function winTile(
  layer: HTMLElement,
  square: Point & { side: number },
  bonus: { side: number; points: number },
  plate: Point | null,
  stop: AbortSignal,
): Promise<void> {
  const middle = { x: square.x + square.side / 2, y: square.y + square.side / 2 };
  const round = draw(
    layer,
    middle,
    square.side,
    "0 0 100 100",
    '<rect class="glow" x="1" y="1" width="98" height="98" rx="3"></rect>' +
      '<rect class="thread" x="1" y="1" width="98" height="98" rx="3" pathLength="100"></rect>' +
      '<rect class="gaps" x="1" y="1" width="98" height="98" rx="3"></rect>',
  );
  const thread = round.querySelector(".thread");
  if (thread)
    await animate(thread, [{ strokeDashoffset: 100 }, { strokeDashoffset: 0 }], STITCH, stop);
  if (plate && !stop.aborted) {
    const tile = draw(
      layer,
      plate,
      64,
      "0 0 64 64",
      '<rect class="tile" x="3" y="3" width="58" height="58" rx="8"></rect>' +
        '<rect class="seam" x="8" y="8" width="48" height="48" rx="4"></rect>' +
        `<text x="32" y="29">${bonus.side}x${bonus.side}</text>` +
        `<text class="points" x="32" y="49">+${bonus.points}</text>`,
    );
    const [dx, dy] = [middle.x - plate.x, middle.y - plate.y];
    await animate(
      tile,
      [
        { transform: `translate(${dx}px, ${dy}px) scale(0)`, opacity: 0 },
        { transform: `translate(${dx}px, ${dy}px) scale(2)`, opacity: 1, offset: 0.35 },
        { transform: `translate(${dx}px, ${dy}px) scale(1.9)`, opacity: 1, offset: 0.55 },
        { transform: "scale(.5)", opacity: 1 },
      ],
      1.7 * FLIGHT,
      stop,
    );
    tile.remove();
  }
  round.remove();
}

/** The player who reaches the last space ties a knot and cuts the thread. */
export async function tieKnot(layer: HTMLElement, at: Point, stop: AbortSignal): Promise<void> {
  const knot = draw(
    layer,
    at,
    90,
    "-45 -45 90 90",
    '<path class="bow" d="M0 0C-16 -22 -36 -14 -30 0S-14 12 0 0C16 -22 36 -14 30 0S14 12 0 0M0 0C-8 12 -12 22 -20 30M0 0C8 12 12 22 20 30"></path>' +
      '<circle class="bow" r="4"></circle>',
  );
  await animate(
    knot,
    [
      { transform: "scale(.2) rotate(-30deg)", opacity: 0 },
      { transform: "scale(1.15) rotate(4deg)", opacity: 1, offset: 0.5 },
      { transform: "scale(1)", opacity: 1, offset: 0.8 },
      { transform: "scale(1)", opacity: 0 },
    ],
    1.6 * SNIP,
    stop,
  );
  knot.remove();
}
