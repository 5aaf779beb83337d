"""The keys and the commands of the page, announcements, printing, and a browser without JavaScript."""

import unittest
from pathlib import Path

from playwright.sync_api import expect

import axe
from harness import DESKTOP, PHONE, BrowserTestCase, wait_for


class CommandTests(BrowserTestCase):
    def check(self, page):
        self.assertEqual(axe.violations(page), [])

    def test_the_palette_lists_runs_and_filters_the_commands(self):
        self.server.run("add", "Buy milk")
        page = self.open()
        palette = page.get_by_role("dialog", name="Commands")
        page.keyboard.press("Control+p")
        expect(palette).to_be_visible()
        expect(palette.get_by_role("combobox")).to_be_focused()
        self.check(page)
        for name in ["Add", "Go to Settings", "Show the keys", "Print"]:
            expect(palette.get_by_role("option", name=name).first).to_be_visible()
        # The buttons of rows without the focus are not among them.
        expect(palette.get_by_role("option", name="Done: Buy milk")).to_have_count(0)
        page.keyboard.type("settings go")
        expect(palette.get_by_role("option")).to_have_count(1)
        page.keyboard.press("Enter")
        expect(palette).to_be_hidden()
        expect(page.get_by_role("tab", name="Settings", selected=True)).to_be_visible()
        # Escape closes it, and the focus returns.
        page.keyboard.press("Control+p")
        page.keyboard.type("nothing like this")
        expect(palette.get_by_text("Nothing fits")).to_be_visible()
        page.keyboard.press("Escape")
        expect(palette).to_be_hidden()

    def test_the_palette_has_the_commands_of_the_row_with_the_focus(self):
        self.server.run("add", "Buy milk")
        page = self.open()
        page.get_by_role("link", name="Buy milk").focus()
        page.keyboard.press("Control+p")
        page.keyboard.type("done")
        page.keyboard.press("Enter")
        expect(page.get_by_role("link", name="Buy milk")).to_be_hidden()

    def test_commands_have_keys_where_there_is_a_keyboard(self):
        self.server.run("add", "Buy milk")
        for is_phone in [False, True]:
            page = self.open(PHONE, has_touch=is_phone, is_mobile=is_phone)
            page.get_by_role("button", name="Commands").click()
            expect(page.locator("kbd").first).to_be_visible(visible=not is_phone)
            page.keyboard.press("Escape")
            page.get_by_role("button", name="Actions for Buy milk").evaluate("button => button.click()")
            key = page.get_by_role("menuitem", name="Complete").evaluate("""item => {
                const { content, display } = getComputedStyle(item, "::after");
                return display === "none" ? "" : content;
            }""")
            self.assertEqual("X" in key, not is_phone)
            self.stop(self.server)

    def test_a_button_shows_the_commands_without_a_keyboard(self):
        page = self.open()
        for viewport in [PHONE, DESKTOP]:
            page.set_viewport_size(viewport)
            for path in ["/", "/profile", "/settings"]:
                page.goto(self.url(path))
                button = page.get_by_role("button", name="Commands")
                expect(button).to_be_in_viewport()
                button.click()
                page.get_by_role("option", name="Show the keys").click()
                keys = page.get_by_role("dialog", name="Keys")
                expect(keys.get_by_text("All commands", exact=True)).to_be_visible()
                keys.get_by_role("button", name="Close").click()
                expect(keys).to_be_hidden()
                expect(button).to_be_focused()

    def test_the_keys_are_listed_unless_the_person_types(self):
        page = self.open()
        keys = page.get_by_role("dialog", name="Keys")
        page.keyboard.press("?")
        expect(keys).to_be_visible()
        self.check(page)
        for text in ["Quick add", "Switch tabs", "All commands"]:
            expect(keys.get_by_text(text, exact=True)).to_be_visible()
        page.keyboard.press("Enter")
        expect(keys).to_be_hidden()
        search = page.get_by_placeholder("Search")
        search.fill("what")
        search.press("?")
        expect(search).to_have_value("what?")
        expect(keys).to_be_hidden()
        # A sheet has its own commands.
        search.fill("")
        page.get_by_role("button", name="Add", exact=True).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Control+p")
        palette = page.get_by_role("dialog", name="Commands")
        expect(palette.get_by_role("option", name="Save")).to_be_visible()
        expect(palette.get_by_role("option", name="Go to Settings")).to_have_count(0)

    def test_results_are_announced_and_rows_named(self):
        for title in ["Buy milk", "Call mum"]:
            self.server.run("add", title)
        page = self.open()
        status = page.locator("#status")
        row = page.get_by_role("listitem").filter(has_text="Buy milk")
        expect(row.get_by_role("button", name="Delete Buy milk")).to_have_count(1)
        page.get_by_role("button", name="Done: Call mum").click()
        expect(status).to_have_text("Completed “Call mum”")
        page.keyboard.press("u")
        expect(status).to_have_text("Undone: Completed “Call mum”")
        page.keyboard.press("a")
        expect(page.get_by_placeholder("Add: ")).to_be_focused()
        page.keyboard.type("Write a letter")
        page.keyboard.press("Enter")
        expect(status).to_have_text("Added “Write a letter”")
        page.get_by_role("button", name="Add", exact=True).click()
        page.get_by_role("dialog").get_by_role("button", name="Save").click()
        # Screen readers speak nothing outside of a modal dialog.
        expect(page.get_by_role("dialog").locator("#status")).not_to_be_empty()

    def test_the_button_that_cancels_has_the_focus_before_a_deletion(self):
        self.server.run("add", "Buy milk")
        page = self.open()
        page.get_by_role("link", name="Buy milk").click()
        page.get_by_role("button", name="Delete", exact=True).click()
        dialog = page.get_by_role("alertdialog")
        expect(dialog.get_by_role("button", name="Cancel")).to_be_focused()
        page.keyboard.press("Enter")
        expect(dialog).to_be_hidden()
        self.assertIn("Buy milk", self.server.run("list"))

    def test_all_rows_are_printed_without_the_chrome(self):
        file = Path(self.server.folder) / "todo.txt"
        file.write_text("".join(f"To-do {number:03}\n" for number in range(120)))
        self.server.run("import", str(file))
        page = self.open(PHONE)
        rows = page.get_by_role("listitem").filter(has_text="To-do")
        expect(rows.first).to_be_visible()
        note = "() => [...document.querySelectorAll('.gap')].map(gap => getComputedStyle(gap, '::after').content).join()"
        page.emulate_media(media="print")
        self.assertIn("Print again", page.evaluate(note))
        page.emulate_media(media="screen")
        page.evaluate("window.print = () => { window.printed = document.querySelectorAll('li.row').length; }")
        page.keyboard.press("Control+p")
        page.keyboard.type("print")
        page.keyboard.press("Enter")
        page.wait_for_function("() => window.printed === 120")
        page.emulate_media(media="print")
        for selector in [".tablist", ".tools", ".rowactions", ".segmented"]:
            expect(page.locator(selector).first).to_be_hidden()
        last = page.get_by_text("To-do 119", exact=True)
        expect(last).to_be_visible()
        # Nothing scrolls: the list is as long as its rows.
        self.assertNotIn("Print again", page.evaluate(note))
        heights = page.locator("ul.list").evaluate("list => [list.clientHeight, list.scrollHeight]")
        self.assertEqual(heights[0], heights[1])
        # Nor does the menu of the browser say so.
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        expect(page.locator("[data-cut]")).to_have_count(0)

    def test_a_long_title_and_a_chart_are_printed_whole(self):
        self.server.run("add", "Call the shop about " + "every offer, " * 40)
        page = self.open()
        title = page.get_by_text("Call the shop")
        expect(title).to_be_visible()
        page.emulate_media(media="print")
        self.assertEqual(*title.evaluate("text => [text.scrollHeight, text.clientHeight]"))
        page.emulate_media(media="screen")
        page.goto(self.url("/profile"))
        chart = page.locator("svg.drawing").first
        expect(chart).to_be_visible()
        heights = []
        for media in ["screen", "print"]:
            page.emulate_media(media=media)
            heights.append(chart.evaluate("chart => chart.getBoundingClientRect().height"))
        self.assertEqual(*heights)

    def test_printed_details_have_the_values_and_no_controls(self):
        self.server.run("add", "(A) Call the shop due:2026-12-24")
        page = self.open()
        page.get_by_role("link", name="Call the shop").focus()
        page.keyboard.press("Space")
        page.emulate_media(media="print")
        expect(page.get_by_text("Call the shop")).to_be_visible()
        for button in page.get_by_role("button").all():
            self.assertTrue(button.evaluate("button => button.matches('.row *')"))
        page.emulate_media(media="screen")
        page.get_by_text("Call the shop").first.click()
        expect(page.get_by_role("textbox", name="Title")).to_be_visible()
        page.emulate_media(media="print")
        expect(page.get_by_role("radio")).to_have_text(["A"])
        expect(page.get_by_role("textbox", name="Due")).to_have_value("2026-12-24")
        self.assertEqual(page.get_by_role("button").all_inner_texts(), [])
        expect(page.get_by_text("Mark as done")).to_be_hidden()

    def test_a_page_without_javascript_says_what_it_needs(self):
        self.server.run("add", "Buy milk")
        page = self.open(java_script_enabled=False)
        # Playwright finds no texts in this element.
        expect(page.locator("noscript")).to_be_visible()
        self.assertIn("needs JavaScript", page.content())

        # The server waits only a moment for the list before it answers.
        def has_list():
            page.reload()
            return page.get_by_text("Buy milk").count() > 0

        wait_for(has_list)


if __name__ == "__main__":
    unittest.main()
