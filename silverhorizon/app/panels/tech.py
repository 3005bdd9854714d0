"""Technology charts: a field as a chart of columns with lines to what a technology needs, or as a plain list."""

from collections.abc import Sequence

from silverhorizon.app.canvas import Canvas
from silverhorizon.app.glyphs import CURSOR, RULE
from silverhorizon.app.panels.painted import START, Look, Painted, Spot, lead, longest, news, refusal, tint
from silverhorizon.core.view import Tech, TechChart, TechField
from silverhorizon.text import cut, width


def paint(panel: TechChart, room: int, look: Look) -> tuple[Painted, ...]:
    """Draws all fields on a large page, else the field in turn with the names of the others beside it."""
    if not panel.fields:
        return ()
    if not any(tech.level for field in panel.fields for tech in field.techs):
        return (_as_lists(panel, room, look),)
    shown = panel.fields if look.large or look.whole else (panel.fields[look.page % len(panel.fields)],)
    return tuple(_as_chart(panel, field, room, look) for field in shown)


# Charts


def _as_chart(panel: TechChart, field: TechField, room: int, look: Look) -> Painted:
    levels = sorted({tech.level for own in panel.fields for tech in own.techs})
    step = max(8, (room - 2) // max(1, len(levels)))
    places = _places(field.techs)
    rows = max(places.values(), default=0) + 1
    high = 2 if look.large or rows > _TALL else 3
    body = Canvas(room, rows * high)
    names = {tech.key: tech.short or tech.name for own in panel.fields for tech in own.techs}
    spots = []
    for tech in field.techs:
        x, y = 1 + levels.index(tech.level) * step, places[tech.key] * high
        _link(body, tech, field.techs, places, levels=levels, step=step, high=high)
        span = _span(tech, field.techs, places, levels) * step
        far = [names[key] for key in _far(tech, field.techs, places) if key in names]
        _tech(body, x, y, tech, look, far=far, span=min(span, room - x), high=high)
        spots.append(Spot(tech.key, x, y, step - 1, 2))
    is_alone = not (look.large or look.whole)
    return Painted(_title(panel, field) if is_alone else _heading(field), body, spots=tuple(spots))


def _span(tech: Tech, techs: Sequence[Tech], places: dict[str, int], levels: list[int]) -> int:
    """Counts the columns from a technology to the next one in its row."""
    later = [own.level for own in techs if places[own.key] == places[tech.key] and own.level > tech.level]
    end = levels.index(min(later)) if later else len(levels)
    return end - levels.index(tech.level)


_TALL = 4
"""With more rows than this, cost and state of a technology share a line."""


def _title(panel: TechChart, field: TechField) -> str:
    others = [own.title for own in panel.fields if own is not field]
    title = _heading(field)
    return f"{title} ── , . {' '.join(others)}" if others else title


def _heading(field: TechField) -> str:
    return f"{field.title} {field.slots}".strip()


def _places(techs: Sequence[Tech]) -> dict[str, int]:
    """Gives every technology a row: that of what it needs where the way there is free, else the first free one."""
    places: dict[str, int] = {}
    taken: set[tuple[int, int]] = set()
    for tech in sorted(techs, key=lambda own: own.level):
        wanted = [places[key] for key in tech.needs if key in places]
        row = next((row for row in wanted if _is_free(taken, row, tech, techs, places)), None)
        if row is None:
            row = 0
            while any((row, level) in taken for level in range(tech.level + 1)):
                row += 1
        places[tech.key] = row
        taken.add((row, tech.level))
    return places


def _is_free(taken: set[tuple[int, int]], row: int, tech: Tech, techs: Sequence[Tech], places: dict[str, int]) -> bool:
    near = max((other.level for other in techs if other.key in tech.needs and places.get(other.key) == row), default=0)
    return all((row, level) not in taken for level in range(near + 1, tech.level + 1))


def _far(tech: Tech, techs: Sequence[Tech], places: dict[str, int]) -> list[str]:
    """Lists what a technology needs beyond the one its line leads to."""
    near = _near(tech, techs, places)
    return [key for key in tech.needs if near is None or key != near.key]


def _near(tech: Tech, techs: Sequence[Tech], places: dict[str, int]) -> Tech | None:
    row = places[tech.key]
    return next((other for other in techs if other.key in tech.needs and places[other.key] == row), None)


def _link(
    body: Canvas,
    tech: Tech,
    techs: Sequence[Tech],
    places: dict[str, int],
    *,
    levels: list[int],
    step: int,
    high: int,
) -> None:
    near = _near(tech, techs, places)
    if near is None:
        return
    span = (levels.index(tech.level) - levels.index(near.level)) * step
    start = 1 + levels.index(near.level) * step + width(_named(near, span - 2))
    end = 1 + levels.index(tech.level) * step
    body.put(start, places[tech.key] * high, RULE * (end - start), "rule")


def _named(tech: Tech, room: int) -> str:
    """Gives the name, or the short one where that does not fit."""
    return tech.name if width(tech.name) <= room else cut(tech.short or tech.name, room)


def _tech(body: Canvas, x: int, y: int, tech: Tech, look: Look, *, far: list[str], span: int, high: int) -> None:
    after = body.put(x, y, _named(tech, span - 2), tech.tone, bold=tech.key == look.cursor)
    if tech.changed:
        news(body, after, y)
    if tech.key == look.cursor:
        body.put(max(0, x - 1), y, CURSOR, "focus", bold=True)
        tint(body, y, x, after)
    if tech.key in look.jumps:
        lead(body, max(0, x - 1), y, tech.key, look)
    row = look.rows.get(tech.key)
    state = row.no if row is not None and row.no else tech.state
    plus = f"+{far[0]}" if far else ""
    room = span - 1
    if high == 3:
        lines = [text for text in (tech.cost, state, plus) if text][:2]
        for number, text in enumerate(lines, start=1):
            refusal(body, x, y + number, text, room)
        return
    at = body.put(x, y + 1, tech.cost, limit=room)
    at = refusal(body, at + (1 if tech.cost else 0), y + 1, state, x + room - at - (1 if tech.cost else 0))
    if plus and at < x + room - 4:
        body.put(at + 1, y + 1, plus, "muted", limit=x + room - 1 - at)


# Lists


def _as_lists(panel: TechChart, room: int, look: Look) -> Painted:
    """Draws fields below one another: number, name, cost, state."""
    techs = [(field, tech) for field in panel.fields for tech in field.techs]
    headings = len(panel.fields) if len(panel.fields) > 1 else 0
    body = Canvas(room, len(techs) + headings)
    start = START - 1 if look.rows else 2
    name = min(longest([tech.name for _, tech in techs]), room - start - 26)
    cost = longest([tech.cost for _, tech in techs])
    spots: list[Spot] = []
    y = 0
    heading = ""
    for field, tech in techs:
        if headings and field.title != heading:
            heading = field.title
            body.put(1, y, f"{field.title} {field.slots}".strip(), field.tone or "muted")
            y += 1
        _listed(body, y, tech, look, start=start, name=name, cost=cost)
        spots.append(Spot(tech.key, 0, y, room))
        y += 1
    title = panel.title if headings else f"{panel.title} {panel.fields[0].slots}".strip()
    return Painted(title, body, spots=tuple(spots))


def _listed(body: Canvas, y: int, tech: Tech, look: Look, *, start: int, name: int, cost: int) -> None:
    row = look.rows.get(tech.key)
    if tech.key == look.cursor:
        body.put(1, y, CURSOR, "focus", bold=True)
    if row is not None and row.mark:
        body.put(2, y, row.mark)
    lead(body, start - 1 if not look.rows else 6, y, tech.key, look)
    after = body.put(start + 1, y, tech.name, tech.tone, limit=name)
    if tech.key == look.cursor:
        tint(body, y, start + 1, after)
    if tech.changed:
        news(body, after, y)
    body.right(start + 2 + name + cost, y, tech.cost)
    no = row.no if row is not None and row.no else tech.state
    refusal(body, start + 4 + name + cost, y, no or tech.about, body.width - start - 5 - name - cost)
