"""Pages about one thing, scores and rules, in sentences."""

from collections.abc import Iterator, Sequence

from silverhorizon.core.action import Pick
from silverhorizon.core.prompt import Prompt
from silverhorizon.core.ruleset import AnyRuleset
from silverhorizon.core.score import Number, Score, ScoreLine, ranked, winners
from silverhorizon.core.view import Section, Sheet
from silverhorizon.core.weighing import unweighed, weighed
from silverhorizon.plain.panels import lines_of
from silverhorizon.plain.spelling import Spelling, listed, seat_name, sentence


def sheet_lines(sheet: Sheet, spelling: Spelling, ruleset: AnyRuleset | None = None) -> Iterator[str]:
    """Reads a page about one thing: what it is, its numbers in parts, and the clauses if the game is given."""
    yield sentence(spelling.card(sheet.card) if sheet.card else sheet.title)
    yield from (sentence(spelling.text(line)) for line in sheet.lines)
    for section in sheet.sections:
        yield section_line(section, spelling)
    for panel in sheet.panels:
        yield sentence(panel.title)
        yield from lines_of(panel, spelling)
    if ruleset is not None:
        yield from clause_lines(ruleset, sheet.rules)
    if sheet.doubt:
        yield sentence(sheet.doubt)


def section_line(section: Section, spelling: Spelling) -> str:
    """Reads a sum in parts: "Costs now, in cards: printed 8, alone -1, rule JD-009; pay 7."."""
    unit = f", in {section.unit}" if section.unit else ""
    return sentence(f"{section.title}{unit}: {'; '.join(spelling.part(part) for part in section.parts)}")


def balance_lines(prompt: Prompt, picks: Sequence[Pick], names: Sequence[str]) -> Iterator[str]:
    """Reads what everybody gives and gets in a half-made trade: "Ola gives 4, Raj gives 3: +1 for Raj."."""
    weights = weighed(prompt, picks)
    left_out = listed(unweighed(prompt, picks))
    without = f", not counting {left_out}" if left_out else ""
    if len(weights) == 2:
        ahead = max(weights, key=lambda own: own.gain)
        given = ", ".join(f"{names[own.seat]} gives {number(own.gives)}" for own in weights)
        yield f"{given}: {f'{ahead.verdict} for {names[ahead.seat]}' if ahead.gain else 'even'}{without}."
        return
    for own in weights:
        said = f"{names[own.seat]} gives {number(own.gives)}, gets {number(own.gets)}: {own.verdict}"
        yield f"{said}{without if own is weights[-1] else ''}."


def clause_lines(ruleset: AnyRuleset, wanted: Sequence[str]) -> Iterator[str]:
    """Reads the rules with these numbers."""
    known = {clause.id: clause for clause in ruleset.clauses}
    for number in dict.fromkeys(wanted):
        if number in known:
            yield f"{number}: {known[number].text}"


def number(value: Number) -> str:
    """Says a number of points, halves as 2.5."""
    return f"{value:g}"


def score_lines(scores: Sequence[Score], names: Sequence[str]) -> Iterator[str]:
    """Reads scores, best first, each line in its parts."""
    for score in ranked(scores):
        yield f"{seat_name(score.seat, names[score.seat])}: {number(score.total)} points."
        yield from (f"  {_line(line)}" for line in score.lines)
        yield from (f"  Tie-break: {_line(line)}" for line in score.ties)


def _line(line: ScoreLine) -> str:
    rule = f", rule {line.rule}" if line.rule else ""
    parts = "; ".join(f"{part.label} {number(part.value)}" for part in line.parts)
    return f"{line.label} {number(line.value)}{rule}{f': {parts}' if parts else ''}."


def verdict(scores: Sequence[Score], names: Sequence[str]) -> str:
    """Says who won and with how much, in the game's words where it has any."""
    told = dict.fromkeys(sentence(score.verdict) for score in scores if score.verdict)
    if told:
        return " ".join(told)
    first = winners(scores)
    best = max((score.total for score in scores), default=0)
    if not first:
        return "The game is over."
    if len(first) > 1:
        return f"{listed([names[seat] for seat in first])} share the first place with {number(best)} points."
    return f"{names[first[0]]} wins with {number(best)} points."
