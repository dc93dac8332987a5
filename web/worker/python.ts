// SPDX-License-Identifier: MIT
// Python in a worker, with the program inside: from the snapshot of a memory in which all is loaded, else plainly.
import { Decompress } from "fzstd";
import type { loadPyodide, PyodideAPI, PyodideConfig } from "pyodide";
import { engineOf } from "./engine";

/** The folder of the files, beside that of the scripts. The build fills it in: see vite.config.ts. */
declare const PREPARED: string;

type Bytes = Uint8Array<ArrayBuffer>;
type Load = typeof loadPyodide;
type Create = NonNullable<PyodideConfig["createPyodideModule"]>;
type Grow = (size: number) => void;
/** Told which part of what has to be fetched has come. */
type Loading = (part: number) => void;

const ROOT = new URL("../", self.location.href);
const FOLDER = new URL(PREPARED, ROOT).href;
/** Where what was unpacked is kept; the service worker clears away those of other builds. */
const UNPACKED = `quiltbee ${ROOT.pathname} unpacked ${PREPARED}`;
/** An archive without files: what is in a snapshot needs no library. */
const NO_LIBRARY = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Array<number>(18).fill(0));
const PLAINLY = `
import sys
sys.path.insert(0, "/home/pyodide")
from quiltbee import device
device.prepare()
`;
const fetchFile = self.fetch.bind(self);

/** Fetches what is packed, because static hosts send files as they are. */
class Fetcher {
  #whole = 0;
  #come = 0;

  constructor(private readonly loading: Loading) {}

  /** What a script unpacks, since browsers cannot unpack what is packed so well, is kept unpacked. */
  async fetch(name: string): Promise<Response> {
    const cache = await self.caches?.open(UNPACKED).catch(() => undefined);
    const kept = await cache?.match(FOLDER + name);
    if (kept !== undefined) return kept;
    const packed = await fetchFile(`${FOLDER}${name}.bin`);
    if (!packed.ok || packed.body === null) throw new Error(`${name}: ${packed.status}`);
    this.#whole += Number(packed.headers.get("content-length"));
    const chunks: Bytes[] = [];
    const unpacking = new Decompress((chunk) => chunks.push(chunk as Bytes));
    const write = (chunk: Bytes): void => {
      unpacking.push(chunk);
      this.#come += chunk.length;
      if (this.#whole > 0) this.loading(Math.min(1, this.#come / this.#whole));
    };
    await packed.body.pipeTo(new WritableStream({ write }));
    const unpacked = new Response(new Blob(chunks, { type: "application/wasm" }));
    cache?.put(FOLDER + name, unpacked.clone()).catch(() => undefined); // no room: it is unpacked again
    return unpacked;
  }

  async compile(name: string): Promise<WebAssembly.Module> {
    return WebAssembly.compileStreaming(this.fetch(name));
  }

  /** Start Pyodide, which fetches and compiles by itself, and waits for ever where that fails: hand it what it wants. */
  async load(options: Parameters<Load>[0], hasLibrary: boolean): Promise<PyodideAPI> {
    const module = await this.compile("pyodide.asm.wasm");
    const { instantiateStreaming } = WebAssembly;
    WebAssembly.instantiateStreaming = async (_, imports) => ({
      module,
      instance: await WebAssembly.instantiate(module, imports),
    });
    self.fetch = (asked, init) => {
      const address = asked instanceof Request ? asked.url : asked.toString();
      const isGiven = address.endsWith(".wasm");
      if (!isGiven && (hasLibrary || !address.endsWith("python_stdlib.zip")))
        return fetchFile(asked, init);
      return Promise.resolve(new Response(NO_LIBRARY));
    };
    try {
      const { loadPyodide } = (await import(/* @vite-ignore */ `${FOLDER}pyodide.mjs`)) as {
        loadPyodide: Load;
      };
      return await loadPyodide({ ...options, createPyodideModule, indexURL: FOLDER });
    } finally {
      self.fetch = fetchFile;
      WebAssembly.instantiateStreaming = instantiateStreaming;
    }
  }
}

/** Pyodide's own module, with memory enough for a snapshot: it does not see to that where the snapshot had grown. */
const createPyodideModule: Create = async (settings) => {
  const { default: create } = (await import(/* @vite-ignore */ `${FOLDER}pyodide.asm.mjs`)) as {
    default: Create;
  };
  const module = await create(settings);
  const { INITIAL_MEMORY: wanted } = settings as { INITIAL_MEMORY?: number };
  const { _emscripten_resize_heap: grow } = module as unknown as Record<string, Grow>;
  if (wanted !== undefined) grow?.(wanted);
  return module;
};

async function startPlainly(fetcher: Fetcher): Promise<PyodideAPI> {
  const python = await fetcher.load({}, true);
  const source = await (await fetchFile(`${FOLDER}quiltbee.zip`)).arrayBuffer();
  python.unpackArchive(source, "zip", { extractDir: "/home/pyodide" });
  python.runPython(PLAINLY);
  return python;
}

/** Start Python. Throws where this browser cannot. */
export async function startPython(loading: Loading = () => undefined): Promise<PyodideAPI> {
  const fetcher = new Fetcher(loading);
  const engine = fetcher.compile("engine.wasm");
  engine.catch(() => undefined); // it is told below
  const snapshot = fetcher.fetch("snapshot").then((response) => response.arrayBuffer());
  snapshot.catch(() => undefined);
  let python: PyodideAPI;
  try {
    python = await fetcher.load({ _loadSnapshot: snapshot }, false);
  } catch (error) {
    console.warn("Python starts without its snapshot:", error);
    python = await startPlainly(fetcher);
  }
  python.registerJsModule("quiltbee_engine", engineOf(await engine));
  python.runPython("import random; random.seed()"); // else all have the seed of the snapshot
  return python;
}
