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
from datetime import date, timedelta
from pathlib import Path

from playwright.sync_api import TimeoutError

import markup
import test_people
from harness import DESKTOP, ROOT, BrowserTestCase, ScreenTestCase, expect, wait_for
from test_gallery import GALLERY

RULES = (Path(__file__).parent / "layout_rules.js").read_text().split("\n", 1)[1]
# Pictures of the pages that break a rule.
PICTURES = ROOT / ".build/logs/layout"
# The first one is a window of 1280 x 1024 at a zoom of 400 %.
SIZES = [(320, 256), (360, 740), (768, 1024), (1280, 800), (1600, 900)]
TEXT_SIZES = [100, 150, 200]
APPEARANCES = [
    {"color_scheme": "light"},
    {"color_scheme": "dark"},
    {"color_scheme": "light", "contrast": "more"},
    {"color_scheme": "dark", "forced_colors": "active"},
]


def in_days(count):
    """The day for a field such as `due:`, which is in the same group of the list on every day."""
    return (date.today() + timedelta(count)).isoformat()


USUAL = {"color_scheme": "light", "contrast": "no-preference", "forced_colors": "none"}
# Keeps what the script and the server have sent, and says whether the page is as the server wants it in
# a window of this size: the server has answered what the script has sent after the last description of the window.
FRAMES = """
let described, sent = 0, answered = 0;
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (text) {
  const [number, kind, ...values] = JSON.parse(text);
  if (kind === "env") described = values;
  sent = Math.max(sent, number);
  post.call(this, text);
};
const Channel = BroadcastChannel;
window.BroadcastChannel = class extends Channel {
  constructor(name) {
    super(name);
    this.addEventListener("message", ({ data: [type, event] }) => {
      if (type === "message") answered = JSON.parse(event.data)[1];
    });
  }
};
let asked;
window.isSettled = () => {
  const [dark, contrast] = ["(prefers-color-scheme:dark)", "(prefers-contrast:more)"].map(query => matchMedia(query).matches);
  if (described?.[0] !== innerWidth || described[1] !== innerHeight || (described[2] & 3) !== dark + 2 * contrast) return false;
  // A description has no answer, but the focus, which follows it here, has one.
  if (asked !== described) {
    asked = described;
    const focused = document.activeElement.closest(".window *");
    if (focused) focused.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    else document.querySelector(".window").dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    return false;
  }
  return sent === answered;
};
"""
# Fonts of other systems: the rules hold with letters of any width.
FONTS = ["", "DejaVu Sans Mono", "Liberation Sans Narrow"]
LONG = "compare every offer of every shop in the town and in the next one before the winter comes"


def field(page, name):
    return page.get_by_role("textbox", name=name, exact=True)


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

    def prepare(self, page):
        super().prepare(page)
        page.add_init_script(FRAMES)

    def settle(self, page):
        """Waits until the server has sent what depends on the size."""
        if page.evaluate("matchMedia('(scripting: enabled)').matches && 'page' in document.body.dataset && 'isSettled' in window"):
            page.wait_for_function("() => isSettled()")

    def picture(self, page, screen):
        """Called for a page that only `Scripts/screenshots` needs."""

    def check(self, page, screen, last=None):
        font = FONTS[len(self.pages) % len(FONTS)]
        page.evaluate("font => document.body.style.fontFamily = font", font)
        for (width, height), text_size, appearance in variants(len(self.pages)):
            page.set_viewport_size({"width": width, "height": height})
            page.emulate_media(**{**USUAL, **appearance})
            page.evaluate("size => document.documentElement.style.fontSize = size", f"{text_size}%")
            self.settle(page)
            # Animations end.
            try:
                if page.evaluate("matchMedia('(scripting: none)').matches"):
                    raise TimeoutError("Nothing changes without a script.")
                page.wait_for_function(f"last => ({RULES})(last).length === 0", arg=last, timeout=2_500)
                found = []
            except TimeoutError:
                found = page.evaluate(RULES, last)
            place = f"{screen}, {width} x {height}, {text_size} %, {' '.join(appearance.values())} {font}".strip()
            if found:
                page.screenshot(path=PICTURES / f"{place}.png")
            self.violations += [f"{place}: {violation}" for violation in found]
            self.checks += 1
        page.set_viewport_size(DESKTOP)
        page.emulate_media(**USUAL)
        page.evaluate("document.documentElement.style.fontSize = document.body.style.fontFamily = ''")
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

    def close(self, page):
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)

    def discard(self, page):
        """Discards the changes of a to-do."""
        page.get_by_role("button", name="Discard", exact=True).click()
        expect(page.get_by_role("button", name="Discard changes")).to_be_visible()
        self.check(page, "discard changes")
        page.get_by_role("button", name="Discard changes").click()
        expect(page.locator("dialog")).to_have_count(0)

    def check_commands(self, page):
        page.get_by_role("button", name="Commands").click()
        expect(page.get_by_role("combobox", name="Command")).to_be_focused()
        self.check(page, "commands", "Print")
        page.get_by_role("option", name="Show the keys").click()
        expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
        self.check(page, "keys", "Close")
        self.close(page)

    def check_paste(self, page):
        field = page.get_by_placeholder("Add: ")
        field.focus()
        field.evaluate(
            """field => {
                const data = new DataTransfer();
                data.setData("text/plain", "Milk\\nBread\\nA long name of something to buy in town\\nTea\\nCoffee");
                field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
            }"""
        )
        expect(page.get_by_text("Add 5 to-dos?")).to_be_visible()
        self.check(page, "paste")
        self.close(page)

    def check_conflicts(self, page, title):
        """Edits a to-do and the profile in two windows."""
        page.goto(self.url("/"))
        page.get_by_role("link", name=title).first.click()
        expect(field(page, "Notes")).to_be_visible()
        other = self.new_page(page.url)
        for window, text in [(page, "mine"), (other, "theirs")]:
            field(window, "Notes").fill(f"These notes are {text}, and long enough for two lines of a phone")
            field(window, "Title").fill(f"{title}, {text}")
        other.get_by_role("button", name="Save").click()
        expect(other.get_by_role("button", name="Save")).to_have_count(0)
        expect(page.get_by_role("button", name="Keep mine").first).to_be_visible()
        self.check(page, "edit with a conflict", "Keep mine")
        self.discard(page)
        for window in [page, other]:
            window.goto(self.url("/profile"))
            window.get_by_label("Name", exact=True).fill(f"Me, {'mine' if window == page else 'theirs'}")
        other.get_by_role("button", name="Save", exact=True).click()
        expect(other.get_by_role("heading", name="Me, theirs")).to_be_visible()
        if not page.get_by_role("button", name="Keep mine").is_visible():
            page.get_by_role("button", name="Save", exact=True).click()
        expect(page.get_by_role("button", name="Keep mine")).to_be_visible()
        self.check(page, "profile with a conflict", "Keep mine")
        page.get_by_role("button", name="Take theirs").click()
        other.close()
        page.goto(self.url("/"))

    def check_todo(self, page, title):
        page.get_by_role("link", name=title).first.click()
        expect(page.get_by_role("button", name="Focus on this")).to_be_visible()
        self.check(page, "to-do", "Delete")
        self.dialog(page, "Delete")
        self.check(page, "delete", "Cancel")
        self.close(page)
        field(page, "Due").fill("2026-99-99")
        page.get_by_role("button", name="Save").click()
        expect(page.get_by_text("2026-99-99").last).to_be_visible()
        self.check(page, "edit with a problem")
        page.get_by_role("button", name="Pick a day: Due").click()
        self.check(page, "picked day", "Delete")
        self.discard(page)
        page.get_by_role("button", name="Focus on this").click()
        page.get_by_role("button", name="Start", exact=True).click()
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
        self.check_menus(page)
        self.dialog(page, "Add")
        self.check(page, "new", "More")
        self.close(page)
        self.check_commands(page)
        self.check_paste(page)
        page.get_by_role("button", name="Done: ").nth(3).click()
        expect(page.get_by_role("button", name="Undo")).to_be_visible()
        self.check(page, "undo")
        page.emulate_media(media="print")
        self.picture(page, "print")
        page.emulate_media(media="null")
        page.locator("ul.list").evaluate("list => list.scrollTo(0, 0)")

    def check_menus(self, page):
        self.menu(page, page.get_by_role("button", name="Sort"), "sort")
        page.get_by_role("button", name="Sort").click()
        page.get_by_role("menuitemradio", name="Due day").click()
        expect(page.get_by_text("Upcoming")).to_be_visible()
        self.check(page, "groups")
        page.get_by_role("button", name="Sort").click()
        page.get_by_role("menuitemradio", name="Priority").click()
        expect(page.get_by_text("Upcoming")).to_be_hidden()
        self.menu(page, page.locator(".row").nth(2), "row menu", "right")

    def menu(self, page, opener, name, mouse="left"):
        """Checks an open menu, all of whose items are in the window if it is high enough."""
        opener.click(button=mouse)
        self.check(page, name)
        for width, height in [(360, 740), (1280, 800)]:
            page.set_viewport_size({"width": width, "height": height})
            self.settle(page)
            for item in page.locator("[role^=menuitem]").all():
                expect(item).to_be_in_viewport(ratio=1)
        page.keyboard.press("Escape")
        expect(page.get_by_role("menu")).to_have_count(0)

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
        self.check(page, "profile", "Completed each day")
        page.get_by_placeholder("name@").fill("nobody")
        page.get_by_role("button", name="Save", exact=True).click()
        expect(page.get_by_text("e-mail", exact=False).last).to_be_visible()
        self.check(page, "profile with a problem", "Completed each day")
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
        self.add(f"(A) Buy milk +shop @town due:{in_days(20)}", "x 2026-11-27 2026-11-26 Water plants", *[
            f"Call person {number} +family @phone due:{in_days(number % 28 + 1)}" for number in range(60)
        ])
        page = self.open()
        self.pages += [(path, page.request.get(self.url(path)).text()) for path in ["/", "/profile", "/settings"]]
        self.check_lists(page)
        self.check_todo(page, "Buy milk")
        self.check_conflicts(page, "Buy milk")
        self.check_profile(page, 0)
        self.check_settings(page)

    def test_very_long_content(self):
        word = "Donaudampfschifffahrtsgesellschaftskapitän"
        self.add(f"(A) {LONG} {LONG} +{word} @{word} due:{in_days(20)}", f"{word * 4}", *[
            f"(B) {number} {LONG} +family +work @phone due:{in_days(20)}" for number in range(30)
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
        self.check(page, "no list", "Add one below")
        for name, path in [("no address", "/nope"), ("no to-do", "/todo/nope")]:
            page.goto(self.url(path))
            self.check(page, name)
        page.context.clear_cookies()
        page.goto(self.url("/"))
        self.check(page, "no access")
        # The console names the status of these pages.
        self.errors = [error for error in self.errors if not re.search("status of 40[134]", error)]

    def test_page_without_the_server_content(self):
        self.add(f"(A) {LONG} +shop @town due:{in_days(20)}", *[f"Call person {number} +family" for number in range(30)])
        page = self.open()
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        wait_for(lambda: page.evaluate("caches.match('/offline.json', { cacheName: 'kept' }).then(list => !!list)"))
        self.server.stop()
        page.reload()
        for text in ["Buy milk", LONG]:
            page.get_by_label("New to-do").fill(text)
            page.get_by_role("button", name="Keep").click()
        expect(page.get_by_role("button", name="Remove")).to_have_count(2)
        self.check(page, "no server", "Call person 29")

    def test_page_without_a_script_content(self):
        self.add("(A) Buy milk +shop", "Call mum")
        page = self.open(java_script_enabled=False)
        self.check(page, "no script")


class PeopleTests(RuleChecks, test_people.PeopleTestCase):
    """The pages of people who share a list."""

    def note(self, message):
        # An invitation that was used has the status 410.
        if "410" not in message.text:
            super().note(message)

    def test_accounts(self):
        invitation = self.visit(self.invitation())
        self.check(invitation, "invitation")
        self.fill(invitation, "Ada", "short", "Create account")
        expect(invitation.get_by_role("alert")).to_be_visible()
        self.check(invitation, "invitation with a problem")
        self.fill(invitation, "Ada", test_people.PASSWORD, "Create account")
        self.add(invitation, "Water the plants")
        bob = self.visit(self.invitation())
        self.fill(bob, "Bob", test_people.PASSWORD, "Create account")
        expect(bob.get_by_placeholder("Add: Call mum")).to_be_visible()
        used = self.visit(self.url("/invitation#used"))
        self.check(used, "used invitation")
        sign_in = self.visit(self.url("/"))
        self.check(sign_in, "sign in")
        self.fill(sign_in, "Ada", "wrong", "Sign in")
        expect(sign_in.get_by_role("alert")).to_be_visible()
        self.check(sign_in, "sign in with a problem")
        self.fill(sign_in, "Ada", test_people.PASSWORD, "Sign in")
        sign_in.get_by_role("tab", name="Profile").click()
        sign_in.get_by_placeholder("Name of a person").fill("Bob")
        sign_in.get_by_role("button", name="Share this profile").click()
        expect(sign_in.get_by_role("button", name="Stop sharing with Bob")).to_be_visible()
        self.check(sign_in, "shared profile", "Stop sharing with Bob")
        bob.get_by_role("tab", name="Profile").click()
        bob.get_by_role("button", name="Switch profile").click()
        self.check(bob, "profiles of others")
        bob.get_by_role("button", name="shared by Ada").click()
        expect(bob.get_by_text("Ada shares this profile with you.")).to_be_visible()
        self.check(bob, "profile of another")
        bob.get_by_role("tab", name="Settings").click()
        expect(bob.get_by_text("Signed in as Bob")).to_be_visible()
        bob.get_by_role("button", name="Invite a person").click()
        expect(bob.get_by_text("/invitation#", exact=False).first).to_be_visible()
        self.check(bob, "settings of a person")
        for path in ["/sessions", "/change-password", "/delete-account", "/sign-out"]:
            bob.goto(self.url(path))
            self.check(bob, path[1:])


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
                # The key can close it a moment later.
                if page.locator(opened).count() and close.count():
                    try:
                        close.first.click(timeout=1_000)
                    except TimeoutError:
                        pass
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
