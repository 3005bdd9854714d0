"""How things are called in a sentence: a game's signs are spelled out by its own legend."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from silverhorizon.core.prompt import Rejection
from silverhorizon.core.ruleset import RulesetInfo
from silverhorizon.core.view import Card, Part, Row, SeatLine, Span, Stat

LETTERS = "ABCDEFGHI"
_NUMBER = re.compile(r"\d+")
_SIGN = re.compile(r"(?<!\S)[^\w\s]\d+[^\w\s](?![^\s.,;:])")
_ONE = re.compile(r"\b(1 \w+)s\b")
_OF = re.compile(r"\b(\d+)/(\d+)\b")
_WORD = re.compile(r"[A-Za-z]+")


def seat_name(seat: int, name: str) -> str:
    """Calls a seat by letter and name: "B Tomasz"."""
    return f"{LETTERS[seat]} {name}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Joins words as people do: "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def sentence(text: str) -> str:
    """Starts with a capital, unless the first word is the name of a file, and ends with a full stop."""
    text = text.strip()
    if not text:
        return ""
    if "." not in text.split()[0].rstrip("."):
        text = text[0].upper() + text[1:]
    return text if text[-1] in ".:?!" else text + "."


def refusal(rejection: Rejection, *, in_full: bool = False) -> str:
    """Says no: the short reason or the whole one, the clause, and the way out."""
    reason = rejection.reason if in_full or not rejection.short else rejection.short
    rule = f", rule {rejection.rule}" if rejection.rule else ""
    remedy = f" {sentence(rejection.remedy)}" if rejection.remedy else ""
    return f"No: {reason}{rule}.{remedy}"


def stat(value: Stat) -> str:
    """Says one public number: "cards 7", "colonies 1 of 3", "goods 0" for the point that stands for none in a table."""
    said = "0" if value.value == "." else _OF.sub(r"\1 of \2", value.value)
    return f"{value.label} {said}"


def stats(line: SeatLine) -> str:
    """Says all public numbers of a seat."""
    return ", ".join(stat(value) for value in line.stats)


def _plural(words: str) -> str:
    """Gives the plural of a sign's words; a term of the rules with a capital, as "Military", is counted as it is."""
    last = words.rsplit(maxsplit=1)[-1]
    return words if last[0].isupper() or last.endswith("s") else f"{words}s"


class Spelling:
    """Spells out the signs of one game."""

    def __init__(self, info: RulesetInfo) -> None:
        """Learns the signs of a game from its legend."""
        self._words = {part.label: part.value for part in info.legend}
        self._shapes: dict[str, tuple[str, str]] = {}
        for part in info.legend:
            numbers = _NUMBER.findall(part.label)
            if len(numbers) == 1:
                self._shapes[_NUMBER.sub("0", part.label)] = (numbers[0], part.value)

    def shape(self, text: str) -> str:
        """Spells a sign that holds one number, as "[6]": the legend's words with this number in them."""
        numbers = _NUMBER.findall(text)
        known = self._shapes.get(_NUMBER.sub("0", text))
        if known is None or len(numbers) != 1:
            return text
        example, words = known
        spelled = re.sub(rf"\b{example}\b", numbers[0], words)
        return _ONE.sub(r"\1", spelled)

    def _within(self, sign: str) -> str:
        spelled = self.shape(sign)
        return sign if spelled == sign else f"({spelled})"

    def icons(self, text: str) -> str:
        """Spells a run of one-letter signs: "EEM" becomes "2 explore icons, Military"."""
        if not text or any(sign not in self._words for sign in text):
            return text
        counted = Counter(text)
        return ", ".join(
            f"{count} {_plural(self._words[sign])}" if count > 1 else self._words[sign]
            for sign, count in counted.items()
        )

    def text(self, text: str) -> str:
        """Spells the signs that stand alone in a text, and says what a sign of change means."""
        spelled = self.shape(text)
        if spelled == text:
            spelled = _SIGN.sub(lambda found: self._within(found[0]), text)
            spelled = _WORD.sub(self._word, spelled)
        return re.sub(r"\s*»\s*", " to ", spelled)

    def _word(self, found: re.Match[str]) -> str:
        """Spells a sign; a number that stands close before it is parted from the word."""
        word = self._words.get(found[0])
        if word is None:
            return found[0]
        before = found.string[found.start() - 1 : found.start()]
        return f" {word}" if before.isdigit() else word

    def spans(self, spans: Iterable[Span]) -> str:
        """Reads spans as one text."""
        return self.text("".join(span.text for span in spans).strip())

    def card(self, card: Card, columns: Sequence[str] = ()) -> str:
        """Says what a card is and has, without its text."""
        said = [card.name, self.shape(card.cost)] if card.cost else [card.name]
        for word in (card.subtitle or card.kind,):
            if word and word.casefold() not in " ".join(said).casefold():
                said.append(self.text(word))
        if columns:
            said.extend(self._facts(card, columns, said))
        else:
            said.extend(self.text(text) for text in (card.left, card.right) if text)
        if card.icons:
            said.append(self.icons(card.icons))
        return ", ".join(said)

    def _facts(self, card: Card, columns: Sequence[str], said: Sequence[str]) -> list[str]:
        known = " ".join(said).casefold()
        facts = []
        for column, fact in zip(columns, card.facts, strict=False):
            if fact and fact not in {card.cost, card.icons} and fact.casefold() not in known:
                facts.append(self.text(fact) if column.casefold() in fact.casefold() else f"{column} {self.text(fact)}")
        return facts

    def row(self, row: Row, columns: Sequence[str]) -> str:
        """Reads a row of a table: its first field, then each other field after its column's title."""
        cells = [self.text(cell.text.strip()) for cell in row.cells]
        if not cells:
            return ""
        rest = []
        for column, cell in zip(columns[1:], cells[1:], strict=False):
            value = "0" if cell == "." else cell
            if value:
                rest.append(f"{column} {value}".strip())
        rest.extend(cells[len(columns) :] if columns else cells[1:])
        return f"{cells[0]}: {', '.join(rest)}." if rest and cells[0] else sentence(cells[0] or ", ".join(rest))

    def part(self, part: Part) -> str:
        """Reads one addend: "the only card -1, rule JD-009"."""
        words = f"{part.label.strip()} {self.text(part.value)}".strip()
        return f"{words}, rule {part.rule}" if part.rule else words
