# SPDX-License-Identifier: MIT
"""Train, export or plot; see docs/training.md.

python -m quiltbee.train CONFIG --minutes 9 --out DIR [--resume DIR]
python -m quiltbee.train CONFIG --compile-only
python -m quiltbee.train export CHECKPOINT NET.onnx
python -m quiltbee.train quantize NET.onnx SMALL.onnx
python -m quiltbee.train plot LOG PICTURE.svg
"""

import argparse
import sys
from pathlib import Path

from quiltbee.core.errors import QuiltbeeError


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line says; return the exit status."""
    given = sys.argv[1:] if arguments is None else arguments
    try:
        if given[:1] == ["export"]:
            return _export(given[1:])
        if given[:1] == ["quantize"]:
            return _quantize(given[1:])
        if given[:1] == ["plot"]:
            return _plot(given[1:])
        return _train(given)
    except QuiltbeeError as error:
        sys.stderr.write(f"{error}\n")
        return 1


def _train(given: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m quiltbee.train", description=__doc__)
    parser.add_argument("config", type=Path)
    parser.add_argument("--minutes", type=float, default=9.0, help="all in all, compiling included")
    parser.add_argument("--out", type=Path, help="folder for checkpoint and log")
    parser.add_argument("--resume", type=Path, help="folder of the checkpoint to go on from")
    parser.add_argument("--rounds", type=int, help="stop after so many rounds")
    parser.add_argument(
        "--compile-only",
        action="store_true",
        help="compile and end; with JAX_COMPILATION_CACHE_DIR set, the next run finds what was compiled",
    )
    asked = parser.parse_args(given)
    if asked.out is None and not asked.compile_only:
        parser.error("--out is needed")
    # JAX is loaded only by those who train.
    from quiltbee.train import checkpoint, export, plot, training  # noqa: PLC0415
    from quiltbee.train.config import read_config  # noqa: PLC0415

    config = read_config(asked.config)
    if asked.compile_only:
        training.programs(config)
        return 0
    begun = (
        training.resumed(asked.resume, config)
        if asked.resume
        else checkpoint.new_checkpoint(config)
    )
    final = training.run(begun, asked.out, minutes=asked.minutes, rounds=asked.rounds)
    export.write_onnx(final, asked.out / "net.onnx")
    plot.write_plot(asked.out / training.LOG, asked.out / "training.svg")
    return 0


def _export(given: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m quiltbee.train export")
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("file", type=Path)
    asked = parser.parse_args(given)
    from quiltbee.train import checkpoint, export  # noqa: PLC0415

    export.write_onnx(checkpoint.load(asked.checkpoint), asked.file)
    return 0


def _quantize(given: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m quiltbee.train quantize")
    parser.add_argument("source", type=Path)
    parser.add_argument("file", type=Path)
    asked = parser.parse_args(given)
    from quiltbee.train import quantize  # noqa: PLC0415

    loss = quantize.write_quantized(asked.source, asked.file)
    sys.stdout.write(
        f"over {loss.positions} positions: the likeliest move is the same in {100 * loss.agree:.1f} %, the policies "
        f"differ by {loss.divergence:.4f} nats, the chance to win by {100 * loss.win:.2f} points of a hundred, "
        f"the margin by {loss.margin:.2f} points\n"
    )
    return 0


def _plot(given: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m quiltbee.train plot")
    parser.add_argument("log", type=Path)
    parser.add_argument("picture", type=Path)
    asked = parser.parse_args(given)
    from quiltbee.train import plot  # noqa: PLC0415

    plot.write_plot(asked.log, asked.picture)
    return 0


if __name__ == "__main__":
    sys.exit(main())
