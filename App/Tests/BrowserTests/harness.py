"""A running `App serve` and a Chromium for tests of the app in the browser.

The tests do not sleep: the assertions of Playwright wait until the page satisfies them.
"""

import os
import re
import signal
import socket
import subprocess
import tempfile
import unittest
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

ROOT = Path(__file__).resolve().parents[3]
APP = os.environ.get("APP", str(ROOT / ".build/debug/App"))
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}

# Debug builds on a busy machine need more than the default of five seconds.
expect.set_options(timeout=20_000)


def unused_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """The process of `App serve`. Its data folder remains when the process ends."""

    def __init__(self, folder, *arguments):
        self.folder = folder
        self.port = unused_port()
        self.arguments = arguments
        self.process = None

    def start(self):
        """Starts the process and returns the address with a token."""
        self.process = subprocess.Popen(
            [APP, "serve", "--data-dir", self.folder, "--port", str(self.port), *self.arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        output = ""
        for line in self.process.stdout:
            output += line
            if address := re.search(r"http://\S+token=\S+", line):
                return address[0]
        raise AssertionError(f"App serve printed no address: {output}")

    def stop(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        status = self.process.wait(30)
        self.process.stdout.close()
        return status

    def run(self, *arguments):
        """Runs another command with the same data folder and returns its output."""
        return subprocess.run(
            [APP, *arguments, "--data-dir", self.folder],
            check=True,
            capture_output=True,
            text=True,
        ).stdout


class BrowserTestCase(unittest.TestCase):
    """A test with its own server and its own browser context."""

    @classmethod
    def setUpClass(cls):
        cls.playwright = sync_playwright().start()
        cls.browser = cls.playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.playwright.stop()

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.server = Server(folder.name)
        self.errors = []

    def open(self, viewport=DESKTOP, **options):
        """Starts the server, and returns a page with the list of to-dos."""
        address = self.server.start()
        self.addCleanup(self.stop)
        self.context = self.browser.new_context(viewport=viewport, **options)
        self.addCleanup(self.context.close)
        return self.new_page(address)

    def stop(self):
        if self.server.process.poll() is None:
            self.server.stop()

    def new_page(self, address=None):
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self.note)
        page.goto(address or self.url("/"))
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        return page

    def url(self, path):
        return f"http://127.0.0.1:{self.server.port}{path}"

    def note(self, message):
        # Ignores errors of connections to a server that a test has stopped.
        is_refused = "WebSocket" in message.text or "ERR_CONNECTION_REFUSED" in message.text
        if message.type == "error" and not is_refused:
            self.errors.append(message.text)

    def tearDown(self):
        self.assertEqual(self.errors, [])
