// SPDX-License-Identifier: MIT
// Say how much script and style the browser fetches, compressed, and fail where the first load is too much.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const PAGE = new URL("../../src/quiltbee/server/page/", import.meta.url);
const LIMIT = 150; // kB

const size = (name) => gzipSync(readFileSync(new URL(name, PAGE)), { level: 9 }).length / 1000;
const sum = (names) => names.reduce((total, name) => total + size(name), 0);

const html = readFileSync(new URL("index.html", PAGE), "utf-8");
const first = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
  ([, name]) => name,
);
const all = readdirSync(new URL("assets/", PAGE))
  .filter((name) => /\.(js|css)$/.test(name))
  .map((name) => `assets/${name}`);
if (first.length < 2) throw new Error("index.html names no script and style");

console.log(
  `Script and style, compressed: first load ${sum(first).toFixed(1)} kB of at most ${LIMIT}, ` +
    `all pages ${sum(all).toFixed(1)} kB.`,
);
if (sum(first) > LIMIT) process.exit(1);
