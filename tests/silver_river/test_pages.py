"""The pages of real games as text: what a player finds where, at the sizes that are promised."""

from collections.abc import Callable

import pytest
from silver_river.tables import table

from silverhorizon.app.layouts.compose import compose
from silverhorizon.app.layouts.play import Play
from silverhorizon.app.layouts.shape import shape_of
from silverhorizon.app.panels import paint
from silverhorizon.app.panels.painted import QUIET
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


def rows_of(play: Play) -> list[str]:
    return [row.label for row in play.form.rows]


@pytest.mark.rule("SR-457")
def test_instants_in_hand_share_a_row_of_the_menu_that_opens_their_list():
    session = reached(lambda own: in_phase("action")(own) and bool(own.match.state.players[own.seat or 0].hand))
    play = at_page(session)
    held = sorted(set(session.match.state.players[session.seat or 0].hand))
    assert f"Instants, {len(held)}" in rows_of(play)
    play.form.go(rows_of(play).index(f"Instants, {len(held)}"))
    play.act("choose")
    assert [row.prompt.key for row in play.form.rows if row.prompt is not None] == [f"instant:{key}" for key in held]
    assert rows_of(play)[-1] == "Back"
    play.act("back")
    assert play.form.row is not None
    assert play.form.row.label == f"Instants, {len(held)}"


@pytest.mark.expect("B1", "B7")
def test_production_stays_in_the_strip_of_a_seat_that_has_passed():
    session = reached(lambda own: in_phase("action")(own) and any(p.has_passed for p in own.match.state.players))
    strip = drawn(at_page(session))[1]
    for name, player in zip(NAMES, session.match.state.players, strict=False):
        stock = player.stock
        assert name in strip
        numbers = f"C{stock.civilization} M{stock.military} T{stock.technology} P{stock.political}"
        assert numbers in strip or f"{numbers.replace(' ', '')} passed" in strip


@pytest.mark.expect("B1")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_whole_map_and_the_whole_menu_fit_the_small_page(count):
    session = reached(in_phase("action"), names=NAMES[:count])
    play = at_page(session)
    page = "\n".join(drawn(play))
    assert "more below" not in page
    for name in ("Sargas", "Shaula", "Convert 2:1", "End turn", "Pass", "Tactics", "Hold back"):
        assert name in page
    assert "Pass…" not in page
    assert not [line for line in drawn(play)[-7:-2] if "…" in line]


@pytest.mark.rule("SR-409", "SR-413", "SR-418", "AMB-SR-31", "AMB-SR-102")
def test_a_vote_shows_what_is_at_stake_what_each_can_commit_and_how_a_tie_goes():
    page = " ".join(" ".join(drawn(at_page(reached(in_phase("election", age=2))))).split())
    assert "Title at stake: Galactic Leader" in page
    assert "Held by Noor. Production Phase: +2 Raw." in page
    assert "Ida 1 0 + 1 with a cube 2 none" in page
    assert "Noor, Galactic Leader, decides a tie." in page


@pytest.mark.expect("B7")
@pytest.mark.rule("SR-813", "SR-815", "AMB-SR-107")
def test_the_dice_of_the_largest_fleet_fit_beside_what_it_loses():
    game = table(2, "reptilians", "greys").only_fleet(0, 1, "nunki", 10).only_fleet(1, 1, "nunki", 10)
    game.stock(0, military=1).hand(0, "targeting_solution")
    game.play(0, "activate", fleet="a1").play(0, "move", sector="nunki").play(0, "attack", defender="B")
    game.decline(0).play(0, "decline", rolls="*" * 13 + "*/" * 5)
    (battle, *_) = GAME.view(game.state, 0).panels
    lines = [line for part in paint(battle, 80, QUIET) for line in part.body.lines()]
    assert any("13 hits *************" in line and "loses 5, 5 left" in line for line in lines)
    assert any("5 hits */*/*/*/*/" in line and "loses 10, 0 left" in line for line in lines)
