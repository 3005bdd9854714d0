from types import SimpleNamespace

import pytest

from silverhorizon.app.keys import DEFAULTS, STANDARD, read_keymap


def press(key, character=None):
    return SimpleNamespace(key=key, character=character)


def test_a_key_has_the_same_action_by_name_or_by_character():
    assert STANDARD.action(press("question_mark", "?")) == "help"
    assert STANDARD.action(press("enter", "\r")) == "choose"
    assert STANDARD.action(press("space", " ")) == "mark"
    assert STANDARD.action(press("ctrl+p", "\x10")) == "commands"
    assert STANDARD.action(press("3", "3")) == "digit:3"


@pytest.mark.expect("I7")
def test_letters_of_another_alphabet_do_nothing_and_digits_still_work():
    assert STANDARD.action(press("cyrillic_small_letter_pe", "п")) == ""
    assert STANDARD.action(press("1", "1")) == "digit:1"


def test_no_default_key_belongs_to_two_actions():
    keys = [key for own in DEFAULTS.values() for key in own]
    assert len(keys) == len(set(keys))


@pytest.mark.expect("I6")
def test_settings_remap_an_action():
    keymap, faults = read_keymap({"undo": ["backspace", "y"]})
    assert faults == ()
    assert keymap.action(press("y", "y")) == "undo"
    assert keymap.action(press("u", "u")) == ""
    assert keymap.spoken("undo") == "backspace"


@pytest.mark.expect("I6")
def test_an_unknown_action_is_reported_and_the_rest_applies():
    keymap, faults = read_keymap({"undoo": ["y"], "log": ["y"]})
    assert faults == ('keys: there is no action "undoo"',)
    assert keymap.action(press("y", "y")) == "log"


@pytest.mark.expect("I6")
def test_a_clash_is_reported_and_the_defaults_stand():
    keymap, faults = read_keymap({"log": ["u"]})
    assert faults == ('keys: "u" cannot be both log and undo; their defaults stand',)
    assert keymap.action(press("u", "u")) == "undo"
    assert keymap.action(press("l", "l")) == "log"


def test_swapped_keys_are_no_clash():
    keymap, faults = read_keymap({"log": ["u"], "undo": ["l"]})
    assert faults == ()
    assert keymap.action(press("l", "l")) == "undo"
