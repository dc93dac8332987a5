// SPDX-License-Identifier: MIT
// Start Python with the program inside, and write its memory into a file, from which a browser goes on in a moment.
//
//   node scripts/snapshot.mjs SOURCE FOLDER
//
// Into the folder go the snapshot, and the answers that are the same for everybody, as files.
// A snapshot holds no files, so all modules and their data are loaded before it is taken. Pyodide's options for it are
// not public yet: its version is pinned, and the page starts plainly where they fail.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { loadPyodide } from "pyodide";

const [source, folder] = process.argv.slice(2);
const python = await loadPyodide({ _makeSnapshot: true });
python.mountNodeFS("/source", source);
python.runPython(`
import gc, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/source")
from quiltbee import device
device.prepare()
# What is not loaded by now is not there later: say so at once instead of looking for files.
sys.path.clear()
sys.path_importer_cache.clear()
gc.collect()
`);
await pack(python.makeMemorySnapshot());

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
process.exit(0);

/** Zstandard is in Python, and not in every Node. */
async function pack(snapshot) {
  const packer = await loadPyodide();
  packer.FS.writeFile("/snapshot", snapshot);
  packer.runPython(`
from compression import zstd
with open("/snapshot", "rb") as file:
    packed = zstd.compress(file.read(), level=19)
with open("/packed", "wb") as file:
    file.write(packed)
`);
  writeFileSync(`${folder}/snapshot.bin`, packer.FS.readFile("/packed"));
}
