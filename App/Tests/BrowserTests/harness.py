"""A running `App serve` and a Chromium for tests of the app in the browser.

The tests do not sleep: the assertions of Playwright wait until the page satisfies them.
"""

import asyncio
import os
import re
import signal
import subprocess
import tempfile
import threading
import time
import unittest
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from ports import unused_port

ROOT = Path(__file__).resolve().parents[3]
APP = os.environ.get("APP", str(ROOT / ".build/debug/App"))
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
FIXTURE = os.environ.get("FIXTURE", str(ROOT / ".build/debug/WebHostFixture"))
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}

# Debug builds on a busy machine need more than the default of five seconds.
expect.set_options(timeout=20_000)


def wait_for(condition):
    end = time.monotonic() + 60
    while not condition():
        if time.monotonic() > end:
            raise AssertionError("The condition is false after a minute.")
        time.sleep(0.05)


def finish_animations(page):
    """Waits until the animations have finished, except those that repeat for ever."""
    page.evaluate(
        """Promise.allSettled(document.getAnimations()
            .filter(animation => animation.effect.getComputedTiming().endTime < Infinity)
            .map(animation => animation.finished))"""
    )


class Server:
    """The process of `App serve`. Its data folder remains when the process ends."""

    def __init__(self, folder, *arguments):
        self.folder = folder
        self.port = unused_port()
        self.arguments = arguments
        self.process = None
        self.has_started = False

    def start(self):
        """Starts the process and returns the address with a token."""
        while True:
            self.process = subprocess.Popen(
                [APP, "serve", "--data-dir", self.folder, "--port", str(self.port), *self.arguments],
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            )
            self.output = ""
            for line in self.process.stdout:
                self.output += line
                if address := re.search(r"http://\S+token=\S+", line):
                    self.has_started = True
                    return address[0]
            # Another test can have taken the port since it was chosen. A restart needs the same one.
            if self.has_started or "in use by another process" not in self.output:
                raise AssertionError(f"App serve printed no address: {self.output}")
            self.process.wait(30)
            self.port = unused_port()

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


class Proxy:
    """Forwards connections to a server on another port late, and can end all of them."""

    def __init__(self, port, latency):
        self.target = port
        self.latency = latency
        self.port = unused_port()
        # The connections with a WebSocket, from the time when the browser receives messages.
        self.sockets = set()
        self.writers = set()
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever)
        self.thread.start()
        self.listener = self.call(asyncio.start_server(self.accept, "127.0.0.1", self.port))

    def call(self, coroutine):
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(30)

    async def accept(self, reader, writer):
        try:
            server_reader, server_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        pair = {writer, server_writer}
        self.writers |= pair
        await asyncio.gather(
            self.forward(reader, server_writer), self.forward(server_reader, writer, browser=writer)
        )
        self.writers -= pair
        self.sockets.discard(writer)

    async def forward(self, reader, writer, browser=None):
        chunks = asyncio.Queue()
        copying = asyncio.create_task(self.copy(chunks, writer, browser))
        try:
            while data := await reader.read(65_536):
                chunks.put_nowait((self.loop.time() + self.latency, data))
        except OSError:
            pass
        chunks.put_nowait((self.loop.time() + self.latency, None))
        await copying

    async def copy(self, chunks, writer, browser):
        is_accepted = False
        while True:
            time, data = await chunks.get()
            await asyncio.sleep(time - self.loop.time())
            if data is None or writer.is_closing():
                return writer.close()
            writer.write(data)
            if browser and is_accepted:
                self.sockets.add(browser)
            is_accepted |= data.startswith(b"HTTP/1.1 101")

    def disconnect(self):
        """Ends all connections. What was on its way does not arrive."""

        async def abort():
            for writer in self.writers:
                writer.transport.abort()
            self.sockets.clear()

        self.call(abort())

    def stop(self):
        async def finish():
            self.listener.close()
            await asyncio.gather(*asyncio.all_tasks() - {asyncio.current_task()})

        self.disconnect()
        self.call(finish())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(30)
        self.loop.close()


class BrowserTestCase(unittest.TestCase):
    """A test with its own server and its own browser context."""

    # Chromium registers no worker of a site whose certificate it does not know.
    browser_arguments = ["--no-sandbox", "--disable-gpu", "--ignore-certificate-errors"]

    @classmethod
    def setUpClass(cls):
        cls.playwright = sync_playwright().start()
        cls.browser = cls.playwright.chromium.launch(
            executable_path=CHROMIUM, args=cls.browser_arguments
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

    def open(self, viewport=DESKTOP, latency=None, **options):
        """Starts the server, and returns a page with the list of to-dos.

        With a latency in seconds, each message between the browser and the server takes that long.
        """
        address = self.server.start()
        if latency is not None:
            self.proxy = Proxy(self.server.port, latency)
            self.addCleanup(self.proxy.stop)
            address = address.replace(str(self.server.port), str(self.proxy.port))
        self.addCleanup(self.stop, self.server)
        self.context = self.browser.new_context(viewport=viewport, **options)
        self.addCleanup(self.context.close)
        return self.new_page(address)

    def stop(self, server):
        if server.process.poll() is None:
            server.stop()

    def new_page(self, address=None):
        page = self.context.new_page()
        self.prepare(page)
        page.goto(address or self.url("/"))
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        return page

    def prepare(self, page):
        """Listens to a page that has loaded nothing yet."""
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self.note)

    def url(self, path):
        return f"http://127.0.0.1:{self.server.port}{path}"

    def note(self, message):
        # Ignores errors of connections that a test has ended.
        lost = ["WebSocket", "net::ERR_", "error occurred when fetching the script"]
        is_lost = any(text in message.text for text in lost)
        if message.type == "error" and not is_lost:
            self.errors.append(message.text)

    def tearDown(self):
        self.assertEqual(self.errors, [])


class ScreenServer(Server):
    """The process of an app without addresses, which shows one of its screens."""

    def start(self):
        command = [FIXTURE, "--port", str(self.port), *self.arguments]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        for line in self.process.stdout:
            if address := re.search(r"http://\S+token=\S+", line):
                return address[0]
        raise AssertionError(f"{command} printed no address")


class ScreenTestCase(BrowserTestCase):
    """A test of a screen of the app without addresses."""

    def open_screen(self, name, viewport=DESKTOP, **options):
        self.server = ScreenServer(self.server.folder, "--screen", name)
        address = self.server.start()
        self.addCleanup(self.stop, self.server)
        self.context = self.browser.new_context(viewport=viewport, **options)
        self.addCleanup(self.context.close)
        page = self.context.new_page()
        self.prepare(page)
        page.goto(address)
        expect(page.locator(".window")).to_be_visible()
        return page
