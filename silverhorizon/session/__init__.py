"""A table in play: the one mutable object of the client, and what it is made of."""

from silverhorizon.agreement import Agreement
from silverhorizon.session.chronicle import LogEntry, Recap
from silverhorizon.session.opening import header_for, resume, start
from silverhorizon.session.opponents import AnyMatch, consider
from silverhorizon.session.session import Journal, Session

__all__ = [
    "Agreement",
    "AnyMatch",
    "Journal",
    "LogEntry",
    "Recap",
    "Session",
    "consider",
    "header_for",
    "resume",
    "start",
]
