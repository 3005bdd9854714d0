"""The wheel is whole: installed far from the source tree it lists, explains and plays its games."""

import json
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """The program of an environment that has the wheel and, through a path line, the dependencies of this one."""
    home = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q"]
    subprocess.run([*pip, "wheel", "--no-deps", "-w", home / "dist", ROOT], check=True, cwd=home)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", home / "env"], check=True)
    wheel = next((home / "dist").glob("silverhorizon-*.whl"))
    subprocess.run([*pip, "--python", home / "env/bin/python", "install", "--no-deps", wheel], check=True, cwd=home)
    site = next((home / "env/lib").glob("python3*")) / "site-packages"
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")

    def run(*arguments, given=""):
        environment = {"PATH": "/usr/bin:/bin", "SILVERHORIZON_HOME": str(home / "data"), "LANG": "C.UTF-8"}
        command = [home / "env/bin/python", "-I", "-m", "silverhorizon", *arguments]
        return subprocess.run(
            command, check=False, input=given, capture_output=True, text=True, cwd=home, env=environment
        )

    return run


def test_the_wheel_brings_code_and_data_of_every_game(installed):
    where = installed("doctor")
    assert str(ROOT) not in where.stdout + where.stderr
    games = json.loads(installed("games", "--json").stdout)
    assert {"jump_drive"} <= {game["key"] for game in games}


def test_the_wheel_plays_and_resumes_a_game_in_line_mode(installed):
    played = installed("play", "jump_drive", "--seat", "Mira", "--bot", "random", "--seed", "5", "--plain")
    assert played.returncode == 0, played.stderr
    assert "Mira" in played.stdout
    saves = json.loads(installed("saves", "--json").stdout)
    assert [save["game"] for save in saves] == ["jump_drive"]
    assert installed("check", saves[0]["path"]).returncode == 0


def test_the_wheel_knows_the_clauses(installed):
    assert "JD-037" in installed("rules", "jump_drive", "JD-037").stdout
