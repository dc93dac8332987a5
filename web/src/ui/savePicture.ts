// SPDX-License-Identifier: MIT
// Saves a drawing of the page as a picture for everybody: it brings along its styles and the drawings that it uses.
import { saveBlob } from "./saveFile";

const PAINTED = [
  ...["fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-width", "stroke-dasharray"],
  ...["stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "opacity", "display"],
];
const USED = /(?:href="|url\(&quot;|url\()#([\w-]+)/g;
/** Pixels of its longer side. */
const LARGE = 1600;

/** A drawing as a file of its own. */
export function standalone(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = drawing.querySelectorAll("*");
  copy.querySelectorAll<SVGElement>("*").forEach((each, i) => {
    const original = originals[i];
    if (original === undefined) return;
    const style = getComputedStyle(original);
    for (const name of PAINTED) each.style.setProperty(name, style.getPropertyValue(name));
  });
  const { width, height } = drawing.viewBox.baseVal;
  const scale = LARGE / Math.max(width, height);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width * scale));
  copy.setAttribute("height", String(height * scale));
  const used = new Map<string, string>();
  const collect = (markup: string): void => {
    for (const [, id = ""] of markup.matchAll(USED)) {
      if (used.has(id)) continue;
      const found = document.getElementById(id)?.outerHTML ?? "";
      used.set(id, found);
      collect(found);
    }
  };
  collect(copy.outerHTML);
  const drawings = document.createElementNS("http://www.w3.org/2000/svg", "defs");
  drawings.innerHTML = [...used.values()].join("");
  copy.prepend(drawings);
  return new XMLSerializer().serializeToString(copy);
}

/** Let the browser save a drawing as a PNG, on the ground of the page. */
export async function savePicture(name: string, drawing: SVGSVGElement): Promise<void> {
  const image = new Image();
  const text = standalone(drawing);
  image.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const pen = canvas.getContext("2d");
  if (pen === null) return;
  pen.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0);
  URL.revokeObjectURL(image.src);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (blob !== null) saveBlob(`${name}.png`, blob);
}
