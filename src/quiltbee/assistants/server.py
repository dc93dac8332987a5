# SPDX-License-Identifier: MIT
"""The tools and resources of the Model Context Protocol."""

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, Final, TypeVar

from mcp.server.mcpserver import Context, MCPServer
from mcp.server.mcpserver.exceptions import ResourceNotFoundError, ToolError
from mcp.types import CallToolResult, TextContent
from pydantic import Field, ValidationError

from quiltbee import __version__, record
from quiltbee.assistants.aside import aside, end_if_busy, telling
from quiltbee.assistants.sessions import Session, Sessions, describe_games, options_in, sample
from quiltbee.assistants.texts import read_text
from quiltbee.core.errors import QuiltbeeError
from quiltbee.core.game import JsonObject
from quiltbee.core.validation import error_words
from quiltbee.games import GAMES, find_game, game_of
from quiltbee.players import Budget

T = TypeVar("T")

MAX_MOVES: Final = 200
INSTRUCTIONS: Final = """\
Play, look at and study the board games Patchwork and Patchwork Doodle.
list_games names them; start_game begins one against the computer and shows the position; legal_moves lists moves; play makes one.
Spaces are a1 (top left) to i9 (bottom right). Moves are texts such as 17@c4r1; the resource quiltbee://notation explains them.
The resource quiltbee://rules/patchwork, or .../doodle, has the rules.
"""
_THINKING: Final = "Thinking."

GameId = Annotated[
    str, Field(description="The id that start_game or load_record gave, such as game1")
]
Name = Annotated[str, Field(description="The name of a game: see list_games")]


class PlainServer(MCPServer):
    """A server that refuses unknown arguments of a tool, and says in plain words what is wrong with others."""

    def add_tool(
        self, fn: Callable[..., Any], name: str | None = None, *others: Any, **named: Any
    ) -> None:
        """Add a tool that takes its own arguments alone."""
        super().add_tool(fn, name, *others, **named)
        tool = self._tool_manager.get_tool(name or fn.__name__)
        assert tool is not None, "it was just added"
        model = tool.fn_metadata.arg_model
        model.model_config["extra"] = "forbid"
        model.model_rebuild(force=True)
        tool.parameters = model.model_json_schema(by_alias=True)

    async def call_tool(
        self, name: str, arguments: dict[str, Any], context: Context[Any, Any] | None = None
    ) -> Any:
        """Call a tool. Raises ToolError."""
        try:
            return await super().call_tool(name, arguments, context)
        except ToolError as error:
            if isinstance(cause := error.__cause__, ValidationError):
                raise ToolError(_argument_words(name, cause)) from None
            raise


def _argument_words(tool: str, error: ValidationError) -> str:
    """Describe every wrong argument of a tool."""
    wrong = [
        f"{'.'.join(str(part) for part in each['loc'])[:80]}: {error_words(each)[:200]}"
        for each in error.errors(include_input=False)
    ]
    return f"The arguments of {tool} are not valid. {'; '.join(wrong)}."


def build(sessions: Sessions | None = None) -> MCPServer:
    """Return a server with its own games."""
    server = PlainServer(
        "quiltbee",
        title="Quilting Bee",
        version=__version__,
        instructions=INSTRUCTIONS,
        log_level="WARNING",
    )
    kept = sessions or Sessions()
    _add_playing(server, kept)
    _add_studying(server, kept)
    _add_texts(server)
    return server


def main() -> None:
    """Serve standard input and output until the client disconnects, even while it is thinking."""
    build().run("stdio")
    end_if_busy()


def _add_playing(server: MCPServer, sessions: Sessions) -> None:
    @server.tool()
    def list_games() -> CallToolResult:
        """List the games, their editions, and how many levels of computer players each has; level 1 is the weakest."""
        games = describe_games()
        lines = [
            f"{each['game']} ({each['title']}), for {each['players']}: editions {', '.join(each['editions'])}; "
            f"levels 1 to {each['levels']}"
            for each in games
        ]
        return _result("\n".join(lines), {"games": games})

    @server.tool()
    async def start_game(
        game: Name,
        edition: Annotated[str | None, Field(description="By default the first of the game")] = None,
        level: Annotated[int | None, Field(description="Of the computers; 3 by default")] = None,
        opponents: Annotated[
            int | None,
            Field(description="How many computers play. 0: you play alone, or for all seats. By default 1 in Patchwork, 0 in Doodle without a level"),
        ] = None,
        seat: Annotated[int, Field(description="Your seat. In Patchwork seat 0 begins")] = 0,
        seed: Annotated[int | None, Field(ge=0, description="The same number gives the same setup")] = None,
    ) -> CallToolResult:  # fmt: skip
        """Begin a game and show it. Computers and the die act by themselves until it is your turn."""
        name, session = await _aside(
            lambda: sessions.start(
                game, edition, level=level, opponents=opponents, seat=seat, seed=seed
            )
        )
        return _shown(name, session)

    @server.tool()
    async def look(game_id: GameId) -> CallToolResult:
        """Show the position of a game: a drawing, and all fields of the engine protocol."""
        return _shown(game_id, await _aside(lambda: sessions.get(game_id)))

    @server.tool()
    async def legal_moves(
        game_id: GameId,
        starting_with: Annotated[str, Field(description="Only moves whose text begins so, such as 17@ or P12@c")] = "",
        most: Annotated[int, Field(ge=1, le=MAX_MOVES, description="How many to list")] = 60,
    ) -> CallToolResult:  # fmt: skip
        """Count your legal moves by what they take, and list some of each with the spaces that they fill."""
        legal = await _aside(lambda: sessions.get(game_id).legal())
        chosen = [entry for entry in legal if entry["move"].startswith(starting_with)]
        listed = sample(chosen, most)
        counts = options_in(legal)
        options = ", ".join(f"{option}: {count}" for option, count in counts.items()) or "none"
        lines = [f"{each['move']}  {' '.join(each['cells'])}".rstrip() for each in listed]
        head = f"{len(legal)} legal moves ({options}); {len(lines)} of {len(chosen)} follow"
        if options_in(listed).keys() != options_in(chosen).keys():
            head += ", without some options"
        data = {"total": len(legal), "options": counts, "moves": listed}
        return _result("\n".join([head, *lines]), data)

    @server.tool()
    async def play(
        game_id: GameId, move: Annotated[str, Field(description="The text of a legal move")]
    ) -> CallToolResult:
        """Make a move. The computers answer, the die is thrown, and the new position is shown."""
        session = await _aside(lambda: sessions.get(game_id))
        events, others = await _aside(lambda: session.play(move))
        return _shown(game_id, session, [f"you: {move}", *others], {"events": events})

    @server.tool()
    async def undo(game_id: GameId) -> CallToolResult:
        """Take back your last move, and all that followed it."""
        session = await _aside(lambda: sessions.get(game_id))
        await _aside(session.undo)
        return _shown(game_id, session)

    @server.tool()
    async def save_record(game_id: GameId) -> str:
        """Return the game so far as a record: a text that load_record, review and other programs read."""
        return await _aside(lambda: sessions.get(game_id).record())

    @server.tool()
    async def load_record(
        text: Annotated[str, Field(max_length=100_000, description="A record")],
        ply: Annotated[int | None, Field(description="Only so many of its moves; all by default")] = None,
    ) -> CallToolResult:  # fmt: skip
        """Show a game from a record, at its end or after some moves. You move for all seats."""
        return _shown(*await _aside(lambda: sessions.load(text, ply)))


def _add_studying(server: MCPServer, sessions: Sessions) -> None:
    @server.tool()
    async def hint(
        context: Context[Any, Any],
        game_id: GameId,
        step: Annotated[int, Field(ge=1, le=3, description="1: what matters. 2: also what to take. 3: also where")] = 1,
    ) -> CallToolResult:  # fmt: skip
        """Give a hint for your move, in three steps."""
        session = await _aside(lambda: sessions.get(game_id))

        def find() -> Any:
            from quiltbee import study  # noqa: PLC0415 - it loads compiled code

            return study.hint(session.match.state, session.acting)

        found = await _thinking(context, find)
        words = [str(found.aim), str(found.option), str(found.line.move)][:step]
        return _result("\n".join(words), {"step": step, "words": words})

    @server.tool()
    async def analyse(
        context: Context[Any, Any],
        game_id: Annotated[str | None, Field(description="A game, or give a position")] = None,
        position: Annotated[str | None, Field(max_length=10_000, description="A position on one line")] = None,
        seconds: Annotated[float, Field(gt=0, le=60)] = 2.0,
        lines: Annotated[int, Field(ge=1, le=20)] = 3,
    ) -> CallToolResult:  # fmt: skip
        """Find the best moves of a position, each with the chance to win, the expected points and what follows."""
        from quiltbee import study  # noqa: PLC0415 - it loads compiled code
        from quiltbee.study.text import analysis_text  # noqa: PLC0415 - the same
        from quiltbee.study.wire import analysis_json  # noqa: PLC0415 - the same

        def find() -> tuple[Any, int | None]:
            if (game_id is None) == (position is None):
                raise ToolError("give a game_id or a position, and not both")
            if game_id is not None:
                session = sessions.get(game_id)
                return session.match.state, session.acting
            rules = find_game(str(position).split(" ", maxsplit=1)[0])
            return rules.parse_position(str(position)), None

        state, seat = await _aside(find)
        budget = Budget(ms=max(1, round(1000 * seconds)))
        analysis = await _thinking(context, lambda: study.analyse(state, budget, seat))
        text = "\n".join(analysis_text(game_of(state), analysis, lines))
        return _result(text, analysis_json(state, analysis, lines))

    @server.tool()
    async def review(
        context: Context[Any, Any],
        game_id: Annotated[str | None, Field(description="A game, or give a record")] = None,
        text: Annotated[str | None, Field(max_length=100_000, description="A record")] = None,
        effort: Annotated[float, Field(ge=0.01, le=5, description="1 is thorough and takes about a minute; low values are noisy")] = 0.3,
    ) -> CallToolResult:  # fmt: skip
        """Judge every move of a game: what it lost, marks, accuracy of each seat, turning points and reasons."""
        from quiltbee import study  # noqa: PLC0415 - it loads compiled code
        from quiltbee.study.text import review_text  # noqa: PLC0415 - the same
        from quiltbee.study.wire import review_json  # noqa: PLC0415 - the same

        def find() -> record.Record:
            if (game_id is None) == (text is None):
                raise ToolError("give a game_id or the text of a record, and not both")
            if game_id is not None:
                return sessions.get(game_id).match.record
            return record.read(str(text))

        game_record = await _aside(find)
        loop = asyncio.get_running_loop()

        def progress(done: int, total: int) -> None:
            asyncio.run_coroutine_threadsafe(context.report_progress(done, total), loop)

        made = await _aside(lambda: study.review(game_record, effort=effort, progress=progress))
        return _result("\n".join(review_text(made)), review_json(made))


def _add_texts(server: MCPServer) -> None:
    @server.resource("quiltbee://notation", mime_type="text/markdown")
    def notation() -> str:
        """Say how moves, positions and records are written."""
        return _text("notation.md")

    @server.resource("quiltbee://protocol", mime_type="text/markdown")
    def protocol() -> str:
        """Explain the fields of positions and moves."""
        return _text("protocol.md")

    for name, game in GAMES.items():
        _add_rules(server, name, game.INFO.title)


def _add_rules(server: MCPServer, name: str, title: str) -> None:
    path = f"play/{name}.md"
    if read_text(path) is None:
        return

    @server.resource(
        f"quiltbee://rules/{name}", name=f"rules of {title}", mime_type="text/markdown"
    )
    def rules() -> str:
        """Explain how to play the game."""
        return _text(path)


def _text(name: str) -> str:
    text = read_text(name)
    if text is None:
        raise ResourceNotFoundError(f"this installation has no {name}")
    return text


async def _aside(work: Callable[[], T]) -> T:
    """Do something in a thread. Raises ToolError in place of our errors."""
    try:
        return await aside(work)
    except QuiltbeeError as error:
        raise ToolError(str(error)) from None


async def _thinking(context: Context[Any, Any], work: Callable[[], T]) -> T:
    """Think in a thread, and tell the client from time to time that it is still going on."""
    return await telling(
        _aside(work), lambda seconds: context.report_progress(seconds, message=_THINKING)
    )


def _shown(
    name: str, session: Session, before: list[str] | None = None, more: JsonObject | None = None
) -> CallToolResult:
    """Show a game, after what has happened."""
    state, acting = session.state(), session.acting
    if state["outcome"] is not None:
        now = f"The game is over: {record.result_text(session.match.outcome)}."
    else:
        now = f"You are to move, for seat {acting}."
    data = {
        "game_id": name,
        "seat": acting,
        "state": state,
        "happened": before or [],
        **(more or {}),
    }
    lines = [f"{name}. {now}", *(before or []), "", session.board()]
    return _result("\n".join(lines), data)


def _result(text: str, data: JsonObject) -> CallToolResult:
    return CallToolResult(content=[TextContent(text=text)], structured_content=data)
