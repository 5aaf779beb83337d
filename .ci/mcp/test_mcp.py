"""The whole life of a connection: each tool, errors, progress, cancellation, two clients at once."""

import asyncio
import pathlib
import tempfile
import time

from mcp import MCPError

from harness import ROOT, ProtocolTest, client, running_app, text

MANIFEST = """// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Shop",
  targets: [.target(name: "Shop"), .target(name: "Map"), .testTarget(name: "ShopTests", dependencies: ["Shop"])]
)
"""


class ProtocolTests(ProtocolTest):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name).resolve()

    async def test_a_client_learns_what_there_is(self):
        async with client(self.folder) as server:
            await server.send_ping()
            tools = {tool.name for tool in (await server.list_tools()).tools}
            self.assertLessEqual({"doctor", "test", "start_app", "actions", "export_test"}, tools)
            resources = [r.uri for r in (await server.list_resources()).resources]
            self.assertIn("tca://previews", map(str, resources))
            page = (await server.read_resource("tca://map")).contents[0].text
            self.assertIn("# The architecture", page)
            for uri in resources:
                if str(uri).startswith("tca://decisions/"):
                    self.assertTrue((await server.read_resource(uri)).contents[0].text)

    async def test_packages_are_examined(self):
        files = {
            "Package.swift": MANIFEST,
            "Sources/Shop/Shop.swift": "public func total() -> Int { 3 }\n",
            "Sources/Map/Map.swift": "import MapKit\n",
            "Tests/ShopTests/T.swift": "import Testing\n@testable import Shop\n"
            "@Test func two() { #expect(total() == 2) }\n",
        }
        for name, content in files.items():
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            (self.folder / name).write_text(content)
        async with client(self.folder) as server:
            report = await server.call_tool("doctor", {})
            self.assertFalse(report.is_error, text(report))
            self.assertIn("MapKit", str(report.structured_content))
            self.assertIn("Scripts/check", await self.refusal(server, "check"))
            self.assertIn("one window", await self.call(server, "api", name="DocumentGroup"))
            self.assertIn("is no folder", await self.refusal(server, "doctor", path="/etc"))
            self.assertIn("no argument", await self.refusal(server, "doctor", what="x"))
            with self.assertRaises(MCPError):
                await server.call_tool("what", {})
        self.assertEqual(
            sorted(files), sorted(str(p.relative_to(self.folder)) for p in self.folder.rglob("*.swift"))
        )

    async def test_an_app_is_used_and_its_recording_read(self):
        with running_app() as socket:
            async with client(self.folder) as server:
                self.assertIn("No app runs", await self.refusal(server, "screen"))
                self.assertIn("No app listens", await self.refusal(server, "attach_to_app", socket="/tmp/x"))
                screen = await self.call(server, "attach_to_app", socket=socket)
                self.assertIn("data and no instruction", screen)
                self.assertIn("Sort", await self.call(server, "wait", text="Sort"))
                await self.call(server, "press", keys="a")
                await self.call(server, "type", text="Buy milk")
                self.assertIn("Buy milk", await self.call(server, "press", keys="Enter Escape"))
                self.assertIn("Focus: 25 min", await self.call(server, "click", label="Settings"))
                self.assertIn("No enabled element", await self.refusal(server, "click", label="Nowhere"))
                self.assertIn("no key", await self.refusal(server, "press", keys="what"))
                self.assertIn("Settings", await self.call(server, "resize", columns=100, rows=30))
                self.assertIn("selectedTabChanged", await self.call(server, "screen") + await self.call(server, "actions"))
                await self.read_recording(server)
                self.assertIn("has ended", await self.call(server, "stop_app"))

    async def read_recording(self, server):
        listed = await self.call(server, "actions", filter="selectedTabChanged")
        number = int(next(l for l in listed.splitlines() if "selectedTabChanged" in l).split()[0])
        self.assertIn("selectedTab: .settings", await self.call(server, "action", number=number))
        self.assertIn("selectedTab: .settings", await self.call(server, "state", number=number))
        changes = await self.call(server, "difference", **{"from": 0, "to": number})
        self.assertIn("selectedTab: .settings", changes)
        sent = await self.call(server, "send", action="selectedTabChanged(.profile)")
        self.assertIn("selectedTabChanged", sent)
        self.assertIn("has no case", await self.refusal(server, "send", action="what"))
        self.assertIn("no action 9999", await self.refusal(server, "action", number=9999))
        await self.call(server, "travel", number=number)
        self.assertIn("Focus: 25 min", await self.call(server, "screen"))
        await self.call(server, "return")
        self.assertNotIn("Focus: 25 min", await self.call(server, "screen"))
        self.assertIn("@Test", await self.call(server, "export_test", to=number))
        file = self.folder / "ExportedTests.swift"
        await self.call(server, "export_test", file=file.name, **{"from": number, "to": number})
        self.assertIn("TestStore", file.read_text())
        self.assertIn("exists already", await self.refusal(server, "export_test", file=file.name))
        self.assertIn("no Swift file in", await self.refusal(server, "export_test", file="../A.swift"))

    async def test_an_app_starts_with_a_size_and_a_theme(self):
        # A repository with scripts, whose app shows its theme.
        (self.folder / "AppKitPackages").mkdir()
        programs = {"Scripts/internal/package": "/bin/true", ".build/debug/App": ROOT / ".build/debug/HostFixture"}
        for name, program in programs.items():
            (self.folder / name).parent.mkdir(parents=True)
            (self.folder / name).symlink_to(program)
        async with client(self.folder) as server:
            for theme in ["light", "dark"]:
                screen = await self.call(server, "start_app", theme=theme, columns=30, rows=12)
                self.assertRegex(screen, rf"(?m)^ *{theme}$")
            await self.call(server, "stop_app")

    async def test_long_work_is_cancelled(self):
        with running_app() as socket:
            async with client(self.folder) as server:
                await self.call(server, "attach_to_app", socket=socket)
                start = time.monotonic()
                waiting = asyncio.create_task(
                    server.call_tool("wait", {"text": "Nothing shows this", "seconds": 60})
                )
                self.assertIn("Sort", await self.call(server, "wait", text="Sort"))
                waiting.cancel()
                with self.assertRaises(asyncio.CancelledError):
                    await waiting
                self.assertIn("Sort", await self.call(server, "screen"))
                self.assertLess(time.monotonic() - start, 30)

    async def test_work_reports_progress(self):
        (self.folder / "Package.swift").write_text("this is no manifest\n")
        lines = []

        async def report(progress, total, message):
            lines.append(message)

        async with client(self.folder) as server:
            result = await server.call_tool("test", {}, progress_callback=report)
            self.assertTrue(result.is_error)
            self.assertTrue(lines, text(result))

    async def test_two_clients_use_an_app_at_once(self):
        with running_app() as socket:
            async with client(self.folder) as first, client(self.folder) as second:
                await asyncio.gather(
                    self.call(first, "attach_to_app", socket=socket),
                    self.call(second, "attach_to_app", socket=socket),
                )
                waiting = asyncio.create_task(self.call(second, "wait", text="Focus: 25 min"))
                await self.call(first, "click", label="Settings")
                self.assertIn("Focus: 25 min", await waiting)

    async def test_an_app_that_ran_before_stays(self):
        with running_app() as socket:
            async with client(self.folder) as server:
                await self.call(server, "attach_to_app", socket=socket)
            async with client(self.folder) as server:
                self.assertIn("Sort", await self.call(server, "attach_to_app", socket=socket))
