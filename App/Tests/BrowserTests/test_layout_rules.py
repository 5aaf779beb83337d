"""Checks that nothing is cut, covered or out of reach, on each screen, sheet, dialog and menu.

Also validates the HTML of each screen. The rules are in layout_rules.js. Each screen is checked at some of the sizes, text sizes and appearances, so that all
of them take two minutes; `ALL=1 Scripts/internal/browser test_layout_rules` checks each screen in all of them.
"""

import itertools
import os
import re
import sqlite3
import subprocess
import tempfile
import unittest
from pathlib import Path

from playwright.sync_api import TimeoutError

import markup
from harness import DESKTOP, BrowserTestCase, ScreenTestCase, expect
from test_gallery import GALLERY

RULES = (Path(__file__).parent / "layout_rules.js").read_text().split("\n", 1)[1]
# The first one is a window of 1280 x 1024 at a zoom of 400 %.
SIZES = [(320, 256), (360, 740), (768, 1024), (1280, 800), (1600, 900)]
TEXT_SIZES = [100, 150, 200]
APPEARANCES = [
    {"color_scheme": "light"},
    {"color_scheme": "dark"},
    {"color_scheme": "light", "contrast": "more"},
    {"color_scheme": "dark", "forced_colors": "active"},
]
USUAL = {"color_scheme": "light", "contrast": "no-preference", "forced_colors": "none"}
LONG = "compare every offer of every shop in the town and in the next one before the winter comes"


def variants(number):
    """Returns the sizes, text sizes and appearances in which the screen with a number is checked."""
    every = list(itertools.product(SIZES, TEXT_SIZES, APPEARANCES))
    if os.environ.get("ALL"):
        return every
    # A number of steps without a common divisor visits all of them.
    return [
        (size, TEXT_SIZES[(number + step) % 3], APPEARANCES[(number + 3 * step) % 4])
        for step, size in enumerate(SIZES)
    ]


class RuleChecks:
    """Checks of the visible page, whose violations a test reports at its end."""

    def setUp(self):
        super().setUp()
        self.violations = []
        self.pages = []
        self.checks = 0

    def tearDown(self):
        super().tearDown()
        self.violations += markup.find_errors(self.pages)
        print(f"{len(self.pages)} pages, {self.checks} checks ", end="", flush=True)
        self.assertEqual(self.violations, [], "\n" + "\n".join(self.violations))

    def check(self, page, screen, last=None):
        for (width, height), text_size, appearance in variants(len(self.pages)):
            page.set_viewport_size({"width": width, "height": height})
            page.emulate_media(**{**USUAL, **appearance})
            page.evaluate("size => document.documentElement.style.fontSize = size", f"{text_size}%")
            # The server sends what depends on the size, and animations end.
            try:
                page.wait_for_function(f"last => ({RULES})(last).length === 0", arg=last, timeout=2_500)
                found = []
            except TimeoutError:
                found = page.evaluate(RULES, last)
            place = f"{screen}, {width} x {height}, {text_size} %, {' '.join(appearance.values())}"
            self.violations += [f"{place}: {violation}" for violation in found]
            self.checks += 1
        page.set_viewport_size(DESKTOP)
        page.emulate_media(**USUAL)
        page.evaluate("document.documentElement.style.fontSize = ''")
        if page.evaluate("document.contentType") == "text/html":
            self.pages.append((screen, page.content()))


class AppTests(RuleChecks, BrowserTestCase):
    """The screens of the app."""

    def add(self, *lines):
        file = Path(self.server.folder) / "lines.txt"
        file.write_text("\n".join(lines) + "\n")
        self.server.run("import", str(file))

    def dialog(self, page, button):
        page.get_by_role("button", name=button, exact=True).first.click()
        dialog = page.locator("dialog").last
        expect(dialog).to_be_visible()
        return dialog

    def close(self, page, changed=False):
        page.keyboard.press("Escape")
        if changed:
            discard = page.get_by_role("button", name="Discard")
            expect(discard).to_be_visible()
            self.check(page, "discard changes")
            discard.click()
        expect(page.locator("dialog")).to_have_count(0)

    def check_todo(self, page, title):
        page.get_by_role("link", name=title).first.click()
        expect(page.get_by_role("button", name="Focus on this")).to_be_visible()
        self.check(page, "to-do", "Delete")
        self.dialog(page, "Delete")
        self.check(page, "delete", "Cancel")
        self.close(page)
        dialog = self.dialog(page, "Edit")
        self.check(page, "edit")
        dialog.get_by_label("Due").fill("2026-99-99")
        dialog.get_by_role("button", name="Save").click()
        expect(dialog.get_by_text("2026-99-99").last).to_be_visible()
        self.check(page, "edit with a problem")
        self.close(page, changed=True)
        page.get_by_role("button", name="Focus on this").click()
        page.get_by_role("button", name="Start").click()
        expect(page.get_by_role("button", name="Pause")).to_be_visible()
        self.check(page, "timer", "Stop")
        page.get_by_role("button", name="Stop").click()

    def check_lists(self, page):
        self.check(page, "list")
        page.get_by_role("radio", name="Done").click()
        expect(page.get_by_role("radio", name="Done")).to_be_checked()
        self.check(page, "completed")
        page.get_by_role("radio", name="Open").click()
        page.get_by_placeholder("Search").fill("zzz")
        expect(page.get_by_text("No to-dos match")).to_be_visible()
        self.check(page, "nothing found", "No to-dos match")
        page.get_by_placeholder("Search").fill("")
        self.dialog(page, "Add")
        self.check(page, "new", "Notes")
        self.close(page)

    def check_profile(self, page, count):
        page.get_by_role("tab", name="Profile").click()
        expect(page.get_by_text("This week")).to_be_visible()
        dialog = self.dialog(page, "Switch profile")
        for number in range(count):
            dialog.get_by_label("Name").fill(f"Profile {number}, {LONG}"[: 40 + number])
            dialog.get_by_role("button", name="Create profile").click()
            expect(page.locator("dialog")).to_have_count(0)
            dialog = self.dialog(page, "Switch profile")
        self.check(page, "profiles", "Create profile")
        dialog.get_by_role("button", name="Create profile").click()
        expect(dialog.get_by_text("name", exact=False).last).to_be_visible()
        self.check(page, "profiles with a problem")
        self.close(page)
        today = page.evaluate("new Date().toLocaleDateString('sv').slice(5)")
        self.check(page, "profile", today)
        page.get_by_placeholder("name@").fill("nobody")
        page.get_by_role("button", name="Save", exact=True).click()
        expect(page.get_by_text("e-mail", exact=False).last).to_be_visible()
        self.check(page, "profile with a problem", today)
        self.dialog(page, "Delete this profile")
        self.check(page, "delete a profile")
        page.keyboard.press("Escape")

    def check_settings(self, page):
        page.get_by_role("tab", name="Settings").click()
        expect(page.get_by_role("button", name="Log out")).to_be_visible()
        self.check(page, "settings", "Log out")
        for button in ["Erase all data", "Log out"]:
            self.dialog(page, button)
            self.check(page, button)
            self.close(page)
        with page.expect_file_chooser() as chooser:
            page.get_by_role("button", name="Import").click()
        lines = "(A) \n" * 40 + "Buy milk\n"
        chooser.value.set_files(files=[{"name": "todo.txt", "mimeType": "text/plain", "buffer": lines.encode()}])
        expect(page.get_by_text("Line 1 has no title").first).to_be_visible()
        self.check(page, "settings after an import", "Log out")

    def test_usual_content(self):
        self.add("(A) Buy milk +shop @town due:2026-12-01", "x 2026-11-27 2026-11-26 Water plants", *[
            f"Call person {number} +family @phone due:2026-12-{number % 28 + 1:02}" for number in range(60)
        ])
        page = self.open()
        self.pages += [(path, page.request.get(self.url(path)).text()) for path in ["/", "/profile", "/settings"]]
        self.check_lists(page)
        self.check_todo(page, "Buy milk")
        self.check_profile(page, 0)
        self.check_settings(page)

    def test_very_long_content(self):
        word = "Donaudampfschifffahrtsgesellschaftskapitän"
        self.add(f"(A) {LONG} {LONG} +{word} @{word} due:2026-12-01", f"{word * 4}", *[
            f"(B) {number} {LONG} +family +work @phone due:2026-12-01" for number in range(30)
        ], f"x 2026-11-27 2026-11-26 {LONG}")
        page = self.open()
        self.check_lists(page)
        self.check_todo(page, LONG)
        page.get_by_role("tab", name="Home").click()
        self.check_profile(page, 21)

    def test_failing_content(self):
        self.add("Buy milk")
        page = self.open()
        # Another process that writes for longer than the app waits.
        file = next(Path(self.server.folder).glob("*.sqlite"))
        connection = sqlite3.connect(file, isolation_level=None)
        self.addCleanup(connection.close)
        connection.execute("BEGIN EXCLUSIVE")
        page.get_by_placeholder("Add: ").fill("Call mum")
        page.get_by_placeholder("Add: ").press("Enter")
        expect(page.get_by_role("alertdialog")).to_be_visible()
        self.check(page, "not added")
        self.close(page)
        dialog = self.dialog(page, "Add")
        dialog.get_by_placeholder("with +project").fill("Call mum")
        dialog.get_by_role("button", name="Save").click()
        expect(dialog.get_by_text("database", exact=False).first).to_be_visible()
        self.check(page, "not saved")

    def test_empty_content(self):
        page = self.open()
        self.check(page, "no list", "to add one")
        for name, path in [("no address", "/nope"), ("no to-do", "/todo/nope")]:
            page.goto(self.url(path))
            self.check(page, name)
        page.context.clear_cookies()
        page.goto(self.url("/"))
        self.check(page, "no access")
        # The console names the status of these pages.
        self.errors = [error for error in self.errors if not re.search("status of 40[134]", error)]


class FixtureTests(RuleChecks, ScreenTestCase):
    """The screens of the app without addresses."""

    def check_opened(self, page, name):
        """Checks the page, and each menu and dialog that a button opens."""
        self.check(page, name)
        for selector, opened in [("[aria-haspopup=menu]", ".menu"), (".content .btn:not(.opens)", "dialog")]:
            if opened == "dialog" and name.split()[-1] not in ["Sheets", "Dialogs", "Cover", "stack"]:
                continue
            for index in range(page.locator(selector).count()):
                button = page.locator(selector).nth(index)
                if not button.is_visible() or not button.is_enabled():
                    continue
                button.click()
                try:
                    page.locator(opened).first.wait_for(timeout=1_000)
                except TimeoutError:
                    continue
                self.check(page, f"{name}, {opened} {index + 1}")
                # Another size can have closed it, and then the key would leave the page.
                if page.locator(opened).count():
                    page.keyboard.press("Escape")
                close = page.get_by_role("button", name="Close")
                if page.locator(opened).count() and close.count():
                    close.first.click()
                expect(page.locator(opened)).to_have_count(0)
                if selector.endswith("menu]") and index > 2:
                    break

    def test_each_screen(self):
        # Not "guides", whose views overlap where their guides are.
        for name in ["split", "stack", "rows", "transfer", "drops", "inserts", "moves", "edges"]:
            page = self.open_screen(name)
            self.check_opened(page, name)

    def test_each_part(self):
        page = self.open_screen("parts")
        self.check(page, "parts", "Cover")
        for name in page.get_by_role("link").all_inner_texts():
            # The rows of a lazy grid keep their height if the size of the text changes on the open page, and
            # a color is all that the view of the other part has.
            if name in ["Scroll", "Match"]:
                continue
            page.get_by_role("link", name=name, exact=True).click()
            expect(page.get_by_role("heading", name=name)).to_be_visible()
            self.check_opened(page, f"part {name}")
            if page.locator("[data-back]").count():
                page.locator("[data-back]").click()
            expect(page.get_by_role("heading", name="Parts")).to_be_visible()


class GalleryTests(RuleChecks, BrowserTestCase):
    """The pages of the gallery, which have every kind of element, without a script."""

    def test_each_page(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        subprocess.run([GALLERY, folder.name], check=True)
        context = self.browser.new_context(reduced_motion="reduce")
        self.addCleanup(context.close)
        context.route("**/client.js", lambda route: route.abort())
        context.route("https://**", lambda route: route.abort())
        page = context.new_page()
        for file in sorted(Path(folder.name).glob("*.html")):
            page.goto(file.as_uri())
            self.check(page, file.stem)


if __name__ == "__main__":
    unittest.main()
