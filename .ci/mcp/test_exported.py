"""The app of a project for Apple's systems is used, its recording read, and the session exported as a test of it.

.ci/export/run names the folder of the project in PROJECT.
"""

import os
import pathlib

from harness import ProtocolTest, client

PROJECT = pathlib.Path(os.environ["PROJECT"])
EXPORTED = PROJECT / "TillTests/ExportedTests.swift"


class ExportedTests(ProtocolTest):
    def setUp(self):
        self.addCleanup(EXPORTED.unlink, missing_ok=True)

    async def use(self, server, **start):
        self.assertIn("Sum: 0", await self.call(server, "start_app", **start))
        await self.call(server, "click", label="Insert 2")
        await self.call(server, "press", keys="Tab")
        self.assertIn("Sum: 2 kr", await self.call(server, "type", text="kr"))
        self.assertIn("3 binding.currency \"kr\"", await self.call(server, "actions"))
        self.assertIn("sum: 2", await self.call(server, "action", number=1))
        await self.call(server, "travel", number=1)
        self.assertNotIn("kr", await self.call(server, "click", label="Insert 2"))
        await self.call(server, "return")
        self.assertIn("Sum: 2 kr", await self.call(server, "screen"))

    async def test_an_app_is_recorded_and_exported(self):
        async with client(PROJECT) as server:
            await self.use(server)
            await self.call(server, "export_test", file=str(EXPORTED))
            await self.call(server, "stop_app")
            results = (await server.call_tool("test", {"filter": "Exported"})).structured_content
            self.assertEqual((results["passed"], results["failed"]), (1, 0), results)

    async def test_a_preview_is_recorded(self):
        async with client(PROJECT) as server:
            await self.use(server, preview="Till")
