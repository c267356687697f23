"""The table server: authority, log, pages and sockets. It knows no rule of the game."""

from importlib.metadata import PackageNotFoundError, version

try:
    __version__ = version("tinstar")
except PackageNotFoundError:  # run from a source tree that was never installed
    __version__ = "0.1.0"
