"""Reads what was typed as choices among numbered options: numbers, names, and amounts with either.

Changes nothing; what cannot be read is a sentence that says what can.
"""

import re
from collections.abc import Sequence

from msgspec import Struct

from silverhorizon.plain.options import Option
from silverhorizon.plain.spelling import listed

_WORDS = re.compile(r"[^\W_]+", re.UNICODE)
_AMOUNT = re.compile(r"\d{1,6}")
_SHOWN = 6


class Choice(Struct, frozen=True):
    """One option that was named, and how many of it; None where no amount was given."""

    option: Option
    amount: int | None = None


class Unclear(Exception):
    """What was typed cannot be read. The message is a sentence for the person."""


def read(text: str, options: Sequence[Option]) -> tuple[Choice, ...]:
    """Reads an answer: "2 7", "rebel base", "1 4 2 9", "harbour 4, mint 9". Raises Unclear."""
    if not options:
        raise Unclear("There is nothing to choose here.")
    found: list[Choice] = []
    for chunk in text.split(","):
        if chunk.strip():
            found.extend(_chunk(chunk.strip(), options))
    if not found:
        raise Unclear("Nothing was said.")
    return tuple(found)


def _chunk(text: str, options: Sequence[Option]) -> list[Choice]:
    tokens = text.split()
    if all(_AMOUNT.fullmatch(token) for token in tokens):
        return _numbers([int(token) for token in tokens], options)
    try:
        return [Choice(named(text, options))]
    except Unclear:
        if not any(_AMOUNT.fullmatch(token) for token in tokens):
            raise
    return _amounts(tokens, options)


def _numbers(numbers: list[int], options: Sequence[Option]) -> list[Choice]:
    found: list[Choice] = []
    at = 0
    while at < len(numbers):
        option = at_number(numbers[at], options)
        at += 1
        if option.takes_amount and at < len(numbers):
            found.append(Choice(option, numbers[at]))
            at += 1
        else:
            found.append(Choice(option))
    return found


def at_number(number: int, options: Sequence[Option]) -> Option:
    """Finds an option by its number. Raises Unclear."""
    if not 1 <= number <= len(options):
        raise Unclear(f"There is no option {number}; the options go from 1 to {len(options)}.")
    return options[number - 1]


def _amounts(tokens: list[str], options: Sequence[Option]) -> list[Choice]:
    """Reads "harbour 4 mint 9" or "4 harbour 9 mint": whichever the first word begins."""
    found: list[Choice] = []
    leads = bool(_AMOUNT.fullmatch(tokens[0]))
    words: list[str] = []
    amount: int | None = None
    for token in [*tokens, ""]:
        is_number = bool(_AMOUNT.fullmatch(token))
        if (is_number or not token) and words and (leads or is_number):
            found.append(Choice(named(" ".join(words), options), amount if leads else int(token)))
            words, amount = [], None
        if is_number and leads:
            amount = int(token)
        elif not is_number and token:
            words.append(token)
    if words:
        found.append(Choice(named(" ".join(words), options)))
    return found


def named(text: str, options: Sequence[Option]) -> Option:
    """Finds the option that a name means: the whole name, else its beginning, else words of it. Raises Unclear."""
    wanted = words_of(text)
    if len(wanted) == 1 and _AMOUNT.fullmatch(wanted[0]):
        return at_number(int(wanted[0]), options)
    for test in (_is_same, _begins, _holds):
        found = [option for option in options if wanted and test(wanted, words_of(option.label))]
        open_ones = [option for option in found if option.blocked is None] or found
        if len(open_ones) == 1:
            return open_ones[0]
        if found:
            numbers = [f"{options.index(option) + 1} {option.label}" for option in open_ones[:_SHOWN]]
            raise Unclear(f'"{text}" can be {listed(numbers, "or")}; say its number.')
    raise Unclear(f'"{text}" is no option here and no word that is understood; ? lists the words.')


def words_of(text: str) -> list[str]:
    """Takes a text apart into words in lower case."""
    return _WORDS.findall(text.casefold())


def _is_same(wanted: list[str], words: list[str]) -> bool:
    return wanted == words


def _begins(wanted: list[str], words: list[str]) -> bool:
    return " ".join(words).startswith(" ".join(wanted))


def _holds(wanted: list[str], words: list[str]) -> bool:
    return all(any(word.startswith(part) for word in words) for part in wanted)
