# SPDX-License-Identifier: MIT
"""Greetings: a number from one seat to everybody who is connected, not too often, and kept nowhere."""

import pytest

from quiltbee.protocol import GREETINGS
from quiltbee.server import limits
from quiltbee.server.model import refusals
from quiltbee.server.model.entries import Occupant
from quiltbee.server.tables.greetings import Greetings
from tests.server.running import Seated

PERSON, COMPUTER = Occupant("human", key=bytes(32)), Occupant("computer", level=1)
INVITED = Occupant("human", invitations=(bytes(32),))


def test_a_seat_may_greet_a_few_times_at_once_and_then_now_and_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits.TokenBucket, "_refilled", lambda bucket: bucket._tokens)
    greetings, people = Greetings(), (PERSON, PERSON)
    said = [greetings.refusal(people, {0}, 0, together=False) for _ in range(4)]
    assert said == [None, None, None, refusals.TOO_FAST]
    assert greetings.refusal(people, {1}, 1, together=False) is None  # each seat has its own


@pytest.mark.parametrize(
    ("occupants", "held", "seat", "refusal"),
    [
        ((PERSON, PERSON), set(), 0, refusals.WATCHING),
        ((PERSON, PERSON), {1}, 0, refusals.NOT_YOUR_SEAT),
        ((PERSON, COMPUTER), {0}, 0, refusals.NOBODY_TO_GREET),
        ((PERSON, PERSON), {0, 1}, 0, refusals.NOBODY_TO_GREET),  # one device
        ((PERSON, COMPUTER, PERSON), {0}, 0, None),
        ((PERSON, INVITED), {0}, 0, refusals.NOBODY_TO_GREET),
        ((PERSON, INVITED, PERSON), {0}, 0, None),
    ],
)
def test_who_may_greet(
    occupants: tuple[Occupant, ...], held: set[int], seat: int, refusal: refusals.Refusal | None
) -> None:
    assert Greetings().refusal(occupants, held, seat, together=False) == refusal


def test_everybody_at_the_table_sees_it_once_and_nothing_is_kept(seated: Seated) -> None:
    with seated.socket(0) as one, seated.socket(1) as other, seated.socket() as spectator:
        for socket in (one, other, spectator):
            socket.hear()
        one.send(type="greet", request=3, seat=0, greeting=2)
        for socket in (one, other, spectator):
            told = socket.hear_until("greeted")
            assert (told["seat"], told["greeting"]) == (0, 2)
        assert one.hear_until("accepted")["request"] == 3
        other.send(type="greet", request=4, seat=0, greeting=2)
        assert other.hear_until("refused")["code"] == "not_your_seat"
        other.send(type="greet", request=5, seat=1, greeting=GREETINGS)
        assert other.hear_until("refused")["code"] == "bad_message"
    assert seated.view()["number"] == 0
    with seated.socket(1) as late:
        assert late.hear()["type"] == "table"
        late.send(type="ping")
        assert late.hear_until("pong", "greeted")["type"] == "pong"
