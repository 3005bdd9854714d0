"""In a real multiplexer: the terminal is as it was before, however the client ends."""

import os
import shutil
import subprocess
import time

import pytest
from terminal.harness import PROGRAM, SETTLED

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")


class Multiplexer:
    """A tmux server of its own with a shell in an 80x24 window."""

    def __init__(self, folder):
        self._base = ["tmux", "-S", str(folder / "tmux"), "-f", "/dev/null"]
        environment = {
            "PATH": os.environ["PATH"],
            "LANG": "C.UTF-8",
            "SILVERHORIZON_HOME": str(folder / "home"),
            "PS1": "$ ",
        }
        subprocess.run([*self._base, "new-session", "-d", "-x", "80", "-y", "24", "sh"], env=environment, check=True)

    def run(self, *arguments):
        return subprocess.run([*self._base, *arguments], capture_output=True, text=True, check=True).stdout

    def send(self, *keys):
        self.run("send-keys", *keys)

    @property
    def screen(self):
        return self.run("capture-pane", "-p")

    @property
    def flags(self):
        return self.run("display-message", "-p", "#{alternate_on} #{mouse_any_flag} #{cursor_flag}").strip()

    def wait(self, text, seconds=20):
        until = time.monotonic() + seconds
        while text not in self.screen:
            assert time.monotonic() < until, f"{text!r} did not come; the screen shows:\n{self.screen}"
            time.sleep(0.05)

    def close(self):
        subprocess.run([*self._base, "kill-server"], check=False)


@pytest.fixture
def tmux(tmp_path):
    multiplexer = Multiplexer(tmp_path)
    yield multiplexer
    multiplexer.close()


@pytest.mark.expect("N4", "H12")
@pytest.mark.parametrize(("end", "code"), [("kill", 143), ("key", 0)])
def test_the_terminal_is_restored(tmux, tmp_path, end, code):
    before = tmux.flags
    command = f"{' '.join(PROGRAM)} play canary --seat Mira --seat Tomasz --seed 1; echo code=$?"
    tmux.send(command, "Enter")
    tmux.wait("Pass the keyboard to")
    time.sleep(SETTLED)  # a fresh cover takes no key yet
    tmux.send("Enter")
    tmux.wait("CANARY-A")
    assert tmux.flags.startswith("1 ")
    if end == "kill":
        import json

        owner = next((tmp_path / "home" / "saves").glob(".*.owner"))
        os.kill(json.loads(owner.read_text())["pid"], 15)
    else:
        tmux.send("q")
    tmux.wait(f"code={code}")
    assert tmux.flags == before == "0 0 1"
    assert "CANARY" not in tmux.run("capture-pane", "-p", "-S", "-200")
