"""Journeys of `Scripts/run --watch`: the state stays while the sources change."""

import os
import re
import signal
import tempfile
import unittest

from pseudo_terminal import Program
from test_watch import ROOT


class Sources:
    """Files of the repository, which get their contents back at the end."""

    def __init__(self):
        self.texts = {}

    def replace(self, path, old, new):
        """Replaces a text that a file of AppKitPackages contains once, as an editor does."""
        file = ROOT / "AppKitPackages" / path
        text = file.read_text()
        self.texts.setdefault(file, text)
        assert text.count(old) == 1, f"{path} contains {text.count(old)} times {old!r}"
        self.write(file, text.replace(old, new))

    def rename(self, folder, old, new):
        """Replaces a word in all Swift files of a folder of AppKitPackages."""
        for file in (ROOT / "AppKitPackages" / folder).rglob("*.swift"):
            text = file.read_text()
            renamed = re.sub(rf"\b{old}\b", new, text)
            if renamed != text:
                self.texts.setdefault(file, text)
                self.write(file, renamed)

    def restore(self):
        for file, text in self.texts.items():
            self.write(file, text)
        self.texts = {}

    @staticmethod
    def write(file, text):
        new = file.with_name(f".{file.name}.new")
        new.write_text(text)
        os.replace(new, file)


VIEW = "Home/Sources/Home/Renderer/TodoListView.swift"


class RunTestCase(unittest.TestCase):
    def setUp(self):
        self.sources = Sources()
        self.addCleanup(self.sources.restore)
        signal.signal(signal.SIGTERM, lambda *_: exit(143))
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.program = Program(["Scripts/run", "--watch", "--data-dir", folder.name], ROOT)
        self.addCleanup(self.program.stop)

    def wait_for(self, *texts):
        self.program.wait_until(lambda screen: all(text in screen for text in texts), texts)

    def quit(self):
        self.program.press(b"\x03")
        self.assertEqual(self.program.wait_until_end(), 130)


class RunJourney(RunTestCase):
    def test_the_state_follows_edits(self):
        self.wait_for("Sort", "No open to-dos")
        # A draft that is not saved exists in the state only.
        self.program.press(b"aBuy milk")
        self.wait_for("Buy milk")

        self.sources.replace(VIEW, "No open to-dos", "Nothing to do")
        self.wait_for("Nothing to do", "Buy milk")

        # Keys go to the new app. The focus is a part of the state of the reducer.
        self.program.press(b" and bread")
        self.wait_for("Buy milk and bread")

        # Errors stand over the app of the last build, which continues.
        self.sources.replace(VIEW, "Nothing to do", 'Nothing \\(1 + "one")')
        self.wait_for("TodoListView.swift:", "from the last successful build", "Buy milk and bread")
        self.program.press(b" today")
        self.wait_for("TodoListView.swift:", "Buy milk and bread today")

        self.sources.replace(VIEW, 'Nothing \\(1 + "one")', "Nothing at all")
        self.program.wait_until(
            lambda screen: "Nothing at all" in screen
            and "Buy milk and bread today" in screen
            and "TodoListView.swift:" not in screen,
            "The frame after the correction is missing",
        )
        self.quit()


if __name__ == "__main__":
    unittest.main()
