"""Over a real ssh server, with the recipe that the README documents."""

import json
import os
import signal
import socket
import subprocess
import time
from pathlib import Path

import pytest
from tables_on_disk import begin, record
from terminal.harness import ENTER
from terminal.sshd import MISSING, Server

import silverhorizon
from silverhorizon.storage.table import open_table

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")


@pytest.fixture
def server(tmp_path, home):
    opened = []

    def start(**wanted):
        folder = tmp_path / f"ssh{len(opened)}"
        folder.mkdir()
        try:
            opened.append(Server(folder, home, **wanted))
        except (OSError, AssertionError) as error:
            pytest.skip(f"no ssh server can be started here: {error}")
        return opened[-1]

    yield start
    for one in opened:
        one.close()


@pytest.fixture
def connected(terminal, home, server):
    """A client over ssh on a table whose first page is open; gives it and the server's process of the game."""

    def connect(**wanted):
        with begin(home / "saves", name="one", seed="1"):
            pass
        client = terminal(program=server(**wanted).command())
        client.wait("1 Resume", seconds=30)
        client.settle()
        client.send(ENTER)
        client.cover()
        owner = next((home / "saves").glob(".*.owner"))
        return client, json.loads(owner.read_text())["pid"], home / "saves" / "one.jsonl"

    return connect


def is_there(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def gone(pid, seconds=3.0):
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if not is_there(pid):
            return True
        time.sleep(0.05)
    return False


@pytest.mark.expect("N1", "L5", "I10")
def test_a_client_that_is_killed_leaves_a_game_that_can_be_resumed(connected):
    client, pid, path = connected()
    assert b"\x1b[?1003h" not in client.raw, "the mouse is off over ssh"
    client.send(ENTER)
    client.wait("Only Mira")
    client.send("1")
    client.wait("[x]")
    client.child.kill(signal.SIGKILL)
    assert gone(pid)
    with open_table(path) as table:
        assert table.session.match.number == 1


@pytest.mark.expect("N2")
def test_a_link_that_froze_while_the_client_wrote_and_then_broke_leaves_nothing(connected):
    client, pid, path = connected()
    client.send(ENTER)
    client.wait("Only Mira")
    client.child.kill(signal.SIGSTOP)
    for _ in range(50):
        client.send("l\x1b?\x1b")
    time.sleep(1)
    client.child.kill(signal.SIGKILL)
    assert gone(pid)
    open_table(path).close()


@pytest.mark.expect("N3")
def test_a_parent_that_ignores_hang_ups_does_not_keep_the_client_alive(connected):
    client, pid, path = connected(around="sh -c 'trap \\\"\\\" HUP; exec {}'")
    client.child.kill(signal.SIGKILL)
    assert gone(pid)
    open_table(path).close()


@pytest.mark.slow
@pytest.mark.expect("N5")
def test_a_frozen_client_is_given_up_by_the_server(connected):
    client, pid, path = connected(alive=2)
    client.child.kill(signal.SIGSTOP)
    assert gone(pid, 30)
    client.child.kill(signal.SIGKILL)
    open_table(path).close()


@pytest.mark.expect("N11", "X7")
def test_a_command_over_ssh_gets_no_shell_and_no_file(server, home, tmp_path):
    record(home / "saves", answers=1, name="one")
    secret = tmp_path / "secret.txt"
    secret.write_text("hunter2")
    place = server()
    for command in ("id", f"cat {secret}", "sh -c id", "x --version", "play canary", "; id", "$(id)"):
        done = subprocess.run(
            place.command(command, terminal="-T"), capture_output=True, text=True, timeout=30, check=False
        )
        assert done.returncode == 2
        assert "uid=" not in done.stdout + done.stderr
        assert "hunter2" not in done.stdout
        assert "no terminal" in done.stderr
    sftp = subprocess.run(
        ["sftp", *place.options("-P"), place.place],
        input=f"get {secret} {tmp_path}/taken\n",
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert sftp.returncode != 0
    for source, target in (
        (f"{place.place}:{secret}", f"{tmp_path}/taken"),
        (str(secret), f"{place.place}:{tmp_path}/put"),
    ):
        for protocol in ("-O", "-s"):
            scp = subprocess.run(
                ["scp", protocol, *place.options("-P"), source, target], capture_output=True, timeout=30, check=False
            )
            assert scp.returncode != 0
    assert not (tmp_path / "taken").exists()
    assert not (tmp_path / "put").exists()


@pytest.mark.expect("N11")
def test_no_tunnel_is_opened_through_the_server(server, terminal, tmp_path):
    place = server()
    with socket.socket() as target, socket.socket() as probe:
        target.bind(("127.0.0.1", 0))
        target.listen()
        target.settimeout(2)
        probe.bind(("127.0.0.1", 0))
        local = probe.getsockname()[1]
        probe.close()
        tunnel = f"{local}:127.0.0.1:{target.getsockname()[1]}"
        client = terminal(program=[*place.command()[:-1], "-L", tunnel, place.place])
        client.wait("silverhorizon", seconds=30)
        with socket.socket() as through:
            through.connect(("127.0.0.1", local))
            with pytest.raises(TimeoutError):
                target.accept()


@pytest.mark.expect("N11", "X5", "X6")
def test_the_recipe_of_the_readme_is_the_one_that_is_tested():
    readme = (Path(silverhorizon.__file__).parents[1] / "README.md").read_text(encoding="utf-8")
    if "ssh" not in readme.casefold():
        pytest.skip("the README has no SSH recipe yet")
    for part in (
        "restrict,pty,command=",
        "-I -m silverhorizon --captive",
        "ClientAliveInterval",
        "AllowTcpForwarding no",
    ):
        assert part in readme
