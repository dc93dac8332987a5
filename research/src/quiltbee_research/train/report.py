# SPDX-License-Identifier: MIT
"""The report of a measurement: numbers from many games, and their tables in Markdown."""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any, Final, NamedTuple

import numpy as np

from quiltbee.core.errors import DataError
from quiltbee.study.calibration import calibrate, mean_over_deals
from quiltbee_research.train.search import ValueEstimate

FORMAT: Final = 2


class Batch(NamedTuple):
    """Games that were played at the same time, as NumPy arrays [game] or [move, game]."""

    deal: Any
    seat: Any
    """The seat of the first player."""
    winner: Any
    scores: Any  # [game, seat]
    live: Any  # [move, game]: whether the game was still going on
    active: Any  # [move, game]
    action: Any  # [move, game]
    before: ValueEstimate  # [move, game] each: the network's value, for the seat that acts
    after: ValueEstimate  # the same: the value of the search


def first_games(batch: Batch, games: int) -> Batch:
    """Return the first games of a batch."""

    def few(x: Any) -> Any:
        return x[:, :games]

    return Batch(
        deal=batch.deal[:games],
        seat=batch.seat[:games],
        winner=batch.winner[:games],
        scores=batch.scores[:games],
        live=few(batch.live),
        active=few(batch.active),
        action=few(batch.action),
        before=ValueEstimate(*map(few, batch.before)),
        after=ValueEstimate(*map(few, batch.after)),
    )


def summarize(batches: list[Batch]) -> dict[str, Any]:
    """Return the results of seat 0, which begins."""
    deal, winner, scores = _joined(batches, "deal", "winner", "scores")
    length = np.concatenate([batch.live.sum(axis=0) for batch in batches])
    equal = np.concatenate([_equal_pairs(batch) for batch in batches])
    return {
        "games": len(deal),
        "deals": len(np.unique(deal)),
        "equal_pairs": float(equal.mean()),
        "moves": _mean(length, deal),
        "first_wins": _mean(winner == 0, deal, share=True),
        "first_margin": _mean(scores[:, 0] - scores[:, 1], deal),
        "points": [_mean(scores[:, seat], deal) for seat in range(2)],
    }


def summarize_match(batches: list[Batch]) -> dict[str, Any]:
    """Return the results of the first player."""
    deal, seat, winner, scores = _joined(batches, "deal", "seat", "winner", "scores")
    mine = np.where(seat == 0, scores[:, 0], scores[:, 1])
    theirs = np.where(seat == 0, scores[:, 1], scores[:, 0])
    return {
        "wins": _mean(winner == seat, deal, share=True),
        "margin": _mean(mine - theirs, deal),
        "points": [_mean(mine, deal), _mean(theirs, deal)],
    }


def summarize_predictions(batches: list[Batch]) -> dict[str, Any]:
    """Compare the predictions in every position with the result, for the seat that acts."""
    parts = [_positions(batch) for batch in batches]
    deal, won, margin, *predicted = (np.concatenate(part) for part in zip(*parts, strict=True))
    summary: dict[str, Any] = {"positions": len(deal)}
    for name, (win, points) in {"network": predicted[:2], "search": predicted[2:]}.items():
        error = points - margin
        summary[name] = asdict(calibrate((1 + win) / 2, won, deal)) | {
            "margin_error": _mean(error, deal),
            "margin_rmse": float(np.sqrt(np.mean(error**2))),
        }
    return summary


def _joined(batches: list[Batch], *names: str) -> list[Any]:
    return [np.concatenate([getattr(batch, name) for batch in batches]) for name in names]


def _positions(batch: Batch) -> tuple[Any, ...]:
    """Return deal, win, margin and four predictions of every position of a batch."""
    live, active = batch.live, batch.active
    lead = (batch.scores[:, 0] - batch.scores[:, 1]).astype(np.float64)
    won = batch.winner == active
    margin = np.where(active == 0, lead, -lead)
    deal = np.broadcast_to(batch.deal, live.shape)
    values = (won, margin, *batch.before, *batch.after)
    return deal[live], *(np.asarray(value)[live].astype(np.float64) for value in values)


def _equal_pairs(batch: Batch) -> Any:
    """Return for each pair whether both games have the same moves."""
    action = np.where(batch.live, batch.action, -1)
    return (action[:, ::2] == action[:, 1::2]).all(axis=0)


def _mean(values: Any, deal: Any, *, share: bool = False) -> dict[str, float | None]:
    return asdict(mean_over_deals(values.astype(np.float64), deal, share=share))


def to_markdown(report: Any) -> str:
    """Return the tables of a report. Raises DataError if it is not a report."""
    version = report.get("format") if isinstance(report, dict) else None
    if version != FORMAT:
        raise DataError(f"this is not the report of a measurement in format {FORMAT}")
    try:
        parts = [_about(report), _first_table(report)]
        if report["against"] is None:
            parts += [_calibration(report["calibration"], name) for name in ("network", "search")]
            parts += [_losses(report)]
        else:
            parts += [_match_table(report)]
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise DataError("this is not the report of a measurement") from error
    return "\n\n".join(parts) + "\n"


def _about(report: Any) -> str:
    search = report["search"]
    played = "against itself" if report["against"] is None else f"against {report['against']}"
    text = (
        f"{report['checkpoint']} ({report['steps']:,} learning steps) {played}: "
        f"{search['simulations']} simulations a move, depth {search['depth']}, "
        f"noise {search['noise']:g}, seed {report['seed']}; {report['seconds']:.0f} s on "
        f"{report['device']}, {report['date']}. Each deal was played twice. Intervals are for "
        "95 % and count a deal as one observation."
    )
    for entry in report["editions"]:
        name = entry["edition"].capitalize()
        for other in entry["same_rules"]:
            text += f"\n{name} stands for {other} too: their rules are the same."
        asked = report["games_asked"]
        if entry["games"] < asked:
            text += f"\n{name}: {entry['games']:,} of the {asked:,} games asked for were played."
    return text


def _first_table(report: Any) -> str:
    head = ("edition", "games", "first player wins", "by points", "its points", "the second's")
    rows = (
        (
            *(entry["edition"], f"{entry['games']:,}"),
            *(_percent(entry["first_wins"]), _signed(entry["first_margin"])),
            *(_number(points) for points in entry["points"]),
            *(f"{entry['moves']['value']:.1f}", f"{entry['equal_pairs']:.1%}"),
        )
        for entry in report["editions"]
    )
    return _table((*head, "moves", "equal pairs"), rows)


def _match_table(report: Any) -> str:
    head = ("edition", "games", "first network wins", "by points", "its points", "the other's")
    rows = (
        (
            *(entry["edition"], f"{entry['games']:,}"),
            *(_percent(entry["match"]["wins"]), _signed(entry["match"]["margin"])),
            *(_number(points) for points in entry["match"]["points"]),
        )
        for entry in report["editions"]
    )
    return _table(head, rows)


def _calibration(summary: Any, name: str) -> str:
    rows = list[tuple[str, ...]]()
    for each in summary[name]["bins"]:
        label = f"{each['low']:.1f} to {each['low'] + 0.1:.1f}"
        if each["count"]:
            shares = (f"{each[part]:.1%}" for part in ("predicted", "observed"))
            points = {end: None if x is None else 100 * x for end, x in each["difference"].items()}
            rows.append((label, f"{each['count']:,}", *shares, _signed(points)))
        else:
            rows.append((label, "0", "", "", ""))
    head = (f"the {name} predicts", "positions", "mean", "won", "difference in percentage points")
    return _table(head, rows)


def _losses(report: Any) -> str:
    rows = list[tuple[str, ...]]()
    editions = [(entry["edition"], entry["calibration"]) for entry in report["editions"]]
    if len(editions) > 1:
        editions.append(("all", report["calibration"]))
    for name in ("network", "search"):
        for edition, summary in editions:
            of = summary[name]
            rows.append(
                (
                    *(f"{name}, {edition}", f"{summary['positions']:,}"),
                    *(f"{of['loss']:.4f}", f"{100 * of['largest']:.1f}"),
                    *(_number(of["temperature"]), f"{of['calibrated_loss']:.4f}"),
                    f"{100 * of['calibrated_largest']:.1f}",
                    *(_signed(of["margin_error"]), f"{of['margin_rmse']:.2f}"),
                )
            )
    head = ("predictions", "positions", "log loss", "largest difference", "best temperature")
    calibrated = ("log loss with it", "largest with it")
    return _table((*head, *calibrated, "margin error", "margin RMSE"), rows)


def _percent(estimate: Any) -> str:
    value, low, high = (None if x is None else f"{100 * x:.1f}" for x in estimate.values())
    return f"{value} %" if low is None else f"{value} % ({low} to {high})"


def _signed(estimate: Any) -> str:
    value, low, high = (None if x is None else f"{x:+.2f}" for x in estimate.values())
    return str(value) if low is None else f"{value} ({low} to {high})"


def _number(estimate: Any) -> str:
    value, low, high = (None if x is None else f"{x:.2f}" for x in estimate.values())
    return str(value) if low is None else f"{value} ({low} to {high or 'any'})"


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    """Return a Markdown table with aligned columns."""
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
