// SPDX-License-Identifier: MIT
// The compiled engine, as Python asks for it: see `quiltbee.kernel.engine`.
import type { PyBuffer, PyProxy } from "pyodide/ffi";

interface Exports {
  memory: WebAssembly.Memory;
  __heap_base: WebAssembly.Global<"i32">;
  [name: string]: unknown;
}
type Export = (...integers: bigint[]) => bigint;
type Bytes = PyProxy & { getBuffer: (type: "u8") => PyBuffer };

/** An instance of the code with a memory of its own. */
function instantiate(module: WebAssembly.Module): object {
  const exports = new WebAssembly.Instance(module).exports as unknown as Exports;
  const { memory } = exports;
  return {
    base: exports.__heap_base.value,
    get size() {
      return memory.buffer.byteLength;
    },
    call: (name: string, ...integers: (number | bigint)[]) =>
      Number((exports[name] as Export)(...integers.map(BigInt))),
    read: (address: number, size: number) => new Uint8Array(memory.buffer, address, size).slice(),
    write: (address: number, bytes: Bytes) => {
      const buffer = bytes.getBuffer("u8");
      new Uint8Array(memory.buffer).set(buffer.data as Uint8Array, address);
      buffer.release();
      bytes.destroy();
    },
    grow: (pages: number) => {
      try {
        memory.grow(pages);
        return true;
      } catch {
        return false;
      }
    },
  };
}

export const engineOf = (module: WebAssembly.Module): object => ({
  instantiate: () => instantiate(module),
});
