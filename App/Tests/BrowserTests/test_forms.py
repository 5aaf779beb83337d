"""Journeys of a user who leaves a form with changes, or whose page loads again."""

import signal
import unittest

from playwright.sync_api import expect

from harness import BrowserTestCase

TITLE = "with +project and @context"
WAYS = ["Escape", "outside", "Cancel", "Back"]


class FormTestCase(BrowserTestCase):
    def setUp(self):
        super().setUp()
        self.server.run("add", "Buy milk")

    def open_form(self, kind):
        """Opens the form for a new to-do, or for one above its details."""
        page = self.open()
        if kind == "New":
            page.get_by_role("button", name="Add", exact=True).click()
        else:
            page.get_by_role("link", name="Buy milk").click()
            page.get_by_role("button", name="Edit", exact=True).click()
        expect(self.form(page)).to_be_visible()
        return page

    def form(self, page):
        return page.get_by_role("dialog")

    def title(self, page):
        return self.form(page).get_by_placeholder(TITLE)

    def question(self, page):
        return page.get_by_role("alertdialog", name="Discard changes?")

    def leave(self, page, way):
        if way == "Escape":
            page.keyboard.press("Escape")
        elif way == "outside":
            page.mouse.click(5, 400)
        elif way == "Cancel":
            self.form(page).get_by_role("button", name="Cancel").click()
        else:
            page.go_back()

    def expect_screen_below(self, page, kind):
        if kind == "New":
            expect(page.get_by_placeholder("Add: Call mum")).to_be_visible()
            expect(page).to_have_url(self.url("/"))
        else:
            expect(page.get_by_role("button", name="Focus on this")).to_be_visible()
            self.assertRegex(page.url, "/todo/[0-9A-Fa-f-]{36}$")


class LeavingJourneys(FormTestCase):
    def test_a_form_without_changes_closes_and_the_screen_below_stays(self):
        for kind in ["New", "Edit"]:
            page = self.open_form(kind)
            for way in WAYS:
                with self.subTest(kind=kind, way=way):
                    self.leave(page, way)
                    expect(self.form(page)).to_be_hidden()
                    self.expect_screen_below(page, kind)
                    name = "Add" if kind == "New" else "Edit"
                    page.get_by_role("button", name=name, exact=True).click()
                    expect(self.form(page)).to_be_visible()
            self.stop(self.server)

    def test_a_form_with_changes_asks_and_the_screen_below_stays(self):
        for kind in ["New", "Edit"]:
            page = self.open_form(kind)
            for way in WAYS:
                with self.subTest(kind=kind, way=way):
                    self.title(page).press_sequentially("Bake")
                    text = self.title(page).input_value()
                    self.leave(page, way)
                    expect(self.question(page)).to_be_visible()
                    self.question(page).get_by_role("button", name="Keep editing").click()
                    expect(self.question(page)).to_be_hidden()
                    expect(self.title(page)).to_have_value(text)
                    self.leave(page, way)
                    self.question(page).get_by_role("button", name="Discard changes").click()
                    expect(self.form(page)).to_be_hidden()
                    expect(self.question(page)).to_be_hidden()
                    self.expect_screen_below(page, kind)
                    name = "Add" if kind == "New" else "Edit"
                    page.get_by_role("button", name=name, exact=True).click()
                    expect(self.title(page)).to_have_value("" if kind == "New" else "Buy milk")
            self.stop(self.server)

    def test_back_twice_leaves_the_form_and_then_the_screen_below(self):
        page = self.open_form("Edit")
        page.go_back()
        expect(self.form(page)).to_be_hidden()
        self.expect_screen_below(page, "Edit")
        page.go_back()
        self.expect_screen_below(page, "New")

    def test_back_closes_an_alert_only(self):
        page = self.open()
        page.get_by_role("link", name="Buy milk").click()
        page.get_by_role("button", name="Delete", exact=True).last.click()
        expect(page.get_by_role("alertdialog")).to_be_visible()
        page.go_back()
        expect(page.get_by_role("alertdialog")).to_be_hidden()
        self.expect_screen_below(page, "Edit")

    def test_back_closes_the_list_of_keys_only(self):
        page = self.open()
        page.get_by_role("link", name="Buy milk").click()
        self.expect_screen_below(page, "Edit")
        page.keyboard.press("?")
        expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
        page.go_back()
        expect(page.get_by_role("dialog", name="Keys")).to_have_count(0)
        self.expect_screen_below(page, "Edit")
        page.go_back()
        self.expect_screen_below(page, "New")

    def test_closing_the_window_asks_only_with_changes(self):
        page = self.open_form("New")
        questions = []

        def stay(dialog):
            questions.append(dialog.type)
            dialog.dismiss()

        page.on("dialog", stay)
        self.title(page).press_sequentially("Bake")
        expect(page.locator("dialog[data-dismiss]")).to_have_count(0)
        page.close(run_before_unload=True)
        expect(self.title(page)).to_have_value("Bake")
        page.wait_for_function("() => true")
        self.assertEqual(questions, ["beforeunload"])


class RecoveryJourneys(FormTestCase):
    """Each way in which the page loads again brings the whole form back."""

    def fill(self, page):
        self.title(page).fill("Bake a cake +party")
        form = self.form(page)
        form.get_by_label("Due").or_(form.get_by_placeholder("2026-12-31")).first.fill("2027-01-02")
        form.get_by_role("combobox").select_option(label="C")
        form.locator("textarea").fill("Two eggs\nand flour")

    def load_again(self, page, way):
        page.evaluate("document.body.id = 'old'")
        if way == "reload":
            page.reload()
        else:
            self.server.stop(signal.SIGKILL)
            self.server.start()
        expect(page.locator("#old")).to_have_count(0)

    def expect_filled(self, page):
        form = self.form(page)
        expect(self.title(page)).to_have_value("Bake a cake +party")
        expect(form.get_by_placeholder("2026-12-31")).to_have_value("2027-01-02")
        self.assertEqual(
            form.get_by_role("combobox").evaluate("select => select.selectedOptions[0].label"), "C"
        )
        expect(form.locator("textarea")).to_have_value("Two eggs\nand flour")

    def test_every_field_of_the_form_is_put_back_and_saved(self):
        for kind in ["New", "Edit"]:
            for way in ["reload", "lost server"]:
                with self.subTest(kind=kind, way=way):
                    page = self.open_form(kind)
                    self.fill(page)
                    self.load_again(page, way)
                    self.expect_filled(page)
                    self.form(page).get_by_role("button", name="Save").click()
                    expect(self.form(page)).to_be_hidden()
                    self.expect_screen_below(page, kind)
                    saved = self.server.run("list")
                    self.assertIn("(C) ", saved)
                    self.assertIn("Bake a cake +party", saved)
                    self.assertIn("due:2027-01-02", self.server.run("list", "--json") + saved)
                    for line in saved.splitlines():
                        if "Bake" in line or "Buy milk" not in line:
                            self.server.run("done", line.split()[0])
                    self.stop(self.server)
                    if "Buy milk" not in self.server.run("list"):
                        self.server.run("add", "Buy milk")

    def test_back_still_asks_after_a_reload(self):
        page = self.open_form("Edit")
        self.fill(page)
        self.load_again(page, "reload")
        self.expect_filled(page)
        page.go_back()
        self.question(page).get_by_role("button", name="Discard changes").click()
        expect(self.form(page)).to_be_hidden()
        self.expect_screen_below(page, "Edit")
        # Discarded values do not come back.
        self.load_again(page, "reload")
        self.expect_screen_below(page, "Edit")
        page.get_by_role("button", name="Edit", exact=True).click()
        expect(self.title(page)).to_have_value("Buy milk")


if __name__ == "__main__":
    unittest.main()
