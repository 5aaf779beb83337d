"""Tools that build: a planted bug in Home is found through its previews and actions, and shown by an
exported test; previews are listed and drawn, and the app is started.

The first test changes a source file of Home, and restores it at the end. With TRANSCRIPT, it writes there what was
asked and answered.
"""

import atexit
import base64
import os
import pathlib

from harness import ROOT, ProtocolTest, client, text

HOME = "AppKitPackages/Home"
SOURCE = ROOT / HOME / "Sources/Home/Reducer/HomeReducer+Adding.swift"
EXPORTED = f"{HOME}/Tests/HomeTests/PlantedTests.swift"
# The field keeps the text after the to-do was added.
GOOD = '    state.draft = ""\n'


class SessionTests(ProtocolTest):
    def setUp(self):
        self.good = SOURCE.read_text()
        self.assertEqual(self.good.count(GOOD), 1)
        self.addCleanup(self.restore)
        # An interrupted test has no cleanup.
        atexit.register(self.restore)
        self.transcript = os.environ.get("TRANSCRIPT")

    def restore(self):
        SOURCE.write_text(self.good)
        (ROOT / EXPORTED).unlink(missing_ok=True)

    async def ask(self, server, tool, **arguments):
        result = await server.call_tool(tool, arguments)
        if self.transcript:
            values = ", ".join(f"{name}: {value!r}" for name, value in arguments.items())
            with open(self.transcript, "a") as file:
                file.write(f"\n### {tool}({values})\n\n```text\n{text(result)}\n```\n")
        self.assertFalse(result.is_error, text(result))
        return result

    async def test_a_planted_bug_is_found_and_shown_by_a_test(self):
        SOURCE.write_text(self.good.replace(GOOD, ""))
        async with client(ROOT) as server:
            ask = lambda tool, **arguments: self.ask(server, tool, **arguments)
            self.assertIn("Home, usual", text(await ask("list_previews", path=HOME, filter="Home,")))
            await ask("render_previews", path=HOME, filter="Home, usual", rows=14)
            await ask("start_app", path=HOME, preview="Home, usual", rows=14)
            await ask("press", keys="a")
            await ask("type", text="Buy milk")
            screen = text(await ask("press", keys="Enter"))
            # The to-do is in the list, and its text still in the field.
            self.assertEqual(screen.split("Elements:")[0].count("Buy milk"), 2)
            listed = text(await ask("actions", filter="draft"))
            number = int(next(l for l in listed.splitlines() if "draftSubmitted" in l).split()[0])
            described = text(await ask("action", number=number))
            self.assertIn("Change of the state:\n  none", described)
            await ask("export_test", file=EXPORTED)

            # The test repeats the bug. With what should happen, it fails there.
            test = (ROOT / EXPORTED).read_text()
            sent = next(l for l in test.splitlines() if "draftSubmitted" in l)
            expected = f'{sent} {{\n      $0.draft = ""\n    }}'
            (ROOT / EXPORTED).write_text(test.replace(sent, expected))
            results = (await ask("test", path=HOME, filter="PlantedTests")).structured_content
            self.assertEqual((results["passed"], results["failed"]), (0, 1))
            self.assertIn("draft", results["failures"][0]["message"])

            SOURCE.write_text(self.good)
            results = (await ask("test", path=HOME, filter="PlantedTests")).structured_content
            self.assertEqual((results["passed"], results["failed"]), (1, 0))

    async def test_previews_are_drawn_and_the_app_is_started(self):
        async with client(ROOT) as server:
            ask = lambda tool, **arguments: self.ask(server, tool, **arguments)
            previews = (await server.read_resource("tca://previews")).contents[0].text
            self.assertRegex(previews, r"Home, usual +Home/HomeView\+Previews.swift:\d+")

            look = {"path": HOME, "filter": "Home, usual", "columns": 60, "rows": 14, "theme": "dark"}
            drawn = text(await ask("render_previews", **look, keys="Down Enter"))
            self.assertIn("60 x 14", drawn)
            self.assertIn("Write the invitation", drawn)
            self.assertIn("no key", await self.refusal(server, "render_previews", **look, keys="what"))
            picture = (await ask("picture_of_preview", **look)).content[1]
            self.assertEqual(picture.mime_type, "image/png")
            data = base64.b64decode(picture.data)
            self.assertEqual(data[:4], b"\x89PNG")
            # The file begins with its size: columns of 8 and rows of 16 points.
            self.assertEqual((data[18] << 8 | data[19], data[22] << 8 | data[23]), (480, 224))
            if self.transcript:
                pathlib.Path(self.transcript).with_suffix(".png").write_bytes(data)

            screen = text(await ask("start_app", columns=100, rows=30))
            self.assertIn("Profile", screen)
            self.assertIn("No open to-dos", screen)
            self.assertIn("Focus: 25 min", text(await ask("click", label="Settings")))
            await ask("stop_app")
            self.assertIn("No app runs", await self.refusal(server, "screen"))
