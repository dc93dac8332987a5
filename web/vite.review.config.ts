// SPDX-License-Identifier: MIT
// Builds `review.html`, into which `quiltbee review --html` writes a review: scripts and styles are in it, and it asks for nothing.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { words } from "./scripts/words.mjs";

const POLICY =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:";

/** Make one document of the script and its styles. `LANG` and `{}` are written by the command. */
const oneFile: Plugin = {
  name: "one-file",
  enforce: "post",
  generateBundle(_, bundle) {
    let [script, style] = ["", ""];
    for (const [name, each] of Object.entries(bundle)) {
      if (each.type === "chunk") script += each.code;
      else style += String(each.source);
      Reflect.deleteProperty(bundle, name);
    }
    // What is imported later is in it, too: its styles need not be waited for.
    script = script.replaceAll("__VITE_PRELOAD__", "void 0");
    const source =
      `<!doctype html>\n<html lang="LANG">\n<head>\n<meta charset="utf-8">\n` +
      `<meta http-equiv="Content-Security-Policy" content="${POLICY}">\n` +
      `<meta name="viewport" content="width=device-width, initial-scale=1">\n` +
      `<meta name="color-scheme" content="light dark">\n<title>Quilting Bee</title>\n` +
      `<style>${style}</style>\n</head>\n<body>\n` +
      `<script type="application/json" id="review">{}</script>\n` +
      `<script type="module">${script.replaceAll("</script", "<\\/script")}</script>\n</body>\n</html>\n`;
    this.emitFile({ type: "asset", fileName: "review.html", source });
  },
};

export default defineConfig({
  plugins: [svelte(), words, oneFile],
  publicDir: false,
  build: {
    outDir: "../src/quiltbee/server/page",
    emptyOutDir: false,
    assetsInlineLimit: Infinity,
    modulePreload: false,
    target: "es2022",
    rolldownOptions: {
      checks: { bundlerTimings: false }, // as for the page
      input: "src/reviewFile.ts",
      output: { codeSplitting: false },
    },
  },
});
