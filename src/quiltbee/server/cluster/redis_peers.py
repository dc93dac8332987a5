# SPDX-License-Identifier: MIT
"""The other servers on the same database, over Redis.

Messages about a table go through a channel of its own, to the servers that have the table in memory. They are signed with
a key from the database, so nobody else can send one. Redis holds nothing but leases and limits, which expire. It may lose everything
at any time: without it every server compares its tables with the database every second, and has the duties of all of them.
"""

import asyncio
import contextlib
import hmac
import json
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine
from hashlib import blake2b, sha256
from typing import Any, Final

from redis.asyncio import Connection, ConnectionPool
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as LostError
from redis.exceptions import RedisError, ResponseError
from redis.exceptions import TimeoutError as SilentError

from quiltbee.core.errors import QuiltbeeError
from quiltbee.server.cluster.redis_faults import words_for
from quiltbee.server.metrics import Metrics
from quiltbee.server.model.peers import LEASE_SECONDS, Identity, Listener, Message, Peers

log = logging.getLogger("quiltbee.cluster")

FORMAT: Final = 1
"""The form of keys and messages. Servers of another form do not hear each other, and compare with the database."""
COMPARE_SECONDS: Final = 10.0
"""The slow beat at which all tables are compared with the database."""
_DEAF_COMPARE_SECONDS: Final = 1.0
"""The same beat while no news come."""
_ANSWER_SECONDS: Final = 2.0
"""How long to wait for Redis."""
_PING_SECONDS: Final = 3.0
"""After so long without news Redis is asked whether it is still there."""
_FIRST_RETRY, _LAST_RETRY = 0.1, 2.0
_MAX_WAITING: Final = 10_000
"""Messages that wait to be sent. More are dropped: tables are compared with the database anyway."""
_REPORT_SECONDS: Final = 60.0
"""Messages and leases that are not ours are reported in the log this often."""
_IGNORED: Final = "a message about table %.12s was ignored: %s"
_TAKEN_OVER: Final = "the lease of table %.12s would not have ended in time, and was taken over"

_LEASE: Final = """
local holder, left = redis.call('GET', KEYS[1]), redis.call('PTTL', KEYS[1])
local is_foreign = holder and holder ~= ARGV[1]
if is_foreign and left >= 0 and left <= tonumber(ARGV[2]) then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
redis.call('ZADD', KEYS[2], redis.call('TIME')[1] + ARGV[2] / 1000, ARGV[3])
return is_foreign and 2 or 1
"""
"""Takes a lease: 1, or 2 if it was held for longer than a server of ours may, and 0 if another server has it."""
_RELEASE: Final = """
redis.call('ZREM', KEYS[2], ARGV[2])
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 1
"""
_SWEEP: Final = """
redis.call('SET', KEYS[2], 1, 'PX', 60000)
local late = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', redis.call('TIME')[1] - 1, 'LIMIT', 0, 50)
for _, each in ipairs(late) do redis.call('ZREM', KEYS[1], each) end
return late
"""
"""Takes the duties of servers that have gone. It begins with a write, so that a Redis that takes none is noticed soon."""
_SPEND: Final = """
local time = redis.call('TIME')
local now, rate, burst = time[1] + time[2] / 1000000, tonumber(ARGV[1]), tonumber(ARGV[2])
local tokens = tonumber(redis.call('HGET', KEYS[1], 'tokens') or burst)
local at = tonumber(redis.call('HGET', KEYS[1], 'at') or now)
tokens = math.min(burst, math.max(0, tokens) + math.max(0, now - at) * rate)
local spent = tokens >= 1 and 1 or 0
redis.call('HSET', KEYS[1], 'tokens', tostring(tokens - spent), 'at', string.format('%.6f', now))
redis.call('PEXPIRE', KEYS[1], math.ceil((burst - tokens + spent) / rate * 1000) + 1000)
return spent
"""
"""A token bucket. It expires when it would be full, whatever somebody else has written there."""
_ENTER: Final = """
local now = redis.call('TIME')[1]
local last = now + ARGV[2]
local is_free = redis.call('ZCOUNT', KEYS[1], '(' .. now, last) < tonumber(ARGV[1])
if is_free then redis.call('ZADD', KEYS[1], last, ARGV[3]) end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '(' .. last, '+inf')
redis.call('EXPIRE', KEYS[1], ARGV[2])
return is_free and 1 or 0
"""
"""A set of tickets, each with the time at which it ends by itself. Those that would end later than ours are not ours.

It adds before it removes: a full Redis refuses the former only as the first write of a script."""
TICKET_SECONDS: Final = 120
"""How long others count a ticket that nobody gives back. Its server may have been killed."""

Command = tuple[str | bytes | int, ...]


class RedisUrlError(QuiltbeeError):
    """The address of Redis is not valid."""

    code = "redis_address"


class RedisPeers(Peers):
    """Servers that hear each other over Redis. The constructor raises RedisUrlError."""

    is_alone = False

    def __init__(self, url: str, identity: Identity, metrics: Metrics) -> None:
        try:
            self._pool = ConnectionPool.from_url(
                url, protocol=2, socket_connect_timeout=_ANSWER_SECONDS, socket_timeout=None, health_check_interval=0,
                retry=Retry(NoBackoff(), 0),
            )  # fmt: skip
        except (ValueError, TypeError):
            raise RedisUrlError(
                "the address of Redis is written redis://host:port or redis://:password@host:port"
            ) from None
        self.id = secrets.token_hex(4)
        """The name of this server among the others."""
        self._own = f"{self.id} ".encode()
        """How our own messages begin. Redis sends them to us, too."""
        self._prefix, self._key = f"quiltbee:{FORMAT}:{identity.name}:", identity.key
        self._sent, self._heard = (metrics.news.labels(each) for each in ("sent", "heard"))
        self._listener: Listener | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._faults: dict[str, str] = {}
        """What does not work, and why."""
        self._reported: dict[str, float] = {}
        """When something that others do in our Redis was last reported."""
        # Hearing
        self._ear: Connection | None = None
        self._watched: set[str] = set()
        self._confirming: dict[str, asyncio.Future[None]] = {}
        """The tables whose channels Redis has not confirmed yet."""
        self._is_hearing = False
        self._compare_now = asyncio.Event()
        # Speaking
        self._is_speaking = False
        self._waiting: list[tuple[Command, asyncio.Future[Any] | None]] = []
        self._has_words, self._has_said_all = asyncio.Event(), asyncio.Event()

    @property
    def fault(self) -> str | None:
        """Why the servers do not hear each other, or None."""
        return next(iter(self._faults.values()), None)

    async def start(self, listener: Listener) -> None:
        """Begin to listen."""
        self._listener = listener
        self._do(self._again_and_again("news", self._hear))
        self._do(self._again_and_again("messages", self._speak))
        self._do(self._sweep())
        # A moment for the first answer, so that a server that begins to serve can hear.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_ANSWER_SECONDS):
                while not (self._is_hearing and self._is_speaking) and not self._faults:
                    await asyncio.sleep(0.01)

    async def stop(self) -> None:
        """Say what is still to be said, and end."""
        if self._is_speaking and self._waiting:
            self._has_said_all.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_ANSWER_SECONDS):
                    await self._has_said_all.wait()
        pending = {*self._tasks}
        while (
            pending
        ):  # on Python 3.11 asyncio.wait_for, which the driver uses, may lose a cancellation
            for task in pending:
                task.cancel()
            _, pending = await asyncio.wait(pending, timeout=0.1)

    async def compare_regularly(self, compare: Callable[[], Awaitable[None]]) -> None:
        """Call ``compare`` at a slow beat, and at once when Redis has gone or returned."""
        while True:
            pause = COMPARE_SECONDS if self._is_hearing else _DEAF_COMPARE_SECONDS
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._compare_now.wait()
            self._compare_now.clear()
            await compare()

    # Connections that come and go

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _again_and_again(
        self, what: str, use: Callable[[Connection], Awaitable[None]]
    ) -> None:
        """Connect, use the connection until it fails, and begin again."""
        wait = _FIRST_RETRY
        while True:
            connection: Connection = self._pool.make_connection()  # type: ignore[no-untyped-call]
            try:
                async with asyncio.timeout(2 * _ANSWER_SECONDS):
                    await connection.connect()  # type: ignore[no-untyped-call]
                wait = _FIRST_RETRY
                await use(connection)
            except Exception as error:  # noqa: BLE001 - whatever the driver or a foreign program makes of it
                self._fail(what, error)
            finally:
                with contextlib.suppress(Exception):
                    await connection.disconnect(nowait=True)
            await asyncio.sleep(wait)
            wait = min(2 * wait, _LAST_RETRY)

    def _fail(self, what: str, error: Exception) -> None:
        words = words_for(error)
        if self._faults.get(what) != words:
            log.warning("%s: %s; games go on without it", what, words)
        self._faults[what] = words

    def _works(self, what: str) -> None:
        if self._faults.pop(what, None) is not None:
            log.warning("%s: Redis works again", what)

    # Hearing

    def _channel(self, table_id: str) -> str:
        return f"{self._prefix}table:{table_id}"

    async def _hear(self, connection: Connection) -> None:
        """Listen until the connection fails."""
        self._ear = connection
        # The first channel is nobody's: a connection that listens to none could not be asked whether it is there.
        for table_id in ("", *self._watched):
            self._confirming.setdefault(table_id, asyncio.get_running_loop().create_future())
        try:
            await connection.send_command("SUBSCRIBE", *map(self._channel, self._confirming))
            is_asked = False
            while True:
                wait = _ANSWER_SECONDS if is_asked else _PING_SECONDS
                answer = await connection.read_response(timeout=wait)
                if answer is not None:
                    is_asked = False
                    self._take(answer)
                elif is_asked:
                    raise SilentError
                else:
                    is_asked = True
                    await connection.send_command("PING")
        finally:
            self._ear, self._is_hearing = None, False
            self._compare_now.set()
            for confirming in self._confirming.values():
                if not confirming.done():
                    confirming.set_result(None)
            self._confirming.clear()

    def _take(self, answer: Any) -> None:
        kind, channel, content = answer if len(answer) == 3 else (b"", b"", b"")
        if kind == b"message" and content.startswith(self._own):
            return
        table_id = bytes(channel).decode(errors="replace").removeprefix(self._channel(""))
        if kind == b"message":
            self._take_message(table_id, content)
        elif kind == b"subscribe":
            if (confirming := self._confirming.pop(table_id, None)) and not confirming.done():
                confirming.set_result(None)
            if not self._is_hearing and not self._confirming:
                self._is_hearing = True
                self._works("news")
                self._compare_now.set()

    def _take_message(self, table_id: str, content: bytes) -> None:
        sender, _, rest = content.partition(b" ")
        sign, _, text = rest.partition(b" ")
        if not hmac.compare_digest(sign, self._sign(table_id, sender, text)):
            why = "it is not signed by a server on this database"
            self._report(_IGNORED, table_id, why)
            return
        assert self._listener is not None
        try:
            self._heard.inc()
            self._listener.hear(table_id, sender.decode(), json.loads(text))
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            self._report(_IGNORED, table_id, str(error))

    def _report(self, what: str, *values: str) -> None:
        """Log what somebody else does in our Redis, not too often."""
        if time.monotonic() - self._reported.get(what, float("-inf")) > _REPORT_SECONDS:
            self._reported[what] = time.monotonic()
            log.warning(what, *values)

    def _sign(self, table_id: str, sender: bytes, text: bytes) -> bytes:
        said = b" ".join((table_id.encode(), sender, text))
        # Keyed BLAKE2 is half as dear as HMAC, and does not give the interpreter to another thread meanwhile.
        return blake2b(said, key=self._key, digest_size=16).hexdigest().encode()

    async def watch(self, table_id: str) -> None:
        """Listen to messages about a table, and wait until Redis has confirmed that."""
        self._watched.add(table_id)
        if self._ear is None or not self._is_hearing:
            return
        confirmed = asyncio.get_running_loop().create_future()
        self._confirming[table_id] = confirmed
        self._do(self._ask("SUBSCRIBE", table_id))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_ANSWER_SECONDS):
                await asyncio.shield(confirmed)

    def unwatch(self, table_id: str) -> None:
        """Listen no longer to messages about a table."""
        self._watched.discard(table_id)
        self._do(self._ask("UNSUBSCRIBE", table_id))

    async def _ask(self, what: str, table_id: str) -> None:
        if self._ear is not None:
            with contextlib.suppress(RedisError, OSError):
                await self._ear.send_command(what, self._channel(table_id))

    # Speaking

    def tell(self, table_id: str, message: Message) -> None:
        """Tell the others something about a table. Without Redis nobody hears it."""
        if not self._is_speaking or len(self._waiting) >= _MAX_WAITING:
            return
        sender, text = self.id.encode(), json.dumps(message, separators=(",", ":")).encode()
        content = b" ".join((sender, self._sign(table_id, sender, text), text))
        self._say(("PUBLISH", self._channel(table_id), content), None)
        self._sent.inc()

    def _say(self, command: Command, answer: asyncio.Future[Any] | None) -> None:
        self._waiting.append((command, answer))
        self._has_words.set()

    async def _speak(self, connection: Connection) -> None:
        """Send what waits, all of it at once, until the connection fails."""
        saying: list[tuple[Command, asyncio.Future[Any] | None]] = []
        try:
            await self._send(connection, [(("PING",), None)])
            self._is_speaking = True
            self._works("messages")
            while True:
                if not self._waiting:
                    self._has_said_all.set()
                await self._has_words.wait()
                self._has_words.clear()
                saying, self._waiting = self._waiting, []
                await self._send(connection, saying)
        finally:
            self._is_speaking = False
            saying, self._waiting = saying + self._waiting, []
            for _, answer in saying:
                if answer is not None and not answer.done():
                    answer.set_exception(LostError())

    async def _send(
        self, connection: Connection, said: list[tuple[Command, asyncio.Future[Any] | None]]
    ) -> None:
        async with asyncio.timeout(_ANSWER_SECONDS):
            await connection.send_packed_command(
                connection.pack_commands([command for command, _ in said])
            )
            for _, answer in said:
                result: Any
                try:
                    result = await connection.read_response()
                except ResponseError as error:
                    if answer is None:
                        raise
                    result = error
                if answer is not None and not answer.done():
                    answer.set_result(result)

    async def _eval(self, script: str, keys: list[str], *values: str | int) -> Any:
        """Run a script. Raises RedisError."""
        if not self._is_speaking:
            raise LostError
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        named = [self._prefix + key for key in keys]
        self._say(("EVAL", script, len(named), *named, *values), answer)
        result = await answer
        if isinstance(result, RedisError):
            raise result
        self._works("leases")
        return result

    # Limits of an address

    def _limit(self, limit: str, address: str) -> str:
        """Return the key of a limit. Redis does not learn the addresses."""
        named = hmac.digest(self._key, f"limit {limit} {address}".encode(), sha256).hex()[:24]
        return f"limit:{limit}:{named}"

    async def spend(self, limit: str, address: str, per_second: float, burst: float) -> bool:
        """Take a token from the bucket that all servers share. Without Redis only the own limit holds."""
        try:
            key = self._limit(limit, address)
            return bool(await self._eval(_SPEND, [key], str(per_second), str(burst)))
        except RedisError as error:
            self._fail_lease(error)
            return True

    async def enter(self, limit: str, address: str, most: int) -> str | None:
        """Count one more of an address at all servers. Without Redis only the own limit holds."""
        ticket = secrets.token_hex(8)
        try:
            key = self._limit(limit, address)
            return ticket if await self._eval(_ENTER, [key], most, TICKET_SECONDS, ticket) else None
        except RedisError as error:
            self._fail_lease(error)
            return ""

    def leave(self, limit: str, address: str, ticket: str) -> None:
        """Count one less. If that is lost, the ticket ends by itself."""
        if ticket and self._is_speaking:
            answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
            answer.add_done_callback(self._note_left)
            self._say(("ZREM", self._prefix + self._limit(limit, address), ticket), answer)

    def _note_left(self, answer: asyncio.Future[Any]) -> None:
        error = answer.exception() or answer.result()
        if isinstance(error, RedisError):
            self._fail_lease(error)

    # Duties

    async def lease(self, table_id: str) -> bool:
        """Take or keep the duties of a table. Without Redis every server has them."""
        milliseconds = round(1000 * LEASE_SECONDS)
        try:
            keys = [f"lease:{table_id}", "duties"]
            taken = await self._eval(_LEASE, keys, self.id, milliseconds, table_id)
        except RedisError as error:
            self._fail_lease(error)
            return True  # what two servers do is done once: the database takes each entry once
        if taken == 2:
            self._report(_TAKEN_OVER, table_id)
        return bool(taken)

    async def release(self, table_id: str) -> None:
        """Give the duties of a table back."""
        with contextlib.suppress(RedisError):
            await self._eval(_RELEASE, [f"lease:{table_id}", "duties"], self.id, table_id)

    def _fail_lease(self, error: RedisError) -> None:
        if isinstance(error, ResponseError):  # a lost connection is told already
            self._fail("leases", error)

    async def _sweep(self) -> None:
        """Look for duties of servers that have gone, at regular intervals."""
        while True:
            await asyncio.sleep(LEASE_SECONDS)
            try:
                late = await self._eval(_SWEEP, ["duties", "swept"])
            except RedisError as error:
                self._fail_lease(error)
                continue
            assert self._listener is not None
            for table_id in late:
                await self._listener.look_after(bytes(table_id).decode(errors="replace"))
