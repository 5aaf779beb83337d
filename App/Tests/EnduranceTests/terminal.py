"""The app in a terminal without a person: what it shows, and the keys it gets."""

import asyncio
import fcntl
import os
import re
import struct
import subprocess
import termios

CONTROL = re.compile(r"\x1b(\[[0-?]*[ -/]*[@-~]|[\]P_^].*?(\x07|\x1b\\)|[()].|.)", re.S)


class Terminal:
    """A pseudo-terminal of 100 by 40 with a process in it."""

    def __init__(self, command, environment):
        self.terminal, tty = os.openpty()
        fcntl.ioctl(tty, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
        self.process = subprocess.Popen(
            command, stdin=tty, stdout=tty, stderr=tty, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
            env={**os.environ, "TERM": "xterm-256color", **environment},
        )
        os.close(tty)
        self.written, self.changed = "", asyncio.Event()
        asyncio.get_running_loop().add_reader(self.terminal, self.read)

    def read(self):
        try:
            data = os.read(self.terminal, 65_536)
        except OSError:
            data = b""
        if not data:
            asyncio.get_running_loop().remove_reader(self.terminal)
        self.written += CONTROL.sub("", data.decode(errors="replace"))
        self.changed.set()

    async def press(self, keys, shows, timeout=30):
        """Presses keys, and returns the seconds until a new text is written."""
        loop = asyncio.get_running_loop()
        start, self.written = loop.time(), ""
        os.write(self.terminal, keys.encode())
        while shows not in self.written:
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), timeout)
        return loop.time() - start

    async def quit(self, keys, timeout=30):
        """Presses keys, and returns the exit status and the seconds until the process has ended."""
        loop = asyncio.get_running_loop()
        start = loop.time()
        os.write(self.terminal, keys.encode())
        status = await asyncio.to_thread(self.process.wait, timeout)
        return status, loop.time() - start

    def close(self):
        asyncio.get_running_loop().remove_reader(self.terminal)
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.terminal)
