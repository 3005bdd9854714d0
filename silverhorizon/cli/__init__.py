"""The command line: reads what was asked for and hands it on. Nothing here imports Textual, and most of it no game.

Exit codes: 0 all well, 1 something went wrong or does not check, 2 bad usage, 128 and the signal's number.
"""

from silverhorizon.cli.program import main

__all__ = ["main"]
