"""An app that Scripts/new has created is used, its recording read, and the session exported as a test of it.

.ci/new-app builds the app in NEW_APP before, and compiles and runs the test after.
"""

import os
import pathlib

from harness import ProtocolTest, client, running_app

APP = pathlib.Path(os.environ["NEW_APP"])


class NewAppTests(ProtocolTest):
    async def test_a_new_app_is_recorded_and_exported(self):
        with running_app() as socket:
            async with client(APP) as server:
                self.assertIn("All receipts", await self.call(server, "attach_to_app", socket=socket))
                await self.call(server, "click", label="Add a receipt")
                await self.call(server, "type", text="Rent")
                self.assertNotIn("No receipts", await self.call(server, "press", keys="Enter"))
                await self.call(server, "click", label="Contact")
                listed = await self.call(server, "actions", filter="selectedTabChanged")
                number = int(next(l for l in listed.splitlines() if "selectedTabChanged" in l).split()[0])
                self.assertIn(
                    "selectedTab: .contact", await self.call(server, "action", number=number)
                )
                await self.call(
                    server, "export_test", file="App/Tests/AppCoreTests/ExportedTests.swift"
                )
