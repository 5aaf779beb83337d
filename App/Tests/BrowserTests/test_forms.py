"""Journeys of a user who leaves a form with changes, or whose page loads again."""

import itertools
import re
import signal
import unittest

from playwright.sync_api import expect

from harness import BrowserTestCase, finish_animations, wait_for

# The ways to leave the sheet for a new to-do and the details of one. Escape leaves a field first.
WAYS = {
    "New": ["Escape", "outside", "Cancel", "Back"],
    "Edit": ["Escape twice", "Back to To-dos", "Back"],
}


class FormTestCase(BrowserTestCase):
    def setUp(self):
        super().setUp()
        self.server.run("add", "Buy milk")

    def open_form(self, kind):
        """Opens the form for a new to-do, or the details of one."""
        page = self.open()
        self.open_form_again(page, kind)
        return page

    def open_form_again(self, page, kind):
        if kind == "New":
            page.get_by_role("button", name="Add", exact=True).click()
            expect(self.sheet(page)).to_be_visible()
        else:
            page.get_by_role("link", name="Buy milk").click()
        expect(self.title(page)).to_have_value("" if kind == "New" else "Buy milk")

    def sheet(self, page):
        return page.get_by_role("dialog")

    def field(self, page, name):
        return page.get_by_role("textbox", name=name, exact=True)

    def title(self, page):
        return self.field(page, "Title")

    def question(self, page):
        return page.get_by_role("alertdialog", name="Discard changes?")

    def leave(self, page, way):
        if way == "Escape":
            page.keyboard.press("Escape")
        elif way == "Escape twice":
            self.title(page).focus()
            page.keyboard.press("Escape")
            expect(self.title(page)).not_to_be_focused()
            page.keyboard.press("Escape")
        elif way == "outside":
            page.mouse.click(5, 400)
        elif way == "Back":
            page.go_back()
        else:
            page.get_by_role("button", name=way, exact=True).click()

    def expect_list(self, page):
        expect(self.title(page)).to_have_count(0)
        expect(page.get_by_placeholder("Add: Call mum")).to_be_visible()
        expect(page).to_have_url(self.url("/"))

    def expect_details(self, page):
        expect(page.get_by_role("button", name="Focus on this")).to_be_visible()
        expect(page).to_have_url(re.compile("/todo/[0-9A-Fa-f-]{36}$"))


class LeavingJourneys(FormTestCase):
    def test_a_sheet_closes_when_its_upper_edge_is_pulled_down_and_asks_about_changes(self):
        page = self.open({"width": 360, "height": 740}, has_touch=True, is_mobile=True)
        self.open_form_again(page, "New")
        touch = self.context.new_cdp_session(page)

        def pull(distance):
            finish_animations(page)
            box = self.sheet(page).bounding_box()
            for step, kind in enumerate(["touchStart", "touchMove", "touchMove", "touchEnd"]):
                point = {"x": 180, "y": box["y"] + 8 + min(step, 2) * distance / 2}
                touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point] if step < 3 else []})

        pull(60)
        self.assertEqual(self.sheet(page).evaluate("sheet => sheet.style.translate"), "")
        self.title(page).fill("Call mum")
        pull(400)
        expect(self.question(page)).to_be_visible()
        page.get_by_role("button", name="Keep editing").click()
        self.title(page).fill("")
        pull(400)
        expect(self.sheet(page)).to_have_count(0)

    def test_a_form_without_changes_is_left_and_the_list_stays(self):
        for kind, ways in WAYS.items():
            page = self.open_form(kind)
            for way in ways:
                with self.subTest(kind=kind, way=way):
                    self.leave(page, way)
                    self.expect_list(page)
                    self.open_form_again(page, kind)
            self.stop(self.server)

    def test_a_form_with_changes_asks_and_the_list_stays(self):
        for kind, ways in WAYS.items():
            page = self.open_form(kind)
            for way in ways:
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
                    expect(self.question(page)).to_be_hidden()
                    self.expect_list(page)
                    self.open_form_again(page, kind)
            self.stop(self.server)

    def test_details_with_changes_offer_to_save_and_to_discard_them(self):
        page = self.open_form("Edit")
        save = page.get_by_role("button", name="Save", exact=True)
        discard = page.get_by_role("button", name="Discard", exact=True)
        expect(save).to_have_count(0)
        self.field(page, "Notes").fill("Two litres")
        discard.click()
        self.question(page).get_by_role("button", name="Discard changes").click()
        expect(self.field(page, "Notes")).to_have_value("")
        self.expect_details(page)
        expect(save).to_have_count(0)
        self.title(page).fill("Buy oat milk")
        self.title(page).press("Enter")
        expect(save).to_have_count(0)
        self.expect_details(page)
        self.assertIn("Buy oat milk", self.server.run("list"))

    def test_the_address_of_editing_moves_the_focus_to_the_title(self):
        page = self.open_form("Edit")
        page.goto(page.url + "/edit")
        expect(self.title(page)).to_be_focused()
        self.expect_details(page)

    def test_back_closes_an_alert_only(self):
        page = self.open()
        page.get_by_role("link", name="Buy milk").click()
        page.get_by_role("button", name="Delete", exact=True).last.click()
        expect(page.get_by_role("alertdialog")).to_be_visible()
        page.go_back()
        expect(page.get_by_role("alertdialog")).to_be_hidden()
        self.expect_details(page)

    def test_back_closes_the_list_of_keys_only(self):
        page = self.open()
        page.get_by_role("link", name="Buy milk").click()
        self.expect_details(page)
        page.keyboard.press("?")
        expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
        page.go_back()
        expect(page.get_by_role("dialog", name="Keys")).to_have_count(0)
        self.expect_details(page)
        page.go_back()
        self.expect_list(page)

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


class PhoneTests(BrowserTestCase):
    """Fingers need larger controls than a pointer."""

    OUTSIDE = """() => [...document.querySelectorAll("dialog .row")].flatMap(row => {
        const { left, right } = row.closest(".card").getBoundingClientRect();
        return [...row.querySelectorAll("button,select,input")].filter(node => {
            const box = node.getBoundingClientRect();
            return node.checkVisibility({ visibilityProperty: true }) && (box.left < left || box.right > right - 8);
        }).map(node => node.outerHTML);
    })"""

    def test_controls_of_a_form_are_inside_of_their_card(self):
        page = self.open({"width": 360, "height": 740}, has_touch=True)
        page.get_by_role("button", name="Add", exact=True).tap()
        priority = page.get_by_role("dialog").get_by_text("Priority", exact=True)
        expect(priority.last).to_be_attached()
        for width, size in itertools.product([320, 360, 768, 1280], [100, 150, 200]):
            page.set_viewport_size({"width": width, "height": 740})
            page.evaluate("size => document.documentElement.style.fontSize = size", f"{size}%")
            wait_for(lambda: page.evaluate(self.OUTSIDE) == [])
        expect(page.get_by_role("radio", name="None")).to_be_visible()

    def test_the_list_begins_below_two_lines(self):
        self.server.run("add", "Buy milk")
        page = self.open({"width": 360, "height": 740}, has_touch=True)
        expect(page.get_by_role("link", name="Buy milk")).to_be_visible()
        wait_for(lambda: page.locator(".list").bounding_box()["y"] <= 140)

    def test_the_first_response_fits_a_phone(self):
        self.server.run("add", "Buy milk +shop due:2026-12-01")
        for agent, is_phone in [("Mozilla/5.0 (Android 16; Mobile; rv:145.0)", True), ("Mozilla/5.0 (X11; Linux)", False)]:
            page = self.open({"width": 360, "height": 740}, java_script_enabled=False, user_agent=agent)
            texts = [page.locator(".list").get_by_text(text).first for text in ["Buy milk", "+shop"]]
            # A first response that has to wait for the rows for too long has none.
            wait_for(lambda: texts[0].count() or page.reload() and texts[0].count())
            title, project = (text.bounding_box()["y"] for text in texts)
            # A narrow row has a line for its projects.
            self.assertEqual(project > title + 8, is_phone)
            self.stop(self.server)


class SlowJourneys(FormTestCase):
    def test_text_goes_into_the_field_to_which_the_user_has_moved(self):
        """The answers to a field arrive when the user types in the next one."""
        texts = {"Title": "Bake a cake", "Due": "2027-01-02", "Notes": "Two eggs and flour"}
        page = self.open(latency=0.3)
        page.get_by_role("button", name="Add", exact=True).click()
        expect(self.title(page)).to_be_focused()
        for name, text in texts.items():
            self.field(page, name).focus()
            page.keyboard.type(text, delay=30)
        for name, text in texts.items():
            expect(self.field(page, name)).to_have_value(text)


class RecoveryJourneys(FormTestCase):
    """Each way in which the page loads again brings the whole form back."""

    def fill(self, page):
        self.title(page).fill("Bake a cake +party")
        self.field(page, "Due").fill("2027-01-02")
        page.get_by_role("combobox", name="Repeats").select_option(label="every week")
        page.get_by_role("radio", name="C", exact=True).click()
        self.field(page, "Notes").fill("Two eggs\nand flour")

    def load_again(self, page, way):
        page.evaluate("document.body.id = 'old'")
        if way == "reload":
            page.reload()
        else:
            self.server.stop(signal.SIGKILL)
            self.server.start()
        expect(page.locator("#old")).to_have_count(0)

    def expect_filled(self, page):
        expect(self.title(page)).to_have_value("Bake a cake +party")
        expect(self.field(page, "Due")).to_have_value("2027-01-02")
        expect(page.get_by_role("radio", name="C", exact=True)).to_be_checked()
        self.assertEqual(
            page.get_by_role("combobox", name="Repeats").evaluate("select => select.selectedOptions[0].label"),
            "every week",
        )
        expect(self.field(page, "Notes")).to_have_value("Two eggs\nand flour")

    def test_every_field_of_the_form_is_put_back_and_saved(self):
        for kind in WAYS:
            for way in ["reload", "lost server"]:
                with self.subTest(kind=kind, way=way):
                    page = self.open_form(kind)
                    self.fill(page)
                    self.load_again(page, way)
                    self.expect_filled(page)
                    page.get_by_role("button", name="Save", exact=True).click()
                    if kind == "New":
                        self.expect_list(page)
                    else:
                        expect(page.get_by_role("button", name="Save", exact=True)).to_have_count(0)
                        self.expect_details(page)
                    # The page of a to-do that is removed below would not be found.
                    page.close()
                    saved = self.server.run("list")
                    self.assertIn("(C) ", saved)
                    self.assertIn("Bake a cake +party", saved)
                    self.assertIn("due:2027-01-02", self.server.run("list", "--json") + saved)
                    for line in saved.splitlines():
                        if "Bake" in line or "Buy milk" not in line:
                            self.server.run("rm", line.split()[0])
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
        self.expect_list(page)
        # Discarded values do not come back.
        self.load_again(page, "reload")
        self.expect_list(page)
        self.open_form_again(page, "Edit")


if __name__ == "__main__":
    unittest.main()
