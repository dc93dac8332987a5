# SPDX-License-Identifier: MIT
"""The queues of questions in Redis, for servers and for the workers of ``quiltbee think``.

Each kind of question has a stream with one consumer group. A worker that takes an entry owns it as long as it says so every
second. Otherwise another worker claims it. The first answer acknowledges and deletes the entry, and goes into the list of the
server that asked. All that takes several steps is a script, so nothing happens in between. Everything has an expiry.
All methods raise UnreachableError.
"""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import redis.asyncio
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import ResponseError

from quiltbee.server.cluster.redis_faults import words_for
from quiltbee.server.cluster.redis_peers import RedisUrlError
from quiltbee.server.workers.think_messages import (
    FORMAT,
    HERE,
    KINDS,
    Program,
    ThinkKey,
    UnreachableError,
)

BEAT_SECONDS: Final = 1.0
"""How often servers and workers tell that they are there, and workers that they still think."""
PRESENT_SECONDS: Final = 6
"""Who has been silent for longer is gone."""
CLAIM_SECONDS: Final = 5.0
"""An entry whose worker has been silent for so long is claimed by another one."""
BLOCK_SECONDS: Final = 1.0
"""How long one command waits for an entry."""
_ANSWER_SECONDS: Final = 2.0
_EXPIRE_SECONDS: Final = 600
"""Queues and lists that nobody uses any more vanish after so long."""
_MAX_UNREAD: Final = 5_000
"""Messages to a server that does not read them. More are dropped."""
_GROUP: Final = "workers"
_IDLE_CONSUMER_MS: Final = 60_000
"""A worker that was killed stays in the group. It is removed after so long."""

_ADD: Final = """
if redis.call('XLEN', KEYS[1]) >= tonumber(ARGV[1]) then return false end
local id = redis.call('XADD', KEYS[1], '*', 'q', ARGV[2])
redis.call('EXPIRE', KEYS[1], ARGV[3])
return id
"""
_BEAT: Final = """
local now = tonumber(redis.call('TIME')[1])
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('ZADD', KEYS[2], now + ARGV[3], ARGV[1])
for i = 1, 4 do redis.call('EXPIRE', KEYS[i], ARGV[4]) end
redis.call('ZREMRANGEBYSCORE', KEYS[4], '-inf', '(' .. now)
redis.call('ZREMRANGEBYSCORE', KEYS[4], '(' .. now + ARGV[3], '+inf')
local told, present = redis.call('HGETALL', KEYS[3]), {}
for i = 1, #told, 2 do
  if redis.call('ZSCORE', KEYS[4], told[i]) then
    present[#present + 1], present[#present + 2] = told[i], told[i + 1]
  else
    redis.call('HDEL', KEYS[3], told[i])
  end
end
return present
"""
"""Tell that one is there, and get all of the other side who are. Who has no time, or one that nobody sets, is removed."""
_LOOK: Final = """
local lengths, missing = {}, {}
for i, key in ipairs(KEYS) do lengths[i] = redis.call('XLEN', key) end
for i = 1, #ARGV, 2 do
  local key, id = KEYS[tonumber(ARGV[i])], ARGV[i + 1]
  if #redis.call('XRANGE', key, id, id) == 0 then missing[#missing + 1] = id end
end
return {lengths, missing}
"""
_CLAIM: Final = """
for _, each in ipairs(redis.call('XINFO', 'CONSUMERS', KEYS[1], ARGV[1])) do
  local about = {}
  for i = 1, #each, 2 do about[each[i]] = each[i + 1] end
  if about.pending == 0 and about.idle > tonumber(ARGV[4]) and about.name ~= ARGV[2] then
    redis.call('XGROUP', 'DELCONSUMER', KEYS[1], ARGV[1], about.name)
  end
end
redis.call('EXPIRE', KEYS[1], ARGV[5])
local got = redis.call('XAUTOCLAIM', KEYS[1], ARGV[1], ARGV[2], ARGV[3], '0', 'COUNT', 1)[2]
if #got == 0 or not got[1] then return false end
local pending = redis.call('XPENDING', KEYS[1], ARGV[1], got[1][1], got[1][1], 1)
return {got[1][1], got[1][2], pending[1] and pending[1][4] or 1}
"""
_KEEP: Final = """
local gone = {}
redis.call('EXPIRE', KEYS[1], ARGV[4])
for i = 5, #ARGV do
  local pending = redis.call('XPENDING', KEYS[1], ARGV[1], ARGV[i], ARGV[i], 1)
  if pending[1] and pending[1][2] == ARGV[2] then
    redis.call('XCLAIM', KEYS[1], ARGV[1], ARGV[2], 0, ARGV[i], 'IDLE', ARGV[3], 'JUSTID')
  else
    gone[#gone + 1] = ARGV[i]
  end
end
return gone
"""
"""Tell that one still thinks about entries, and get those that one no longer owns. With a large idle time they are given back."""
_ANSWER: Final = """
if redis.call('XACK', KEYS[1], ARGV[1], ARGV[2]) == 0 then return 0 end
redis.call('XDEL', KEYS[1], ARGV[2])
if ARGV[3] ~= '' and redis.call('LLEN', KEYS[2]) < tonumber(ARGV[5]) then
  redis.call('RPUSH', KEYS[2], ARGV[3])
  redis.call('EXPIRE', KEYS[2], ARGV[4])
end
return 1
"""
_TELL: Final = """
if redis.call('LLEN', KEYS[1]) < tonumber(ARGV[3]) then
  redis.call('RPUSH', KEYS[1], ARGV[1])
  redis.call('EXPIRE', KEYS[1], ARGV[2])
end
return 1
"""


class Entry(NamedTuple):
    """A question that a worker has taken."""

    id: str
    content: bytes
    deliveries: int
    """How many workers have taken it, with this one."""


class Look(NamedTuple):
    """What a server sees in Redis."""

    lengths: Mapping[str, int]
    """The length of each queue, with what is being worked on."""
    missing: frozenset[str]
    """Entries that are no longer there."""


class ThinkStreams:
    """The queues of one database. The constructor raises RedisUrlError."""

    def __init__(self, url: str, key: ThinkKey, program: Program = HERE) -> None:
        self.key, self.program = key, program
        self._prefix = f"quiltbee:{FORMAT}:{key.name}:think:"
        try:
            self._talking, self._waiting = (
                redis.asyncio.Redis.from_url(
                    url, protocol=2, socket_connect_timeout=_ANSWER_SECONDS, socket_timeout=seconds,
                    health_check_interval=0, retry=Retry(NoBackoff(), 0),
                )
                for seconds in (_ANSWER_SECONDS, _ANSWER_SECONDS + BLOCK_SECONDS)
            )  # fmt: skip
        except (ValueError, TypeError):
            raise RedisUrlError(
                "the address of Redis is written redis://host:port or redis://:password@host:port"
            ) from None

    async def close(self) -> None:
        """Close all connections."""
        for client in (self._talking, self._waiting):
            await client.aclose()

    # Both sides

    async def beat(self, side: str, id_: str, content: bytes) -> list[tuple[str, bytes]]:
        """Tell that one of the ``servers`` or ``workers`` is there. Return the other side, each with what it tells."""
        other = "workers" if side == "servers" else "servers"
        keys = [side, f"{side}:until", other, f"{other}:until"]
        told = await self._eval(_BEAT, keys, id_, content, PRESENT_SECONDS, _EXPIRE_SECONDS)
        ids = (bytes(each).decode(errors="replace") for each in told[::2])
        return [*zip(ids, told[1::2], strict=True)]

    async def leave(self, side: str, id_: str) -> None:
        """Tell that one is no longer there."""
        await self._do("HDEL", self._prefix + side, id_)
        await self._do("ZREM", f"{self._prefix}{side}:until", id_)
        await self._do("DEL", self._prefix + self._list(id_))

    # Servers

    async def add(self, kind: str, content: bytes, most: int) -> str | None:
        """Add a question, and return the id of its entry; None if the queue is full."""
        id_ = await self._eval(_ADD, [self._queue(kind)], most, content, _EXPIRE_SECONDS)
        return None if id_ is None else bytes(id_).decode()

    async def withdraw(self, kind: str, entry: str) -> None:
        """Delete a question that nobody waits for any more."""
        queue = self._prefix + self._queue(kind)
        await self._do("XACK", queue, _GROUP, entry)
        await self._do("XDEL", queue, entry)

    async def end_early(self, task: str) -> None:
        """Let the worker of a question answer with what it has."""
        await self._do("SET", f"{self._prefix}ends:{task}", "1", "EX", _EXPIRE_SECONDS)

    async def look(self, entries: Iterable[tuple[str, str]]) -> Look:
        """Return how long the queues are, and which of some entries, each with its kind, are missing."""
        words = [str(word) for kind, entry in entries for word in (KINDS.index(kind) + 1, entry)]
        lengths, missing = await self._eval(_LOOK, [self._queue(kind) for kind in KINDS], *words)
        gone = frozenset(bytes(each).decode() for each in missing)
        return Look(dict(zip(KINDS, map(int, lengths), strict=True)), gone)

    async def hear(self, server: str) -> bytes | None:
        """Wait for a message to a server. Return None if none comes for a while."""
        got = await self._wait("BLPOP", self._prefix + self._list(server), str(BLOCK_SECONDS))
        return None if got is None else bytes(got[1])

    # Workers

    async def prepare(self) -> None:
        """Make sure that the queues and their group exist."""
        for kind in KINDS:
            queue = self._prefix + self._queue(kind)
            try:
                await self._do("XGROUP", "CREATE", queue, _GROUP, "0", "MKSTREAM")
            except UnreachableError as error:
                if "BUSYGROUP" not in str(error.__cause__):
                    raise

    async def take(self, kind: str, worker: str) -> Entry | None:
        """Wait for a question and take it. Return None if none comes for a while."""
        queue = self._prefix + self._queue(kind)
        got = await self._wait(
            "XREADGROUP", "GROUP", _GROUP, worker, "COUNT", "1", "BLOCK", str(round(1000 * BLOCK_SECONDS)),
            "STREAMS", queue, ">",
        )  # fmt: skip
        if not got:
            return None
        streams = got.items() if isinstance(got, dict) else got
        [(_, [(entry, fields)])] = streams
        return Entry(bytes(entry).decode(), _content(fields), 1)

    async def claim(self, kind: str, worker: str) -> Entry | None:
        """Take a question whose worker is silent, if there is one."""
        idle = round(1000 * CLAIM_SECONDS)
        queue = [self._queue(kind)]
        got = await self._eval(
            _CLAIM, queue, _GROUP, worker, idle, _IDLE_CONSUMER_MS, _EXPIRE_SECONDS
        )
        if got is None:
            return None
        entry, fields, deliveries = got
        return Entry(bytes(entry).decode(), _content(fields), int(deliveries))

    async def keep(self, kind: str, worker: str, entries: Sequence[str]) -> set[str]:
        """Tell that a worker still thinks about some questions. Return those that it no longer owns."""
        gone = await self._eval(
            _KEEP, [self._queue(kind)], _GROUP, worker, 0, _EXPIRE_SECONDS, *entries
        )
        return {bytes(each).decode() for each in gone}

    async def give_back(self, kind: str, worker: str, entries: Sequence[str]) -> None:
        """Leave questions to other workers, which can claim them at once."""
        idle = round(10_000 * CLAIM_SECONDS)
        await self._eval(
            _KEEP, [self._queue(kind)], _GROUP, worker, idle, _EXPIRE_SECONDS, *entries
        )

    async def ended_early(self, tasks: Sequence[str]) -> set[str]:
        """Return the questions that shall be answered with what there is."""
        ends = await self._do("MGET", *(f"{self._prefix}ends:{each}" for each in tasks))
        return {task for task, end in zip(tasks, ends, strict=True) if end is not None}

    async def answer(self, kind: str, entry: str, server: str, content: bytes) -> bool:
        """Answer a question, or with no content drop it. Return False if that has already been done."""
        keys = [self._queue(kind), self._list(server)]
        words = (_GROUP, entry, content, _EXPIRE_SECONDS, _MAX_UNREAD)
        return bool(await self._eval(_ANSWER, keys, *words))

    async def tell(self, server: str, content: bytes) -> None:
        """Tell a server something about its question."""
        await self._eval(_TELL, [self._list(server)], content, _EXPIRE_SECONDS, _MAX_UNREAD)

    # Redis

    def _queue(self, kind: str) -> str:
        return f"{self.program.fingerprint}:{kind}"

    def _list(self, server: str) -> str:
        return f"answers:{server}"

    async def _eval(self, script: str, keys: Sequence[str], *words: str | bytes | int) -> Any:
        named = [self._prefix + key for key in keys]
        return await self._do("EVAL", script, len(named), *named, *words)

    async def _do(self, *command: str | bytes | int) -> Any:
        return await _execute(self._talking, *command)

    async def _wait(self, *command: str | bytes | int) -> Any:
        return await _execute(self._waiting, *command)


async def _execute(client: "redis.asyncio.Redis", *command: str | bytes | int) -> Any:
    try:
        return await client.execute_command(*command)  # type: ignore[no-untyped-call]
    except RuntimeError as error:
        # For a closed connection uvloop raises this where asyncio raises OSError.
        raise UnreachableError(words_for(ConnectionError())) from error
    except Exception as error:  # whatever the driver or a foreign program makes of it
        raise UnreachableError(words_for(error)) from error


def is_lost_group(error: UnreachableError) -> bool:
    """Return whether Redis has forgotten the queues, as after it was emptied. It may say so to a command that waits."""
    cause = error.__cause__
    return isinstance(cause, ResponseError) and any(
        sign in str(cause).lower() for sign in ("nogroup", "no such key", "unblocked")
    )


def _content(fields: Any) -> bytes:
    """Return the question of an entry. What is none is empty, and refused as forged."""
    pairs = (
        fields.items() if isinstance(fields, dict) else zip(fields[::2], fields[1::2], strict=True)
    )
    return bytes(dict(pairs).get(b"q", b""))


async def cancel_all(tasks: Iterable["asyncio.Task[Any]"]) -> None:
    """Cancel tasks, and wait until they have ended. On Python 3.11 the driver may lose a cancellation."""
    pending = {each for each in tasks if not each.done()}
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=0.1)
