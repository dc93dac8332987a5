# SPDX-License-Identifier: MIT
"""Build ``engine.wasm``: the exports of all games, compiled by Numba to WebAssembly.

python -m tools.build_engine [FILE]
"""

import os
import sys

# Numba reads these when it is imported: code for every processor.
os.environ |= {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""}

import re
import subprocess
import tempfile
from pathlib import Path
from typing import Any, Final

import llvmlite.binding as llvm
from numba import types

import quiltbee.kernel
from quiltbee.games import GAMES, find_game
from quiltbee.kernel import compilation, native
from quiltbee.kernel.engine import FAILED

OUT: Final = Path(quiltbee.kernel.__file__).with_name("engine.wasm")
TRIPLE: Final = "wasm32-unknown-unknown"
FEATURES: Final = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+simd128,+mutable-globals"
STACK: Final = 1 << 16
MOST_PAGES: Final = 1 << 16
"""All that 32 bits address."""


def llvm_text(name: str, function: Any, machine: llvm.TargetMachine) -> str:
    """Compile a function; return it as LLVM text, with all that it calls and a plain function of this name around it."""
    arguments = native.arguments(function)
    function.compile(arguments)
    overload = function.overloads[arguments]
    inner = overload.fndesc.llvm_func_name
    assert overload.fndesc.restype == types.int64, f"{name} returns {overload.fndesc.restype}"
    text: str = overload.library.get_llvm_str()
    text = re.sub(r'target datalayout = ".*"', f'target datalayout = "{machine.target_data}"', text)
    text = re.sub(r'target triple = ".*"', f'target triple = "{TRIPLE}"', text)
    text = re.sub(r'"(target-cpu|target-features|tune-cpu)"="[^"]*"', "", text)
    # Arrays belong to the caller: nothing is counted. Errors are told by their status alone.
    text = re.sub(
        r"(define [^\n]*@NRT_(?:in|de)cref\([^\n]*\{)\n.*?\n\}",
        r"\1\n  ret void\n}",
        text,
        flags=re.DOTALL,
    )
    text = re.sub(r"\n[^\n]*!numba_exception_output[^\n]*", "", text)
    text = text.replace("= common ", "= linkonce ")
    given = ", ".join(f"i64 %{number}" for number in range(len(arguments)))
    return f"""{text}
define i64 @{name}({given}) {{
  %result = alloca i64
  %error = alloca ptr
  %status = call i32 @{inner}(ptr %result, ptr %error, {given})
  %failed = icmp ne i32 %status, 0
  %value = load i64, ptr %result
  %answer = select i1 %failed, i64 {FAILED}, i64 %value
  ret i64 %answer
}}
"""


def object_file(texts: list[str], names: list[str], machine: llvm.TargetMachine) -> bytes:
    """Return the object file of these modules together, optimised once more: Numba has done it for another processor."""
    whole, *others = (llvm.parse_assembly(text) for text in texts)
    for other in others:
        whole.link_in(other)
    for each in whole.functions:
        if not each.is_declaration and each.name not in names:
            each.linkage = "internal"
    passes = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
    passes.getModulePassManager().run(whole, passes)
    whole.verify()
    code: bytes = machine.emit_object(whole)
    return code


def link(code: bytes, names: list[str], out: Path) -> None:
    """Link an object file to a module with these exports, which imports nothing."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "engine.o")
        file.write_bytes(code)
        subprocess.run(  # noqa: S603 - our own arguments
            [
                sys.executable, "-m", "ziglang", "wasm-ld", "--no-entry", "--gc-sections", "--strip-all",
                "-z", f"stack-size={STACK}", "--stack-first", f"--max-memory={MOST_PAGES << 16}",
                *(f"--export={name}" for name in (*names, "__heap_base")), str(file), "-o", str(out),
            ],
            check=True,
        )  # fmt: skip


def build(out: Path = OUT) -> None:
    """Build the module."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    compilation.cache_folder = compilation.new_folder  # what is cached has no LLVM text
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(
        opt=3, features=FEATURES, codemodel="default", reloc="static"
    )
    found = {
        f"{game}_{name}": function
        for game in GAMES
        for name, function in native.exports(str(find_game(game).INFO.players)).items()
    }
    texts = [llvm_text(name, function, machine) for name, function in found.items()]
    names = list(found)
    link(object_file(texts, names, machine), names, out)


if __name__ == "__main__":
    build(*map(Path, sys.argv[1:]))
