"""A setting that does not fit is said and its default stands."""

import pytest

from silverhorizon.settings import Settings, settings_text
from silverhorizon.storage.folders import folders


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("SILVERHORIZON_HOME", str(tmp_path))
    return folders()


def test_both_folders_are_in_the_home_that_was_named(home, tmp_path):
    assert home.saves == tmp_path / "saves"
    assert home.settings == tmp_path / "settings.toml"


def test_without_it_the_platform_says_where(monkeypatch, tmp_path):
    monkeypatch.delenv("SILVERHORIZON_HOME", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("HOME", str(tmp_path))
    place = folders()
    assert tmp_path in place.saves.parents
    assert tmp_path in place.settings.parents
    assert place.saves != place.settings.parent


def test_settings_are_written_for_their_owner_and_read_back(home):
    wanted = Settings(theme="light", pace="slow", keys={"undo": "z"}, idle=0, toured=("jump_drive",))
    home.write_settings(wanted)
    assert home.read_settings() == (wanted, ())
    assert home.settings.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in home.config.iterdir()] == ["settings.toml"]
    assert settings_text(Settings()) == ""


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ('theme = "drak"', "theme cannot be"),
        ("idle = -1", "idle cannot be"),
        ("idle = 9999", "a number of minutes"),
        ("idle = true", "idle cannot be"),
        ("keys = 7", "keys cannot be"),
        ("keys = { undo = 7 }", "keys cannot be"),
        ('thme = "dark"', 'did you mean "theme"?'),
        ('"\\u001b[2J" = 1', "there is no setting"),
        ('theme = "\\u001b[2J"', "theme cannot be"),
    ],
)
def test_a_bad_setting_is_reported_and_the_others_hold(home, line, complaint):
    home.config.mkdir(exist_ok=True)
    home.settings.write_text(f'{line}\npace = "fast"\n')
    settings, complaints = home.read_settings()
    assert settings == Settings(pace="fast")
    assert len(complaints) == 1
    assert complaint in complaints[0]
    assert complaints[0].isprintable()


@pytest.mark.parametrize("content", [b"theme = ", b"\xff\xfe", b"a = " + b"[" * 5000])
def test_a_file_that_is_no_toml_leaves_all_defaults(home, content):
    home.config.mkdir(exist_ok=True)
    home.settings.write_bytes(content)
    settings, complaints = home.read_settings()
    assert settings == Settings()
    assert "the defaults stand" in complaints[0]
