# SPDX-License-Identifier: MIT
import pytest

from quiltbee.protocol.puzzles import PlayerRating
from quiltbee.study.puzzles.glicko import LEAST_DEVIATION, Rating, _volatility, after, expected


def test_the_published_example_game_by_game_goes_the_same_way() -> None:
    # The paper rates three games together; one of them alone moves the rating in the same direction.
    player = Rating(1500, 200, 0.06)
    won = after(player, Rating(1400, 30, 0.06), 1.0)
    assert won.rating == pytest.approx(1563.56, abs=0.1)
    assert won.deviation == pytest.approx(175.4, abs=0.5)
    assert after(player, Rating(1550, 100, 0.06), 0.0).rating < 1500


def test_the_volatility_is_that_of_the_published_example_and_follows_surprises() -> None:
    phi, sigma, delta, variance = 1.1513, 0.06, -0.4834, 1.7785
    assert _volatility(phi, sigma, delta, variance) == pytest.approx(0.059996, abs=5e-7)
    weak, strong = Rating(1500, 50), Rating(2000, 50)
    assert after(weak, strong, 1.0).volatility > 0.06 > after(weak, strong, 0.0).volatility


def test_equals_have_even_chances_and_the_stronger_better_ones() -> None:
    assert expected(Rating(1500), Rating(1500)) == 0.5
    assert expected(Rating(1900, 50), Rating(1500, 50)) > 0.9


def test_who_wins_rises_by_less_the_surer_the_rating_is() -> None:
    other = Rating(1500, 50)
    unsure, sure = after(Rating(1500, 350), other, 1.0), after(Rating(1500, 60), other, 1.0)
    assert unsure.rating - 1500 > 3 * (sure.rating - 1500) > 0
    assert unsure.deviation < 350


def test_a_rating_stays_able_to_move_and_settles_where_half_is_won() -> None:
    rating, other = Rating(1000), Rating(1400, 50)
    for number in range(400):
        rating = after(rating, other, float(number % 2))
    assert rating.deviation >= LEAST_DEVIATION
    assert rating.rating == pytest.approx(1400, abs=60)


@pytest.mark.parametrize("score", [0.0, 1.0])
def test_a_server_takes_every_rating_that_it_gave(score: float) -> None:
    rating = Rating(100.0 if score == 0 else 4000.0, 350.0, 0.2)
    for _ in range(20):
        rating = after(rating, Rating(1500 if score == 0 else 3900, 50), score)
        PlayerRating(rating=rating.rating, deviation=rating.deviation, volatility=rating.volatility)
