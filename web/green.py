"""Green threads: a line of a service costs kilobytes there, instead of threads of the system.

Every module goes on as it is: with gevent, what it calls a thread, a lock or a socket is one that
takes turns within a single thread of the system. Whatever keeps a disk or the processor busy for
long must therefore be done `aside`, or all tables would wait for it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.util import find_spec
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def is_there() -> bool:
    """Whether what makes threads green is installed."""
    return find_spec("gevent") is not None


def begin() -> None:
    """Make threads green from now on; before anything is imported that makes threads or locks."""
    from gevent import monkey

    monkey.patch_all()


def is_on() -> bool:
    """Whether threads are green."""
    return "gevent.monkey" in sys.modules and sys.modules["gevent.monkey"].is_module_patched(
        "threading"
    )


def aside(do: Callable[P, T], *args: P.args, **options: P.kwargs) -> T:
    """Do something long without holding up others; it must take no lock they take, too.

    Where threads are those of the system, that goes without saying.
    """
    if not is_on():
        return do(*args, **options)
    from gevent import get_hub

    done: T = get_hub().threadpool.apply(do, args, options)
    return done
