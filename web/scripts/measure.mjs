// SPDX-License-Identifier: MIT
// Say how much script and style the browser fetches, and fail where the first page or a table of Patchwork needs too much.
// Browsers take Brotli over https and from their own machine; elsewhere they get gzip, an eighth more.
import { readdirSync, readFileSync, statSync } from "node:fs";

const PAGE = new URL("../../src/quiltbee/server/page/", import.meta.url);
/** In kB. */
const LIMITS = { "first page": 90, "table of patchwork": 90, "table of doodle": 100 };

const text = (name) => readFileSync(new URL(name, PAGE), "utf-8");
const size = (name) => statSync(new URL(`${name}.br`, PAGE)).size / 1000;
const sum = (names) => [...names].reduce((total, name) => total + size(name), 0);
const isCounted = (name) => /\.(js|css)$/.test(name);

const first = [...text("index.html").matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
  ([, name]) => name,
);
if (first.length < 2) throw new Error("index.html names no script and style");
const all = readdirSync(new URL("assets/", PAGE))
  .filter(isCounted)
  .map((name) => `assets/${name}`);

/** All that is fetched with the parts whose name begins so: the bundler lists it beside each import. */
const scripts = first.filter((name) => name.endsWith(".js")).map(text);
const imports =
  /import\([`"']\.\/([^`"']+)[`"']\)(?:\.then\([^)]*\))?,__vite__mapDeps\(\[([\d,]*)\]/g;
function fetchedWith(part) {
  for (const script of scripts) {
    const found = [...script.matchAll(imports)].find(([, name]) => name.startsWith(part));
    if (found === undefined) continue;
    const listed = JSON.parse(/m\.f\|\|\(m\.f=(\[[^\]]*\])/.exec(script)?.[1] ?? "[]");
    return found[2].split(",").map((index) => listed[Number(index)]);
  }
  throw new Error(`no part of the page is called ${part}`);
}

const loads = {
  "first page": new Set([
    ...first,
    ...["Home-", "patchwork-home-", "doodle-home-"].flatMap(fetchedWith),
  ]),
  ...Object.fromEntries(
    ["patchwork", "doodle"].map((game) => [
      `table of ${game}`,
      new Set([...first, ...fetchedWith("TablePage-"), ...fetchedWith(`${game}-Table-`)]),
    ]),
  ),
};
const told = Object.entries(loads).map(
  ([name, files]) => `${name} ${sum(files).toFixed(1)} kB of at most ${LIMITS[name]}`,
);
console.log(
  `Script and style, compressed: ${told.join(", ")}; all pages ${sum(all).toFixed(1)} kB.`,
);
if (Object.entries(loads).some(([name, files]) => sum(files) > LIMITS[name])) process.exit(1);
