# SPDX-License-Identifier: MIT
"""The rooms of the house: what each may know, and what the rules may need."""

import ast
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import quiltbee

ROOT = Path(quiltbee.__file__).parent

SHARED: dict[str, set[str]] = {
    "core": set(),
    "words": {"core"},
    "games": {"core"},
    "record": {"core", "games"},
    "draw": {"core", "words", "games"},
    "match": {"core", "games", "record"},
    "protocol": set(),
    "kernel": {"core"},
    "players": {"core", "games"},
    "perft": {"core", "games", "kernel"},
    "jobs": {"core"},
    "study": {"core", "words", "games", "record", "players", "jobs"},
    "envs": {"core", "games", "draw", "players"},
    "arena": {"core", "games", "record", "match", "players", "draw", "jobs"},
    "engine": {"core", "games", "record", "match", "players"},
    "assistants": {"core", "words", "games", "record", "match", "players", "study", "draw"},
    "bots": {"core", "games", "match", "players", "engine"},
    "terminal": {"core", "words", "games", "record", "match", "players", "study", "draw"},
    "server": {"core", "words", "games", "record", "match", "players", "study", "draw", "protocol"},
    "device": {"core", "players", "protocol", "server", "study", "words"},
    "commands": {
        "core",
        "words",
        "games",
        "record",
        "match",
        "players",
        "study",
        "draw",
        "jobs",
        "arena",
        "engine",
        "assistants",
        "terminal",
        "server",
        "perft",
    },
    "cli": {"core", "commands"},
    "__main__": {"cli"},
}
"""What each shared room may import besides its own modules; none of them imports a game. docs/architecture.md says why."""

SERVER = (("model",), ("storage", "workers"), ("tables",), ("study",), ("desk",), ("api",))
"""The folders of the server, in layers: each knows only those of the layers before it. The files beside them may know all."""

RULES = "rules"
LAYERS: dict[str, tuple[set[str], set[str]]] = {
    RULES: (set(), {"core"}),
    "kernel": ({RULES}, {"core", "kernel"}),
    "players": ({RULES, "kernel"}, {"core", "kernel", "players"}),
    "study": ({RULES, "kernel", "players"}, {"core", "words", "kernel", "players", "study"}),
    "envs": ({RULES, "kernel"}, {"core", "kernel", "envs"}),
    "svg": ({RULES, "text"}, {"core", "words", "draw"}),
    "text": ({RULES}, {"core", "words", "draw"}),
    "terminal": ({RULES, "text"}, {"core", "words", "draw", "match", "record", "terminal"}),
    "online": ({RULES, "svg"}, {"core", "draw", "match", "protocol", "record", "server"}),
}
"""The layers inside a game: which others of the same game each may import, and which shared rooms."""

BUDGETS: tuple[tuple[str, int, int, str], ...] = (
    ("core games record match perft cli __init__ __main__", 2580, 2550, "two ways to check values"),
    ("words", 360, 120, "reads Fluent instead of a format of our own"),
    ("kernel players", 1760, 1300, "an engine with three hosts beside compiled rules for environments"),
    ("draw", 1623, 1900, ""),
    ("study", 2305, 2450, ""),
    ("envs", 1715, 1335, "makers for five interfaces"),
    ("arena jobs", 3420, 3100, "a program plays beside our own players; Ray beside processes"),
    ("engine bots assistants terminal commands", 4150, 4000, "the options of fifteen commands"),
    ("protocol", 1235, 1200, "the fields of every table and replay, which each game had for itself"),
    ("device", 550, 500, "a second storage and a second door, for one device"),
    ("server/desk", 770, 640, "what the routes and sockets did, below them, for two doors"),
    ("server/model", 660, 600, "an interface of storage, which has a second form in the page"),
    ("server/tables server/workers", 4395, 3650, "questions for processes and for other machines, whose answers are read"),
    ("server/storage", 2150, 2150, ""),
    ("server/api server/study server", 4370, 4500, ""),
    ("games/patchwork", 10010, 9900, "the page's position holds what a click needs, and the engine's what a program reads"),
    ("games/doodle", 9876, 9500, "the same; fair values, so that luck is luck"),
)  # fmt: skip
"""The rooms that share a budget: the lines they may have, the lines they should have, and why they need more.

A room that grows above its budget argues here: it names what goes for it, or the idea that is worth the lines."""

LISTS_GAMES = {"games/__init__.py", "match.py"}
"""The shared files that name the games: the list of them, and what types ``Match.new("patchwork")``."""


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def modules() -> list[Path]:
    return sorted(path for path in ROOT.rglob("*.py") if path != ROOT / "__init__.py")


def room(path: Path) -> str:
    return path.relative_to(ROOT).parts[0].removesuffix(".py")


def game_and_layer(path: Path) -> tuple[str, str] | None:
    """The game that a file belongs to, and its layer; None for a file of a shared room."""
    parts = path.relative_to(ROOT).parts
    if parts[0] != "games" or len(parts) == 2:
        return None
    return parts[1], parts[2] if len(parts) > 3 else RULES


def ours(path: Path) -> Iterator[list[str]]:
    """The modules of this package that a file imports, each as the parts of its name."""
    for name in imports(path):
        package, _, rest = name.partition(".")
        if package == "quiltbee" and rest and rest != "__version__":
            yield rest.split(".")


def game_in(parts: list[str]) -> str | None:
    """The game that an import names, if it names one."""
    if parts[0] == "games" and len(parts) > 1 and (ROOT / "games" / parts[1]).is_dir():
        return parts[1]
    return None


def test_a_shared_room_knows_no_game_and_no_room_above_it() -> None:
    for path in modules():
        if game_and_layer(path):
            continue
        allowed = SHARED[room(path)] | {room(path)}
        for parts in ours(path):
            assert game_in(parts) is None or str(path.relative_to(ROOT)) in LISTS_GAMES, path
            assert parts[0] in allowed, f"{path}: {room(path)} may not know {parts[0]}"


def test_a_layer_of_a_game_knows_no_other_game_and_no_layer_above_it() -> None:
    for path in modules():
        if (found := game_and_layer(path)) is None:
            continue
        game, layer = found
        layers, shared = LAYERS[layer]
        for parts in ours(path):
            if other := game_in(parts):
                assert other == game, f"{path}: {game} may not know {other}"
                folder = ROOT / "games" / game / parts[2] if len(parts) > 2 else ROOT
                known = parts[2] if len(parts) > 2 and folder.is_dir() else RULES
                assert known in layers | {layer}, f"{path}: {layer} may not know {known}"
            elif parts != ["games"]:  # the half of "from quiltbee.games import ..."
                assert parts[0] in shared, f"{path}: {layer} may not know {parts[0]}"


def test_rules_records_and_drawing_import_the_standard_library_alone() -> None:
    for path in modules():
        layer = (game_and_layer(path) or ("", ""))[1]
        if room(path) in ("core", "draw", "record") or layer in (RULES, "svg", "text"):
            names = {name.split(".")[0] for name in imports(path)}
            assert names <= {*sys.stdlib_module_names, "quiltbee"}, path


def test_playing_and_studying_never_load_numpy_or_numba() -> None:
    script = (
        "import random, sys\n"
        "import quiltbee.cli, quiltbee.engine, quiltbee.arena\n"
        "from quiltbee.games import GAMES\n"
        "from quiltbee.players import Budget, make_player, player_names\n"
        "for name, game in GAMES.items():\n"
        "    state = game.start(game.INFO.editions[0], random.Random(1))\n"
        "    seat = game.to_move(state)[0]\n"
        "    moves, view = game.legal_moves(state, seat), game.view(state, seat)\n"
        "    for player in player_names(name):\n"
        "        choice = make_player(player, name, random.Random(1)).choose(view, seat, moves, Budget(nodes=40))\n"
        "    analyst = game.INFO.load('study').make_analyst()\n"
        "    analyst.compare(state, seat, choice.move, 0.01)\n"
        "    analyst.advise(state, seat, Budget(nodes=100))\n"
        "print([name for name in ('numba', 'scipy', 'numpy', 'llvmlite') if name in sys.modules])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"


def place(path: Path) -> str:
    """What the lines of a file count for: its room; in the server and in a game, the folder in it."""
    parts = path.relative_to(ROOT).parts
    deep = len(parts) > 2 and parts[0] in ("games", "server")
    return "/".join(parts[:2]) if deep else room(path)


def test_no_room_is_larger_than_its_budget() -> None:
    lines = Counter[str]()
    for path in ROOT.rglob("*.py"):
        lines[place(path)] += path.read_text(encoding="utf-8").count("\n")
    for rooms, budget, aim, reason in BUDGETS:
        assert (budget > aim) == bool(reason), f"{rooms}: a larger budget needs a reason"
        has = sum(lines.pop(each) for each in rooms.split())
        assert has <= budget, f"{rooms}: {has} lines, {has - budget} above the budget"
    assert not lines, "a room without a budget"


def test_the_rules_run_in_a_bare_interpreter() -> None:
    # -I -S: no site-packages, no environment; only the standard library and our source.
    script = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "import random\n"
        "from quiltbee.games import GAMES\n"
        "for game in GAMES.values():\n"
        "    for edition in game.INFO.editions:\n"
        "        state = game.start(edition, random.Random(1))\n"
        "        state = game.apply(state, game.legal_moves(state, game.to_move(state)[0])[0])\n"
        "ours = {name.split('.')[0] for name in sys.modules}\n"
        "print(sorted(ours - set(sys.stdlib_module_names) - {'quiltbee', '__main__'}))\n"
        "print([m for m in sys.modules if m.startswith(('quiltbee.players', 'quiltbee.draw'))])\n"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", script, str(ROOT.parent)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split("\n")[:2] == ["[]", "[]"]


def test_a_folder_of_the_server_knows_only_the_layers_below_it() -> None:
    folders = {each.parent.name for each in (ROOT / "server").glob("*/__init__.py")}
    assert folders == {folder for layer in SERVER for folder in layer}
    below = set[str]()
    for layer in SERVER:
        for folder in layer:
            for path in (ROOT / "server" / folder).rglob("*.py"):
                known = {
                    parts[1] for parts in ours(path) if parts[0] == "server" and len(parts) > 1
                }
                above = known & folders - below - {folder}
                assert not above, f"{path.name} imports {above}"
        below |= {*layer}


def test_no_module_of_the_server_imports_itself_by_way_of_others() -> None:
    # Also not for the sake of types alone: two modules that know each other are one.
    paths = {".".join(parts): path for path, parts in named_modules("server")}
    order = TopologicalSorter({name: {*known(path)} & {*paths} for name, path in paths.items()})
    order.prepare()  # raises CycleError, which names the cycle


def named_modules(room: str) -> Iterator[tuple[Path, list[str]]]:
    for path in (ROOT / room).rglob("*.py"):
        parts = [*path.relative_to(ROOT).with_suffix("").parts]
        yield path, parts[:-1] if parts[-1] == "__init__" else parts


def known(path: Path) -> Iterator[str]:
    """The modules that a file imports: of ``from a import b`` it is b where that is a module, and else a."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("quiltbee."):
            parts = node.module.split(".")[1:]
            for alias in node.names:
                is_module = ROOT.joinpath(*parts, alias.name).with_suffix(".py").exists()
                yield ".".join([*parts, alias.name] if is_module else parts)
