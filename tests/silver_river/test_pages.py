"""The pages of real games as text: what a player finds where, at the sizes that are promised."""

from collections.abc import Callable

import pytest

from silverhorizon.app.layouts.compose import compose
from silverhorizon.app.layouts.play import Play
from silverhorizon.app.layouts.shape import shape_of
from silverhorizon.app.screenshots import Forgetful, Posed
from silverhorizon.plugins import load
from silverhorizon.session import Session, consider, header_for, start

GAME = load("silver_river")
NAMES = ("Noor", "Ben", "Ida", "Raj")


def reached(wanted: Callable[[Session], bool], *, names: tuple[str, ...] = NAMES[:3], seed: str = "5") -> Session:
    """Lets opponents play until what is wanted is so, the awaited seat at the keyboard."""
    session = start(GAME, header_for(GAME, names, ("",) * len(names), seed), lambda _: Forgetful())
    while not session.match.is_over:
        seat = session.next_person()
        assert seat is not None
        session.sit(seat)
        if wanted(session):
            return session
        for action in consider(session.match, "novice", seat).plan.actions:
            session.submit(action)
    raise AssertionError("no such position")


def in_phase(phase: str, *, age: int = 1) -> Callable[[Session], bool]:
    def wanted(session: Session) -> bool:
        state = session.match.state
        return GAME.phase(state) == phase and state.age >= age

    return wanted


def at_page(session: Session) -> Play:
    table = Posed(session)
    return Play(table.spec, table, shape_of(table.spec.layout))


def drawn(play: Play, wide: int = 80, high: int = 24) -> list[str]:
    play.size = (wide, high)
    return [line.rstrip() for line in compose(play.scene(), play.shape, wide, high).lines()]


@pytest.mark.rule("SR-501", "SR-528")
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
def test_research_opens_the_technology_board_with_slots_and_all_cards_left(size):
    play = at_page(reached(in_phase("action")))
    play.visit("research")
    page = drawn(play, *size)
    text = "\n".join(page)
    assert "┌ Colonize ──" in text
    assert "no: 5 of 10" in text
    for name in ("Domestic Planning", "Twin Command"):
        assert any(name in line for line in page)
    assert "more below" not in text
    play.act("back")
    assert "┌ Colonize ──" not in "\n".join(drawn(play, *size))
