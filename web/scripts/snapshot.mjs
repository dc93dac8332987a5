// SPDX-License-Identifier: MIT
// Start Python with the program inside, and write its memory into a file, from which a browser goes on in a moment.
//
//   node scripts/snapshot.mjs SOURCE FOLDER
//
// Into the folder go the program and its library, compiled; Python, the engine and the snapshot, packed together; and the
// answers that are the same for everybody. A snapshot holds no files, so all modules and their data are loaded before it
// is taken. Pyodide's options for it are not public yet: its version is pinned, and the page starts plainly where they fail.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { loadPyodide } from "pyodide";

const [source, folder] = process.argv.slice(2);
const fileOf = (name) => readFileSync(new URL(import.meta.resolve(`pyodide/${name}`)));

// Python that has compiled nothing has a third less in its memory. So one Python compiles, and another is written down.
const compiler = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
compiler.mountNodeFS("/source", source);
compiler.mountNodeFS("/folder", folder);
compiler.FS.writeFile("/library.zip", fileOf("python_stdlib.zip"));
compiler.runPython(`
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from pathlib import Path

def write(archive, files):
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for name, content in files:
            if name.endswith(".py"):
                code = compile(content, name, "exec", dont_inherit=True, optimize=2)
                name, content = name + "c", _code_to_hash_pyc(code, bytes(8), False)
            packed.writestr(zipfile.ZipInfo(name), bytes(content), zipfile.ZIP_DEFLATED)

with zipfile.ZipFile("/library.zip") as library:
    write("/folder/python_stdlib.zip", ((name, library.read(name)) for name in library.namelist() if name.endswith(".py")))
source = Path("/source")
write("/folder/quiltbee.zip", (
    (path.relative_to(source).as_posix(), path.read_bytes())
    for path in sorted(source.glob("quiltbee/**/*"))
    if path.is_file() and not {"__pycache__", "page"} & set(path.parts)
))
`);

const python = await loadPyodide({
  _makeSnapshot: true,
  stdLibURL: `${folder}/python_stdlib.zip`,
});
python.unpackArchive(new Uint8Array(readFileSync(`${folder}/quiltbee.zip`)), "zip", {
  extractDir: "/home/pyodide",
});
python.runPython(`
import gc, sys
sys.path.insert(0, "/home/pyodide")
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
const device = python.pyimport("quiltbee.device").Device(nothing, () => {});
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

// The snapshot begins with what Python's code ends with, so both are packed as one. A larger window would gain a hundredth,
// and the browser would take twice as long. Zstandard is in Python, and not in every Node.
const parts = [
  fileOf("pyodide.asm.wasm"),
  readFileSync(`${source}/quiltbee/kernel/engine.wasm`),
  snapshot,
];
const sizes = Uint32Array.from(parts, (part) => part.length);
compiler.FS.writeFile("/parts", Buffer.concat([new Uint8Array(sizes.buffer), ...parts]));
compiler.runPython(`
from compression.zstd import CompressionParameter, compress
best = {CompressionParameter.compression_level: 22, CompressionParameter.window_log: 22}
Path("/folder/python.bin").write_bytes(compress(Path("/parts").read_bytes(), options=best))
`);
process.exit(0);
