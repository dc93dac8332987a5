# SPDX-License-Identifier: MIT
"""What is made of the words of a worker that studies, wherever it runs."""

from typing import Any

import pytest

from quiltbee.device.thinker import Thinkers
from quiltbee.server.model.bot_requests import BotRequest
from quiltbee.server.model.refusals import RefusedError
from quiltbee.server.workers.thinkers import Studies

MOVE = BotRequest("patchwork", 0, 2, 0, "a position")


def saying(said: dict[str, Any]) -> Studies:
    """Return those whose workers always say the same."""

    class Told(Thinkers):
        async def _ask(self, *_: object, **__: object) -> dict[str, Any]:
            return said

    thinks: Any = None
    return Told(thinks)


async def test_an_answer_and_a_move_are_what_was_said() -> None:
    assert await saying({"answer": [1, 2]}).ask({"study": "plan"}) == [1, 2]
    chosen = await Studies.choose(saying({"move": "advance"}), MOVE)
    assert (chosen.move, chosen.player) == ("advance", "level2")


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"move": "advance"}, "study_lost"),
        ({"refusal": "no"}, "study_lost"),
        ({"refusal": {}}, "study_lost"),
        ({"refusal": None}, "damaged"),
        ({"refusal": {"code": "bad_position", "message": "no"}}, "bad_position"),
    ],
)
async def test_what_is_no_answer_is_refused_in_words(
    said: dict[str, Any], code: str, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(RefusedError) as refused:
        await saying(said).ask({"study": "compare"})
    assert refused.value.refusal.code == code
    told = "the answer of a worker to study is none"
    assert caplog.text.count(told) == (code == "study_lost")
    with pytest.raises(RefusedError):
        await Studies.choose(saying({"refusal": "no"}), MOVE)
