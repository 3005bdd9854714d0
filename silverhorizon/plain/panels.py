"""Every panel of a view in sentences: first what it is and how much of it there is, then one line for each thing."""

from collections.abc import Iterator
from typing import assert_never

from silverhorizon.core.view import (
    Battle,
    BoardSlot,
    CardRow,
    Converter,
    ConverterGrid,
    Hex,
    HexMap,
    Ledger,
    Offer,
    OfferTable,
    Panel,
    Prose,
    SlotBoard,
    SystemChart,
    TechChart,
    Tracks,
    Unit,
)
from silverhorizon.plain.spelling import LETTERS, Spelling, listed, sentence

_NEXT = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
_SHORT = 6


def heading(panel: Panel) -> str:
    """Says in one sentence what a panel is and how much stands on it."""
    title = panel.title
    match panel:
        case CardRow(cards=cards, empty=empty):
            return sentence(f"{title}: {_some([card.name for card in cards]) or empty or 'nothing'}")
        case Ledger(rows=rows, empty=empty):
            return sentence(f"{title}: {_count(len(rows), 'line')}" if rows else f"{title}: {empty or 'nothing'}")
        case Tracks(tracks=tracks):
            said = [f"{track.label} {track.value} of {track.limit}" for track in tracks]
            return sentence(f"{title}: {_some(said) or 'nothing'}")
        case HexMap(hexes=hexes):
            return sentence(f"{title}: {_count(len(hexes), 'place')}")
        case SystemChart(rows=rows):
            return sentence(f"{title}: {_some([row.name for row in rows])}")
        case TechChart(fields=fields):
            return sentence(f"{title}: {_some([f'{field.title} {len(field.techs)}' for field in fields])}")
        case SlotBoard(groups=groups, cards=cards):
            filled = [slot.card for group in groups for slot in group.slots if slot.card]
            return sentence(f"{title}: {_some(filled) or 'no card'}. {_count(len(cards), 'card')} left")
        case ConverterGrid(converters=converters):
            running = sum(converter.is_running for converter in converters)
            return sentence(f"{title}: {_count(len(converters), 'converter')}, {running} running")
        case OfferTable(offers=offers, promises=promises):
            return sentence(f"{title}: {_count(len(offers), 'offer')}, {_count(len(promises), 'promise')}")
        case Battle(sides=sides):
            return sentence(f"{title}: {_some([f'{side.title} {len(side.units)}' for side in sides])}")
        case Prose(lines=lines):
            return sentence(f"{title}: {_count(len(lines), 'line')}")
        case _:
            assert_never(panel)


def _count(number: int, word: str) -> str:
    return f"{number or 'no'} {word}{'' if number == 1 else 's'}"


def _some(words: list[str]) -> str:
    if len(words) <= _SHORT:
        return listed(words)
    return f"{', '.join(words[:_SHORT])} and {len(words) - _SHORT} more"


def lines_of(panel: Panel, spelling: Spelling) -> Iterator[str]:
    """Reads a panel aloud: a sentence for each thing on it."""
    match panel:
        case CardRow():
            return _cards(panel, spelling)
        case Ledger():
            return _ledger(panel, spelling)
        case Tracks():
            return _tracks(panel, spelling)
        case HexMap():
            return _map(panel, spelling)
        case SystemChart():
            return _chart(panel, spelling)
        case TechChart():
            return _techs(panel, spelling)
        case SlotBoard():
            return _slots(panel, spelling)
        case ConverterGrid():
            return _converters(panel, spelling)
        case OfferTable():
            return _offers(panel, spelling)
        case Battle():
            return _battle(panel, spelling)
        case Prose(lines=lines):
            return iter(lines)
        case _:
            assert_never(panel)


def _cards(panel: CardRow, spelling: Spelling) -> Iterator[str]:
    for card in panel.cards:
        yield sentence(f"{spelling.card(card, panel.columns)}{', new' if card.changed else ''}")
    if not panel.cards:
        yield sentence(panel.empty or "nothing")


def _tracks(panel: Tracks, spelling: Spelling) -> Iterator[str]:
    for track in panel.tracks:
        note = f", {spelling.text(track.note)}" if track.note else ""
        yield sentence(f"{track.label} {track.value} of {track.limit}{note}")


def _map(panel: HexMap, spelling: Spelling) -> Iterator[str]:
    for place in panel.hexes:
        yield place_line(place, spelling)
    yield from (sentence(f"{part.label} is {part.value}") for part in panel.legend)


def _ledger(panel: Ledger, spelling: Spelling) -> Iterator[str]:
    group = ""
    for at, row in enumerate(panel.rows):
        if row.group != group:
            group = row.group
            yield sentence(group)
        said = spelling.row(row, panel.columns)
        above = _hangs_on(panel, at) if row.depth else ""
        yield f"{above}: {said}" if above else said
    if not panel.rows:
        yield sentence(panel.empty or "nothing")


def _hangs_on(panel: Ledger, at: int) -> str:
    """Names the row that a row hangs on."""
    shallower = [row.cells[0].text for row in panel.rows[:at] if row.depth < panel.rows[at].depth]
    return f"beyond {shallower[-1]}" if shallower else ""


def place_line(place: Hex, spelling: Spelling) -> str:
    """Says what is at one place of a map."""
    body = spelling.spans(place.body)
    said = [text for text in (body, spelling.text(place.about)) if text]
    return sentence(f"{place.name}{': ' if said else ''}{', '.join(said)}")


def neighbours(panel: HexMap, place: Hex) -> str:
    """Says which places lie next to one; the empty string if none does."""
    at = {(other.q, other.r): other.name for other in panel.hexes}
    names = [at[place.q + q, place.r + r] for q, r in _NEXT if (place.q + q, place.r + r) in at]
    return sentence(f"Next to it: {', '.join(names)}") if names else ""


def _chart(panel: SystemChart, spelling: Spelling) -> Iterator[str]:
    group = ""
    for row in panel.rows:
        if row.group != group:
            group = row.group
            yield sentence(group)
        cells = [
            f"{cell.column} {spelling.spans(cell.spans)}"
            for cell in row.cells
            if spelling.spans(cell.spans) not in {"", "."}
        ]
        yield sentence(": ".join(filter(None, (row.name, ", ".join(filter(None, (row.about, *cells)))))))
    if panel.scale is not None:
        said = (panel.scale.words, panel.scale.note)
        yield from (sentence(words) for words in said if words)
    yield from (sentence(f"{part.label} is {part.value}") for part in panel.legend)


def _techs(panel: TechChart, spelling: Spelling) -> Iterator[str]:
    names = {tech.key: tech.name for field in panel.fields for tech in field.techs}
    for field in panel.fields:
        yield sentence(f"{field.title}{f', {field.slots}' if field.slots else ''}")
        for tech in field.techs:
            needs = f"needs {listed([names.get(key, key) for key in tech.needs])}" if tech.needs else ""
            said = (tech.name, tech.cost and f"cost {spelling.text(tech.cost)}", tech.state, needs, tech.about)
            yield sentence(", ".join(filter(None, said)))


def _slots(panel: SlotBoard, spelling: Spelling) -> Iterator[str]:
    for group in panel.groups:
        yield sentence(group.title)
        yield from (_slot(slot, spelling) for slot in group.slots)
    if panel.cards:
        yield sentence(panel.cards_title)
    for card in panel.cards:
        level = f"level {card.level}" if card.level else ""
        said = (card.name, level, card.cost and f"cost {spelling.text(card.cost)}", card.state, card.about)
        yield sentence(", ".join(filter(None, said)))


def _slot(slot: BoardSlot, spelling: Spelling) -> str:
    covered = f"covers {listed(list(slot.covered))}" if slot.covered else ""
    said = (slot.card or spelling.text(slot.state), covered, spelling.text(slot.note))
    return sentence(f"{slot.name}: {', '.join(filter(None, said))}{', new' if slot.changed else ''}")


def _converters(panel: ConverterGrid, spelling: Spelling) -> Iterator[str]:
    for row in panel.stock_rows:
        yield spelling.row(row, panel.stock_columns)
    group = ""
    for converter in panel.converters:
        if converter.group != group:
            group = converter.group
            yield sentence(group)
        yield _converter(converter, spelling)
    if panel.total:
        yield sentence(spelling.text(panel.total))


def _converter(converter: Converter, spelling: Spelling) -> str:
    value = f"value {converter.value_in} to {converter.value_out}" if converter.value_in or converter.value_out else ""
    said = (
        f"{converter.name}: takes {spelling.spans(converter.takes) or 'nothing'}",
        f"makes {spelling.spans(converter.makes) or 'nothing'}",
        value,
        converter.gain and f"gain {converter.gain}",
        "runs" if converter.is_running else converter.state,
    )
    return sentence(", ".join(filter(None, said)))


def _offers(panel: OfferTable, spelling: Spelling) -> Iterator[str]:
    for row in panel.goods:
        yield spelling.row(row, ("seat", *panel.goods_columns) if _lacks_seat(panel) else panel.goods_columns)
    yield "Open offers." if panel.offers else "No open offers."
    yield from (_offer(offer, spelling) for offer in panel.offers)
    if panel.promises:
        yield "Promises."
        yield from (_offer(offer, spelling) for offer in panel.promises)


def promise_lines(panel: OfferTable, spelling: Spelling) -> Iterator[str]:
    """Reads promises with their numbers, by which they are kept or broken: "2 Sun to Ola: 1 food, open."."""
    for promise in panel.promises:
        yield f"{promise.key.rpartition('-')[2]} {_offer(promise, spelling)}"


def _lacks_seat(panel: OfferTable) -> bool:
    return bool(panel.goods) and len(panel.goods[0].cells) == len(panel.goods_columns) + 1


def _offer(offer: Offer, spelling: Spelling) -> str:
    said = (
        f"{spelling.text(offer.parties)}: {spelling.text(offer.terms)}",
        offer.value and f"value {offer.value}",
        offer.answer,
        offer.note,
    )
    return sentence(". ".join(filter(None, said)))


def _battle(panel: Battle, spelling: Spelling) -> Iterator[str]:
    for side in panel.sides:
        yield sentence(f"{side.title}{f', {side.note}' if side.note else ''}: {_count(len(side.units), 'unit')}")
        yield from (_unit(unit, spelling) for unit in side.units)
    yield from (sentence(line) for line in panel.lines)


def _unit(unit: Unit, spelling: Spelling) -> str:
    rolls = spelling.spans(unit.rolls)
    said = (
        unit.name,
        unit.seat is not None and f"seat {LETTERS[unit.seat]}",
        unit.strength,
        unit.aims_at and f"aims at {unit.aims_at}",
        rolls and f"rolled {rolls}",
        unit.losses and f"lost {unit.losses}",
    )
    return sentence(", ".join(part for part in said if part))
