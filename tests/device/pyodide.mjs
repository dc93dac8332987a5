// SPDX-License-Identifier: MIT
// Plays on a device in Pyodide, as a browser does: node pyodide.mjs ROOT
import { readFileSync } from "node:fs";

const root = process.argv[2];
const { loadPyodide } = await import(`${root}/web/node_modules/pyodide/pyodide.mjs`);
const engine = new WebAssembly.Module(readFileSync(`${root}/src/quiltbee/kernel/engine.wasm`));

function instantiate() {
  const { exports } = new WebAssembly.Instance(engine);
  const { memory, __heap_base } = exports;
  return {
    base: __heap_base.value,
    size: memory.buffer.byteLength,
    call: (name, ...integers) => Number(exports[name](...integers.map(BigInt))),
    read: (address, size) => new Uint8Array(memory.buffer, address, size).slice(),
    write: (address, bytes) => {
      const buffer = bytes.getBuffer("u8");
      new Uint8Array(memory.buffer).set(buffer.data, address);
      buffer.release();
      bytes.destroy();
    },
    grow: (pages) => {
      memory.grow(pages);
      return true;
    },
  };
}

const python = await loadPyodide();
python.registerJsModule("quiltbee_engine", { instantiate });
python.mountNodeFS("/program", root);
await python.runPythonAsync(`
import sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/program/src", "/program"]
from tests.device.isolated import main
await main()
`);
process.exit(0);
