# SPDX-License-Identifier: MIT
"""What games tell about the network that played them, as numbers and as tables in Markdown."""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any, Final, NamedTuple

import numpy as np

from quiltbee.core.errors import DataError
from quiltbee.games.patchwork.train.calibration import calibrate, mean_over_circles
from quiltbee.games.patchwork.train.search import Outlook

FORMAT: Final = 1


class Batch(NamedTuple):
    """Games that were played at once, as NumPy has them: [game] or [move, game]."""

    circle: Any
    seat: Any
    """Of the first player, where two played."""
    winner: Any
    scores: Any  # [game, seat]
    live: Any  # [move, game]: whether there was a move to make
    active: Any  # [move, game]
    action: Any  # [move, game]
    before: Outlook  # [move, game] each, for the seat that acts: what the network sees
    after: Outlook  # the same: what the search finds


def cut(batch: Batch, games: int) -> Batch:
    """Return the first so many games of a batch."""

    def few(x: Any) -> Any:
        return x[:, :games]

    whole = {name: getattr(batch, name)[:games] for name in ("circle", "seat", "winner", "scores")}
    return Batch(
        **whole,
        live=few(batch.live),
        active=few(batch.active),
        action=few(batch.action),
        before=Outlook(*map(few, batch.before)),
        after=Outlook(*map(few, batch.after)),
    )


def summarize(batches: list[Batch]) -> dict[str, Any]:
    """Say how games went for the seat that began, which is seat 0."""
    circle, winner, scores = (
        np.concatenate([getattr(batch, name) for batch in batches])
        for name in ("circle", "winner", "scores")
    )
    length = np.concatenate([batch.live.sum(axis=0) for batch in batches])
    alike = np.concatenate([_alike(batch) for batch in batches])
    return {
        "games": len(circle),
        "circles": len(np.unique(circle)),
        "pairs_alike": float(alike.mean()),
        "moves": _mean(length, circle),
        "first_wins": _mean(winner == 0, circle, share=True),
        "first_margin": _mean(scores[:, 0] - scores[:, 1], circle),
        "points": [_mean(scores[:, seat], circle) for seat in range(2)],
    }


def summarize_match(batches: list[Batch]) -> dict[str, Any]:
    """Say how a match went for the first player."""
    circle, seat, winner, scores = (
        np.concatenate([getattr(batch, name) for batch in batches])
        for name in ("circle", "seat", "winner", "scores")
    )
    mine = np.where(seat == 0, scores[:, 0], scores[:, 1])
    theirs = np.where(seat == 0, scores[:, 1], scores[:, 0])
    return {
        "wins": _mean(winner == seat, circle, share=True),
        "margin": _mean(mine - theirs, circle),
        "points": [_mean(mine, circle), _mean(theirs, circle)],
    }


def summarize_predictions(batches: list[Batch]) -> dict[str, Any]:
    """Hold what was expected in every position, for the seat that acts, against what came of it."""
    parts = [_positions(batch) for batch in batches]
    circle, won, margin, *told = (np.concatenate(part) for part in zip(*parts, strict=True))
    found: dict[str, Any] = {"positions": len(circle)}
    for name, (win, points) in {"network": told[:2], "search": told[2:]}.items():
        off = points - margin
        found[name] = asdict(calibrate((1 + win) / 2, won, circle)) | {
            "margin_error": _mean(off, circle),
            "margin_error_square": float(np.sqrt(np.mean(off**2))),
        }
    return found


def _positions(batch: Batch) -> tuple[Any, ...]:
    """Return circle, win, margin and four predictions of every position of a batch."""
    live, active = batch.live, batch.active
    lead = (batch.scores[:, 0] - batch.scores[:, 1]).astype(np.float64)
    won = (batch.winner == active).astype(np.float64)
    margin = np.where(active == 0, lead, -lead)
    circle = np.broadcast_to(batch.circle, live.shape)
    values = (circle, won, margin, *batch.before, *batch.after)
    return tuple(
        np.asarray(value)[live].astype(np.float64 if value is not circle else np.int64)
        for value in values
    )


def _alike(batch: Batch) -> Any:
    """Tell of each pair whether both games were the same move for move."""
    action = np.where(batch.live, batch.action, -1)
    return (action[:, ::2] == action[:, 1::2]).all(axis=0)


def _mean(values: Any, circle: Any, *, share: bool = False) -> dict[str, float | None]:
    found = mean_over_circles(values.astype(np.float64), circle, share=share)
    return asdict(found)


def to_markdown(report: Any) -> str:
    """Return the tables of a report. Raises DataError where it is no report."""
    version = report.get("format") if isinstance(report, dict) else None
    if version != FORMAT:
        raise DataError(f"this is no report of a measurement in format {FORMAT}")
    try:
        parts = [_about(report), _first_table(report)]
        if report["against"] is None:
            parts += [_calibration(report["calibration"], name) for name in ("network", "search")]
            parts += [_losses(report)]
        else:
            parts += [_match_table(report)]
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise DataError("this is no report of a measurement") from error
    return "\n\n".join(parts) + "\n"


def _about(report: Any) -> str:
    search = report["search"]
    played = "against itself" if report["against"] is None else f"against {report['against']}"
    text = (
        f"{report['checkpoint']} ({report['steps']:,} learning steps) {played}: "
        f"{search['simulations']} simulations a move, depth {search['depth']}, "
        f"noise {search['noise']:g}, seed {report['seed']}; {report['seconds']:.0f} s on "
        f"{report['device']}, {report['date']}. Each circle was played twice; intervals are for "
        "95 % and count a circle as one."
    )
    for entry in report["editions"]:
        name = entry["edition"].capitalize()
        for other in entry["same_rules"]:
            text += (
                f"\n{name} stands for {other}, too: as far as is known their rules are the same."
            )
        asked = report["games_asked"]
        if entry["games"] < asked:
            text += f"\n{name}: {entry['games']:,} of the {asked:,} games asked for were played."
    return text


def _first_table(report: Any) -> str:
    head = ("edition", "games", "the first player wins", "by points", "its points", "the second's")
    rows = (
        (
            *(entry["edition"], f"{entry['games']:,}"),
            *(_share(entry["first_wins"]), _signed(entry["first_margin"])),
            *(_number(points) for points in entry["points"]),
            *(f"{entry['moves']['value']:.1f}", f"{entry['pairs_alike']:.1%}"),
        )
        for entry in report["editions"]
    )
    return _table((*head, "moves", "pairs alike"), rows)


def _match_table(report: Any) -> str:
    head = ("edition", "games", "the first network wins", "by points", "its points", "the other's")
    rows = (
        (
            *(entry["edition"], f"{entry['games']:,}"),
            *(_share(entry["match"]["wins"]), _signed(entry["match"]["margin"])),
            *(_number(points) for points in entry["match"]["points"]),
        )
        for entry in report["editions"]
    )
    return _table(head, rows)


def _calibration(found: Any, name: str) -> str:
    rows = list[tuple[str, ...]]()
    for tenth in found[name]["tenths"]:
        label = f"{tenth['low']:.1f} to {tenth['low'] + 0.1:.1f}"
        if tenth["count"]:
            numbers = (f"{tenth[part]:.1%}" for part in ("predicted", "observed"))
            off = {end: None if x is None else 100 * x for end, x in tenth["difference"].items()}
            rows.append((label, f"{tenth['count']:,}", *numbers, _signed(off)))
        else:
            rows.append((label, "0", "", "", ""))
    head = (f"the {name} says", "positions", "on average", "won", "difference in percent")
    return _table(head, rows)


def _losses(report: Any) -> str:
    rows = list[tuple[str, ...]]()
    editions = [(entry["edition"], entry["calibration"]) for entry in report["editions"]]
    if len(editions) > 1:
        editions.append(("all", report["calibration"]))
    for name in ("network", "search"):
        for edition, found in editions:
            of = found[name]
            rows.append(
                (
                    *(f"{name}, {edition}", f"{found['positions']:,}"),
                    *(f"{of['loss']:.4f}", f"{100 * of['largest']:.1f}"),
                    *(_number(of["temperature"]), f"{of['mended_loss']:.4f}"),
                    f"{100 * of['mended_largest']:.1f}",
                    *(_signed(of["margin_error"]), f"{of['margin_error_square']:.2f}"),
                )
            )
    head = ("predictions", "positions", "log loss", "largest difference", "best temperature")
    mended = ("log loss with it", "largest with it")
    return _table((*head, *mended, "margin too high by", "root mean square"), rows)


def _share(found: Any) -> str:
    value, low, high = (None if x is None else f"{100 * x:.1f}" for x in found.values())
    return f"{value} %" if low is None else f"{value} % ({low} to {high})"


def _signed(found: Any) -> str:
    value, low, high = (None if x is None else f"{x:+.2f}" for x in found.values())
    return str(value) if low is None else f"{value} ({low} to {high})"


def _number(found: Any) -> str:
    value, low, high = (None if x is None else f"{x:.2f}" for x in found.values())
    return str(value) if low is None else f"{value} ({low} to {high or 'any'})"


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    """Return a table that is Markdown and reads well as it stands."""
    lines = [head, *rows]
    widths = [max(len(line[at]) for line in lines) for at in range(len(head))]
    text = [
        "| "
        + " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True))
        + " |"
        for line in lines
    ]
    text.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(text)
