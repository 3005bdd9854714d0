"""How colours look to people: contrast, and distance under four kinds of vision (Machado 2009, CIEDE2000)."""

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Rgb = tuple[float, float, float]

VISIONS: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
_STEPS = (0, 95, 135, 175, 215, 255)


def of_hex(text: str) -> Rgb:
    return tuple(int(text[at : at + 2], 16) / 255 for at in (1, 3, 5))


def of_index(number: int) -> Rgb:
    """Gives a colour of the 256 that is not one of the terminal's own sixteen."""
    if number >= 232:
        return ((number - 232) * 10 / 255 + 8 / 255,) * 3
    number -= 16
    return tuple(_STEPS[digit] / 255 for digit in (number // 36, number // 6 % 6, number % 6))


def _linear(colour: Rgb) -> Rgb:
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour)


def contrast(one: Rgb, other: Rgb) -> float:
    """Gives the contrast ratio of WCAG, from 1 to 21."""
    light = [0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (_linear(one), _linear(other))]
    return (max(light) + 0.05) / (min(light) + 0.05)


def _lab(colour: Rgb, vision: str) -> Rgb:
    linear = _linear(colour)
    seen = [min(1, max(0, sum(a * b for a, b in zip(row, linear, strict=True)))) for row in VISIONS[vision]]
    r, g, b = seen
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: Rgb, other: Rgb, vision: str = "normal") -> float:
    """Gives the difference of two colours by CIEDE2000; 1 is just noticeable, 100 is black and white."""
    (l1, a1, b1), (l2, a2, b2) = _lab(one, vision), _lab(other, vision)
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    apart = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    dl, dc, dh = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(apart / 2))
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    hm = (h1 + apart / 2) % 360 if c1 * c2 else h1 + h2
    t = (
        1
        - 0.17 * cos(radians(hm - 30))
        + 0.24 * cos(radians(2 * hm))
        + 0.32 * cos(radians(3 * hm + 6))
        - 0.20 * cos(radians(4 * hm - 63))
    )
    sl = 1 + 0.015 * (lm - 50) ** 2 / sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    turn = -2 * sqrt(cm**7 / (cm**7 + 25**7)) * sin(radians(60 * exp(-(((hm - 275) / 25) ** 2))))
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + turn * (dc / sc) * (dh / sh))
