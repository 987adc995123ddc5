"""Child processes that never outlive the process that started them."""

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import IO

PR_SET_PDEATHSIG = 1

_libc = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None


def start_child(
    command: Sequence[str | Path],
    *,
    die_with: signal.Signals,
    owner: tuple[int, int] | None = None,
    environment: Mapping[str, str] | None = None,
    output: IO[bytes] | int | None = None,
    keep_open: Sequence[int] = (),
) -> subprocess.Popen[bytes]:
    """Start a child that receives the signal `die_with` when this process dies, however it dies.

    It has its own session, so that Ctrl-C in a terminal reaches only the parent, which then stops
    its children in the right order. `owner` is the user and group to run as.

    Call it from the main thread: Linux ties the signal to the thread that starts the child.
    """
    return subprocess.Popen(
        [os.fspath(part) for part in command],
        user=owner[0] if owner else None,
        group=owner[1] if owner else None,
        extra_groups=[] if owner else None,
        cwd="/" if owner else None,
        env=dict(environment) if environment is not None else None,
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.STDOUT if output is not None else None,
        start_new_session=True,
        pass_fds=tuple(keep_open),
        # After the change of user, which would otherwise cancel the signal.
        preexec_fn=_promise(die_with),
    )


def _promise(die_with: signal.Signals) -> Callable[[], None] | None:
    if _libc is None:
        return None
    parent = os.getpid()

    return lambda: die_with_parent(die_with, parent)


def die_with_parent(how: signal.Signals, parent: int) -> None:
    """Have the kernel send this process a signal when its parent dies, however it dies.

    Where the kernel cannot do that (macOS), this does nothing.
    """
    if _libc is None:
        return
    _libc.prctl(PR_SET_PDEATHSIG, int(how))
    if os.getppid() != parent:
        # The parent died before the kernel was asked.
        os.kill(os.getpid(), signal.SIGKILL)


def stop_child(
    child: subprocess.Popen[bytes], how: signal.Signals, *, patience: float = 10.0
) -> None:
    """Stop the child: gracefully if possible, by force after `patience` seconds."""
    if child.poll() is not None:
        return
    child.send_signal(how)
    try:
        child.wait(patience)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()


def is_alive(pid: int) -> bool:
    """Return whether a process with this id is running, whoever owns it; a zombie is not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    try:
        status = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return sys.platform != "linux"
    return status.rpartition(")")[2].split()[0] not in {"Z", "X"}


def wait_until(claim: Callable[[], bool], *, seconds: float, every: float = 0.02) -> bool:
    """Return whether the condition became true within the given time."""
    deadline = time.monotonic() + seconds
    while not claim():
        if time.monotonic() > deadline:
            return False
        time.sleep(every)
    return True
