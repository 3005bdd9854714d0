"""Times and lengths as lists show them: short, and no more exact than anybody needs."""

from datetime import datetime

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def when(seconds: float, now: float) -> str:
    """Tells a moment in local time: "21:40" today, "9 Nov" this year, "2025" before that."""
    then, today = datetime.fromtimestamp(seconds).astimezone(), datetime.fromtimestamp(now).astimezone()
    if then.date() == today.date():
        return then.strftime("%H:%M")
    if then.year == today.year:
        return f"{then.day} {_MONTHS[then.month - 1]}"
    return str(then.year)


def size(count: int) -> str:
    """Tells a number of bytes: "1.2 MB"."""
    return f"{count / 1_000_000:.1f} MB" if count >= 100_000 else f"{count / 1000:.1f} kB"
