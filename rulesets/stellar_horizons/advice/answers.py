"""Writing an answer in a line."""

from collections.abc import Iterator

from silverhorizon.core.action import Action, Pick, Seat

Answers = Iterator[tuple[Action, str]]
"""Answers with their reasons, best first."""


def one(seat: Seat, prompt: str, *picks: tuple[str, str, int]) -> Action:
    """Writes an answer with its picks."""
    return Action(seat, prompt, tuple(Pick(slot, item, count) for slot, item, count in picks))
