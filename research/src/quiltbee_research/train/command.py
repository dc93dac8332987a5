# SPDX-License-Identifier: MIT
"""``quiltbee-train``: its subcommands. Each one imports what it needs when it runs."""

import argparse
import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from quiltbee.core.errors import DataError, QuiltbeeError
from quiltbee.core.files import write_whole
from quiltbee.jobs import RAY_HELP

INTERRUPTED: Final = 130
"""The usual exit status after Ctrl-C."""

_EXAMPLES: Final = """\
examples:
  quiltbee-train run --minutes 9 --out runs/one
  quiltbee-train run --minutes 9 --out runs/two --resume runs/one
  quiltbee-train measure runs/two --against runs/one
  quiltbee-train distill --minutes 60 --out runs/small
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a subcommand and return its exit status: 1 after an error, which is printed in one line."""
    chosen = command_parser().parse_args(arguments)
    try:
        return int(chosen.run(chosen))
    except QuiltbeeError as error:
        _say(f"quiltbee-train: {error}")
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        _say(f"quiltbee-train: {place}{error.strerror or error}")
    except RuntimeError as error:
        # JAX reports a lack of memory as RuntimeError, with pages of details after the first line.
        words = str(error).partition("\n")[0]
        if "RESOURCE_EXHAUSTED" not in words:
            raise
        advice = "out of memory; use fewer games at the same time or fewer simulations"
        _say(f"quiltbee-train: {advice} ({words})")
    except KeyboardInterrupt as error:
        _say(f"interrupted; {error}" if str(error) else "interrupted")
        return INTERRUPTED
    return 1


def command_parser() -> argparse.ArgumentParser:
    """Return the parser of all subcommands."""
    parser = argparse.ArgumentParser(
        prog="quiltbee-train",
        description="Train the networks that play Patchwork; see docs/training.md.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND", title="commands")

    def add(name: str, run: Any, words: str, *paths: str) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=words)
        for path in paths:
            command.add_argument(path, type=Path)
        command.set_defaults(run=run)
        return command

    _add_run_options(add("run", _run, "train the large network by self-play"))
    _add_measure_options(
        add("measure", _measure, "play many games and measure a network", "checkpoint")
    )
    add("report", _report, "print the tables of a file that measure --out wrote", "file")
    add("plot", _plot, "draw the charts of a log", "log", "picture")
    _add_distill_options(add("distill", _distill, "train the small network"))
    return parser


def _add_run_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--config", type=Path, help="a TOML file (default: that of the package)")
    parser.add_argument(
        "--minutes", type=float, default=9.0, help="for everything, compiling included (default: 9)"
    )
    parser.add_argument("--out", type=Path, help="folder for checkpoint and log")
    parser.add_argument("--resume", type=Path, help="folder of the checkpoint to continue")
    parser.add_argument("--rounds", type=int, help="stop after this many rounds")
    parser.add_argument(
        "--compile-only",
        action="store_true",
        help="compile and stop; JAX_COMPILATION_CACHE_DIR keeps the programs for the next run",
    )


def _add_measure_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--against", type=Path, help="another checkpoint (default: itself)")
    parser.add_argument("--edition", nargs="+", help="default: all that differ in rules")
    parser.add_argument("--games", type=int, help="in each edition (4096, on a processor 16)")
    parser.add_argument("--simulations", type=int, help="for each move (128, on a processor 16)")
    parser.add_argument("--depth", type=int, help="of the search")
    parser.add_argument("--noise", type=float, help="of the search; it makes equal games differ")
    parser.add_argument("--minutes", type=float, help="for everything; plays fewer games if short")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ray", metavar="ADDRESS", help=RAY_HELP)
    parser.add_argument("--out", type=Path, help="JSON file for the report")


def _add_distill_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--minutes", type=float, default=60.0, help="about; 70 %% are for games (default: 60)"
    )
    parser.add_argument(
        "--rounds", type=int, default=3, help="of playing and learning; 0 only learns (default: 3)"
    )
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--epochs", type=int, help="passes over the dataset")
    parser.add_argument("--teacher", type=Path, help="a network of run (default: the shipped one)")
    parser.add_argument("--out", type=Path, required=True, help="folder for dataset and weights")


def _run(chosen: argparse.Namespace) -> int:
    if chosen.out is None and not chosen.compile_only:
        raise DataError("--out is needed")
    from quiltbee_research.train import checkpoint, loop, plot, teacher  # noqa: PLC0415
    from quiltbee_research.train.config import SHIPPED, read_config  # noqa: PLC0415

    config = read_config(chosen.config or SHIPPED)
    _warn_of_processor()
    if chosen.compile_only:
        loop.programs(config)
        return 0
    start = (
        loop.resume(chosen.resume, config) if chosen.resume else checkpoint.new_checkpoint(config)
    )
    final = loop.run(start, chosen.out, minutes=chosen.minutes, rounds=chosen.rounds)
    teacher.write_network(final, chosen.out / "network.safetensors")
    plot.write_plot(chosen.out / loop.LOG, chosen.out / "training.svg")
    return 0


def _measure(chosen: argparse.Namespace) -> int:
    start = time.monotonic()  # loading JAX takes seconds, and they count
    from quiltbee_research.train import measure, measure_jobs, report  # noqa: PLC0415

    _warn_of_processor()
    one = measure.read_player(chosen.checkpoint)
    other = measure.read_player(chosen.against) if chosen.against else None
    plan = measure.make_plan(
        one,
        chosen.edition,
        chosen.games,
        seed=chosen.seed,
        minutes=chosen.minutes,
        simulations=chosen.simulations,
        depth=chosen.depth,
        noise=chosen.noise,
    )
    if chosen.out:
        if chosen.out.is_dir():
            raise DataError(f"{chosen.out} is a folder; --out needs a file")
        chosen.out.parent.mkdir(parents=True, exist_ok=True)
    measured, status = None, 0
    reports = (
        measure.measure(one, other, plan, _say, start)
        if chosen.ray is None
        else measure_jobs.measure_on_cluster(one, other, plan, _say, chosen.ray)
    )
    try:
        for measured in reports:
            if chosen.out:
                write_whole(chosen.out, json.dumps(measured, indent=1) + "\n")
    except KeyboardInterrupt:
        _say("interrupted; the games that have not ended are left out")
        status = INTERRUPTED
    if measured:
        sys.stdout.write(report.to_markdown(measured))
    return status


def _report(chosen: argparse.Namespace) -> int:
    from quiltbee_research.train import report  # noqa: PLC0415

    try:
        measured = json.loads(chosen.file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise DataError(f"{chosen.file} is not JSON") from error
    sys.stdout.write(report.to_markdown(measured))
    return 0


def _plot(chosen: argparse.Namespace) -> int:
    from quiltbee_research.train import plot  # noqa: PLC0415

    plot.write_plot(chosen.log, chosen.picture)
    return 0


def _distill(chosen: argparse.Namespace) -> int:
    from quiltbee_research.train.distill import fit, loop  # noqa: PLC0415
    from quiltbee_research.train.teacher import SHIPPED  # noqa: PLC0415

    params = fit.FitParams()
    loop.distill(
        chosen.out,
        teacher=chosen.teacher or SHIPPED,
        minutes=chosen.minutes,
        rounds=chosen.rounds,
        workers=chosen.workers,
        say=_say,
        params=params if chosen.epochs is None else params._replace(epochs=chosen.epochs),
    )
    return 0


def _warn_of_processor() -> None:
    from quiltbee_research.train.measure import on_accelerator  # noqa: PLC0415

    if not on_accelerator():
        _say(
            "JAX finds no accelerator and uses the processor, which is thousands of times slower: "
            "use a small network and few games"
        )


def _say(words: str) -> None:
    sys.stderr.write(words + "\n")
    sys.stderr.flush()
