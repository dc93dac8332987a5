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
type Controller = ReadableStreamDefaultController<Bytes>;
/** Told which part of what has to be fetched has come. */
type Loading = (part: number) => void;

const ROOT = new URL("../", self.location.href);
const FOLDER = new URL(PREPARED, ROOT).href;
/** Where what was unpacked is kept; the service worker clears away those of other builds. */
const UNPACKED = `quiltbee ${ROOT.pathname} unpacked ${PREPARED}`;
/** What is packed together, in its order. */
const PARTS = ["pyodide.asm.wasm", "engine.wasm", "snapshot"];
/** An archive without files: what is in a snapshot needs no library. */
const NO_LIBRARY = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Array<number>(18).fill(0));
const PLAINLY = `
import sys
sys.path.insert(0, "/home/pyodide")
from quiltbee import device
device.prepare()
`;
const fetchFile = self.fetch.bind(self);

/** Fetch what a script unpacks, since static hosts send files as they are; it is kept unpacked. */
async function fetchParts(loading: Loading): Promise<Response[]> {
  const cache = await self.caches?.open(UNPACKED).catch(() => undefined);
  const kept = await Promise.all(PARTS.map((name) => cache?.match(FOLDER + name)));
  if (!kept.includes(undefined)) return kept as Response[];
  const packed = await fetchFile(`${FOLDER}python.bin`);
  if (!packed.ok || packed.body === null) throw new Error(`python.bin: ${packed.status}`);
  const whole = Number(packed.headers.get("content-length"));
  const parts: Controller[] = [];
  const headers = { "content-type": "application/wasm" };
  const responses = PARTS.map(() => {
    const start = (part: Controller): void => void parts.push(part);
    return new Response(new ReadableStream<Bytes>({ start }), { headers });
  });
  let left: number[] | undefined;
  const unpacking = new Decompress((unpacked) => {
    let chunk = unpacked as Bytes;
    if (left === undefined) {
      const size = 4 * PARTS.length;
      left = [...new Uint32Array(chunk.slice(0, size).buffer)];
      chunk = chunk.subarray(size);
    }
    for (let [size = 0] = left; chunk.length > 0 && parts.length > 0; [size = 0] = left) {
      parts[0]?.enqueue(chunk.subarray(0, size));
      left[0] = Math.max(0, size - chunk.length);
      chunk = chunk.subarray(size);
      if (left[0] > 0) continue;
      left.shift();
      parts.shift()?.close();
    }
  });
  let come = 0;
  const write = (chunk: Bytes): void => {
    unpacking.push(chunk);
    come += chunk.length;
    if (whole > 0) loading(Math.min(1, come / whole));
  };
  const fail = (error: unknown): void => parts.forEach((part) => part.error(error));
  packed.body.pipeTo(new WritableStream({ write })).then(() => fail("it ends too soon"), fail);
  for (const [at, response] of responses.entries())
    cache?.put(`${FOLDER}${PARTS[at]}`, response.clone()).catch(() => undefined); // no room: it is unpacked again
  return responses;
}

/** Start Pyodide, which fetches and compiles by itself, and waits for ever where that fails: hand it what it wants. */
async function load(
  module: WebAssembly.Module,
  options: Parameters<Load>[0],
  hasLibrary: boolean,
): Promise<PyodideAPI> {
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

async function startPlainly(module: WebAssembly.Module): Promise<PyodideAPI> {
  const python = await load(module, {}, true);
  const source = await (await fetchFile(`${FOLDER}quiltbee.zip`)).arrayBuffer();
  python.unpackArchive(source, "zip", { extractDir: "/home/pyodide" });
  python.runPython(PLAINLY);
  return python;
}

/** Start Python. Throws where this browser cannot. */
export async function startPython(loading: Loading = () => undefined): Promise<PyodideAPI> {
  const [code, engine, memory] = (await fetchParts(loading)) as [Response, Response, Response];
  const snapshot = memory.arrayBuffer();
  snapshot.catch(() => undefined); // it is told below
  const [module, compiled] = (await Promise.all(
    [code, engine].map((each) => WebAssembly.compileStreaming(each)),
  )) as [WebAssembly.Module, WebAssembly.Module];
  let python: PyodideAPI;
  try {
    python = await load(module, { _loadSnapshot: snapshot }, false);
  } catch (error) {
    console.warn("Python starts without its snapshot:", error);
    python = await startPlainly(module);
  }
  python.registerJsModule("quiltbee_engine", engineOf(compiled));
  python.runPython("import random; random.seed()"); // else all have the seed of the snapshot
  return python;
}
