// SPDX-License-Identifier: MIT
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vitest/config";
import { words } from "./scripts/words.mjs";

// `npm run dev` talks to a server started with `quiltbee serve`.
const server = process.env["QUILTBEE_SERVER"] ?? "http://127.0.0.1:8017";

const gameOf = (file: string | null): string | undefined =>
  /\/games\/([a-z]+)\/|\/page\/([a-z]+)-[a-z]+\.ftl$/
    .exec(file ?? "")
    ?.slice(1)
    .find(Boolean);

interface Chunk {
  name: string;
  facadeModuleId: string | null;
  moduleIds: readonly string[];
}

/** A part of a game is fetched under the name of the game, also where several parts import it. */
const chunkName = ({ name, facadeModuleId, moduleIds }: Chunk): string => {
  const named = moduleIds.find((id) => id.endsWith(`/${name}.svelte`));
  const game = gameOf(facadeModuleId ?? named ?? null);
  return `assets/${game === undefined ? "" : `${game}-`}[name]-[hash].js`;
};

/** The preview of a link is for other programs; the page never shows it. */
const isForPage = (name: string): boolean => !name.startsWith("preview.");

/** What `make site` prepared: Python, its snapshot, and what is the same for everybody (tools/site.py). */
const prepared = process.env["QUILTBEE_PREPARED"] ?? "";
const preparedFiles = (): { name: string; content: Buffer }[] =>
  readdirSync(prepared, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name))
    .sort()
    .map((path) => ({ name: path.slice(prepared.length + 1), content: readFileSync(path) }));
const preparedFolder = (): string => {
  const hash = createHash("sha256");
  for (const { name, content } of preparedFiles()) hash.update(name).update(content);
  return `prepared-${hash.digest("hex").slice(0, 12)}/`;
};

/** What a page may do that plays without a server. Hosts that set headers may send the same: it is in headers.txt. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; " +
  "base-uri 'none'; form-action 'none'";

/** Make a page for static hosts: it lies in any folder, and all that it needs lies beside it. */
const site: Plugin = {
  name: "site",
  transformIndexHtml: {
    order: "pre",
    handler: (html) =>
      html
        .replace("<script", '<script type="module" src="/src/site.ts"></script>\n    <script')
        .replace(
          "<head>",
          `<head>\n    <meta http-equiv="Content-Security-Policy" content="${POLICY}" />`,
        ),
  },
  generateBundle() {
    const folder = preparedFolder();
    for (const { name, content } of preparedFiles())
      this.emitFile({ type: "asset", fileName: `${folder}${name}`, source: content });
    this.emitFile({
      type: "asset",
      fileName: "headers.txt",
      source: `Content-Security-Policy: ${POLICY}; frame-ancestors 'self'\n`,
    });
  },
  writeBundle({ dir = "" }) {
    const manifest = `${dir}/manifest.webmanifest`;
    const text = readFileSync(manifest, "utf-8");
    writeFileSync(manifest, text.replace(/"url": "(?=\w)/g, '"url": "./?/'));
  },
};

/** Only a browser where the snapshot fails fetches these. */
const isSpare = (name: string): boolean => /\/(python_stdlib|quiltbee)\.zip$/.test(name);

/** Tell the service worker which files the page has. */
const listFiles: Plugin = {
  name: "list-files",
  enforce: "post",
  generateBundle(_, bundle) {
    const worker = bundle["sw.js"];
    if (worker?.type !== "chunk") throw new Error("there is no service worker");
    const assets = Object.keys(bundle).filter(
      (name) => /^(assets|prepared-\w+)\//.test(name) && !isSpare(name),
    );
    const constant = readdirSync("public").filter(isForPage).sort();
    const hash = createHash("sha256").update(assets.sort().join());
    for (const name of constant) hash.update(readFileSync(`public/${name}`));
    hash.update(readFileSync("index.html"));
    const build = {
      files: [...assets, ...constant],
      prepared: prepared && preparedFolder(),
      version: hash.digest("hex").slice(0, 12),
    };
    worker.code = `const BUILD = ${JSON.stringify(build)};\n${worker.code}`;
  },
};

/** Write the licences of other people's work that is in the page into a file of the page. */
const tellLicences: Plugin = {
  name: "tell-licences",
  generateBundle(_, bundle) {
    const files = Object.values(bundle).flatMap((each) =>
      each.type === "chunk" ? each.moduleIds : each.originalFileNames,
    );
    const found = files.map((file) =>
      /(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file.split("node_modules/")[1] ?? ""),
    );
    const told = [...new Set(found.flatMap((name) => name ?? []))].sort().map((name) => {
      const folder = `node_modules/${name}`;
      const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
      if (file === undefined) throw new Error(`${name} has no licence file`);
      return `${name}\n\n${readFileSync(`${folder}/${file}`, "utf-8").trim()}\n`;
    });
    // Python, with which a page plays without a server, comes without its licences.
    if (prepared !== "")
      for (const name of ["pyodide", "cpython"])
        told.push(`${name}\n\n${readFileSync(`licences/${name}.txt`, "utf-8").trim()}\n`);
    this.emitFile({
      type: "asset",
      fileName: "licences.txt",
      source: told.join(`\n${"-".repeat(80)}\n\n`),
    });
  },
};

/** Compress scripts and styles as well as can be; the server sends that to whoever takes it. */
const packFiles: Plugin = {
  name: "pack-files",
  writeBundle({ dir = "" }, bundle) {
    for (const name of Object.keys(bundle).filter((each) => /^assets\/.*\.(js|css)$/.test(each)))
      writeFileSync(`${dir}/${name}.br`, brotliCompressSync(readFileSync(`${dir}/${name}`)));
  },
};

/** What takes long on a slow machine would bury the address of `make play`. */
const checks = { bundlerTimings: false };

export default defineConfig(({ mode }) => ({
  base: mode === "site" ? "./" : "/",
  define: mode === "site" ? { PREPARED: JSON.stringify(preparedFolder()) } : {},
  plugins: [svelte(), words, mode === "site" ? [site] : [packFiles], listFiles, tellLicences],
  worker: { format: "es", rolldownOptions: { checks } },
  build: {
    outDir: mode === "site" ? "../build/site" : "../src/quiltbee/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page's security policy allows no data: scripts or fonts
    target: "es2022",
    rolldownOptions: {
      checks,
      input: { index: "index.html", sw: "worker/serviceWorker.ts" },
      output: {
        // What most pages need is one file: it is fetched at once, and is smaller than many.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "shared", minShareCount: 12, test: /src\/|node_modules\/|\.ftl$/, priority: 1 },
            // So is what several parts of one game draw and say.
            {
              name: (id: string) => `${gameOf(id)}-board`,
              minShareCount: 3,
              test: /src\/games\/[a-z]+\/(board\/|notation\.ts)|page\/[a-z]+-table\.ftl/,
            },
          ],
        },
        chunkFileNames: chunkName,
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
      },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["tests/**/*.test.ts"], setupFiles: "tests/browser.ts", pool: "threads" },
}));
