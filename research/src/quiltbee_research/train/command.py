# SPDX-License-Identifier: MIT
"""``quiltbee-train``: its subcommands. Each one imports what it needs when it runs."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from quiltbee.core.errors import DataError, QuiltbeeError

INTERRUPTED: Final = 130
"""The usual exit status after Ctrl-C."""

_EXAMPLES: Final = """\
examples:
  quiltbee-train run --minutes 9 --out runs/one
  quiltbee-train run --minutes 9 --out runs/two --resume runs/one
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

    def add(name: str, run: Any, words: str) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=words)
        command.set_defaults(run=run)
        return command

    _add_run_options(add("run", _run, "train the large network by self-play"))
    _add_distill_options(add("distill", _distill, "train the small network"))
    return parser


def _add_run_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--config", type=Path, help="a TOML file (default: the settings of config.py)"
    )
    parser.add_argument(
        "--minutes", type=float, default=9.0, help="for everything, compiling included (default: 9)"
    )
    parser.add_argument("--out", type=Path, help="folder for checkpoint and log")
    parser.add_argument(
        "--resume", type=Path, help="folder of a checkpoint, or file of a network, to continue"
    )
    parser.add_argument("--rounds", type=int, help="stop after this many rounds")
    parser.add_argument(
        "--compile-only",
        action="store_true",
        help="compile and stop; JAX_COMPILATION_CACHE_DIR keeps the programs for the next run",
    )


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
    from quiltbee_research.train import checkpoint, loop  # noqa: PLC0415
    from quiltbee_research.train.config import Config, read_config  # noqa: PLC0415

    config = Config() if chosen.config is None else read_config(chosen.config)
    _warn_of_processor()
    if chosen.compile_only:
        loop.programs(config)
        return 0
    start = (
        checkpoint.load(chosen.resume, config)
        if chosen.resume
        else checkpoint.new_checkpoint(config)
    )
    final = loop.run(start, chosen.out, minutes=chosen.minutes, rounds=chosen.rounds)
    checkpoint.save_network(final, chosen.out / "network.safetensors")
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
    from quiltbee_research.train.device import on_accelerator  # noqa: PLC0415

    if not on_accelerator():
        _say(
            "JAX finds no accelerator and uses the processor, which is thousands of times slower: "
            "use a small network and few games"
        )


def _say(words: str) -> None:
    sys.stderr.write(words + "\n")
    sys.stderr.flush()
