"""Content from files: typed, and every fault reported together."""

import sys

import pytest
from msgspec import Struct

from silverhorizon.core.content import decoded, nearest, records, table_of, text_of
from silverhorizon.core.errors import ContentError


class Moon(Struct, frozen=True):
    key: str
    size: int
    icy: bool = False


@pytest.fixture
def package(tmp_path, monkeypatch):
    folder = tmp_path / "moons_of_test"
    (folder / "data").mkdir(parents=True)
    (folder / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    yield folder / "data"
    sys.modules.pop("moons_of_test", None)


def test_records_become_structs_in_the_order_of_the_file(package):
    (package / "moons.toml").write_text(
        '[[moons]]\nkey = "io"\nsize = 3\n[[moons]]\nkey = "eos"\nsize = 1\nicy = true\n'
    )
    assert records("moons_of_test", "moons.toml", "moons", Moon) == (Moon("io", 3), Moon("eos", 1, icy=True))


def test_every_fault_of_every_record_is_reported_with_file_record_and_field():
    rows = [{"key": "io", "size": "big"}, {"key": "eos", "size": 1, "icey": True}, "moon", {"sise": 2}]
    with pytest.raises(ContentError) as error:
        decoded("data/moons.toml", "moons", rows, Moon)
    lines = str(error.value).splitlines()
    assert lines[0] == "data/moons.toml, moons 1 (io): Expected `int`, got `str` - at `$.size`"
    assert lines[1] == 'data/moons.toml, moons 2 (eos): no field "icey", did you mean "icy"?'
    assert lines[2].startswith("data/moons.toml, moons 3: Expected `object`")
    assert lines[3] == "data/moons.toml, moons 4: Object missing required field `key`"
    assert lines[4] == 'data/moons.toml, moons 4: no field "sise", did you mean "size"?'
    assert len(lines) == 5


def test_a_file_that_is_not_there_is_a_content_error(package):
    with pytest.raises(ContentError, match=r"data/moons\.toml"):
        text_of("moons_of_test", "moons.toml")
    with pytest.raises(ContentError, match=r"data/moons\.toml"):
        text_of("no_such_package", "moons.toml")


def test_a_file_that_is_no_text_or_no_toml_is_a_content_error(package):
    (package / "moons.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(ContentError, match=r"data/moons\.toml"):
        text_of("moons_of_test", "moons.toml")
    (package / "moons.toml").write_text("key = ")
    with pytest.raises(ContentError, match=r"data/moons\.toml"):
        table_of("moons_of_test", "moons.toml")


def test_a_file_without_the_array_is_a_content_error(package):
    (package / "moons.toml").write_text('moons = "none"\n')
    with pytest.raises(ContentError, match='there is no array "moons"'):
        records("moons_of_test", "moons.toml", "moons", Moon)


def test_the_nearest_word_is_suggested_if_one_is_near():
    assert nearest("sise", ["key", "size"]) == ', did you mean "size"?'
    assert nearest("xyz", ["key", "size"]) == ""
