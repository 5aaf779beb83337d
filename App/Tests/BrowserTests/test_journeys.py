"""Journeys of a user through the app in the browser."""

import re
import signal
import unittest
from pathlib import Path

from playwright.sync_api import expect

from harness import DESKTOP, PHONE, BrowserTestCase


def todo(page, title):
    return page.get_by_role("link", name=title)


def add(page, text):
    field = page.get_by_placeholder("Add: Call mum")
    field.fill(text)
    field.press("Enter")


class TodoJourneys(BrowserTestCase):
    def test_an_added_todo_is_still_there_after_a_restart(self):
        page = self.open()
        expect(page.get_by_text("No open to-dos.")).to_be_visible()
        add(page, "(B) Call mum +home")
        expect(todo(page, "Call mum")).to_be_visible()
        self.assertIn("Call mum", self.server.run("list"))
        self.assertEqual(self.server.stop(), 0)
        # The page loads again without a new token.
        with page.expect_navigation():
            self.server.start()
        expect(todo(page, "Call mum")).to_be_visible()
        expect(page.locator("#offline")).to_be_hidden()
        add(page, "Buy milk")
        expect(todo(page, "Buy milk")).to_be_visible()

    def test_nothing_that_was_shown_as_saved_is_lost_when_the_server_is_killed(self):
        page = self.open()
        for number in range(3):
            add(page, f"Number {number}")
            expect(todo(page, f"Number {number}")).to_be_visible()
            self.server.stop(signal.SIGKILL)
            # A key that is pressed before the page loads again does not reach the new process.
            with page.expect_navigation():
                self.server.start()
            expect(page.locator("#offline")).to_be_hidden()
            expect(todo(page, f"Number {number}")).to_be_visible()

    def test_a_search_shows_its_matches_while_it_is_typed(self):
        for title in ["Buy milk", "Call mum", "Water plants"]:
            self.server.run("add", title)
        page = self.open()
        expect(todo(page, "Water plants")).to_be_visible()
        page.get_by_placeholder("Search").press_sequentially("mil")
        expect(todo(page, "Water plants")).to_be_hidden()
        expect(todo(page, "Buy milk")).to_be_visible()
        page.keyboard.type("x")
        expect(page.get_by_text("No to-dos match “milx”.")).to_be_visible()
        page.get_by_role("button", name="Clear").click()
        expect(todo(page, "Call mum")).to_be_visible()

    def test_a_search_shows_its_matches_while_a_word_is_composed(self):
        # Keyboards of phones compose each word, and input methods of Korean each syllable.
        for title in ["Buy milk", "Call mum", "우유 사기"]:
            self.server.run("add", title)
        page = self.open()
        search = page.get_by_placeholder("Search")
        keyboard = self.context.new_cdp_session(page)
        search.focus()
        for steps, match, other in [
            (["m", "mi", "mil"], "Buy milk", "Call mum"), (["ㅇ", "우", "우유"], "우유 사기", "Buy milk"),
        ]:
            expect(todo(page, other)).to_be_visible()
            for text in steps:
                keyboard.send(
                    "Input.imeSetComposition",
                    {"text": text, "selectionStart": len(text), "selectionEnd": len(text)},
                )
            expect(todo(page, other)).to_be_hidden()
            expect(todo(page, match)).to_be_visible()
            expect(search).to_have_value(steps[-1])
            keyboard.send("Input.insertText", {"text": steps[-1]})
            expect(search).to_have_value(steps[-1])
            search.fill("")

    def test_a_text_that_is_too_long_is_refused_with_a_sentence(self):
        page = self.open()
        draft = page.get_by_placeholder("Add: Call mum")
        draft.focus()
        page.keyboard.insert_text("a" * 20_000)
        expect(draft).to_have_value("a" * 10_000)
        message = draft.evaluate("field => field.validationMessage")
        self.assertEqual(message, "This field is full. It can have 10000 characters.")
        page.keyboard.press("Backspace")
        expect(draft).to_have_js_property("validationMessage", "")
        page.keyboard.press("Enter")
        alert = page.get_by_role("alertdialog")
        expect(alert.get_by_text("the title can have 2000 characters")).to_be_visible()
        alert.get_by_role("button").first.click()
        # Fields under a modal dialog do not take the focus, so that a text would go nowhere.
        expect(alert).to_be_hidden()
        draft.fill("")
        page.get_by_placeholder("Search").fill("b" * 600)
        expect(alert.get_by_text("The search has 600 characters, and can have 500.")).to_be_visible()
        alert.get_by_role("button").first.click()
        expect(page.get_by_placeholder("Search")).to_have_value("")

    def test_another_search_shows_its_first_result(self):
        file = Path(self.server.folder) / "items.txt"
        # The last one is the most urgent.
        lines = [f"Item {number:03}" for number in range(300)] + ["(A) Item urgent"]
        file.write_text("\n".join(lines))
        self.server.run("import", str(file))
        page = self.open()
        todo(page, "Item urgent").hover()
        page.mouse.wheel(0, 6000)
        expect(todo(page, "Item urgent")).not_to_be_in_viewport()
        page.get_by_placeholder("Search").fill("Item")
        expect(todo(page, "Item urgent")).to_be_in_viewport()
        page.get_by_placeholder("Search").fill("(A)")
        expect(todo(page, "Item 001")).to_be_hidden()
        expect(todo(page, "Item urgent")).to_be_in_viewport()

    def test_a_todo_is_edited(self):
        self.server.run("add", "Buy milk")
        page = self.open()
        todo(page, "Buy milk").click()
        title = page.get_by_role("textbox", name="Title")
        expect(title).to_be_visible()
        page.keyboard.press("e")
        expect(title).to_be_focused()
        title.press("End")
        page.keyboard.type(" and bread +shop")
        save = page.get_by_role("button", name="Save")
        save.click()
        expect(save).to_have_count(0)
        self.assertIn("Buy milk and bread +shop", self.server.run("list"))

    def test_a_deletion_is_undone(self):
        self.server.run("add", "Buy milk")
        page = self.open()
        todo(page, "Buy milk").click()
        # The row has a button "Delete" too, and a press of it does nothing when the page of the
        # to-do covers the list.
        expect(page.get_by_role("heading", name="To-do", exact=True)).to_be_visible()
        page.get_by_role("button", name="Delete").click()
        page.get_by_role("alertdialog").get_by_role("button", name="Delete").click()
        expect(page.get_by_text("No open to-dos.")).to_be_visible()
        expect(page.get_by_text("Deleted “Buy milk”").first).to_be_visible()
        page.get_by_role("button", name="Undo").click()
        expect(todo(page, "Buy milk")).to_be_visible()
        self.assertIn("Buy milk", self.server.run("list"))

    def test_a_completed_row_stays_in_its_place_and_control_z_reopens_it(self):
        file = Path(self.server.folder) / "todo.txt"
        file.write_text("".join(f"To-do {number:02}\n" for number in range(60)))
        self.server.run("import", str(file))
        for viewport in [PHONE, DESKTOP]:
            page = self.open(viewport)
            row = page.get_by_role("listitem").filter(has_text="To-do 02")
            place = row.bounding_box()
            field = page.get_by_placeholder("Add:").bounding_box()
            row.get_by_role("button", name="Done").click()
            bar = page.locator("main").get_by_text("Completed “To-do 02”")
            expect(bar).to_be_visible()
            self.assertEqual(row.bounding_box(), place)
            self.assertEqual(page.get_by_placeholder("Add:").bounding_box(), field)
            expect(row).to_have_count(0)
            search = page.get_by_placeholder("Search")
            search.press_sequentially("To-do")
            search.press("Control+z")
            # The key undoes what was typed in the field, and nothing in the list.
            expect(bar).to_be_visible()
            search.fill("")
            search.blur()
            page.keyboard.press("Control+z")
            expect(row).to_have_count(1)
            expect(bar).to_have_count(0)
            self.context.close()
            self.stop(self.server)

    def test_rows_take_the_place_of_completed_ones(self):
        file = Path(self.server.folder) / "todo.txt"
        file.write_text("".join(f"To-do {number:02}\n" for number in range(60)))
        self.server.run("import", str(file))
        page = self.open()
        rows = page.get_by_role("listitem").filter(has_text="To-do")
        for number in range(20):
            row = rows.filter(has_text=f"To-do {number:02}")
            row.get_by_role("button", name="Done").click()
            expect(row).to_have_count(0)
        # The window of 800 points has the space for more rows than the first response has left.
        expect(rows.filter(has_text="To-do 30")).to_be_in_viewport()
        page.locator("ul.list").evaluate("list => { list.scrollTop = list.scrollHeight; }")
        expect(rows.filter(has_text="To-do 59")).to_have_count(1)

    def test_a_scrolled_list_stays_where_it_is_while_others_are_shown(self):
        file = Path(self.server.folder) / "todo.txt"
        file.write_text("".join(f"To-do {number:03}\n" for number in range(300)))
        self.server.run("import", str(file))
        page = self.open()
        # Returns the first row in view, and its distance to the upper edge of the list.
        place = """list => {
          const edge = list.getBoundingClientRect().top;
          const row = [...list.querySelectorAll(".row")].find(row => row.getBoundingClientRect().bottom > edge + 1);
          return [row?.textContent, Math.round(row?.getBoundingClientRect().top - edge)];
        }"""
        rows, header = page.locator("ul.list"), page.get_by_role("heading", name="To-do", exact=True)
        height = page.locator("li.row").first.bounding_box()["height"]
        # The second place is outside of the rows of the first response.
        for first in [6, 60]:
            rows.evaluate(f"list => {{ list.scrollTop = {(first + 0.5) * height}; }}")
            expect(todo(page, f"To-do {first + 12:03}")).to_be_visible()
            before = rows.evaluate(place)
            self.assertNotIn("To-do 000", before[0])
            todo(page, before[0]).evaluate("link => link.click()")
            expect(header).to_be_visible()
            page.locator("[data-back]").click()
            expect(header).to_be_hidden()
            self.assertEqual(rows.evaluate(place), before)
            page.get_by_role("tab", name="Settings").click()
            expect(rows).to_be_hidden()
            page.get_by_role("tab", name="Home").click()
            expect(rows).to_be_visible()
            self.assertEqual(rows.evaluate(place), before)

    def test_a_todo_is_completed(self):
        self.server.run("add", "Buy milk")
        page = self.open()
        page.get_by_role("button", name="Done: Buy milk", exact=True).click()
        expect(todo(page, "Buy milk")).to_be_hidden()
        page.get_by_role("radio", name="Done").or_(page.get_by_text("Done", exact=True)).first.click()
        expect(todo(page, "Buy milk")).to_be_visible()

    def test_pasted_lines_become_as_many_todos(self):
        page = self.open()
        field = page.get_by_placeholder("Add:")

        def paste(text):
            field.evaluate(
                """(field, text) => {
                    field.focus();
                    const data = new DataTransfer();
                    data.setData("text/plain", text);
                    const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
                    if (field.dispatchEvent(event)) document.execCommand("insertText", false, text);
                }""",
                text,
            )

        paste("Buy milk\nCall mum\nWalk\n")
        dialog = page.get_by_role("alertdialog")
        expect(dialog.get_by_text("Add 3 to-dos?")).to_be_visible()
        dialog.get_by_role("button", name="Keep as one").click()
        expect(field).to_have_value("Buy milk Call mum Walk")
        field.fill("")
        paste("Bread")
        expect(field).to_have_value("Bread")
        field.fill("")
        paste("Buy milk\r\nCall mum\r\nWalk")
        dialog.get_by_role("button", name="Add 3").click()
        for title in ["Buy milk", "Call mum", "Walk"]:
            expect(todo(page, title)).to_be_visible()

    def test_the_focus_timer_goes_on_after_a_reload_and_in_another_window(self):
        self.server.run("add", "Buy milk")
        (Path(self.server.folder) / "settings.json").write_text('{"focusMinutes": 1}')
        self.server.arguments = ("--clock-speed", "4")
        page = self.open()
        self.context.add_init_script(
            """
            window.shown = [];
            window.Notification = class {
                static permission = "granted";
                static requestPermission() { window.isAsked = true; }
                constructor(title, { body }) { window.shown.push(`${title}. ${body}`); }
            };
            """
        )
        page.reload()
        todo(page, "Buy milk").click()
        page.get_by_role("button", name="Focus on this").click()
        page.get_by_role("button", name="Start", exact=True).click()
        page.wait_for_function("() => window.isAsked")
        time = re.compile(r"^\(\d:\d\d\) ")
        expect(page).to_have_title(time)
        # Windows that are opened later get the end by the clock on the wall, which is not faster.
        page.wait_for_function("() => window.shown.length")
        self.assertEqual(
            page.evaluate("window.shown[0]"),
            "The focus session has ended. “Buy milk”: time for a break.",
        )
        expect(page.locator("#status")).to_contain_text("The focus session has ended")
        page.reload()
        expect(page).to_have_title(time)
        other = self.new_page(self.url("/settings"))
        expect(other).to_have_title(time)
        expect(other.get_by_role("tab", name=re.compile(r"^Home.*\d:\d\d"))).to_be_visible()
        page.get_by_role("button", name="Stop").click()
        for window in [page, other]:
            expect(window).not_to_have_title(re.compile(r"^\("))

    def test_the_focus_timer_counts_down(self):
        self.server.run("add", "Buy milk")
        self.server.arguments = ("--clock-speed", "100")
        page = self.open()
        todo(page, "Buy milk").click()
        page.get_by_role("button", name="Focus on this").click()
        time = page.get_by_role("tabpanel").get_by_text("25:00")
        expect(time).to_be_visible()
        page.get_by_role("button", name="Start", exact=True).click()
        expect(time).to_be_hidden()
        address = page.url
        for tab in ["Settings", "Profile"]:
            page.get_by_role("tab", name=tab).click()
            expect(page).to_have_url(self.url(f"/{tab.lower()}"))
            page.get_by_role("tab", name="Home").click()
            expect(page).to_have_url(address)
        page.get_by_role("button", name="Stop").click()
        expect(time).to_be_visible()


class KeyboardJourneys(BrowserTestCase):
    def test_the_shortcuts_of_the_app_work_unless_a_text_field_has_the_keyboard(self):
        self.server.run("add", "Buy milk")
        page = self.open()
        expect(todo(page, "Buy milk")).to_be_visible()
        form = page.get_by_role("dialog")
        search = page.get_by_placeholder("Search")
        page.keyboard.press("n")
        expect(form).to_be_visible()
        # The letters go to the field of the form.
        page.keyboard.type("n/3q")
        expect(form.get_by_placeholder("with +project and @context")).to_have_value("n/3q")
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Discard").click()
        expect(form).to_have_count(0)
        page.keyboard.press("/")
        expect(search).to_be_focused()
        page.keyboard.type("3/n")
        expect(search).to_have_value("3/n")
        # Escape is the shortcut of the button that clears the search, and then leaves the field.
        expect(page.get_by_role("button", name="Clear")).to_be_visible()
        page.keyboard.press("Escape")
        expect(search).to_have_value("")
        page.keyboard.press("Escape")
        expect(search).not_to_be_focused()
        page.keyboard.press("3")
        expect(page.get_by_text("Week starts on").first).to_be_visible()
        page.keyboard.press("1")
        todo(page, "Buy milk").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Focus on this")).to_be_visible()
        page.keyboard.press("f")
        expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("button", name="Focus on this")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page).to_have_url(self.url("/"))


class NavigationJourneys(BrowserTestCase):
    def identity(self):
        self.server.run("add", "Buy milk")
        return self.server.run("list", "--json").split('"id"')[1].split('"')[1]

    def test_the_address_follows_the_screen_and_back_leads_back(self):
        self.server.run("add", "Buy milk")
        page = self.open()
        todo(page, "Buy milk").click()
        expect(page).to_have_url(re.compile("/todo/[0-9A-Fa-f-]{36}$"))
        page.get_by_role("tab", name="Settings").click()
        expect(page).to_have_url(self.url("/settings"))
        page.go_back()
        expect(page.get_by_role("button", name="Focus on this")).to_be_visible()
        page.go_back()
        expect(todo(page, "Buy milk")).to_be_visible()
        expect(page).to_have_url(self.url("/"))
        page.go_forward()
        expect(page.get_by_role("button", name="Focus on this")).to_be_visible()

    def test_an_address_opens_its_screen(self):
        identity = self.identity()
        page = self.open()
        page.goto(self.url(f"/todo/{identity}/timer"))
        expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
        page.goto(self.url("/settings"))
        expect(page.get_by_text("Week starts on").first).to_be_visible()
        page.reload()
        expect(page.get_by_text("Week starts on").first).to_be_visible()

    def test_the_screen_is_the_same_after_a_restart(self):
        page = self.open()
        page.get_by_role("tab", name="Settings").click()
        expect(page).to_have_url(self.url("/settings"))
        self.server.stop()
        expect(page.locator("#offline")).to_be_visible()
        self.server.start()
        expect(page.locator("#offline")).to_be_hidden()
        expect(page.get_by_text("Week starts on").first).to_be_visible()


class ConnectionJourneys(BrowserTestCase):
    def test_two_windows_show_each_others_changes(self):
        first = self.open()
        second = self.new_page()
        add(first, "Buy milk")
        expect(todo(second, "Buy milk")).to_be_visible()
        add(second, "Call mum")
        expect(todo(first, "Call mum")).to_be_visible()
        # Another process changes the database.
        self.server.run("add", "Water plants")
        expect(todo(first, "Water plants")).to_be_visible()
        expect(todo(second, "Water plants")).to_be_visible()

    def test_typing_continues_over_a_lost_connection(self):
        page = self.open()
        field = page.get_by_placeholder("Add: Call mum")
        field.press_sequentially("Buy m")
        field.press_sequentially("ilk and")
        # Chromium's offline mode can also hold back the end of the connection, so the process ends.
        self.server.stop(signal.SIGKILL)
        expect(page.locator("#offline")).to_be_visible()
        field.press_sequentially(" bread")
        # The new process does not know the page, which therefore loads again.
        with page.expect_navigation():
            self.server.start()
        expect(page.locator("#offline")).to_be_hidden()
        field = page.get_by_placeholder("Add: Call mum")
        expect(field).to_have_value("Buy milk and bread")
        expect(field).to_be_focused()
        page.keyboard.type("!")
        expect(field).to_have_value("Buy milk and bread!")
        page.keyboard.press("Enter")
        expect(todo(page, "Buy milk and bread!")).to_be_visible()

    def test_a_letter_typed_while_the_page_loads_again_is_kept(self):
        page = self.open()
        page.get_by_placeholder("Add: Call mum").press_sequentially("Buy milk")
        page.evaluate(
            """addEventListener("beforeunload", () => {
                const field = document.activeElement;
                field.value += "!";
                field.dispatchEvent(new Event("input"));
            })"""
        )
        self.server.stop(signal.SIGKILL)
        with page.expect_navigation():
            self.server.start()
        expect(page.get_by_placeholder("Add: Call mum")).to_have_value("Buy milk!")

    def test_another_browser_has_no_access(self):
        self.open()
        other = self.browser.new_context()
        self.addCleanup(other.close)
        response = other.new_page().goto(self.url("/"))
        self.assertEqual(response.status, 401)

    def test_the_first_response_shows_the_screen_without_a_script(self):
        page = self.open(java_script_enabled=False)
        expect(page.get_by_role("tab", name="Settings")).to_be_visible()
        expect(page.get_by_placeholder("Add: Call mum")).to_be_visible()

    def test_the_start_on_an_address_of_other_machines_asks_for_tls(self):
        self.server.arguments = ("--address", "0.0.0.0")
        self.open()
        self.assertIn(
            "To fix this, listen on 127.0.0.1 and put a reverse proxy with TLS in front of it.",
            self.server.output,
        )


class SettingsJourneys(BrowserTestCase):
    def test_the_theme_applies_and_is_saved(self):
        page = self.open()
        second = self.new_page()
        page.get_by_role("tab", name="Settings").click()
        page.get_by_role("combobox", name="Theme").select_option(label="Dark")
        expect(page.locator("html")).to_have_attribute("data-scheme", "dark")
        # The other window shows the same theme.
        expect(second.locator("html")).to_have_attribute("data-scheme", "dark")
        page.reload()
        expect(page.locator("html")).to_have_attribute("data-scheme", "dark")

    def open_settings(self):
        page = self.open()
        page.get_by_role("tab", name="Settings").click()
        return page

    def choose(self, page, *files):
        """Presses Import and chooses a file, or none."""
        with page.expect_file_chooser() as chooser:
            page.get_by_role("button", name="Import").click()
        chooser.value.set_files([
            {"name": name, "mimeType": "text/plain", "buffer": content} for name, content in files
        ])

    def test_an_import_takes_a_file_of_the_browser(self):
        page = self.open_settings()
        self.choose(page, ("in.txt", b"Buy milk\n\xff\n(A) \nCall mum\n"))
        expect(page.locator("main").get_by_text("Imported 2 to-dos, skipped 2 lines.")).to_be_visible()
        expect(page.get_by_text("Line 2 is not valid UTF-8.")).to_be_visible()
        # The same name with a changed content is another upload.
        self.choose(page, ("in.txt", b"Water plants\n"))
        expect(page.locator("main").get_by_text("Imported 1 to-do.")).to_be_visible()
        page.get_by_role("tab", name="Home").click()
        for title in ["Buy milk", "Call mum", "Water plants"]:
            expect(todo(page, title)).to_be_visible()

    def test_an_import_takes_a_file_with_any_name_and_type(self):
        page = self.open_settings()
        for name in ["todofile", "list.md", "todo.txt.bak", "liste à faire.TXT"]:
            self.choose(page, (name, f"Read {name}\nBuy milk\n".encode()))
            expect(page.locator("main").get_by_text("Imported 2 to-dos.")).to_be_visible()
            self.choose(page, (name, b"Call mum\n"))
            expect(page.locator("main").get_by_text("Imported 1 to-do.")).to_be_visible()
        self.assertIn("Read liste à faire.TXT", self.server.run("list"))

    def test_an_import_of_20_megabytes_leaves_other_windows_usable(self):
        page = self.open_settings()
        other = self.new_page(self.url("/"))
        # Few lines, because debug builds are slow, and each as long as a line may be.
        line = "Line {:05} " + "x" * 1_900 + " note:" + "y" * 48_000 + "\n"
        text = "".join(line.format(number) for number in range(420)).encode()
        self.assertGreater(len(text), 20_000_000)
        file = Path(self.server.folder) / "large.txt"
        file.write_bytes(text)
        with page.expect_file_chooser() as chooser:
            page.get_by_role("button", name="Import").click()
        chooser.value.set_files(file)
        other.get_by_placeholder("Add: Call mum").fill("Water plants")
        other.keyboard.press("Enter")
        expect(todo(other, "Water plants")).to_be_visible()
        expect(page.locator("main").get_by_text("Imported 420 to-dos.")).to_be_visible(timeout=180_000)

    def test_a_refused_import_says_why_and_keeps_the_earlier_result(self):
        page = self.open_settings()
        self.choose(page, ("in.txt", b"Call mum\n"))
        result = page.locator("main").get_by_text("Imported 1 to-do.")
        expect(result).to_be_visible()
        binary = bytes(range(256)) * 400
        large = b"Buy milk\n" * 4_000_000
        file = Path(self.server.folder) / "large.txt"
        file.write_bytes(large)
        for choice, reason in [
            (("photo.png", binary), "The file \"photo.png\" is no text in the encoding UTF-8"),
            (file, "The file has 36,000,000 bytes, and the server takes 33,554,432."),
        ]:
            if choice is file:
                with page.expect_file_chooser() as chooser:
                    page.get_by_role("button", name="Import").click()
                chooser.value.set_files(file)
            else:
                self.choose(page, choice)
            alert = page.get_by_role("alertdialog")
            expect(alert.get_by_text("Nothing was imported")).to_be_visible()
            expect(alert.get_by_text(reason)).to_be_visible()
            alert.get_by_role("button").first.click()
            expect(alert).to_be_hidden()
            expect(result).to_be_visible()
        # The status 413 is an error of the console.
        self.errors.clear()
        with page.expect_file_chooser():
            page.get_by_role("button", name="Import").click()
        expect(result).to_be_visible()
        self.choose(page, ("in.txt", b"Water plants\nRead\n"))
        expect(page.locator("main").get_by_text("Imported 2 to-dos.")).to_be_visible()
        self.assertNotIn("milk", self.server.run("list"))

    def test_an_export_gives_a_file_to_the_browser(self):
        self.server.run("add", "2026-11-20 Buy milk +shop")
        page = self.open_settings()
        for _ in range(2):
            with page.expect_download() as download:
                page.get_by_role("button", name="Export").click()
            self.assertEqual(download.value.suggested_filename, "todo.txt")
            self.assertEqual(Path(download.value.path()).read_text(), "2026-11-20 Buy milk +shop\n")
            expect(page.locator("main").get_by_text("Exported 1 to-do to todo.txt.")).to_be_visible()

    def test_logging_out_asks_for_a_profile(self):
        page = self.open()
        page.get_by_role("tab", name="Settings").click()
        page.get_by_role("button", name="Log out").click()
        page.locator("dialog").get_by_role("button", name="Log out").click()
        page.locator("dialog").get_by_text("Me", exact=True).click()
        expect(page.get_by_text("No open to-dos.")).to_be_visible()


if __name__ == "__main__":
    unittest.main()
