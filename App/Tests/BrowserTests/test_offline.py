"""The app without its server: what the browser shows, what it keeps, and for whom."""

import json
import unittest

from playwright.sync_api import expect

import axe
from harness import DESKTOP, PHONE, BrowserTestCase, wait_for
from test_people import PASSWORD, PeopleTestCase

KEPT = """async () => {
    const kept = await caches.match("/offline.json", { cacheName: "kept" });
    return kept ? (await kept.json()).rows.map(row => row.title) : null;
}"""


class OfflineChecks:
    def wait_for_worker(self, page):
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")

    def wait_for_kept(self, page, titles):
        wait_for(lambda: page.evaluate(KEPT) == titles)

    def rows(self, page):
        return page.locator("#rows > li > div").all_inner_texts()

    def keep(self, page, text):
        page.get_by_label("New to-do").fill(text)
        page.get_by_role("button", name="Keep").click()
        expect(page.locator("#entries").get_by_text(text, exact=True)).to_be_visible()

    def open_offline(self, page):
        page.reload()
        expect(page.get_by_text("The server cannot be reached.")).to_be_visible()


class OfflineJourneys(OfflineChecks, BrowserTestCase):
    def start(self, *lines, **options):
        for line in lines:
            self.server.run("add", line)
        page = self.open(**options)
        self.wait_for_worker(page)
        return page

    def stop_server(self):
        self.server.stop()

    def titles(self):
        return [todo["title"] for todo in json.loads(self.server.run("list", "--json"))]

    def test_logging_out_removes_the_list(self):
        page = self.start("Secret of Ada")
        self.wait_for_kept(page, ["Secret of Ada"])
        page.get_by_role("tab", name="Settings").click()
        page.get_by_role("button", name="Log out").click()
        page.locator("dialog").get_by_role("button", name="Log out").click()
        self.wait_for_kept(page, [])

    def test_the_list_can_be_read_and_texts_are_added_once_when_the_server_is_back(self):
        page = self.start("(A) Buy milk +shop due:2026-12-01", "Call mum")
        self.wait_for_kept(page, ["Buy milk", "Call mum"])
        self.stop_server()
        self.open_offline(page)
        self.assertEqual([row.split("\n")[0] for row in self.rows(page)], ["Buy milk", "Call mum"])
        self.assertRegex(self.rows(page)[0], r"\(A\) · Due Tue, .*2026 · \+shop")
        for text in ["Bake a cake", "Wash the car", "Read a book"]:
            self.keep(page, text)
        page.reload()
        expect(page.locator("#entries > li")).to_have_count(3)
        page.get_by_role("button", name="Remove: Wash the car").click()
        expect(page.locator("#entries > li")).to_have_count(2)
        self.server.start()
        # The page of the app takes the place of this one by itself, and sends the texts.
        expect(page.get_by_role("link", name="Bake a cake")).to_be_visible()
        expect(page.get_by_role("link", name="Read a book")).to_be_visible()
        self.wait_for_kept(page, ["Buy milk", "Call mum", "Bake a cake", "Read a book"])
        self.assertEqual(
            self.titles(), ["Buy milk +shop due:2026-12-01", "Call mum", "Bake a cake", "Read a book"]
        )
        self.stop_server()
        self.open_offline(page)
        expect(page.locator("#entries > li")).to_have_count(0)
        self.assertEqual(len(self.rows(page)), 4)

    def test_a_text_whose_answer_is_lost_is_added_once(self):
        page = self.start(latency=0.05)
        self.wait_for_kept(page, [])
        page.evaluate("document.body.id = 'old'")
        self.context.set_offline(True)
        self.open_offline(page)
        self.keep(page, "Buy milk")
        # The server gets the text, and the connection ends before its answer arrives.
        lost = []

        def lose(route):
            if route.request.method == "POST" and not lost:
                lost.append(route.fetch().status)
                return route.abort()
            route.continue_()

        page.route("**/offline.json", lose)
        self.context.set_offline(False)
        expect(page.get_by_role("link", name="Buy milk")).to_be_visible()
        self.assertEqual(lost, [204])
        page.reload()
        wait_for(lambda: page.evaluate("Object.values(localStorage).every(text => text === '[]')"))
        self.assertEqual(self.titles(), ["Buy milk"])

    def test_typed_text_stays_when_the_server_is_back(self):
        page = self.start()
        self.wait_for_kept(page, [])
        self.context.set_offline(True)
        self.open_offline(page)
        page.get_by_label("New to-do").fill("Buy milk")
        self.context.set_offline(False)
        expect(page.get_by_text("The server can be reached again.")).to_be_visible()
        expect(page.get_by_label("New to-do")).to_have_value("Buy milk")
        page.get_by_role("button", name="Try again").click()
        expect(page.get_by_role("link", name="Buy milk")).to_be_visible()

    def test_a_text_that_is_refused_says_why(self):
        page = self.start()
        self.wait_for_kept(page, [])
        self.context.set_offline(True)
        self.open_offline(page)
        self.keep(page, "Buy milk due:2026-02-30 " + 300 * "x")
        self.keep(page, "Call mum")
        self.context.set_offline(False)
        dialog = page.get_by_role("dialog", name="Not added")
        expect(dialog).to_contain_text("2026-02-30")
        # A long word is broken, and the reason is a line of its own.
        self.assertEqual(*dialog.evaluate("dialog => [dialog.scrollWidth, dialog.clientWidth]"))
        self.assertEqual(dialog.locator("small").evaluate("node => getComputedStyle(node).display"), "block")
        dialog.get_by_role("button", name="Remove: Buy milk").click()
        expect(dialog).to_have_count(0)
        expect(page.get_by_role("link", name="Call mum")).to_be_visible()
        self.assertEqual(self.titles(), ["Call mum"])
        # The console names the status of the answer.
        self.errors = [error for error in self.errors if "422" not in error]

    def test_a_text_that_is_refused_can_be_corrected(self):
        page = self.start()
        self.wait_for_kept(page, [])
        self.context.set_offline(True)
        self.open_offline(page)
        self.keep(page, "Buy milk due:2026-02-30")
        self.keep(page, "Call mum due:2026-02-31")
        self.context.set_offline(False)
        dialog = page.get_by_role("dialog", name="Not added")
        fields = dialog.get_by_role("textbox", name="Text")
        expect(fields).to_have_count(2)
        # A text that is corrected and wrong again keeps its row; another one that is being corrected, too.
        fields.nth(1).fill("Call mum due:2026-03-01")
        fields.nth(0).fill("Buy milk due:2026-02-32")
        fields.nth(0).press("Enter")
        expect(dialog).to_contain_text("2026-02-32")
        expect(fields.nth(1)).to_have_value("Call mum due:2026-03-01")
        fields.nth(0).fill("Buy milk")
        fields.nth(0).press("Enter")
        expect(page.get_by_role("link", name="Buy milk")).to_have_count(1)
        expect(fields).to_have_count(1)
        dialog.get_by_role("button", name="Add again: Call mum").click()
        expect(dialog).to_have_count(0)
        expect(page.get_by_role("link", name="Call mum")).to_have_count(1)
        # The console names the status of the answer.
        self.errors = [error for error in self.errors if "422" not in error]

    def test_each_address_says_that_the_server_cannot_be_reached(self):
        page = self.start("Call mum")
        self.wait_for_kept(page, ["Call mum"])
        self.stop_server()
        page.get_by_role("button", name="Read the list").click()
        expect(page.get_by_text("The server cannot be reached.")).to_be_visible()
        for path in ["/", "/profile", "/todo/nothing?filter=done"]:
            page.goto(self.url(path))
            expect(page.get_by_text("The server cannot be reached.")).to_be_visible()
            self.assertEqual(page.url, self.url(path))

    def test_the_page_without_the_server_is_accessible_and_fits(self):
        page = self.start("(A) " + "Donaudampfschifffahrt" * 8, "Call mum")
        wait_for(lambda: page.evaluate(KEPT) is not None)
        self.stop_server()
        self.open_offline(page)
        self.keep(page, "Wait " + "x" * 300)
        for viewport in [DESKTOP, PHONE]:
            for scheme in ["light", "dark"]:
                page.set_viewport_size(viewport)
                page.emulate_media(color_scheme=scheme)
                self.assertEqual(axe.violations(page), [])
                self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), viewport["width"])

    def test_nothing_is_kept_without_the_option(self):
        self.server.arguments = ("--no-offline",)
        page = self.start("Call mum")
        self.stop_server()
        self.open_offline(page)
        expect(page.get_by_text("Call mum")).to_have_count(0)
        expect(page.get_by_label("New to-do")).to_be_hidden()
        self.assertIsNone(page.evaluate(KEPT))

    def test_the_browser_can_install_the_app(self):
        page = self.start()
        session = self.context.new_cdp_session(page)
        manifest = session.send("Page.getAppManifest")
        self.assertEqual(manifest["errors"], [])
        self.assertEqual(json.loads(manifest["data"])["name"], "To-dos")
        errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
        # Windows of tests keep nothing.
        self.assertEqual([error["errorId"] for error in errors if error["errorId"] != "in-incognito"], [])

    def test_another_version_of_the_server_replaces_the_worker_and_what_is_kept(self):
        page = self.start("Call mum")
        self.wait_for_kept(page, ["Call mum"])
        first = set(page.evaluate("caches.keys()")) - {"kept"}
        self.assertEqual(len(first), 1)
        # A page of the first server would load again by itself, which can end the visit below.
        page.goto("about:blank")
        self.stop_server()
        # Its page without the server has no field.
        self.server.arguments = ("--no-offline",)
        self.server.start()
        page.goto(self.url("/"))
        expect(page.get_by_role("link", name="Call mum")).to_be_visible()

        def names():
            return set(page.evaluate("caches.keys()"))

        wait_for(lambda: len(names()) == 1 and not names() & first)


class PeopleJourneys(OfflineChecks, PeopleTestCase):
    def test_another_person_and_nobody_see_nothing_of_the_last_one(self):
        page = self.visit(self.invitation())
        self.fill(page, "Ada", PASSWORD, "Create account")
        self.add(page, "Secret of Ada")
        expect(self.todo(page, "Secret of Ada")).to_be_visible()
        self.wait_for_worker(page)
        self.wait_for_kept(page, ["Secret of Ada"])
        invitation = self.invitation()
        page.goto(self.url("/sign-out"))
        page.get_by_role("button", name="Sign out").click()
        expect(page.get_by_role("heading", name="Sign in")).to_be_visible()
        self.assertIsNone(page.evaluate(KEPT))
        page.goto(invitation)
        self.fill(page, "Bob", PASSWORD, "Create account")
        expect(page.get_by_placeholder("Add: Call mum")).to_be_visible()
        self.wait_for_worker(page)
        self.wait_for_kept(page, [])
        self.context.set_offline(True)
        page.reload()
        expect(page.get_by_text("The server cannot be reached.")).to_be_visible()
        expect(page.get_by_text("It was empty on")).to_be_visible()
        expect(page.get_by_text("Secret of Ada")).to_have_count(0)

    def test_a_session_that_has_ended_removes_the_list(self):
        page = self.visit(self.invitation())
        self.fill(page, "Cleo", PASSWORD, "Create account")
        self.add(page, "Secret of Cleo")
        expect(self.todo(page, "Secret of Cleo")).to_be_visible()
        self.wait_for_worker(page)
        self.wait_for_kept(page, ["Secret of Cleo"])
        self.context.clear_cookies()
        page.goto(self.url("/"))
        expect(page.get_by_role("heading", name="Sign in")).to_be_visible()
        self.assertIsNone(page.evaluate(KEPT))


if __name__ == "__main__":
    unittest.main()
