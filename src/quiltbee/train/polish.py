# SPDX-License-Identifier: MIT
"""The last lessons of a network that is to play without search: what to take, learned from how its own games end.

What a search finds is hard to follow in one look, and most of it does not matter: between two patches that are
all but equal the search is as sure as between a good one and a bad one. So the network plays without search, against itself and
the greedy player, draws what to take as likely as it thinks, and takes more often what turned out better than expected: policy gradients
as in PPO (Schulman et al., 2017), for the choice between advancing and the offers alone. What it knew when the run began is its
teacher: how to lay a patch and what a position is worth stay as they were, and what to take moves away only for
what it gains.
"""

from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

from quiltbee.accel.patchwork.game import State, legal_action_mask, offer_anchors, step
from quiltbee.accel.patchwork.observation import observe
from quiltbee.kernel.patchwork.position import FIRST_BUY, SLOT
from quiltbee.train import learn, network
from quiltbee.train.checkpoint import Checkpoint, new_checkpoint
from quiltbee.train.config import Config
from quiltbee.train.course import Course, compile_all
from quiltbee.train.learn import Pupil, kind_logs, rate_at
from quiltbee.train.network import POINTS, Params
from quiltbee.train.search import NEVER, evaluate, final, narrowed, worth
from quiltbee.train.selfplay import renew

Array = jax.Array


class Choice(NamedTuple):
    """What the network would do in each position, [n]."""

    action: Array  # int32
    free: Array  # bool: there was something to choose, to take this or that
    kind: Array  # int32: what it takes
    log: Array  # float32: the log-probability of that
    worth: Array  # float32: of the position, seat 0's, as the network sees it


class Turns(NamedTuple):
    """Positions and what was done in them, [move, game, ...]."""

    state: State
    choice: Choice
    own: Array  # bool: the network moved, not the greedy player
    ended: Array  # bool: this move ended the game
    end: Array  # float32: what it was then worth, seat 0's
    won: Array  # bool: seat 0 won
    margin: Array  # float32: seat 0's points less seat 1's
    points: Array  # float32: the mean of both


class Tally(NamedTuple):
    """What happened in the games of a round."""

    ended: Array
    greedy: Array  # how often the network won against the greedy player
    ahead: Array  # by how many points
    points: Array  # mean points of a seat
    margin: Array  # mean size of the margin
    first: Array  # how often the seat that began won, where the network plays itself


class Report(NamedTuple):
    """Means over the steps of a round."""

    loss: Array
    gain: Array  # what the policy gradient goes up
    cut: Array  # the share of choices that have moved as far as they may
    sure: Array  # the likelihood of what was taken
    kinds: Array  # nats from the teacher, in what to take
    lays: Array  # nats from the teacher, in how to lay it
    win: Array
    margin: Array
    size: Array  # of the gradient


class Polishing(Course):
    """It plays without search, itself and the greedy player, and learns what to take from how games end."""

    def __init__(self, begun: Checkpoint, folder: Path) -> None:
        # Numba takes its time to load, and only those who polish need the greedy player from the start.
        from quiltbee.train.greedy import Greedy  # noqa: PLC0415

        super().__init__(begun, folder)
        self.teacher = jax.tree.map(jnp.copy, begun.pupil.average)
        # The average plays best; what plays and what learns must be the same here.
        self.pupil = self.pupil._replace(params=jax.tree.map(jnp.copy, begun.pupil.average))
        self.greedy = Greedy()
        self.programs = programs(self.config)

    def round(self) -> dict[str, Any]:
        """Play a round and learn from it; return what to log, still on the accelerator."""
        run, polish = self.programs, self.config.polish
        self.key, learn_key, *keys = jax.random.split(self.key, 2 + polish.moves)
        turns = list[Turns]()
        for key in keys:
            seen = run.seen(self.games)
            choice = run.decide(self.pupil.params, self.games, key)
            # The processor judges for the greedy player while the accelerator chooses for the network.
            theirs = self._greedy_actions(jax.device_get(seen))
            self.games, turn = run.move(self.games, choice, theirs, key)
            turns.append(turn)
        last = run.decide(self.pupil.params, self.games, learn_key)
        rate = rate_at(self.minutes, self.config.learn)
        self.pupil, tally, report = run.learn(
            self.pupil, self.teacher, turns, last.worth, jnp.float32(rate), learn_key
        )
        self.moves += polish.moves * self.config.play.games
        return {"games": tally._asdict(), "learn": report._asdict(), "rate": rate}

    def _greedy_actions(self, state: State) -> Array:
        seats = greedy_seats(self.config)
        actions = np.zeros(len(seats), np.int32)
        count = len(state.in_hand)
        its_turn = np.asarray(state.current_player) == seats[:count]
        actions[:count] = self.greedy.choose(state, its_turn)
        return jnp.asarray(actions)

    def tell(self, entry: dict[str, Any]) -> str:
        """Return what is worth knowing of a round, in a line."""
        games, told = entry["games"], entry["learn"]
        return (
            f"greedy {games['greedy']:.1%} {games['ahead']:+5.2f}  points {games['points']:5.2f}"
            f"  gain {told['gain']:.4f}  sure {told['sure']:.3f}  kinds {told['kinds']:.3f}"
            f"  lays {told['lays']:.3f}  win {told['win']:.4f}  cut {told['cut']:.3f}  grad {told['size']:.2f}"
        )


@cache
def programs(config: Config) -> Any:
    """Compile all programs of a polishing."""
    pupil, games, key = jax.eval_shape(lambda: new_checkpoint(config).parts)
    actions = jnp.zeros(config.play.games, jnp.int32)
    choice = jax.eval_shape(partial(decide, config=config), pupil.params, games, key)
    _, turn = jax.eval_shape(partial(move, config=config), games, choice, actions, key)
    turns, rate = [turn] * config.polish.moves, jnp.float32(0)
    return compile_all(
        config,
        {
            "seen": (partial(_seen, config=config), (), (games,)),
            "decide": (partial(decide, config=config), (), (pupil.params, games, key)),
            "move": (partial(move, config=config), (), (games, choice, actions, key)),
            "learn": (
                partial(learn_round, config=config),
                (0,),
                (pupil, pupil.average, turns, choice.worth, rate, key),
            ),
        },
    )


def greedy_seats(config: Config) -> np.ndarray[Any, np.dtype[np.int32]]:
    """Return the seat that the greedy player has in each game, -1 for none; it has the first games."""
    games = np.arange(config.play.games)
    count = round(config.polish.greedy * config.play.games)
    return np.where(games < count, games % 2, -1).astype(np.int32)


def _seen(games: State, config: Config) -> State:
    """Return the games in which the greedy player plays."""
    count = int(np.sum(greedy_seats(config) >= 0))
    return jax.tree.map(lambda x: x[:count], games)


def decide(params: Params, state: State, key: Array, config: Config) -> Choice:
    """Draw what to take; it is laid as the network likes best."""
    dtype = jnp.bfloat16 if config.net.half else jnp.float32
    seen = evaluate(partial(network.apply, params, dtype=dtype), state, config.search)
    ways, logs = narrowed(seen.logits), kind_logs(seen.logits)
    in_turn = state.in_hand == 0
    drawn = jax.random.categorical(key, ways)
    action = jnp.where(in_turn, drawn, jnp.argmax(ways, axis=-1)).astype(jnp.int32)
    kind = jnp.where(in_turn, (action - FIRST_BUY) // SLOT + 1, 0)
    return Choice(
        action=action,
        free=in_turn & (jnp.sum(logs > NEVER / 2, axis=-1) > 1),
        kind=kind,
        log=jnp.take_along_axis(logs, kind[:, None], axis=-1)[:, 0],
        worth=seen.worth,
    )


def move(
    state: State, choice: Choice, theirs: Array, key: Array, config: Config
) -> tuple[State, Turns]:
    """Move in every game; a game that ends is followed by a new one."""
    own = state.current_player != greedy_seats(config)
    after = jax.lax.optimization_barrier(step(state, jnp.where(own, choice.action, theirs)))
    outlook = final(after)
    turn = Turns(
        state=state,
        choice=choice,
        own=own,
        ended=after.terminated,
        end=worth(*outlook, config.search),
        won=outlook.win > 0,
        margin=outlook.margin,
        points=jnp.mean(after.scores.astype(jnp.float32), axis=-1),
    )
    # Another key than the one that drew what to take.
    return renew(after, jax.random.fold_in(key, 1), config.play), turn


def advantages(turns: Turns, last: Array, config: Config) -> Array:
    """Return how much better than expected each move turned out, for the seat that moved; [move, game].

    What the network sees of a position is true for good players. What comes of it when it plays itself without search, or the
    greedy player, is a straight line of that, laid through the games of this round.
    """
    seats = jnp.asarray(greedy_seats(config))
    greedy = seats >= 0
    # From the network's side, where it plays the greedy player; else from seat 0's.
    side = jnp.where(seats == 0, -1.0, 1.0)
    seen = side * jnp.concatenate([turns.choice.worth, last[None]])
    end = side * turns.end

    def look_back(
        carry: tuple[Array, Array], row: tuple[Array, ...]
    ) -> tuple[Any, tuple[Array, Array]]:
        ended, its_end = row
        carry = carry[0] | ended, jnp.where(ended, its_end, carry[1])
        return carry, carry

    nothing = jnp.zeros_like(greedy), jnp.zeros_like(side)
    _, (known, outcome) = jax.lax.scan(look_back, nothing, (turns.ended, end), reverse=True)

    def line(where: Array) -> tuple[Array, Array]:
        weight = (known & where).astype(jnp.float32)
        count = jnp.maximum(jnp.sum(weight), 1.0)
        x, y = jnp.sum(weight * seen[:-1]) / count, jnp.sum(weight * outcome) / count
        spread = jnp.sum(weight * jnp.square(seen[:-1] - x)) / count
        both = jnp.sum(weight * (seen[:-1] - x) * (outcome - y)) / count
        slope = both / jnp.maximum(spread, 1e-3)
        return slope, y - slope * x

    slopes, starts = (
        jnp.where(greedy, *pair) for pair in zip(line(greedy), line(~greedy), strict=True)
    )
    expected = starts + slopes * seen

    def add_up(later: Array, row: tuple[Array, ...]) -> tuple[Array, Array]:
        ended, its_end, now, then = row
        better = jnp.where(ended, its_end, then) - now
        found = better + jnp.where(ended, 0.0, config.polish.reach * later)
        return found, found

    rows = (turns.ended, end, expected[:-1], expected[1:])
    _, found = jax.lax.scan(add_up, jnp.zeros_like(side), rows, reverse=True)
    mover = jnp.where(turns.state.current_player == 0, 1.0, -1.0)
    return found * side * mover


def learn_round(
    pupil: Pupil,
    teacher: Params,
    turns: list[Turns],
    last: Array,
    rate: Array,
    key: Array,
    config: Config,
) -> tuple[Pupil, Tally, Report]:
    """Learn from the turns of a round; ``last`` is what the positions after it are worth."""
    played: Turns = jax.tree.map(lambda *parts: jnp.stack(parts), *turns)
    better = advantages(played, last, config)
    chosen = played.own & played.choice.free
    deviation = jnp.sqrt(
        jnp.sum(jnp.where(chosen, jnp.square(better), 0.0)) / jnp.maximum(jnp.sum(chosen), 1)
    )
    better = better / jnp.maximum(deviation, 1e-6)

    def flat(x: Array) -> Array:
        return x.reshape(-1, *x.shape[2:])

    lessons = jax.tree.map(flat, (played.state, played.choice, better))
    # Where nothing could be chosen nothing is learned; where a special patch is sewn on, how to lay it.
    useful = flat(chosen | (played.own & (played.state.in_hand > 0)))
    order_key, key = jax.random.split(key)
    draw = jax.random.uniform(order_key, useful.shape)
    order, count = jnp.argsort(jnp.where(useful, draw, 2.0)), jnp.maximum(1, jnp.sum(useful))
    steps = max(1, round(config.polish.reuse * len(draw) / config.learn.batch))

    def once(pupil: Pupil, number: Array) -> tuple[Pupil, Report]:
        places = (number * config.learn.batch + jnp.arange(config.learn.batch)) % count
        taken = jax.tree.map(lambda x: x[order[places]], lessons)
        state, choice, gained = jax.lax.optimization_barrier(taken)
        lesson = partial(
            loss, teacher=teacher, state=state, choice=choice, better=gained, config=config
        )
        pupil, total, parts, size = learn.step(pupil, lesson, rate, config.learn)
        return pupil, Report(total, **parts, size=size)

    pupil, reports = jax.lax.scan(once, pupil, jnp.arange(steps))
    return pupil, tally_of(played, config), jax.tree.map(jnp.mean, reports)


def loss(
    params: Params,
    teacher: Params,
    state: State,
    choice: Choice,
    better: Array,
    config: Config,
) -> tuple[Array, dict[str, Array]]:
    """Return the loss over positions [n, ...] in which something was chosen, and its parts."""
    polish = config.polish
    found = offer_anchors(state)
    legal, seen = jax.lax.optimization_barrier(
        (legal_action_mask(state, found), observe(state, found))
    )
    dtype = jnp.bfloat16 if config.net.half else jnp.float32
    output = network.apply(params, seen, dtype)
    known = jax.lax.stop_gradient(network.apply(teacher, seen, dtype))
    logits, taught = (
        jax.nn.log_softmax(jnp.where(legal, each.policy, NEVER), axis=-1)
        for each in (output, known)
    )
    logs, taught_logs = kind_logs(logits), kind_logs(taught)
    free = choice.free.astype(jnp.float32)

    log = jnp.take_along_axis(logs, choice.kind[:, None], axis=-1)[:, 0]
    ratio = jnp.exp(jnp.where(choice.free, log - choice.log, 0.0))
    near = jnp.clip(ratio, 1 - polish.clip, 1 + polish.clip)
    gain = jnp.mean(free * jnp.minimum(ratio * better, near * better))

    def apart(own: Array, other: Array) -> Array:
        """Return by how many nats one policy [n, k] differs from the teacher's, where it has any say."""
        chance = jnp.exp(other)
        return jnp.sum(jnp.where(chance > 0, chance * (other - own), 0.0), axis=-1)

    kinds = free * apart(logs, taught_logs)
    lays = apart(logits, taught) - kinds
    taught_win = known.win / polish.temperature
    chance = jax.nn.sigmoid(taught_win)
    win = jnp.mean(optax.sigmoid_binary_cross_entropy(output.win, chance))
    # Less what no network can undo, so that nothing is left where both say the same.
    win -= jnp.mean(optax.sigmoid_binary_cross_entropy(taught_win, chance))
    margin = jnp.mean(optax.huber_loss(output.margin / POINTS, known.margin / POINTS))

    total = polish.hold * jnp.mean(kinds) + polish.hold_lays * jnp.mean(lays) - gain
    total += config.learn.win_share * win + config.learn.margin_share * margin
    count = jnp.maximum(jnp.sum(free), 1)
    return total, {
        "gain": gain,
        "cut": jnp.sum(free * (jnp.abs(ratio - 1) > polish.clip)) / count,
        "sure": jnp.sum(free * jnp.exp(log)) / count,
        "kinds": jnp.mean(kinds),
        "lays": jnp.mean(lays),
        "win": win,
        "margin": margin,
    }


def tally_of(turns: Turns, config: Config) -> Tally:
    """Count how the games of a round ended."""
    seats = jnp.asarray(greedy_seats(config))
    against = turns.ended & (seats >= 0)
    alone = turns.ended & (seats < 0)
    won = jnp.where(seats == 0, ~turns.won, turns.won)
    ahead = jnp.where(seats == 0, -turns.margin, turns.margin)

    def mean(where: Array, values: Array) -> Array:
        return jnp.sum(jnp.where(where, values, 0.0)) / jnp.maximum(1, jnp.sum(where))

    return Tally(
        ended=jnp.sum(turns.ended),
        greedy=mean(against, won),
        ahead=mean(against, ahead),
        points=mean(turns.ended, turns.points),
        margin=mean(turns.ended, jnp.abs(turns.margin)),
        first=mean(alone, turns.won),
    )
