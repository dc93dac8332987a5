# SPDX-License-Identifier: MIT
"""Train, export, measure or plot; see docs/training.md.

python -m quiltbee.games.patchwork.train CONFIG --minutes 9 --out DIR [--resume DIR]
python -m quiltbee.games.patchwork.train CONFIG --compile-only
python -m quiltbee.games.patchwork.train export CHECKPOINT NET.onnx
python -m quiltbee.games.patchwork.train measure CHECKPOINT [--against CHECKPOINT] [--out FILE.json]
python -m quiltbee.games.patchwork.train tables FILE.json
python -m quiltbee.games.patchwork.train quantize NET.onnx SMALL.onnx
python -m quiltbee.games.patchwork.train plot LOG PICTURE.svg
python -m quiltbee.games.patchwork.train apprentice --minutes 60 --out DIR

CONFIG is a file, or the name of a configuration that comes with the package: patchwork.
"""

import argparse
import json
import os
import sys
import time
from pathlib import Path

from quiltbee.core.errors import DataError, QuiltbeeError
from quiltbee.core.files import write_whole

INTERRUPTED = 130
"""The exit status of a command that was ended by Ctrl-C, as shells have it."""


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line says; return the exit status."""
    given = sys.argv[1:] if arguments is None else arguments
    commands = {
        "export": _export,
        "quantize": _quantize,
        "measure": _measure,
        "tables": _tables,
        "plot": _plot,
        "apprentice": _apprentice,
    }
    try:
        if given and given[0] in commands:
            return commands[given[0]](given[1:])
        return _train(given)
    except QuiltbeeError as error:
        _tell(str(error))
    except ModuleNotFoundError as error:
        _tell(f"{error.name} is not installed; training needs: pip install 'quiltbee[train]'")
    except OSError as error:
        _tell(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except RuntimeError as error:
        # So say JAX and XLA, with pages of what they had planned.
        words = str(error).partition("\n")[0]
        if "RESOURCE_EXHAUSTED" in words:
            _tell(f"out of memory; ask for fewer games at once or fewer simulations ({words})")
        else:
            raise
    except KeyboardInterrupt as error:
        _tell(f"interrupted; {error}" if str(error) else "interrupted")
        return INTERRUPTED
    return 1


def _tell(words: str) -> None:
    sys.stderr.write(words + "\n")
    sys.stderr.flush()


def _train(given: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m quiltbee.games.patchwork.train",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("config", help="a file, or the name of one that comes with the package")
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
    from quiltbee.games.patchwork.train import checkpoint, export, loop, plot  # noqa: PLC0415
    from quiltbee.games.patchwork.train.config import find_config, read_config  # noqa: PLC0415

    config = read_config(find_config(asked.config))
    _warn_of_processor()
    if asked.compile_only:
        loop.programs(config)
        return 0
    begun = loop.resume(asked.resume, config) if asked.resume else checkpoint.new_checkpoint(config)
    final = loop.run(begun, asked.out, minutes=asked.minutes, rounds=asked.rounds)
    export.write_onnx(final, asked.out / "net.onnx")
    plot.write_plot(asked.out / loop.LOG, asked.out / "training.svg")
    return 0


def _export(given: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m quiltbee.games.patchwork.train export")
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("file", type=Path)
    asked = parser.parse_args(given)
    from quiltbee.games.patchwork.train import checkpoint, export, measure  # noqa: PLC0415

    measure.on_accelerator()  # a network is written anywhere, but JAX must have something to load it to
    export.write_onnx(checkpoint.load(asked.checkpoint), asked.file)
    return 0


def _quantize(given: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m quiltbee.games.patchwork.train quantize")
    parser.add_argument("source", type=Path)
    parser.add_argument("file", type=Path)
    asked = parser.parse_args(given)
    from quiltbee.games.patchwork.train import quantize  # noqa: PLC0415

    loss = quantize.write_quantized(asked.source, asked.file)
    sys.stdout.write(
        f"over {loss.positions} positions: the likeliest move is the same in {100 * loss.agree:.1f} %, the policies "
        f"differ by {loss.policy_kl:.4f} nats, the chance to win by {100 * loss.win:.2f} points of a hundred, "
        f"the margin by {loss.margin:.2f} points\n"
    )
    return 0


def _measure(given: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m quiltbee.games.patchwork.train measure")
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument(
        "--against", type=Path, help="another checkpoint to play, instead of itself"
    )
    parser.add_argument("--edition", nargs="+", help="those that differ in rules, unless given")
    parser.add_argument("--games", type=int, help="of each edition; 4096, on a processor 16")
    parser.add_argument("--simulations", type=int, help="for each move; 128, on a processor 16")
    parser.add_argument("--depth", type=int, help="of the search")
    parser.add_argument("--noise", type=float, help="of the search; the games of a pair part by it")
    parser.add_argument("--minutes", type=float, help="all in all; fewer games where they are few")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="JSON file for all that was found")
    asked = parser.parse_args(given)
    began = time.monotonic()  # loading JAX takes seconds, and they count
    from quiltbee.games.patchwork.train import measure  # noqa: PLC0415
    from quiltbee.games.patchwork.train import report as reports  # noqa: PLC0415

    _warn_of_processor()
    one = measure.read_player(asked.checkpoint)
    other = measure.read_player(asked.against) if asked.against else None
    plan = measure.make_plan(
        one,
        asked.edition,
        asked.games,
        seed=asked.seed,
        minutes=asked.minutes,
        simulations=asked.simulations,
        depth=asked.depth,
        noise=asked.noise,
    )
    if asked.out:
        if asked.out.is_dir():
            raise DataError(f"{asked.out}: a file is needed, and this is a folder")
        asked.out.parent.mkdir(parents=True, exist_ok=True)
    report, status = None, 0
    try:
        for report in measure.measure(one, other, plan, _tell, began):
            if asked.out:
                write_whole(asked.out, json.dumps(report, indent=1) + "\n")
    except KeyboardInterrupt:
        _tell("interrupted; games that were under way are left out")
        status = INTERRUPTED
    if report:
        sys.stdout.write(reports.to_markdown(report))
    return status


def _tables(given: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m quiltbee.games.patchwork.train tables")
    parser.add_argument("file", type=Path, help="what measure --out wrote")
    asked = parser.parse_args(given)
    from quiltbee.games.patchwork.train import report as reports  # noqa: PLC0415

    try:
        report = json.loads(asked.file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise DataError(f"{asked.file} is no JSON") from error
    sys.stdout.write(reports.to_markdown(report))
    return 0


def _warn_of_processor() -> None:
    from quiltbee.games.patchwork.train.measure import on_accelerator  # noqa: PLC0415

    if not on_accelerator():
        _tell(
            "JAX has found no accelerator and works on the processor: enough for a look at a small "
            "network and few games, but thousands of times slower"
        )


def _plot(given: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m quiltbee.games.patchwork.train plot")
    parser.add_argument("log", type=Path)
    parser.add_argument("picture", type=Path)
    asked = parser.parse_args(given)
    from quiltbee.games.patchwork.train import plot  # noqa: PLC0415

    plot.write_plot(asked.log, asked.picture)
    return 0


def _apprentice(given: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m quiltbee.games.patchwork.train apprentice",
        description="Teach the apprentice: it plays, the master looks at its games, and it learns. A folder that was used before is used again.",
    )
    parser.add_argument(
        "--minutes",
        type=float,
        default=60.0,
        help="all in all, about; seven tenths of it are games",
    )
    parser.add_argument(
        "--rounds",
        type=int,
        default=3,
        help="how often it plays and learns; 0: learn what is there",
    )
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="games at a time")
    parser.add_argument("--epochs", type=int, help="how often it goes through all lessons")
    parser.add_argument("--out", type=Path, required=True, help="folder for lessons and weights")
    asked = parser.parse_args(given)
    from quiltbee.games.patchwork.train.distill import fit, loop  # noqa: PLC0415

    params = fit.FitParams()
    loop.distill(
        asked.out,
        minutes=asked.minutes,
        rounds=asked.rounds,
        workers=asked.workers,
        say=_tell,
        sizes=fit.Sizes(),
        params=params if asked.epochs is None else params._replace(epochs=asked.epochs),
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
