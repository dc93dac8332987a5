# SPDX-License-Identifier: MIT
"""An external program that speaks the engine protocol. Every wait for it has a time limit."""

import contextlib
import ctypes
import json
import os
import re
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from typing import Final

from quiltbee.arena.errors import Forfeit, Reason
from quiltbee.core.game import JsonObject

MAX_LINE: Final = 1 << 20
"""The longest line that a program may send, in bytes. A usual answer has a few thousand."""
_MAX_STDERR: Final = 8000
"""The number of bytes kept of its standard error, to quote after a crash."""
_MAX_MESSAGE: Final = 300
"""The number of characters quoted of an error that it answers with."""
_EXIT_SECONDS: Final = 1.0
"""The time for a program to end by itself when its input ends."""
_NODE_VERSION: Final = re.compile(r"Node\.js v[\d.]+\S*")
"""With this line Node ends its report of an uncaught error, after the stack."""
_NODE_MARK: Final = re.compile(r"\s*\^+")
"""The line under the failing source line; the error follows it."""
_NODE_FRAME: Final = re.compile(r"\s+at ")


class Program:
    """A running program. ``close`` ends it. On Linux it also ends with this process."""

    def __init__(self, command: Sequence[str]) -> None:
        """Start the program. Raises Forfeit if that fails."""
        try:
            self._popen = subprocess.Popen(  # noqa: S603 - the user named the command
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,  # Ctrl-C does not reach it, and its child processes can be killed
                preexec_fn=_die_together(),  # noqa: PLW1509 - a single system call
            )
        except OSError as error:
            raise Forfeit(Reason.NOT_STARTED, f"{command[0]}: {error.strerror}") from None
        popen = self._popen
        assert popen.stdin is not None
        assert popen.stdout is not None
        assert popen.stderr is not None
        self._stdin, self._stdout, self._stderr = popen.stdin, popen.stdout, popen.stderr
        for stream in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(stream.fileno(), False)
        self._output = bytearray()
        self._errors = b""
        self._requests = self._answers = 0

    def call(self, method: str, params: JsonObject, seconds: float) -> JsonObject:
        """Send a request and return the result. Raises Forfeit if there is no valid result."""
        self._requests += 1
        request = {"jsonrpc": "2.0", "id": self._requests, "method": method, "params": params}
        line = self._exchange(json.dumps(request).encode("ascii") + b"\n", method, seconds)
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            raise Forfeit(Reason.GARBAGE, f"to {method} it said {_quote(line)}") from None
        if not isinstance(answer, dict) or answer.get("id") != self._requests:
            raise Forfeit(Reason.GARBAGE, f"to {method} it said {_quote(line)}")
        if "error" in answer:
            error = answer["error"]
            message = error.get("message") if isinstance(error, dict) else None
            words = _plain(message) if isinstance(message, str) else _quote(line)
            raise Forfeit(Reason.REFUSED, f"to {method} it said {words}")
        result = answer.get("result")
        if not isinstance(result, dict):
            raise Forfeit(Reason.GARBAGE, f"to {method} it said {_quote(line)}")
        return result

    def _exchange(self, request: bytes, method: str, seconds: float) -> bytes:
        """Write a line and return the next line of the program, within the time limit."""
        deadline = time.monotonic() + seconds
        left = memoryview(request)
        with selectors.DefaultSelector() as selector:
            selector.register(self._stdin, selectors.EVENT_WRITE)
            selector.register(self._stdout, selectors.EVENT_READ)
            selector.register(self._stderr, selectors.EVENT_READ)
            while (end := self._output.find(b"\n")) < 0 or left:
                if len(self._output) > MAX_LINE:
                    raise Forfeit(Reason.LINE_TOO_LONG, f"more than {MAX_LINE} bytes to {method}")
                ready = selector.select(max(0.0, deadline - time.monotonic()))
                if not ready and time.monotonic() >= deadline:
                    words = f"no answer to {method} in {seconds:g} s{self._last_words()}"
                    raise Forfeit(Reason.TOO_SLOW, words)
                for key, _ in ready:
                    if key.fileobj is self._stdin:
                        left = self._write(left, method)
                        if not left:
                            selector.unregister(self._stdin)
                    elif key.fileobj is self._stderr:
                        if not self._read_errors():
                            selector.unregister(self._stderr)
                    elif not self._read():
                        raise self._crash(method)
        line = bytes(self._output[:end])
        del self._output[: end + 1]
        self._answers += 1
        return line

    def _write(self, left: memoryview, method: str) -> memoryview:
        try:
            return left[os.write(self._stdin.fileno(), left) :]
        except BlockingIOError:
            return left
        except OSError:
            raise self._crash(method) from None

    def _read(self) -> bool:
        """Read its standard output; return False at the end."""
        try:
            part = os.read(self._stdout.fileno(), 1 << 16)
        except BlockingIOError:
            return True
        self._output += part
        return bool(part)

    def _read_errors(self) -> bool:
        """Read its standard error; return False at the end."""
        try:
            part = os.read(self._stderr.fileno(), 1 << 16)
        except BlockingIOError:
            return True
        self._errors = (self._errors + part)[-_MAX_STDERR:]
        return bool(part)

    def _crash(self, method: str) -> Forfeit:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._popen.wait(_EXIT_SECONDS)
        while self._read_errors() and self._popen.returncode is not None:
            pass
        status = self._popen.returncode
        if status is None:
            ending = "it closed its output"
        elif status < 0:
            ending = f"it was ended by signal {-status} ({signal.strsignal(-status)})"
        else:
            ending = f"it ended with status {status}"
        reason = Reason.CRASHED if self._answers else Reason.NOT_STARTED
        return Forfeit(reason, f"after {method} {ending}{self._last_words()}")

    def _last_words(self) -> str:
        lines = self._errors.decode("utf-8", "replace").strip().splitlines()
        return f", saying {_quote(_telling(lines).encode())}" if lines else ""

    def close(self, *, kindly: bool = True) -> None:
        """End the program and its child processes. ``kindly`` closes its input first and waits a moment."""
        with contextlib.suppress(OSError):
            self._stdin.close()
        if kindly:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._popen.wait(_EXIT_SECONDS)
        # The program may be gone while its child processes are not.
        with contextlib.suppress(OSError):
            os.killpg(self._popen.pid, signal.SIGKILL)
        self._popen.wait()
        self._stdout.close()
        self._stderr.close()

    def kill(self) -> None:
        """Kill the program from another thread, just before this process ends."""
        with contextlib.suppress(OSError):
            os.killpg(self._popen.pid, signal.SIGKILL)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._popen.wait(_EXIT_SECONDS)


def _die_together() -> Callable[[], object] | None:
    """Return a function for the child process. It asks Linux to kill the program when this process is killed."""
    if sys.platform != "linux":
        return None
    prctl = ctypes.CDLL(None).prctl
    return lambda: prctl(1, int(signal.SIGKILL))  # PR_SET_PDEATHSIG


def _telling(lines: Sequence[str]) -> str:
    """Return the line that says what went wrong: the last one, or in a report of Node the one that names the error."""
    if not _NODE_VERSION.fullmatch(lines[-1]):
        return lines[-1]
    marks = [number for number, line in enumerate(lines) if _NODE_MARK.fullmatch(line)]
    after = lines[marks[-1] + 1 :] if marks else lines
    return next((line for line in after if line and not _NODE_FRAME.match(line)), lines[-1])


def _plain(message: str) -> str:
    """Return the words of an error on one line, with control characters escaped."""
    shown = (each if each.isprintable() else repr(each)[1:-1] for each in message[:_MAX_MESSAGE])
    return "".join(shown)


def _quote(line: bytes) -> str:
    text = line[:200].decode("utf-8", "replace")
    return repr(text if len(text) <= 120 else text[:117] + "...")
