# SPDX-License-Identifier: MIT
"""Numbers and findings as text, for the tables."""

from collections.abc import Iterator

from quiltbee.arena.errors import Reason
from quiltbee.arena.report import Report, Standing
from quiltbee.core.stats import Estimate
from quiltbee.draw.numbers import MINUS, counted
from quiltbee.games import find_game


def signed(value: float, digits: int = 0) -> str:
    """Return a number with its sign; 0 has none."""
    text = f"{value:+.{digits}f}"
    return text[1:] if float(text) == 0 else text.replace("-", MINUS)


def plain(value: float, digits: int = 0) -> str:
    """Return a number with a sign only if it is negative."""
    return signed(value, digits).removeprefix("+")


def elo(estimate: Estimate) -> str:
    """Return a rating, or its bound if there is no rating."""
    if estimate.value is not None:
        return signed(estimate.value)
    if estimate.low is not None:
        return f"> {signed(estimate.low)}"
    if estimate.high is not None:
        return f"< {signed(estimate.high)}"
    return "?"


def reach(estimate: Estimate, digits: int = 0) -> str:
    """Return half the width of an interval; empty if an end is missing."""
    if estimate.value is None or estimate.low is None or estimate.high is None:
        return ""
    return f"±{(estimate.high - estimate.low) / 2:.{digits}f}"


def percent(value: float | None) -> str:
    """Return a share in percent."""
    return "?" if value is None else f"{100 * value:.1f}%"


def between(estimate: Estimate) -> str:
    """Return the interval of a share, in percent."""
    if estimate.low is None or estimate.high is None:
        return ""
    return f"{100 * estimate.low:.1f} to {100 * estimate.high:.1f}"


def milliseconds(value: float) -> str:
    """Return a time with about three significant digits."""
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def title(report: Report) -> str:
    """Return the game, the edition, and the numbers of players and games."""
    players = len(report.standings)
    return f"{find_game(report.game).INFO.title}, {report.edition} edition: {players} players, {report.games} games"


def subtitle(report: Report) -> str:
    """Return how the games are paired, and the seed."""
    setups = counted(report.circles, "setup")
    if report.first_seat is None:
        throws = ", with the same throws" if find_game(report.game).INFO.has_chance else ""
        how = f"everybody alone on the same {setups}{throws}"
    else:
        how = f"every pairing twice on the same {setups}, seats swapped"
    return f"{how}; seed {report.seed}"


def findings(report: Report) -> Iterator[str]:
    """Yield sentences about what the tables do not show."""
    first = report.first_seat
    if first is not None and first.value is not None:
        ahead = report.first_margin
        by = "" if ahead is None or ahead.value is None else (
            f", and it ended {f'{signed(ahead.value, 1)} points {reach(ahead, 1)}'.rstrip()} ahead"
        )  # fmt: skip
        yield (
            f"The seat that begins won {percent(first.value)} of the games ({between(first)}){by}."
        )
    zero = report.zero
    who = zero[0] if len(zero) == 1 else f"the mean of {', '.join(zero)}"
    if len(zero) == len(report.standings):
        who = "the mean of all"
    yield f"Elo is counted from {who}."
    for standing in report.standings:
        if standing.elo.value is None:
            yield _sweep(standing)
    if report.repeated:
        yield (
            f"{counted(report.repeated, 'game')} of {report.games} repeated another one move for move, with "
            "the players in each other's seats; a game and its repetition count once, as a draw."
        )
    for standing in report.standings:
        for reason, count in standing.forfeits.items():
            example = next(
                each for each in report.forfeits
                if each.name == standing.name and each.reason == reason
            )  # fmt: skip
            yield (
                f"{standing.name} forfeited {counted(count, 'game')}: it {Reason(reason).words}. "
                f"In game {example.game}: {example.details}."
            )


def _sweep(standing: Standing) -> str:
    if standing.elo.low is not None:
        what = f"won every game that counts for its rating, so the rating has no end: more than {signed(standing.elo.low)}"
    elif standing.elo.high is not None:
        what = f"lost every game that counts for its rating, so the rating has no end: less than {signed(standing.elo.high)}"
    else:
        return f"{standing.name} cannot be rated by these games."
    return f"{standing.name} {what} with 95% confidence."


def measured(report: Report) -> Iterator[str]:
    """Yield a line for each set of conditions: machine, versions, commit and date."""
    lines = list[str]()
    for session in report.sessions:
        versions = ", ".join(f"{name} {version}" for name, version in session["versions"].items())
        place = f"{session['place']}, started from " if "place" in session else ""
        line = (
            f"{place}{session['processor']} x {session['processors']}, {session['python']}, {versions}, "
            f"commit {session['commit']}, {session['date']}"
        )
        if line not in lines:
            lines.append(line)
    yield from lines
