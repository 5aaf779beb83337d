"""A client of Scripts/mcp, and the app that it uses."""

import contextlib
import logging
import os
import pathlib
import subprocess
import tempfile
import time
import unittest

from mcp import Client, StdioServerParameters, stdio_client

# In tests, asyncio reports each step that takes 0.1 seconds.
logging.getLogger("asyncio").setLevel(logging.ERROR)

ROOT = pathlib.Path(__file__).resolve().parents[2]


def client(folder):
    """A client of a server that works in a folder."""
    server = StdioServerParameters(
        command=str(ROOT / "Scripts/mcp"), cwd=str(folder), env=dict(os.environ)
    )
    return Client(stdio_client(server))


def text(result):
    return "\n".join(part.text for part in result.content if part.type == "text")


@contextlib.contextmanager
def running_app():
    """The app of the build folder, with data of its own, and the path of its socket."""
    with tempfile.TemporaryDirectory() as folder:
        # The path of a socket has at most 107 bytes.
        path = os.path.join(tempfile.mkdtemp(dir="/tmp"), "app")
        app = subprocess.Popen(
            [ROOT / ".build/debug/App", "--data-dir", folder, "--inspectable-at", path],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        try:
            end = time.monotonic() + 20
            while not os.path.exists(path):
                if app.poll() is not None or time.monotonic() > end:
                    raise AssertionError("The app does not listen.")
                time.sleep(0.05)
            yield path
        finally:
            app.terminate()
            app.wait(10)
            os.path.exists(path) and os.unlink(path)
            os.rmdir(os.path.dirname(path))


class ProtocolTest(unittest.IsolatedAsyncioTestCase):
    async def call(self, client, tool, **arguments):
        """The text of a tool that succeeds."""
        result = await client.call_tool(tool, arguments)
        self.assertFalse(result.is_error, f"{tool}: {text(result)}")
        return text(result)

    async def refusal(self, client, tool, **arguments):
        """The reason of a tool that fails, with the remedy."""
        result = await client.call_tool(tool, arguments)
        self.assertTrue(result.is_error, f"{tool}: {text(result)}")
        self.assertIn("To fix this, ", text(result))
        return text(result)
