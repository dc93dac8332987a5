# SPDX-License-Identifier: MIT
import random
from dataclasses import replace
from itertools import pairwise

import pytest

from quiltbee.core import grid, pieces
from quiltbee.draw import to_svg
from quiltbee.draw.svg.elements import shape_cells
from quiltbee.draw.svg.theme import USUAL
from quiltbee.games import patchwork
from quiltbee.games.patchwork import EDITIONS, OFFERS, State
from quiltbee.games.patchwork.svg import track
from quiltbee.games.patchwork.svg.quilt import best_area
from quiltbee.games.patchwork.svg.table import button_cells, oriented_cells
from quiltbee.games.patchwork.svg.theme import theme_of
from tests.draw.positions import drawn, marked, midgame, part, random_game, said, special_patch
from tests.strategies import starred


def start(edition: str = "classic", seed: int = 1) -> State:
    return patchwork.start(edition, random.Random(seed))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_position_of_whole_games_can_be_drawn(edition: str) -> None:
    for state in random_game(edition, 5)[::3]:
        picture = drawn(state)
        assert sorted(map(int, marked(picture, "patch"))) == sorted(state.circle)
        sewn = [buy.patch for seat in state.seats for buy in seat.sewn]
        assert sorted(map(int, marked(picture, "sewn"))) == sorted(sewn)
        assert list(map(int, marked(picture, "special"))) == list(state.special_patches)
        assert len(to_svg(state)) < 200_000


def test_the_circle_runs_clockwise_from_the_neutral_token_with_the_offers_first() -> None:
    state = start()
    picture = drawn(state)
    assert list(map(int, marked(picture, "patch"))) == list(state.circle)
    assert marked(picture, "offer") == ["1", "2", "3"]
    for place, offer in enumerate(state.offers, start=1):
        assert part(picture, "patch", offer).get("data-offer") == str(place)


def test_each_patch_in_the_circle_shows_its_number_its_cost_and_its_time() -> None:
    state = start()
    picture = drawn(state)
    for id_ in state.circle:
        patch = state.edition.patches[id_]
        shown = said(part(picture, "patch", id_))[:3]
        assert shown == [str(id_), str(patch.buttons), str(patch.time)]


def test_a_starred_label_is_drawn_with_its_asterisk() -> None:
    state = start("halloween")
    assert marked(drawn(state), "starred") == []
    picture = drawn(starred(state, 0, 7))
    assert sorted(map(int, marked(picture, "starred"))) == sorted(
        (state.circle[0], state.circle[7])
    )
    assert "says its starred label" in to_svg(starred(state, 0))


def test_only_an_offer_that_can_be_taken_is_lit() -> None:
    state = midgame()
    assert marked(drawn(state), "lit") == ["no", "yes", "yes"]  # the first is too dear
    full = replace(state.seats[0], quilt=grid.FULL ^ 1, special_tile=True)
    crowded = replace(state, seats=(full, state.seats[1]))
    assert marked(drawn(crowded), "lit") == ["no", "no", "no"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_offer_is_lit_while_a_special_patch_is_in_hand(edition: str) -> None:
    state = special_patch(edition)
    picture = drawn(state)
    assert "yes" not in marked(picture, "lit")
    words = " ".join(said(picture))
    assert "has a special patch in hand: sew it on" in words
    assert ("removes it from play" in words) is state.edition.special_optional


def test_whoever_acts_lies_on_top_where_both_tokens_share_a_space() -> None:
    for active in (0, 1):
        state = replace(start(), active=active)
        assert marked(drawn(state), "token") == [str(1 - active), str(active)]


def test_the_spiral_has_a_place_for_every_space_one_step_apart() -> None:
    places = track.spiral(53)
    assert len(set(places)) == 54
    for (x, y), (to_x, to_y) in pairwise(places[:-1]):
        assert abs(x - to_x) + abs(y - to_y) == track.PITCH
    # The last space is two columns of five, so its middle lies on no other space.
    middle = places[-1]
    for x, y in places[:-1]:
        assert abs(x - middle[0]) >= 1.5 * track.PITCH or abs(y - middle[1]) >= 3 * track.PITCH


@pytest.mark.parametrize("edition", EDITIONS)
def test_income_lies_on_the_borders_the_edition_names(edition: str) -> None:
    state = start(edition)
    assert marked(drawn(state), "income") == [str(mark) for mark in state.edition.income_marks]


def test_editions_speak_their_own_words() -> None:
    shown = {edition: " ".join(said(drawn(start(edition)))) for edition in EDITIONS}
    assert "Lime green" in shown["classic"]
    assert "Silver" in shown["winter"]
    assert "Purple" in shown["halloween"]
    assert "eyeballs" in shown["halloween"]
    assert "button" not in shown["halloween"]


def test_words_from_an_edition_are_escaped() -> None:
    state = start()
    english = replace(state.edition.words["en"], tokens=("<b>&", '"quoted"'))
    strange = replace(state.edition, words={"en": english}, title="A & B <i>")
    picture = drawn(replace(state, edition=strange))
    assert "<b>& begins." in said(picture)
    assert (picture[0].text or "").startswith("A & B <i>")


def test_an_edition_without_a_look_of_its_own_looks_as_usual() -> None:
    assert theme_of(replace(start().edition, name="from-a-friend", theme={})) == USUAL


def test_the_best_area_is_marked_until_the_tile_is_won() -> None:
    state = midgame()
    assert marked(drawn(start()), "area") == []
    assert marked(drawn(state), "area") == ["best", "best"]
    won = replace(state, seats=(replace(state.seats[0], special_tile=True), state.seats[1]))
    assert marked(drawn(won), "area") == []


def test_the_best_area_is_the_fullest() -> None:
    corner = replace(start().seats[0], quilt=grid.rectangle(2, 2, 7, 7))
    assert best_area(start().edition, corner) == grid.rectangle(2, 2, 7, 7)


def test_buttons_are_sewn_on_different_spaces_of_their_patch() -> None:
    for patch in start().edition.patches.values():
        chosen = button_cells(patch.shape, patch.income)
        assert len(set(chosen)) == patch.income
        assert set(chosen) <= set(shape_cells(patch.shape))


@pytest.mark.parametrize("orientation", pieces.ORIENTATIONS)
def test_buttons_turn_with_their_patch(orientation: int) -> None:
    for patch in start().edition.patches.values():
        cells = tuple(shape_cells(patch.shape))
        turned = oriented_cells(cells, patch.shape, orientation)
        assert sorted(turned) == shape_cells(pieces.orient(patch.shape, orientation))


def test_fewer_offers_than_three_are_drawn_as_they_are() -> None:
    state = replace(midgame(), circle=(11, 32))
    assert marked(drawn(state), "offer") == ["1", "2"]
    assert OFFERS == 3
