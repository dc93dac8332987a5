// SPDX-License-Identifier: MIT
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// `npm run dev` talks to a server started with `quiltbee serve`.
const server = process.env["QUILTBEE_SERVER"] ?? "http://127.0.0.1:8017";

/** A part of a game is fetched under the name of the game. */
const chunkName = ({ facadeModuleId }: { facadeModuleId: string | null }): string => {
  const game = /\/games\/([a-z]+)\//.exec(facadeModuleId ?? "")?.[1];
  return `assets/${game === undefined ? "" : `${game}-`}[name]-[hash].js`;
};

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/quiltbee/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page's security policy allows no data: scripts or fonts
    target: "es2022",
    rolldownOptions: { output: { chunkFileNames: chunkName } },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
});
