"""The fair-value meter: numbers beside bars, and the outcome for whoever looks."""

from silverhorizon.app.panels import meter
from silverhorizon.core.weighing import Weight

NAMES = ("Ola", "Raj", "Sun")


def lines(*weights: Weight, seat: int = 0, left_out: tuple[str, ...] = (), names: tuple[str, ...] = NAMES) -> list[str]:
    body = meter.draw(weights, names, seat, left_out, 78)
    return [body.text(y, 0, 78).rstrip() for y in range(body.height)]


def test_two_sides_share_one_line_and_the_one_that_looks_is_left():
    weights = (Weight(0, 4.0, 2.5), Weight(1, 2.5, 4.0))
    assert lines(*weights) == [" Ola gives 4.0  ▱▱▰▰▰▰▰▰▰▰│▰▰▰▰▰▱▱▱▱▱  2.5 Raj gives   -1.5"]
    assert lines(*weights, seat=1) == [" Raj gives 2.5  ▱▱▱▱▱▰▰▰▰▰│▰▰▰▰▰▰▰▰▱▱  4.0 Ola gives   +1.5"]


def test_even_is_a_word_and_what_has_no_value_is_named():
    assert lines(Weight(0, 1.0, 1.0), Weight(1, 1.0, 1.0), left_out=("Pollux",))[0].endswith("even, without Pollux")


def test_three_sides_have_a_line_each():
    said = lines(Weight(0, 4.0, 4.0), Weight(1, 4.0, 2.5), Weight(2, 1.5, 3.0))
    assert [line.split()[-1] for line in said] == ["even", "-1.5", "+1.5"]
    assert said[1] == " ▴B Raj  gives  4.0  ▱▱▰▰▰▰▰▰▰▰│▰▰▰▰▰▱▱▱▱▱  gets  2.5   -1.5"


def test_large_values_shrink_the_scale_and_long_names_are_cut():
    said = lines(Weight(0, 40.0, 20.0), Weight(1, 20.0, 40.0), names=("A" * 20, "B" * 20))[0]
    assert "▰▰▰▰▰▰▰▰▰▰│▰▰▰▰▰▱▱▱▱▱" in said
    assert said.endswith("-20")
    assert "…" in said
