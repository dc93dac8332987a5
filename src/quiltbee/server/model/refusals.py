# SPDX-License-Identifier: MIT
"""The reasons for refused requests, as values: a code for programs and a message for people."""

from dataclasses import dataclass
from typing import Final

from quiltbee.core.errors import IllegalMoveError, QuiltbeeError


@dataclass(frozen=True, slots=True)
class Refusal:
    """The reason why a request was refused. The request has changed nothing."""

    code: str
    message: str
    status: int = 409
    """The HTTP status."""


class RefusedError(Exception):
    """Carries a refusal to the code that responds to the client."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal


BAD_MESSAGE: Final = "bad_message"
"""The code of the refusal of a message that cannot be understood."""

NOTHING = Refusal("not_found", "There is nothing at this address.", 404)
NO_TABLE = Refusal("no_such_table", "There is no table at this address.", 404)
WRONG_TOKEN = Refusal("wrong_token", "This link does not open a seat at this table.", 403)
WATCHING = Refusal(
    "watching", "You are watching. Only those who sit at the table may do this.", 403
)
NOT_YOUR_SEAT = Refusal("not_your_seat", "This is not your seat.", 403)
NOT_YOUR_TURN = Refusal("not_your_turn", "It is not your turn.")
GAME_OVER = Refusal("game_over", "The game is over.")
NOT_OVER = Refusal("not_over", "A new game can begin when this one is over.")
RESIGNED = Refusal("resigned", "You have resigned.")
NOBODY_TO_GREET = Refusal("nobody_to_greet", "There is nobody else at this table to greet yet.")
STALE = Refusal("stale", "The table has changed since then. Look at it again.")
NO_TAKE_BACK = Refusal(
    "no_take_back", "Moves can be taken back only against the computer or on one device."
)
NOTHING_TO_TAKE_BACK = Refusal("nothing_to_take_back", "There is no move to take back.")
NOT_INVITED = Refusal(
    "not_invited", "This link does not hold a seat, or somebody has taken it already.", 403
)
HAS_SEAT = Refusal(
    "has_seat", "This token has another seat at the table already. Claim this one with a new token."
)
NOT_ABSENT = Refusal(
    "not_absent", "This is possible only for a player who has been absent for a while."
)
TOGETHER = Refusal("together", "A table on one device has no invitations.")
ONE_MOVE = Refusal("one_move", "A turn of this game is one move.", 422)
SEAT_NEEDED = Refusal("seat_needed", "You hold several seats; say which one.", 422)
HANDED_IN = Refusal("already_done", "This turn is already handed in.")
DAILY_ALONE = Refusal("daily_alone", "The deck of the day is played alone.")
DAILY_SEED = Refusal("daily_seed", "The deck of the day has a seed of its own; ask without one.")
DAILY_FROM_START = Refusal(
    "daily_from_start", "The deck of the day is played from its beginning.", 422
)
SEALED = Refusal(
    "sealed",
    "This is a game with today's deck. Others can see it when the day is over, in UTC.",
    403,
)
NOT_COMPARED = Refusal(
    "not_compared", "A computer can play the same cards when somebody has finished a game alone."
)
NO_HINTS = Refusal(
    "no_hints",
    "There are hints only for who plays alone or against computers, but not in the game of the day.",
)
GAME_NOT_OVER = Refusal(
    "game_not_over", "A game between people, or of the day, can be reviewed when it is over."
)
TOO_MANY_STUDIES = Refusal(
    "too_many_studies", "You have many analyses already. Wait for one, or stop it.", 429
)
STUDY_FULL = Refusal(
    "study_full", "Too many others wait for an analysis. Please try again later.", 503
)
STUDY_SLOW = Refusal(
    "study_slow", "This takes longer than usual. Please ask again in a moment.", 503
)
STUDY_LOST = Refusal(
    "study_lost", "The analysis was interrupted again and again. Please ask again later.", 503
)
NO_TIME = Refusal("no_time", "The database has not told yet what time it is.", 503)
NO_DAYS = Refusal("no_days", "There is no game of the day here.", 404)
POSITION_OVER = Refusal("position_over", "The game is over in this position.", 422)
NOT_HERE = Refusal("not_here", "This game does not have this command.")
OLD_PAGE = Refusal("old_page", "This page is older than the server. Please reload it.", 400)
TOO_FAST = Refusal("too_fast", "That was too much at once. Please wait a moment.", 429)
TOO_LARGE = Refusal("too_large", "That message is too long.", 413)
TOO_MANY = Refusal("too_many", "Too many are connected. Please try again later.", 429)
FULL_HOUSE = Refusal("full_house", "All tables are taken. Please try again later.", 503)
DAMAGED = Refusal("damaged", "The stored data of this table is damaged.", 500)
FAULTY_RULES = Refusal("damaged", "The rules of this game have a fault on this server.", 500)
OUR_FAULT = Refusal("our_fault", "Something went wrong here. It is our fault, not yours.", 500)
REMATCHED = Refusal("rematched", "A rematch has begun, so no move can be taken back here.")
TOO_LONG = Refusal(
    "too_long", "This table has a very long history, so no more moves can be taken back."
)
UNKNOWN = Refusal(
    "unknown", "It is not known yet whether this was saved. The table will show it.", 503
)


def no_level(most: int) -> Refusal:
    """Return the refusal for a level that the game does not have."""
    words = (
        "The only level of this game is 1."
        if most == 1
        else f"The levels of this game are 1 to {most}."
    )
    return Refusal("no_level", words, 422)


def from_error(error: QuiltbeeError) -> Refusal:
    """Return the refusal for an error of the rules or of a parser."""
    if isinstance(error, IllegalMoveError):
        return Refusal(error.reason, _sentence(error.words))
    status = 404 if isinstance(error, LookupError) else 422
    return Refusal(error.code, _sentence(str(error)), status)


def from_rules(reason: str, words: str) -> Refusal:
    """Return the refusal for an act that the rules forbid."""
    return Refusal(reason, _sentence(words))


def not_saved(error: QuiltbeeError) -> Refusal:
    """Return the refusal for a write that failed, or whose result is unknown."""
    if error.code == UNKNOWN.code:
        return UNKNOWN
    return Refusal("not_saved", f"This could not be saved: {error}. Nothing has changed.", 503)


def missing_game(game: str) -> Refusal:
    """Return the refusal for a table whose game is no longer installed."""
    words = f"This table is of the game {game!r}, which this server does not have now."
    return Refusal("missing_game", words, 409)


def not_read(words: str) -> Refusal:
    """Return the refusal for a failed read."""
    return Refusal("not_read", f"The table cannot be read: {words}.", 503)


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."
