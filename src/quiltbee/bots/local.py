# SPDX-License-Identifier: MIT
"""Bots on this machine: as an engine for the arena and other programs, and against our players."""

import random

from quiltbee.bots.bot import Bot, decide
from quiltbee.core.errors import SetupError
from quiltbee.core.game import CHANCE
from quiltbee.core.outcome import Outcome
from quiltbee.engine import Engine
from quiltbee.games import find_game
from quiltbee.match import Match, state_json
from quiltbee.players import Budget, Choice, make_player


class BotEngine(Engine):
    """An engine whose ``go`` asks a bot. It answers all requests of the engine protocol."""

    def __init__(self, bot: Bot) -> None:
        super().__init__()
        self._bot = bot
        self.name = bot.name

    def choose(
        self,
        match: Match,
        seat: int,
        name: str | None,  # noqa: ARG002 - there is no other player
        budget: Budget,
    ) -> tuple[str, Choice]:
        """Let the bot choose, whatever player was asked for. Raises BotError."""
        return self.name, Choice(_choose(self._bot, match, seat, budget.ms))


def _choose(bot: Bot, match: Match, seat: int, ms: int | None = None) -> str:
    game, state = match.game, match.state
    legal = [game.move_json(state, move, seat) for move in game.legal_moves(state, seat)]
    return decide(bot, state_json(game, state, match.ply, seat), legal, ms)


def play(
    bot: Bot, game: str, edition: str | None = None, *, against: str | None = None,
    bot_seat: int = 0, seed: int | None = None,
) -> Outcome:  # fmt: skip
    """Let a bot play a game against one of our players, or alone, and return the outcome.

    Raises BotError, SetupError, UnknownGameError, UnknownEditionError or UnknownPlayerError.
    """
    info, seats = find_game(game).INFO, 1 if against is None else 2
    if not info.least_seats <= seats <= info.most_seats:
        raise SetupError(f"{info.title} is for {info.seats_text}, and not for {seats}")
    rng = random.Random(seed)
    other = None if against is None else make_player(against, game, rng)
    setup = None if seats == info.usual_seats else {"players": seats}
    match = Match.new(game, edition, seed=seed, setup=setup)
    while (outcome := match.outcome) is None:
        seat = match.to_move[0]
        if seat == CHANCE:
            match.play(match.chance_move(rng))
        elif other is None or seat == bot_seat:
            match.play(_choose(bot, match, seat), seat)
        else:
            choice = other.choose(match.view(seat), seat, match.legal_moves(seat), Budget())
            match.play(choice.move, seat)
    return outcome
