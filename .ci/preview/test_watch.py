"""Journeys of `Scripts/preview --watch`: saves, errors and corrections, without a key."""

import os
import re
import signal
import socket
import subprocess
import unittest
from pathlib import Path

from pseudo_terminal import Program

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = "Settings"


class Source:
    """A file of a feature, which gets its contents back at the end."""

    def __init__(self, path="Settings/Sources/Settings/Renderer/SettingsView.swift", label="Behavior"):
        self.path = ROOT / "AppKitPackages" / path
        self.label = label
        self.text = self.path.read_text()
        assert self.text.count(label) == 1

    def save(self, label, error=""):
        """Saves another label and, on the line after it, an error."""
        before, after = self.text.split(self.label)
        rest_of_line, following = after.split("\n", 1)
        # Editors replace the file.
        new = self.path.with_name(f".{self.path.name}.new")
        new.write_text(f"{before}{label}{rest_of_line}\n{error}\n{following}")
        os.replace(new, self.path)

    @property
    def line_of_error(self):
        return self.text[: self.text.index(self.label)].count("\n") + 2

    def restore(self):
        self.path.write_text(self.text)


class WatchTestCase(unittest.TestCase):
    def setUp(self):
        self.source = Source()
        self.addCleanup(self.source.restore)
        # The end of a test run restores the file too.
        signal.signal(signal.SIGTERM, lambda *_: exit(143))


class TerminalJourney(WatchTestCase):
    def test_frames_follow_saves_and_errors_need_no_key(self):
        program = Program(["Scripts/preview", PACKAGE, "--watch"], ROOT)
        self.addCleanup(program.stop)
        program.wait_until(lambda text: "Behavior" in text, "The first frame is missing")

        self.source.save("Behavior two")
        program.wait_until(lambda text: "Behavior two" in text, "The frame after a save is missing")

        self.source.save("Behavior three", error='Text(1 + "one")')
        place = f"SettingsView.swift:{self.source.line_of_error}: "
        program.wait_until(lambda text: place in text, "The error is not shown with its place")
        self.assertIn("Behavior two", program.screen.text, "The last good frame is gone")
        self.assertIn("from the last successful build", program.screen.text)

        self.source.save("Behavior four")
        program.wait_until(
            lambda text: "Behavior four" in text and place not in text,
            "The frame after the correction is missing",
        )
        # Control-C, as a key of the terminal.
        program.press(b"\x03")
        self.assertEqual(program.wait_until_end(), 130)


class StateJourney(unittest.TestCase):
    def test_a_preview_keeps_its_state(self):
        source = Source("Home/Sources/Home/Renderer/TodoListView.swift", "No open to-dos")
        self.addCleanup(source.restore)
        signal.signal(signal.SIGTERM, lambda *_: exit(143))
        program = Program(["Scripts/preview", "Home", "--watch"], ROOT)
        self.addCleanup(program.stop)
        program.wait_until(lambda text: source.label in text, "The first frame is missing")
        # The clients of the preview keep the to-do in memory, and the draft is not saved at all.
        program.press(b"aBuy milk\r")
        program.wait_until(lambda text: "Buy milk" in text and source.label not in text, "Added")
        program.press(b"Buy bread")
        program.wait_until(lambda text: "Buy bread" in text, "The draft is missing")

        text = source.path.read_text()
        source.text = text
        source.path.write_text(text.replace('"Add"', '"Add a to-do"'))
        program.wait_until(
            lambda text: all(part in text for part in ("Add a to-do", "Buy milk", "Buy bread")),
            "The frame with the state is missing",
        )
        program.press(b"\x03")
        self.assertEqual(program.wait_until_end(), 130)


@unittest.skipUnless("CHROMIUM" in os.environ, "Chromium is not installed")
class BrowserJourney(WatchTestCase):
    def test_the_page_follows_saves_and_shows_errors(self):
        from playwright.sync_api import expect, sync_playwright

        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        script = subprocess.Popen(
            ["Scripts/preview", PACKAGE, "--web", "--watch", "--port", str(port)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.addCleanup(self.stop, script)
        output = ""
        for line in script.stdout:
            output += line
            if address := re.search(r"http://\S+token=\S+", line):
                break
        else:
            self.fail(f"Scripts/preview printed no address: {output}")

        with sync_playwright() as playwright:
            # A build on a busy machine takes minutes.
            expect.set_options(timeout=600_000)
            browser = playwright.chromium.launch(
                executable_path=os.environ["CHROMIUM"], args=["--no-sandbox", "--disable-gpu"]
            )
            page = browser.new_page()
            page.goto(address[0])
            expect(page.get_by_text("Behavior", exact=True)).to_be_visible()

            self.source.save("Behavior two")
            expect(page.get_by_text("Behavior two", exact=True)).to_be_visible()

            self.source.save("Behavior three", error='Text(1 + "one")')
            place = page.get_by_text(f"SettingsView.swift:{self.source.line_of_error}: ")
            expect(place).to_be_visible()
            expect(page.get_by_text("Behavior two", exact=True)).to_be_visible()

            self.source.save("Behavior four")
            expect(page.get_by_text("Behavior four", exact=True)).to_be_visible()
            expect(place).to_have_count(0)
            browser.close()

    def stop(self, script):
        script.send_signal(signal.SIGTERM)
        script.stdout.read()
        script.stdout.close()
        self.assertEqual(script.wait(60), 143)


if __name__ == "__main__":
    unittest.main()
