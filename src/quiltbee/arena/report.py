# SPDX-License-Identifier: MIT
"""The report of a tournament: standings, pairings, the advantage of the first seat, and the conditions."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass

from quiltbee.arena.errors import Reason
from quiltbee.arena.plan import Plan
from quiltbee.arena.statistics import (
    Meeting,
    elo_difference,
    mean_over_circles,
    rate,
    win_rate,
)
from quiltbee.arena.tournament_game import Played
from quiltbee.core.game import JsonObject
from quiltbee.core.stats import Estimate

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Standing:
    """The results of one player over all its games."""

    name: str
    player: str
    """As written on the command line."""
    games: int
    wins: int
    draws: int
    losses: int
    win_rate: Estimate
    elo: Estimate
    score: Estimate
    margin: Estimate
    moves: int
    ms_mean: float
    ms_most: float
    forfeits: dict[str, int]
    """The number of forfeits by reason."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """The results of one player against another, from the view of the first."""

    one: str
    two: str
    games: int
    wins: int
    draws: int
    losses: int
    win_rate: Estimate
    elo: Estimate
    """The Elo difference."""
    margin: Estimate
    first_seat: Estimate | None
    """The win rate of the seat that begins; None in a solo game."""


@dataclass(frozen=True, slots=True)
class Forfeited:
    """A game that a player lost before its end."""

    game: int
    name: str
    reason: str
    details: str


@dataclass(frozen=True, slots=True)
class Report:
    """The results of a tournament. The standings are from the strongest to the weakest."""

    game: str
    edition: str
    rules: int
    circles: int
    games: int
    """The number of games played."""
    repeated: int
    """The number of games that repeat another game on the same circle. They do not count."""
    seed: int
    move_timeout: float | None
    standings: tuple[Standing, ...]
    pairings: tuple[Pairing, ...]
    """Each pairing once, in the order of the standings."""
    zero: tuple[str, ...]
    """The players whose mean Elo is 0."""
    first_seat: Estimate | None
    """The win rate of the seat that begins, over all games."""
    first_margin: Estimate | None
    """The mean margin of the seat that begins, in points."""
    forfeits: tuple[Forfeited, ...]
    sessions: tuple[JsonObject, ...]
    """Machine, versions, commit, date and command of every session."""

    def to_json(self) -> JsonObject:
        """Return the report in the form of the report file."""
        return {"quiltbee arena report": FORMAT} | asdict(self)


@dataclass(frozen=True, slots=True)
class _Comparison:
    """A meeting with the scores and the result of the player that began."""

    meeting: Meeting
    scores: tuple[int, int] | None
    first_won: float | None = None
    """Points of the player that began."""
    first_ahead: int | None = None


def measure(plan: Plan, played: Sequence[Played], sessions: Sequence[JsonObject] = ()) -> Report:
    """Return the report of the games of a plan."""
    played = sorted(played, key=lambda game: game.number)
    twins = {} if plan.is_solo else _twins(played)
    compared = _alone(played) if plan.is_solo else _seated(played, twins)
    ratings = rate([each.meeting for each in compared], len(plan.entrants))
    standings_by_entrant = [
        _standing(plan, at, played, compared, ratings.elo[at]) for at in range(len(plan.entrants))
    ]
    place = {entrant: at for at, group in enumerate(ratings.groups) for entrant in group}

    def strength(entrant: int) -> tuple[int, float, float, int]:
        rating, share = ratings.elo[entrant].value, standings_by_entrant[entrant].win_rate.value
        return place[entrant], -(rating or 0.0), -(share or 0.0), entrant

    order = sorted(range(len(plan.entrants)), key=strength)
    pairs = [(one, two) for at, one in enumerate(order) for two in order[at + 1 :]]
    begun = [(each.meeting.circle, each) for each in compared if each.first_won is not None]
    ahead = [(circle, each.first_ahead) for circle, each in begun if each.first_ahead is not None]
    return Report(
        game=plan.game,
        edition=plan.edition,
        rules=plan.rules.INFO.version,
        circles=plan.circles,
        games=len(played),
        repeated=len(twins),
        seed=plan.seed,
        move_timeout=plan.move_timeout,
        standings=tuple(standings_by_entrant[entrant] for entrant in order),
        pairings=tuple(_pairing(plan, one, two, compared) for one, two in pairs),
        zero=tuple(plan.entrants[entrant].name for entrant in order if entrant in ratings.zero),
        first_seat=None if plan.is_solo else _first([each for _, each in begun]),
        first_margin=None if plan.is_solo else mean_over_circles(ahead),
        forfeits=tuple(
            Forfeited(game.number, plan.entrants[game.seats[fault.seat]].name,
                      fault.reason, fault.details)
            for game in played for fault in game.faults
        ),
        sessions=tuple(sessions),
    )  # fmt: skip


def _twins(played: Sequence[Played]) -> dict[int, int]:
    """Find pairs of games with the same moves, in which the players have swapped seats.

    Return the number of the later game with that of the earlier one.
    """
    numbers, twins = dict[tuple[int, tuple[int, ...], str], int](), dict[int, int]()
    for game in played:
        if game.scores is None or not game.digest:
            continue
        before = numbers.get((game.circle, game.seats[::-1], game.digest))
        if before is not None:
            twins[game.number] = before
        numbers[game.circle, game.seats, game.digest] = game.number
    return twins


def _seated(played: Sequence[Played], twins: Mapping[int, int]) -> list[_Comparison]:
    """Compare the two players of each game. A game and its repetition count as one draw."""
    comparisons = list[_Comparison]()
    for game in played:
        if game.number in twins:
            continue
        (one, two), won = game.seats, [_share(game, seat) for seat in (0, 1)]
        first = game.first
        scores = None if game.scores is None else (game.scores[0], game.scores[1])
        if scores is None:
            # A forfeit says nothing about the advantage of the first seat.
            comparisons.append(_Comparison(Meeting(game.circle, one, two, won[0]), None))
            continue
        ahead = scores[first] - scores[1 - first]
        if game.number in twins.values():
            # Each player won one of the two games, or both are draws. The margins cancel out.
            meeting, mine = Meeting(game.circle, one, two, 0.5), (scores[0], scores[0])
        else:
            meeting, mine = Meeting(game.circle, one, two, won[0]), scores
        comparisons.append(_Comparison(meeting, mine, won[first], ahead))
    return comparisons


def _share(game: Played, seat: int) -> float:
    if not game.winners:
        return 0.5
    return (seat in game.winners) / len(game.winners)


def _alone(played: Sequence[Played]) -> list[_Comparison]:
    """Compare solo games: on every deck, the score of each player with that of every other player."""
    decks = dict[int, list[Played]]()
    for game in played:
        decks.setdefault(game.circle, []).append(game)
    comparisons = list[_Comparison]()
    for deck, games in decks.items():
        for at, one in enumerate(games):
            for two in games[at + 1 :]:
                mine, theirs = _worth(one), _worth(two)
                points = 0.5 if mine == theirs else float(mine > theirs)
                scores = None
                if one.scores is not None and two.scores is not None:
                    scores = (one.scores[0], two.scores[0])
                meeting = Meeting(deck, one.seats[0], two.seats[0], points)
                comparisons.append(_Comparison(meeting, scores))
    return comparisons


def _worth(game: Played) -> float:
    return float("-inf") if game.scores is None else game.scores[0]


def _of(compared: Sequence[_Comparison], me: int, other: int | None = None) -> list[_Comparison]:
    """Return the comparisons of a player, swapped if needed so that it is the first of the two."""
    mine = list[_Comparison]()
    for each in compared:
        meeting = each.meeting
        if me == meeting.one and other in (None, meeting.two):
            mine.append(each)
        elif me == meeting.two and other in (None, meeting.one):
            turned = Meeting(meeting.circle, me, meeting.one, 1 - meeting.points)
            scores = None if each.scores is None else (each.scores[1], each.scores[0])
            mine.append(_Comparison(turned, scores, each.first_won, each.first_ahead))
    return mine


def _counts(mine: Sequence[_Comparison]) -> tuple[int, int, int]:
    points = Counter(each.meeting.points for each in mine)
    return points[1.0], points[0.5], points[0.0]


def _margin(mine: Sequence[_Comparison]) -> Estimate:
    return mean_over_circles(
        (each.meeting.circle, each.scores[0] - each.scores[1])
        for each in mine
        if each.scores is not None
    )


def _first(compared: Sequence[_Comparison]) -> Estimate:
    shares = [each.first_won for each in compared if each.first_won is not None]
    return win_rate(sum(shares), len(shares))


def _standing(
    plan: Plan, me: int, played: Sequence[Played], compared: Sequence[_Comparison], elo: Estimate
) -> Standing:
    mine = _of(compared, me)
    wins, draws, losses = _counts(mine)
    sat = [(game, seat) for game in played for seat, who in enumerate(game.seats) if who == me]
    moves = sum(game.moves[seat] for game, seat in sat)
    seconds = sum(game.seconds[seat] for game, seat in sat)
    faults = Counter(
        Reason(fault.reason).value
        for game, seat in sat for fault in game.faults if fault.seat == seat
    )  # fmt: skip
    return Standing(
        name=plan.entrants[me].name,
        player=plan.entrants[me].text,
        games=len(mine),
        wins=wins,
        draws=draws,
        losses=losses,
        win_rate=win_rate(wins + draws / 2, len(mine)),
        elo=elo,
        score=mean_over_circles(
            (game.circle, game.scores[seat]) for game, seat in sat if game.scores is not None
        ),
        margin=_margin(mine),
        moves=moves,
        ms_mean=round(1000 * seconds / moves, 3) if moves else 0.0,
        ms_most=round(1000 * max((game.slowest[seat] for game, seat in sat), default=0.0), 3),
        forfeits=dict(sorted(faults.items())),
    )


def _pairing(plan: Plan, one: int, two: int, compared: Sequence[_Comparison]) -> Pairing:
    mine = _of(compared, one, two)
    wins, draws, losses = _counts(mine)
    share = win_rate(wins + draws / 2, len(mine))
    return Pairing(
        one=plan.entrants[one].name,
        two=plan.entrants[two].name,
        games=len(mine),
        wins=wins,
        draws=draws,
        losses=losses,
        win_rate=share,
        elo=elo_difference(share),
        margin=_margin(mine),
        first_seat=None if plan.is_solo else _first(mine),
    )
