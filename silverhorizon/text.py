"""Text that people typed or files brought: made harmless and cut to measure.

Everything that was not written by this project passes `clean` at the door and when a file is loaded.
"""

import unicodedata
from functools import lru_cache

NAME_CELLS = 20
NOTE_CHARACTERS = 200
_MARKS = 2
_ASCII = str.maketrans("»«▸◂\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}\N{MULTIPLICATION SIGN}", "><><---x") | {
    ord("…"): "...",
    ord("\N{RIGHT SINGLE QUOTATION MARK}"): "'",
}
NARROW = frozenset("…─│┌┐└┘├┤┬┴┼▸◂▰▱»⌂✦◌◦☼◉▴▮◊▾✚◖▬✶")
"""Signs of one cell that pages are drawn with: without them a first page would have to load the tables of all signs."""
_DROPPED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def clean(text: str, cells: int) -> str:
    """Keeps what can be shown on one line: no control, format or bidi characters, few combining marks, cut at `cells`.

    White space is folded. The result may be empty. What is clean stays as it is when it is cleaned again: a record that
    is written and read back must begin the same match.
    """
    text = text[: cells * 40]
    # Where a sign was dropped, its neighbours may fold or combine.
    while (kept := _kept(text, cells)) != text:
        text = kept
    return kept


def _kept(text: str, cells: int) -> str:
    if text.isascii() and text.isprintable():
        return " ".join(text.split())[:cells].strip()
    kept: list[str] = []
    marks = width = 0
    for sign in " ".join(unicodedata.normalize("NFC", text).split()):
        if unicodedata.category(sign) in _DROPPED or "\ufe00" <= sign <= "\ufe0f":
            # Terminals disagree about the width of what a variation selector follows.
            continue
        size = cells_of(sign)
        if size < 0:
            continue
        marks = marks + 1 if size == 0 else 0
        if marks > _MARKS or (size == 0 and not kept):
            continue
        if width + size > cells:
            break
        width += size
        kept.append(sign)
    return "".join(kept).strip()


def harmless(text: str) -> str:
    """Keeps everything of one line of text that can be shown; for the last step before a terminal."""
    if text.isprintable():
        return text
    return "".join(sign for sign in text if unicodedata.category(sign) not in _DROPPED)


def folded(text: str) -> str:
    """Gives a line in ASCII: letters without their marks, known signs by their twins, a question mark for the rest."""
    if text.isascii():
        return text
    plain = unicodedata.normalize("NFKD", text.translate(_ASCII))
    kept = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return kept.encode("ascii", "replace").decode()


def clean_name(text: str) -> str:
    """Gives a name of 1 to 20 cells. Raises ValueError if nothing that can be shown is left."""
    name = clean(text, NAME_CELLS)
    if not name:
        raise ValueError("a name needs at least one letter that can be shown")
    return name


def width(text: str) -> int:
    """Measures a text in terminal cells, sign by sign, as pages place it."""
    if text.isascii():
        return len(text)
    return sum(max(0, cells_of(sign)) for sign in text)


@lru_cache(4096)
def cells_of(sign: str) -> int:
    """Measures one sign: 1 or 2 cells, 0 where it joins the sign before it, -1 where it cannot be shown."""
    if sign in NARROW or " " <= sign <= "~":
        return 1
    from wcwidth import wcwidth

    return wcwidth(sign)


def cut(text: str, cells: int, ellipsis: str = "…") -> str:
    """Shortens a text to at most `cells`, ending in an ellipsis where something was lost."""
    if width(text) <= cells:
        return text
    if cells <= 0:
        return ""
    kept = ""
    for sign in text:
        if width(kept + sign) > cells - 1:
            break
        kept += sign
    return kept + ellipsis


def fit(text: str, cells: int, ellipsis: str = "…") -> str:
    """Cuts or pads a text to exactly `cells`, left-aligned."""
    short = cut(text, cells, ellipsis)
    return short + " " * (cells - width(short))


def minutes(text: str) -> str:
    """Gives the length of a game with its unit: "30 min", and as it is where it has one."""
    return text if text[-1:].isalpha() else f"{text} min"
