# SPDX-License-Identifier: MIT
"""Proximal policy optimization (PPO) on our vector environment: an agent learns to play Patchwork Doodle alone.

python examples/ppo_doodle.py --seed 1 --out agent.npz
python examples/ppo_doodle.py --play agent.npz --games 1000

It needs the extras ``envs`` and ``train``. The network makes a map of the sheet. The score of an action is the sum of the map
over the spaces that it shades, so that one small network values all placements of all patches.

While the agent learns, it considers a random part of the legal actions; when it plays, all of them. It never cuts a patch.
The rewards are shaped by a potential, the points of the sheet as it is: their sum over a game is the score, but for a constant.
"""

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import gymnasium
import jax
import jax.numpy as jnp
import numpy as np
import optax

import quiltbee.envs  # noqa: F401 - it registers the environments
from quiltbee.core import pieces
from quiltbee.games import doodle
from quiltbee.games.doodle.envs import plane_names

ENVS, STEPS, EPOCHS, BATCH = 256, 20, 3, 512
CONSIDERED, ALL = 160, 2048
"""How many legal actions the agent considers while it learns, and when it plays."""
CLIP, REWARD_SCALE = 0.2, 0.05
HIDDEN, WIDE = 32, 128
"""The units for each space, and for the whole sheet."""

PLANES: Final = plane_names(1)
SHOWN: Final = slice(PLANES.index("start"), PLANES.index("slot3") + 1)
"""The planes of the four patches that can be drawn: the start patch, and those of three cards."""
NUMBERS: Final = slice(PLANES.index("neighbour"), PLANES.index("empty") + 1)
"""The planes that hold one number everywhere."""
ROUND: Final = PLANES.index("round") - NUMBERS.start
FACTS: Final = NUMBERS.stop - NUMBERS.start

PASS, DONE, START, SLOT, SINGLE, KINDS = 0, 1, 2, 3, 6, 7
"""Kinds of actions. There are three slots."""
FIRST_START, FIRST_DRAW, FIRST_SINGLE, LAID, WAYS = 5, 653, 18149, 648, 9
"""The numbers of actions, as docs/environments.md gives them."""
NOWHERE: Final = 81
"""Stands for the spaces that a small patch lacks: all patches have seven in the tables."""

Net = dict[str, Any]


class Settings(NamedTuple):
    """What is tuned most often."""

    rate: float = 1e-3
    """The learning rate at the beginning; it falls to 0."""
    gae_lambda: float = 0.95
    entropy: float = 0.01
    """The bonus for entropy at the beginning; it falls to 0 too."""


def make_tables() -> tuple[Any, Any]:
    """Return by shape its drawing in the top left corner, and by placement the spaces that it shades."""
    edition = doodle.load_edition("standard")
    shapes = sorted({card.shape for card in (*edition.starts.values(), *edition.patches.values())})
    drawings = np.zeros((len(shapes), 81), np.float32)
    spaces = np.full((len(shapes), LAID, 7), NOWHERE, np.int32)
    for number, shape in enumerate(shapes):
        drawings[number, _cells(shape)] = 1
        for orientation in pieces.ORIENTATIONS:
            cells = _cells(pieces.orient(shape, orientation))
            for corner in range(81 - max(cells)):
                spaces[number, 81 * orientation + corner, : len(cells)] = corner + cells
    return drawings, spaces


def _cells(shape: pieces.Shape) -> Any:
    marks = np.array([[mark == "#" for mark in row] for row in shape])
    rows, columns = np.nonzero(marks)
    return 9 * rows + columns


DRAWINGS, SPACES = make_tables()


class Seen(NamedTuple):
    """What the agent sees of many games, and the actions that it considers."""

    board: Any
    """[games, 9, 9]"""
    numbers: Any
    """[games, FACTS]"""
    actions: Any
    """[games, considered]; -1 where there are fewer."""
    kinds: Any
    """[games, considered]"""
    spaces: Any
    """[games, considered, 7]: the spaces that an action shades."""


def look(observation: dict[str, Any], rng: np.random.Generator, most: int) -> Seen:
    """Choose the actions to consider at random from the mask, and find the spaces that they shade."""
    planes, masks = observation["observation"], observation["action_mask"]
    games, actions = np.nonzero(masks.view(bool))
    way = (actions - FIRST_DRAW) // LAID
    is_whole = (actions < FIRST_DRAW) | (actions >= FIRST_SINGLE) | (way % WAYS == 0)
    games, actions, way = games[is_whole], actions[is_whole], way[is_whole]
    order = np.lexsort((rng.random(len(games), np.float32), games))
    rank = np.arange(len(games)) - np.searchsorted(games, games)
    order, rank = order[rank < most], rank[rank < most]
    games, actions, way = games[order], actions[order], way[order]

    is_start, is_draw = actions < FIRST_DRAW, actions < FIRST_SINGLE
    kinds = np.select([actions <= DONE, is_start, is_draw], [actions, START, SLOT + way // WAYS], SINGLE)  # fmt: skip
    shown = planes[:, SHOWN].reshape(len(planes), -1, 81)
    shapes = np.argmax(2 * shown @ DRAWINGS.T - DRAWINGS.sum(1), axis=2)
    laid = np.where(is_start, actions - FIRST_START, (actions - FIRST_DRAW) % LAID)
    spaces = np.full((len(games), 7), NOWHERE, np.int32)
    is_patch, is_single = (kinds >= START) & (kinds < SINGLE), kinds == SINGLE
    spaces[is_patch] = SPACES[shapes[games[is_patch], kinds[is_patch] - START], laid[is_patch]]
    spaces[is_single, 0] = actions[is_single] - FIRST_SINGLE

    size = len(planes), most
    table = np.full(size, -1), np.zeros(size, np.int32), np.full((*size, 7), NOWHERE, np.int32)
    for column, values in zip(table, (actions, kinds, spaces), strict=True):
        column[games, rank] = values
    return Seen(planes[:, 0].copy(), planes[:, NUMBERS, 0, 0].copy(), *table)


def potential(seen: Seen) -> Any:
    """Return what each sheet would bring if nothing more was drawn: the scorings to come, less the empty spaces."""
    board, best = seen.board.astype(np.int32), np.zeros(len(seen.board))
    sums = np.pad(board, ((0, 0), (1, 0), (1, 0))).cumsum(1).cumsum(2)
    for tall, wide in np.ndindex(9, 9):
        bottom, right = sums[:, tall + 1 :], slice(wide + 1, None)
        top, left = sums[:, : 8 - tall + 1], slice(0, 8 - wide + 1)
        inside = bottom[..., right] - bottom[..., left] - top[..., right] + top[..., left]
        is_there = (inside == (tall + 1) * (wide + 1)).any(axis=(1, 2))
        points = (min(tall, wide) + 1) ** 2 + abs(tall - wide)
        best = np.where(is_there, np.maximum(best, points), best)
    scorings = 4 - np.rint(3 * seen.numbers[:, ROUND])
    return scorings * best - 81 + board.sum(axis=(1, 2))


def make_network(key: Any) -> Net:
    """Return random weights. The last layers are near zero: the agent begins with actions at random."""
    sizes = {
        "sheet": (81 + FACTS, WIDE, 1.0),
        "around": (25 * 2, HIDDEN, 1.0),
        "context": (WIDE, HIDDEN, 1.0),
        "mixed": (HIDDEN, HIDDEN, 1.0),
        "map": (HIDDEN, 2, 0.01),
        "places": (WIDE, 2 * 81, 0.01),
        "kinds": (WIDE, KINDS, 0.01),
        "value": (WIDE, 1, 0.1),
    }
    net = {}
    for number, (name, (size, width, scale)) in enumerate(sizes.items()):
        random = jax.random.normal(jax.random.fold_in(key, number), (size, width))
        weights = random * scale * jnp.sqrt(2 / size)
        net[name] = {"weights": weights, "bias": jnp.zeros(width)}
    return net


def windows(planes: Any) -> Any:
    """Return the window of 5x5 spaces around each space: [games, 9, 9, 25 * planes]."""
    padded = jnp.pad(planes, ((0, 0), (2, 2), (2, 2), (0, 0)))
    parts = [padded[:, y : y + 9, x : x + 9] for y in range(5) for x in range(5)]
    return jnp.concatenate(parts, axis=-1)


def forward(net: Net, seen: Seen) -> tuple[Any, Any]:
    """Return the logarithm of the probability of each action considered, and the value of each game."""

    def dense(name: str, inputs: Any) -> Any:
        return inputs @ net[name]["weights"] + net[name]["bias"]

    games = len(seen.board)
    flat = jnp.concatenate([seen.board.reshape(games, 81), seen.numbers], axis=1)
    sheet = jax.nn.relu(dense("sheet", flat))
    planes = jnp.stack([seen.board, jnp.ones_like(seen.board)], axis=-1)  # both 0 beyond the edge
    spaces = jax.nn.relu(dense("around", windows(planes)) + dense("context", sheet)[:, None, None])
    spaces = jax.nn.relu(dense("mixed", spaces))
    maps = dense("map", spaces).reshape(games, 81, 2) + dense("places", sheet).reshape(games, 81, 2)
    maps = jnp.pad(maps, ((0, 0), (0, 1), (0, 0)))  # NOWHERE adds nothing
    shaded = jnp.take_along_axis(maps[..., 0], seen.spaces.reshape(games, -1), axis=1)
    patches = shaded.reshape(seen.spaces.shape).sum(-1)
    singles = jnp.take_along_axis(maps[..., 1], seen.spaces[..., 0], axis=1)
    kinds = jnp.take_along_axis(dense("kinds", sheet), seen.kinds, axis=1)
    scores = jnp.where(seen.kinds == SINGLE, singles, patches) + kinds
    logits = jax.nn.log_softmax(jnp.where(seen.actions >= 0, scores, -1e9))
    return logits, dense("value", sheet)[:, 0]


@jax.jit
def choose(net: Net, seen: Seen, key: Any) -> tuple[Any, Any, Any]:
    """Draw an action for each game: its index, the logarithm of its probability, and the value."""
    logits, value = forward(net, seen)
    index = jax.random.categorical(key, logits)
    return index, _of(logits, index), value


@jax.jit
def choose_best(net: Net, seen: Seen) -> Any:
    """Return the index of the likeliest action of each game."""
    return forward(net, seen)[0].argmax(axis=-1)


def _of(logits: Any, index: Any) -> Any:
    return jnp.take_along_axis(logits, index[:, None], axis=1)[:, 0]


class Batch(NamedTuple):
    """Steps of games, to learn from."""

    seen: Seen
    index: Any
    logit: Any
    """The logarithm of the probability that the action had."""
    gain: Any
    target: Any


def loss(net: Net, batch: Batch, bonus: Any) -> Any:
    """Return the clipped loss of PPO, the error of the value, and a bonus for entropy."""
    logits, value = forward(net, batch.seen)
    ratio = jnp.exp(_of(logits, batch.index) - batch.logit)
    gain = (batch.gain - batch.gain.mean()) / (batch.gain.std() + 1e-6)
    clipped = jnp.clip(ratio, 1 - CLIP, 1 + CLIP)
    policy = -jnp.minimum(ratio * gain, clipped * gain).mean()
    entropy = -(jnp.exp(logits) * logits).sum(axis=-1).mean()
    return policy + 0.5 * jnp.square(value - batch.target).mean() - bonus * entropy


optimizer = optax.chain(optax.clip_by_global_norm(0.5), optax.scale_by_adam(eps=1e-5))


@jax.jit
def train(net: Net, memory: Any, batch: Batch, settings: Settings, left: Any) -> tuple[Net, Any]:
    """Make one step of the optimizer. Its size and the bonus fall with what is left of the training, 1 to 0."""
    gradient = jax.grad(loss)(net, batch, left * settings.entropy)
    updates, memory = optimizer.update(gradient, memory)
    updates = jax.tree.map(lambda update: -left * settings.rate * update, updates)
    return optax.apply_updates(net, updates), memory


def advantages(values: Any, rewards: Any, ended: Any, last: Any, gae_lambda: float) -> Any:
    """Return how much more each step brought than expected: generalized advantage estimation without discount."""
    gains, gain, later = np.zeros_like(values), np.zeros_like(last), last
    for step in reversed(range(len(values))):
        goes_on = ~ended[step]
        gain = rewards[step] + goes_on * (later + gae_lambda * gain) - values[step]
        gains[step], later = gain, values[step]
    return gains


class Rollouts:
    """Many games at once, which go on from one rollout to the next."""

    def __init__(self, envs: int, seed: int) -> None:
        self.env: Any = gymnasium.make_vec("quiltbee/DoodleSolo-v0", num_envs=envs, copy=False)
        self.rng, self.key = np.random.default_rng(seed), jax.random.key(seed)
        self.observation, _ = self.env.reset(seed=seed)
        self.points, self.scores = np.zeros(envs), list[float]()

    def play(self, net: Net, steps: int, gae_lambda: float) -> Batch:
        """Play on. A step after the end of a game only begins the next one, and is left out."""
        rows = []
        seen = look(self.observation, self.rng, CONSIDERED)
        worth = potential(seen)
        for _ in range(steps):
            self.key, key = jax.random.split(self.key)
            index, logit, value = map(np.asarray, choose(net, seen, key))
            actions = seen.actions[np.arange(len(index)), index]
            self.observation, rewards, ended, _, _ = self.env.step(np.maximum(actions, 0))
            self.points += rewards
            self.scores += self.points[ended].tolist()
            self.points[ended] = 0
            after = look(self.observation, self.rng, CONSIDERED)
            later = np.where(ended, 0, potential(after))
            shaped = REWARD_SCALE * (rewards + later - worth)
            rows.append((seen, index, logit, value, shaped, ended, actions >= 0))
            seen, worth = after, later
        seens, *columns = zip(*rows, strict=True)
        index, logit, values, shaped, ended, is_move = map(np.stack, columns)
        _, _, last = choose(net, seen, self.key)
        gains = advantages(values, shaped, ended, np.asarray(last), gae_lambda)
        seen = Seen(*map(np.stack, zip(*seens, strict=True)))
        batch = Batch(seen, index, logit, gains, gains + values)
        moves: Batch = jax.tree.map(lambda part: part[is_move], batch)
        return moves


def batches(batch: Batch, rng: np.random.Generator, size: int) -> Iterator[Batch]:
    """Return the steps in random batches of the same size."""
    order = rng.permutation(len(batch.index))
    for start in range(0, len(order) - size + 1, size):
        yield jax.tree.map(lambda part, some=order[start : start + size]: part[some], batch)


def learn(
    total: int,
    seed: int,
    settings: Settings = Settings(),  # noqa: B008 - it cannot be changed
    net: Net | None = None,
    envs: int = ENVS,
    size: int = BATCH,
) -> Net:
    """Learn from so many steps, and print the curve. The same seed gives the same agent on the same machine."""
    net = make_network(jax.random.key(seed)) if net is None else net
    memory, rng, games, done, row = optimizer.init(net), np.random.default_rng(seed), Rollouts(envs, seed), 0, 0  # fmt: skip
    clock, processor = time.monotonic(), time.process_time()
    print("   steps  games  score  minutes  processor minutes")
    while done < total:
        left = 1 - done / total
        steps = games.play(net, STEPS, settings.gae_lambda)
        done += len(steps.index)
        for _ in range(EPOCHS):
            for batch in batches(steps, rng, size):
                net, memory = train(net, memory, batch, settings, left)
        if games.scores and (done >= total or done // (total / 25) > row):
            row, recent = int(done // (total / 25)), games.scores[-1000:]
            spent = (time.monotonic() - clock) / 60, (time.process_time() - processor) / 60
            print(f"{done:8} {len(games.scores):6} {np.mean(recent):6.1f} {spent[0]:8.2f} {spent[1]:18.2f}", flush=True)  # fmt: skip
    return net


def evaluate(net: Net, count: int, seed: int) -> Any:
    """Play games with the likeliest of all actions. Return their scores."""
    env: Any = gymnasium.make_vec("quiltbee/DoodleSolo-v0", num_envs=count, copy=False)
    rng, scores, going = np.random.default_rng(seed), np.zeros(count), np.ones(count, bool)
    observation, _ = env.reset(seed=seed)
    while going.any():
        seen = look(observation, rng, ALL)
        actions = seen.actions[np.arange(count), np.asarray(choose_best(net, seen))]
        observation, rewards, ended, _, _ = env.step(np.maximum(actions, 0))
        scores += rewards * going
        going &= ~ended
    return scores


def save(net: Net, path: Path) -> None:
    """Write the weights into a file."""
    parts: Any = {
        f"{name}/{part}": np.asarray(net[name][part]) for name in net for part in net[name]
    }
    np.savez(path, **parts)


def load(path: Path) -> Net:
    """Read what ``save`` wrote."""
    net: Net = {}
    with np.load(path) as file:
        for name in file.files:
            layer, part = name.split("/")
            net.setdefault(layer, {})[part] = jnp.asarray(file[name])
    return net


def main() -> None:
    """Learn, or load an agent, and print how it plays."""
    parser = argparse.ArgumentParser(description="PPO learns Patchwork Doodle alone.")
    parser.add_argument("--steps", type=int, default=1_300_000, help="how many steps to learn from")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, help="weights to begin with, instead of random ones")
    for name, value in Settings()._asdict().items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=float, default=value)
    parser.add_argument("--out", type=Path, help="where to write the weights (.npz)")
    parser.add_argument("--play", type=Path, help="weights that were written before: do not learn")
    parser.add_argument("--games", type=int, default=1000, help="how many games to play at the end")
    options = parser.parse_args()
    if options.play:
        net = load(options.play)
    else:
        settings = Settings(options.rate, options.gae_lambda, options.entropy)
        start = load(options.start) if options.start else None
        net = learn(options.steps, options.seed, settings, start)
    if options.out:
        save(net, options.out)
    scores = evaluate(net, options.games, options.seed + 1_000_000)
    error = scores.std() / np.sqrt(len(scores))
    print(f"mean score {scores.mean():.1f} ± {error:.1f} (standard error) in {len(scores)} games")


if __name__ == "__main__":
    main()
