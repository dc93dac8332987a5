// SPDX-License-Identifier: MIT
import importX, { createNodeResolver } from "eslint-plugin-import-x";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import config from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules", "src/protocol.ts", "words.d.ts"] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    plugins: { "import-x": importX },
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      // For components, and for the plugin that reads components from other files.
      parserOptions: { parser: "@typescript-eslint/parser", svelteConfig: config },
    },
    settings: {
      // Without these the plugin reads other modules with the parser of the file at hand, fails and is silent.
      "import-x/extensions": [".ts", ".js", ".svelte"],
      "import-x/parsers": {
        "@typescript-eslint/parser": [".ts"],
        "svelte-eslint-parser": [".svelte"],
      },
      "import-x/ignore": ["node_modules"],
      "import-x/resolver-next": [
        createNodeResolver({ extensions: [".ts", ".svelte.ts", ".js", ".svelte"] }),
      ],
    },
    rules: {
      "import-x/no-cycle": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    rules: {
      // Our router is a few lines of our own; SvelteKit's resolve() does not exist here.
      "svelte/no-navigation-without-resolve": "off",
    },
  },
);
