// SPDX-License-Identifier: MIT
// Start Python with the program inside, and write its memory into a file, from which a browser goes on in a moment.
//
//   node scripts/snapshot.mjs SOURCE FOLDER
//
// Into the folder go the snapshot and the compiled parts, packed, and the answers that are the same for everybody.
// A snapshot holds no files, so all modules and their data are loaded before it is taken. Pyodide's options for it are
// not public yet: its version is pinned, and the page starts plainly where they fail.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { loadPyodide } from "pyodide";

const [source, folder] = process.argv.slice(2);
const python = await loadPyodide({ _makeSnapshot: true });
python.mountNodeFS("/source", source);
python.runPython(`
import gc, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/source")
from importlib.machinery import SourceFileLoader
SourceFileLoader.source_to_code = lambda self, data, path: compile(data, path, "exec", optimize=2)
from quiltbee import device
device.prepare()
# What is not loaded by now is not there later: say so at once instead of looking for files.
sys.path.clear()
sys.path_importer_cache.clear()
gc.collect()
`);
const snapshot = python.makeMemorySnapshot();

const nothing = {
  get: async () => undefined,
  put: async () => {},
  delete: async () => {},
  list: async () => [],
};
const device = python.pyimport("quiltbee.device").start(nothing, () => {});
async function keep(path) {
  const [status, text] = (await device.request("GET", `/api/${path}`, undefined, [])).toJs();
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  mkdirSync(dirname(`${folder}/${path}`), { recursive: true });
  writeFileSync(`${folder}/${path}.json`, text);
  return JSON.parse(text);
}
const { games } = await keep("hello");
for (const [game, editions] of Object.entries(games))
  for (const edition of editions) await keep(`editions/${game}/${edition}`);

// Zstandard is in Python, and not in every Node.
const packer = await loadPyodide();
for (const [name, content] of [
  ["snapshot", snapshot],
  ["pyodide.asm.wasm", readFileSync(new URL(import.meta.resolve("pyodide/pyodide.asm.wasm")))],
  ["engine.wasm", readFileSync(`${source}/quiltbee/kernel/engine.wasm`)],
]) {
  packer.FS.writeFile("/content", content);
  packer.runPython(`
from pathlib import Path
from compression import zstd
Path("/packed").write_bytes(zstd.compress(Path("/content").read_bytes(), level=19))
`);
  writeFileSync(`${folder}/${name}.bin`, packer.FS.readFile("/packed"));
}
process.exit(0);
