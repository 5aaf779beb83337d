"""Parts of the API on a phone, each as an app uses it, with touches, keys and the rules of axe-core."""

import unittest

import axe
from harness import ScreenTestCase, expect

PHONE = {"width": 390, "height": 844}


class PartTests(ScreenTestCase):
    def open_part(self, name):
        page = self.open_screen("parts", PHONE, has_touch=True, is_mobile=True)
        self.go(page, name)
        return page

    def go(self, page, name):
        page.get_by_role("link", name=name, exact=True).tap()
        expect(page.get_by_role("heading", name=name)).to_be_visible()

    def tap(self, page, name):
        page.get_by_role("button", name=name, exact=True).first.tap()

    def check(self, page):
        """Checks that the page satisfies axe and is not wider than the window."""
        self.assertEqual(axe.violations(page), [])
        self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0)

    def test_each_part_satisfies_axe(self):
        page = self.open_screen("parts", PHONE, has_touch=True, is_mobile=True)
        names = page.get_by_role("link").all_inner_texts()
        self.assertGreater(len(names), 12)
        for name in names:
            self.go(page, name)
            self.check(page)
            page.locator("[data-back]").tap()
            expect(page.get_by_role("heading", name="Parts")).to_be_visible()

    def test_controls_of_a_form(self):
        page = self.open_part("Fields")
        slider = page.get_by_role("slider")
        slider.focus()
        page.keyboard.press("ArrowRight")
        expect(page.get_by_text("Level 30")).to_be_visible()
        increase = page.get_by_role("button", name="Increase Count")
        increase.tap()
        increase.tap()
        expect(page.get_by_text("count 3,")).to_be_visible()
        expect(increase).to_be_disabled()
        story = page.get_by_role("textbox", name="Story")
        story.press("Control+End")
        page.keyboard.insert_text(" 👩‍👩‍👧")
        expect(page.get_by_text("Characters 24")).to_be_visible()
        page.get_by_label("Color").select_option("Blue")
        expect(page.get_by_text("Sample")).to_have_css("color", "rgb(10, 95, 214)")
        page.locator("input[type=datetime-local]").fill("2024-02-03T10:11")
        expect(page.locator("input[type=date]")).to_have_value("2024-02-03")
        page.get_by_role("radio", name="B").tap()
        expect(page.get_by_text("choice B,")).to_be_visible()
        self.tap(page, "Focus name")
        expect(page.get_by_placeholder("Name")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.get_by_placeholder("Secret")).to_be_focused()
        self.tap(page, "No focus")
        expect(page.get_by_text("focus none")).to_be_visible()

    def test_toggles_of_values_that_differ(self):
        page = self.open_part("Fields")
        switch, box = page.get_by_label("All lamps"), page.get_by_label("Box of lamps")
        button = page.get_by_role("button", name="Button of lamps")

        def expect_state(lamps, state):
            expect(page.get_by_text("Lamps " + lamps, exact=True)).to_be_visible()
            for control in (switch, box):
                expect(control).to_be_checked(indeterminate=True) if state == "mixed" else \
                    expect(control).to_be_checked(checked=state == "true")
                self.assertEqual(control.evaluate("box => box.indeterminate"), state == "mixed")
            expect(button).to_have_attribute("aria-pressed", state)

        expect_state("on, off", "mixed")
        self.check(page)
        for control in (switch, box, button):
            control.tap()
            expect_state("on, on", "true")
            self.tap(page, "First lamp")
            expect_state("off, on", "mixed")
            self.tap(page, "First lamp")
            control.tap()
            expect_state("off, off", "false")
            self.tap(page, "First lamp")
            expect_state("on, off", "mixed")

    def test_picker_with_a_label_for_its_value(self):
        page = self.open_part("Fields")
        tone = page.get_by_label("Tone")
        shown = "select => select.selectedOptions[0].text"
        self.assertEqual(tone.evaluate(shown), "220 Hz")
        for choice, label in (("High", "440 Hz"), ("High", "440 Hz"), ("Low", "220 Hz")):
            tone.select_option(choice)
            page.wait_for_function("([node, text]) => node.selectedOptions[0].text === text",
                                   arg=[tone.element_handle(), label])

    def test_sheets_covers_and_popovers(self):
        page = self.open_part("Sheets")
        self.tap(page, "Half")
        sheet = page.get_by_role("dialog")
        expect(sheet.get_by_text("Detent medium")).to_be_visible()
        self.check(page)
        self.assertEqual(sheet.bounding_box()["height"], 422)
        self.tap(page, "Large")
        expect(sheet.get_by_text("Detent large")).to_be_visible()
        page.touchscreen.tap(195, 20)
        expect(page.get_by_text("Dismissed 1")).to_be_visible()
        self.tap(page, "Fixed")
        expect(sheet.get_by_text("Fixed sheet")).to_be_visible()
        page.keyboard.press("Escape")
        page.touchscreen.tap(195, 20)
        self.assertEqual(sheet.bounding_box()["height"], 200)
        self.tap(page, "Close")
        expect(sheet).to_have_count(0)
        self.tap(page, "Popover")
        expect(page.get_by_text("In the popover")).to_be_visible()
        self.check(page)

    def test_dialogs_and_menus(self):
        page = self.open_part("Dialogs")
        self.tap(page, "Ask")
        expect(page.get_by_text("This cannot be undone.")).to_be_visible()
        self.check(page)
        self.tap(page, "Keep")
        expect(page.get_by_text("Answer kept")).to_be_visible()
        self.tap(page, "Warn")
        page.get_by_role("alertdialog").get_by_label("Name").fill("Zed 🎉")
        self.check(page)
        self.tap(page, "OK")
        expect(page.get_by_text("Answer hello Zed 🎉")).to_be_visible()
        self.tap(page, "Menu")
        expect(page.get_by_text("Answer primary")).to_be_visible()
        page.locator(".opens").first.tap()
        expect(page.get_by_role("menuitem", name="Two")).to_be_visible()
        self.check(page)
        # The menu in the lower half of the window opens upwards.
        for item in page.get_by_role("menu").get_by_role("menuitem").all():
            expect(item).to_be_in_viewport(ratio=1)
        page.get_by_role("menuitem", name="Two").tap()
        expect(page.get_by_text("Answer two")).to_be_visible()
        page.locator(".opens").last.press("Enter")
        expect(page.get_by_role("menuitem", name="Five")).to_be_focused()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        expect(page.get_by_text("Answer six")).to_be_visible()

    def test_search_and_toolbars(self):
        page = self.open_part("Search")
        page.get_by_placeholder("Fruit").fill("ap")
        expect(page.get_by_text("Banana")).to_have_count(0)
        page.keyboard.press("Enter")
        expect(page.get_by_text("Submitted ap")).to_be_visible()
        page.locator("[data-back]").tap()
        self.go(page, "Toolbar")
        for name, note in [("Lead", "lead"), ("Add", "add"), ("Right", "right"), ("Second", "second")]:
            self.tap(page, name)
            expect(page.get_by_text(f"Note {note}")).to_be_visible()
        self.tap(page, "Lower menu")
        expect(page.get_by_role("menuitem", name="Seven")).to_be_in_viewport(ratio=1)
        page.get_by_role("menuitem", name="Seven").tap()
        expect(page.get_by_text("Note seven")).to_be_visible()

    def test_scrolling_to_a_cell(self):
        page = self.open_part("Scroll")
        self.tap(page, "To 150")
        cell = page.get_by_role("button", name="Cell 150")
        expect(cell).to_be_in_viewport()
        cell.tap()
        expect(page.get_by_text("Note 150")).to_be_visible()
        self.check(page)


if __name__ == "__main__":
    unittest.main()
