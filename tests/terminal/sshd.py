"""A real ssh server on the loopback with the recipe of the README: keys, port and process of its own."""

import getpass
import os
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

TOOLS = ("sshd", "ssh", "ssh-keygen", "sftp", "scp")
SERVER = shutil.which("sshd", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
MISSING = [tool for tool in TOOLS if shutil.which(tool, path=f"{os.environ.get('PATH', '')}:/usr/sbin") is None]

CONFIG = """
Port {port}
ListenAddress 127.0.0.1
HostKey {folder}/host
PidFile {folder}/sshd.pid
AuthorizedKeysFile {folder}/authorized
StrictModes no
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin prohibit-password
Subsystem sftp internal-sftp
AcceptEnv LANG LC_* COLORTERM NO_COLOR
ClientAliveInterval {alive}
ClientAliveCountMax 2
MaxSessions 1
PermitTTY yes
X11Forwarding no
AllowTcpForwarding no
PermitUserRC no
PermitUserEnvironment no
"""


class Server:
    """A running server whose one key may do nothing but play."""

    def __init__(self, folder, home, *, around="{}", alive=30):
        """`around` is a command line in which {} stands for the recipe's own."""
        self.folder = folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        for name in ("host", "key"):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(folder / name)], check=True)
        recipe = f"env SILVERHORIZON_HOME={home} {sys.executable} -I -m silverhorizon --captive"
        command = around.format(recipe)
        key = (folder / "key.pub").read_text()
        (folder / "authorized").write_text(f'restrict,pty,command="{command}" {key}')
        (folder / "config").write_text(CONFIG.format(port=self.port, folder=folder, alive=alive))
        if os.getuid() == 0:
            Path("/run/sshd").mkdir(parents=True, exist_ok=True)
        command_line = [SERVER, "-D", "-e", "-f", str(folder / "config")]
        with (folder / "log").open("wb") as log:
            self._process = subprocess.Popen(command_line, stderr=log, stdin=subprocess.DEVNULL)
        self._wait()

    def _wait(self):
        until = time.monotonic() + 10
        while time.monotonic() < until:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            assert self._process.poll() is None, (self.folder / "log").read_text()
            time.sleep(0.05)
        raise AssertionError("the ssh server does not listen")

    def options(self, port="-p"):
        return [
            port, str(self.port), "-i", str(self.folder / "key"), "-F", "/dev/null",
            "-o", "StrictHostKeyChecking=no", "-o", f"UserKnownHostsFile={self.folder}/known", "-o", "BatchMode=yes",
        ]  # fmt: skip

    @property
    def place(self):
        return f"{getpass.getuser()}@127.0.0.1"

    def command(self, *more, terminal="-tt"):
        """The command line of an ssh client."""
        return ["ssh", terminal, *self.options(), self.place, *more]

    def close(self):
        self._process.terminate()
        self._process.wait(10)
