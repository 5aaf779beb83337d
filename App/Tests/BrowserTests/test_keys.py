"""The keys of lists and rows, which are those of a terminal, and the commands of every screen."""

import re
import signal
import unittest
from pathlib import Path

from playwright.sync_api import expect

from harness import BrowserTestCase, wait_for


class KeyTests(BrowserTestCase):
    def open_list(self, *titles):
        for title in titles:
            self.server.run("add", title)
        page = self.open()
        expect(page.get_by_role("link", name=titles[-1])).to_be_visible()
        return page

    def link(self, page, title):
        return page.get_by_role("link", name=title)

    def test_letters_move_to_rows(self):
        page = self.open_list("(A) Buy milk", "(B) Call mum", "(C) Water plants")
        for key, title in [("j", "Buy milk"), ("j", "Call mum"), ("G", "Water plants"), ("k", "Call mum"),
                           ("g", "Buy milk"), ("k", "Buy milk")]:
            page.keyboard.press(key)
            expect(self.link(page, title)).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.get_by_role("textbox", name="Title")).to_have_value("Buy milk")

    def test_letters_never_move_into_a_field(self):
        page = self.open_list("(A) Buy milk")
        page.keyboard.press("j")
        page.keyboard.press("Enter")
        button = page.get_by_role("button", name="Mark as done")
        for letter in "jkgG":
            button.focus()
            for _ in range(8):
                page.keyboard.press(letter)
                self.assertFalse(page.evaluate("document.activeElement.matches('input,textarea,select')"), letter)

    def test_the_last_of_many_rows_is_reached_at_once(self):
        file = Path(self.server.folder) / "todo.txt"
        file.write_text("".join(f"To-do {number:05}\n" for number in range(20_000)))
        self.server.run("import", str(file))
        page = self.open()
        expect(self.link(page, "To-do 00000")).to_be_visible()
        page.keyboard.press("G")
        expect(self.link(page, "To-do 19999")).to_be_focused()
        page.keyboard.press("g")
        expect(self.link(page, "To-do 00000")).to_be_focused()

    def test_each_key_moves_by_a_row_beyond_the_loaded_ones(self):
        file = Path(self.server.folder) / "todo.txt"
        file.write_text("".join(f"To-do {number:03}\n" for number in range(200)))
        self.server.run("import", str(file))
        page = self.open()
        focused = "title => document.activeElement.closest('.row')?.innerText.includes(title)"
        for key, back in (("j", "k"), ("ArrowDown", "ArrowUp")):
            self.link(page, "To-do 000").focus()
            for number in range(1, 65):
                page.keyboard.press(key)
                page.wait_for_function(focused, arg=f"To-do {number:03}")
            for number in reversed(range(0, 64)):
                page.keyboard.press(back)
                page.wait_for_function(focused, arg=f"To-do {number:03}")
        for _ in range(80):
            page.keyboard.press("j")
        page.wait_for_function(focused, arg="To-do 080")

    def test_keys_complete_rank_date_and_select_rows(self):
        page = self.open_list("(A) Buy milk", "(B) Call mum", "(C) Water plants")
        page.keyboard.press("j")
        page.keyboard.press("j")
        page.keyboard.press("x")
        expect(page.get_by_text("Completed “Call mum”").first).to_be_visible()
        page.keyboard.press("u")
        page.keyboard.press("g")
        page.keyboard.press("p")
        sheet = page.get_by_role("dialog", name="Priority", exact=True)
        expect(sheet).to_be_visible()
        page.keyboard.press("z")
        expect(sheet).to_be_hidden()
        wait_for(lambda: re.search(r"\(Z\) .*Buy milk", self.server.run("list")))
        self.link(page, "Call mum").focus()
        page.keyboard.press("d")
        field = page.get_by_role("textbox", name="Due")
        expect(field).to_be_focused()
        field.fill("2027-01-31")
        expect(page.get_by_text(re.compile("Jan.* 2027")).first).to_be_visible()
        page.keyboard.press("Enter")
        wait_for(lambda: "due:2027-01-31" in self.server.run("list"))
        expect(field).to_be_hidden()

    def test_a_full_stop_shows_the_menu_of_the_row(self):
        page = self.open_list("(A) Buy milk", "(B) Call mum")
        page.keyboard.press("j")
        page.keyboard.press("j")
        page.keyboard.press(".")
        menu = page.get_by_role("menu")
        expect(menu).to_be_visible()
        items = menu.get_by_role("menuitem")
        for key, item in (("End", items.last), ("Home", items.first), ("ArrowUp", items.last)):
            page.keyboard.press(key)
            expect(item).to_be_focused()
        menu.get_by_role("menuitem", name="Delete").click()
        expect(page.get_by_role("alertdialog")).to_contain_text("Call mum")

    def test_the_focus_returns_to_the_row_from_its_menu(self):
        page = self.open_list("(A) Buy milk", "(B) Call mum")
        row, menu = self.link(page, "Call mum"), page.get_by_role("menu")
        front = page.locator("dialog[open]")

        def choose(name):
            menu.get_by_role("menuitem", name=name).click()

        def press(name):
            return lambda: page.keyboard.press(name)

        ways = {
            "Escape": press("Escape"),
            "an item": lambda: choose("Due day"),
            "an item by keys": lambda: [page.keyboard.press(key) for key in ("ArrowUp", "Enter")],
            "a key of an item": press("d"),
            "a key of another item": press("p"),
            "the question for a deletion": press("Shift+D"),
        }
        for opening in ("key", "button"):
            for way, act in ways.items():
                with self.subTest(opening=opening, way=way):
                    row.focus()
                    opener = row
                    if opening == "key":
                        page.keyboard.press(".")
                    else:
                        opener = page.get_by_role("button", name="Actions for (B) Call mum")
                        opener.focus()
                        page.keyboard.press("Enter")
                    expect(menu.get_by_role("menuitem").first).to_be_focused()
                    act()
                    expect(menu).to_have_count(0)
                    if way != "Escape":
                        expect(front).to_be_visible()
                        page.keyboard.press("Escape")
                        expect(front).to_have_count(0)
                    expect(opener).to_be_focused()

    def test_a_key_closes_the_menu_of_a_row(self):
        page = self.open_list("(A) Buy milk", "(B) Call mum")
        menu = page.get_by_role("menu")
        self.link(page, "Buy milk").focus()
        page.keyboard.press(".")
        expect(menu).to_be_visible()
        page.keyboard.press("x")
        expect(menu).to_have_count(0)
        wait_for(lambda: "Buy milk" not in self.server.run("list"))
        self.link(page, "Call mum").focus()
        page.keyboard.press(".")
        expect(menu).to_be_visible()
        page.keyboard.press("/")
        expect(menu).to_have_count(0)
        expect(page.get_by_placeholder("Search")).to_be_focused()

    def test_the_focus_stays_with_the_links_of_rows_after_a_deletion(self):
        page = self.open_list("(A) Buy milk", "(B) Call mum", "(C) Water plants")
        page.keyboard.press("j")
        page.keyboard.press("j")
        page.keyboard.press("Shift+D")
        page.get_by_role("alertdialog").get_by_role("button", name="Delete").click()
        expect(self.link(page, "Water plants")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.get_by_role("textbox", name="Title")).to_have_value("Water plants")

    def test_keys_after_the_last_row_has_gone_are_no_text(self):
        page = self.open_list("Buy milk", "Call mum")
        page.get_by_placeholder("Search").fill("milk")
        expect(self.link(page, "Call mum")).to_be_hidden()
        self.link(page, "Buy milk").focus()
        page.keyboard.press("x")
        expect(self.link(page, "Buy milk")).to_be_hidden()
        page.keyboard.type("u")
        expect(self.link(page, "Buy milk")).to_be_visible()
        expect(page.get_by_placeholder("Add: ")).to_have_value("")

    def test_the_key_for_editing_puts_the_insertion_point_at_the_end(self):
        page = self.open_list("(A) Buy milk")
        page.keyboard.press("j")
        page.keyboard.press("e")
        title = page.get_by_role("textbox", name="Title")
        expect(title).to_be_focused()
        page.keyboard.type(" and bread")
        expect(title).to_have_value("Buy milk and bread")

    def test_what_is_typed_after_return_begins_the_next_text_before_the_answer(self):
        page = self.open(latency=0.15)
        field = page.get_by_placeholder("Add: Call mum")
        field.click()
        expect(field).to_be_focused()
        words = ["milk", "bread", "eggs", "cheese"]
        for word in words:
            page.keyboard.type(word, delay=40)
            page.keyboard.press("Enter")
        page.keyboard.type("rest")
        wait_for(lambda: [line.split()[-1] for line in self.server.run("list").splitlines()] == words)
        expect(field).to_have_value("rest")

    def test_space_selects_rows_and_one_undo_takes_all_back(self):
        page = self.open_list("(A) Buy milk", "(B) Call mum", "(C) Water plants")
        for keys in ["j", " ", "G", " "]:
            page.keyboard.press(keys)
        expect(page.locator(".window").get_by_text("2 selected")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(".window").get_by_text("2 selected")).to_be_hidden()
        for keys in [" ", "g", " ", "x"]:
            page.keyboard.press(keys)
        expect(page.get_by_text("Completed 2 to-dos").first).to_be_visible()
        page.keyboard.press("u")
        wait_for(lambda: len(self.server.run("list").splitlines()) == 3)

    def test_keys_are_text_in_a_field_and_belong_to_the_browser_with_control(self):
        page = self.open_list("(A) Buy milk", "(B) Call mum")
        page.keyboard.press("j")
        for key in ["Control+j", "Alt+x", "Control+d", "Meta+k"]:
            page.keyboard.press(key)
        expect(self.link(page, "Buy milk")).to_be_focused()
        page.keyboard.press("a")
        field = page.get_by_placeholder("Add: ")
        expect(field).to_be_focused()
        page.keyboard.type("jkgGxpde D")
        expect(field).to_have_value("jkgGxpde D")
        self.assertEqual(len(self.server.run("list").splitlines()), 2)

    def test_keys_that_are_typed_before_the_answer_to_a_key_are_in_the_field_it_opens(self):
        page = self.open_list("(A) Buy milk", "(B) Call mum")
        fields = {
            "n": page.get_by_role("textbox", name="Title"),
            "a": page.get_by_placeholder("Add: "),
            "/": page.get_by_placeholder("Search"),
        }
        for key, field in fields.items():
            with self.subTest(key):
                self.server.process.send_signal(signal.SIGSTOP)
                page.keyboard.press(key)
                page.keyboard.type("x /3nq")
                self.server.process.send_signal(signal.SIGCONT)
                expect(field).to_have_value("x /3nq")
                expect(field).to_be_focused()
                if key == "n":
                    page.get_by_role("button", name="Cancel").click()
                    page.get_by_role("button", name="Discard").click()
                    expect(page.get_by_role("dialog")).to_have_count(0)
                else:
                    field.evaluate("field => field.blur()")
        self.assertEqual(len(self.server.run("list").splitlines()), 2)

    def test_return_that_is_typed_before_the_answer_to_a_key_ends_the_text(self):
        page = self.open_list("(A) Buy milk", "(B) Call mum")
        page.keyboard.press("j")
        for key, title in [("n", "Water plants"), ("a", "Read a book")]:
            self.server.process.send_signal(signal.SIGSTOP)
            page.keyboard.press(key)
            page.keyboard.type(title)
            page.keyboard.press("Enter")
            self.server.process.send_signal(signal.SIGCONT)
            expect(self.link(page, title)).to_be_visible()
        expect(page.get_by_role("dialog")).to_have_count(0)

    def test_there_is_no_editor(self):
        page = self.open_list("Buy milk")
        page.keyboard.press("j")
        page.keyboard.press("Shift+E")
        page.keyboard.press("?")
        keys = page.get_by_role("dialog", name="Keys")
        for name in ["Complete", "Priority", "Due day", "Select", "Next or previous row"]:
            expect(keys.get_by_text(name, exact=True).first).to_be_visible()
        expect(keys.get_by_text("editor")).to_have_count(0)

    def test_the_palette_has_the_commands_of_every_screen_once(self):
        page = self.open_list("Buy milk")
        for path in ["/", "/profile", "/settings"]:
            page.goto(self.url(path))
            page.keyboard.press("Control+p")
            palette = page.get_by_role("dialog", name="Commands")
            for name in ["Add", "Search", "Show: Done", "Theme: Dark", "Export", "Switch profile"]:
                expect(palette.get_by_role("option").filter(has=page.get_by_text(name, exact=True))).to_have_count(1)
            expect(page.get_by_role("navigation", name="Commands")).to_be_hidden()
            page.keyboard.type("show: done")
            page.keyboard.press("Enter")
            expect(page.get_by_text("No completed to-dos.")).to_be_visible()
            # The palette has left the history then.
            expect(page).to_have_url(re.compile("filter=done"))

    def test_the_key_that_saves_waits_for_the_button_that_typing_shows(self):
        self.server.run("add", "Buy milk")
        page = self.open(latency=0.3)
        page.get_by_role("link", name="Buy milk").click()
        title = page.get_by_role("textbox", name="Title")
        title.click()
        page.keyboard.press("End")
        page.keyboard.type(" and bread")
        page.keyboard.press("Control+s")
        wait_for(lambda: "Buy milk and bread" in self.server.run("list"))

    def test_the_palette_has_undo_once(self):
        page = self.open_list("Buy milk")
        page.get_by_role("button", name="Done: Buy milk").click()
        expect(page.get_by_text("Completed “Buy milk”")).to_be_visible()
        page.keyboard.press("Control+p")
        options = page.get_by_role("dialog", name="Commands").get_by_role("option")
        expect(options.filter(has=page.get_by_text("Undo", exact=True))).to_have_count(1)


if __name__ == "__main__":
    unittest.main()
