"""Journeys of a user who types while the connection is lost or the server ends.

`Scripts/internal/browser` runs a few rounds of the two tests with many. These run all of them:
    ROUNDS=100 Scripts/internal/browser test_connection
"""

import os
import random
import re
import signal
import string
import unittest

from playwright.sync_api import expect

from harness import DESKTOP, BrowserTestCase, Proxy, ScreenServer, ScreenTestCase

ROUNDS = int(os.environ.get("ROUNDS", "0"))


def todo(page, title):
    return page.get_by_role("link", name=title, exact=True)


def add_field(page):
    return page.get_by_placeholder("Add: Call mum")


class WorkerJourneys(BrowserTestCase):
    def test_the_page_is_connected_through_a_worker(self):
        page = self.open()
        add_field(page).fill("Call mum")
        add_field(page).press("Enter")
        expect(todo(page, "Call mum")).to_be_visible()
        self.assertEqual(len(page.workers), 1)


class LostConnectionJourneys(BrowserTestCase):
    def test_typing_continues_without_a_network(self):
        page = self.open()
        field = add_field(page)
        field.press_sequentially("Call")
        self.context.set_offline(True)
        expect(page.locator("#offline")).to_be_visible()
        field.press_sequentially(" mum")
        self.context.set_offline(False)
        expect(page.locator("#offline")).to_be_hidden()
        expect(field).to_have_value("Call mum")
        expect(field).to_be_focused()
        field.press("Enter")
        expect(todo(page, "Call mum")).to_be_visible()

    def test_no_letter_is_lost_when_the_connection_ends_while_typing(self):
        generator = random.Random(14)
        page = self.open(latency=0.2)
        field = add_field(page)
        field.press_sequentially("[]")
        field.press("ArrowLeft")
        text = ""

        def type_letter():
            nonlocal text
            letter = generator.choice(string.ascii_lowercase)
            page.keyboard.type(letter)
            text += letter
            selection = field.evaluate("field => [field.value, field.selectionStart, field.selectionEnd]")
            self.assertEqual(selection, [f"[{text}]", len(text) + 1, len(text) + 1])

        for _ in range(ROUNDS or 5):
            # Some letters are on their way when the connection ends, and others follow.
            for _ in range(generator.randrange(1, 5)):
                type_letter()
            self.proxy.disconnect()
            type_letter()
            while not self.proxy.sockets:
                page.wait_for_timeout(generator.randrange(100))
                if generator.randrange(4) == 0:
                    type_letter()
        expect(page.locator("#offline")).to_be_hidden()
        field.press("Enter")
        expect(todo(page, f"[{text}]")).to_be_visible()
        expect(field).to_have_value("")
        self.assertIn(f"[{text}]", self.server.run("list"))
        if ROUNDS:
            # A row of the table of `Scripts/bench Web`.
            scenario = f"{ROUNDS} forced disconnects while typing, at 200 ms of latency"
            print(f"\n| {scenario} | 0 letters lost | 0 | OK | {len(text)} letters, caret kept |")


class EventJourneys(ScreenTestCase):
    PRESSES = {"tap in spot": "inner", "drag before tap": "tap", "button in drag": "button"}

    def test_presses_arrive_in_order_and_once_when_the_connection_ends(self):
        generator = random.Random(14)
        self.server = ScreenServer(self.server.folder, "--screen", "gestures")
        address = self.server.start()
        self.addCleanup(self.stop, self.server)
        proxy = Proxy(self.server.port, 0.1)
        self.addCleanup(proxy.stop)
        self.context = self.browser.new_context(viewport=DESKTOP)
        self.addCleanup(self.context.close)
        page = self.new_page_at(address.replace(str(self.server.port), str(proxy.port)))
        expected = []
        for _ in range(ROUNDS or 8):
            for _ in range(generator.randrange(1, 5)):
                # Two presses of one text would be counted together.
                names = [name for name in self.PRESSES if self.PRESSES[name] not in expected[-1:]]
                name = generator.choice(names)
                page.get_by_text(name, exact=True).click()
                expected.append(self.PRESSES[name])
                page.wait_for_timeout(generator.randrange(150))
            # The server has some of the events, and the browser lacks their answers.
            proxy.disconnect()
        expect(page.get_by_text(f"Recognized: {' '.join(expected)}", exact=True)).to_be_visible()

    def new_page_at(self, address):
        page = self.context.new_page()
        self.prepare(page)
        page.goto(address)
        expect(page.locator(".window")).to_be_visible()
        return page


class RestartJourneys(BrowserTestCase):
    def kill(self, page):
        page.evaluate("document.body.id = 'old'")
        self.server.stop(signal.SIGKILL)

    def start(self, page):
        """Starts the server, and waits until the page has a new session."""
        self.server.start()
        expect(page.locator("#old")).to_have_count(0)
        # The browser shows an error page if the server was killed while the page was loading.
        if page.url.startswith("chrome-error:"):
            page.goto(self.url("/"))

    def restart(self, page):
        self.kill(page)
        self.start(page)

    def test_the_screen_and_the_history_are_the_same_after_a_restart(self):
        self.server.run("add", "Buy milk")
        page = self.open()
        todo(page, "Buy milk").click()
        page.get_by_role("button", name="Focus on this").click()
        expect(page).to_have_url(re.compile("/todo/[0-9A-Fa-f-]{36}/timer$"))
        start = page.get_by_role("button", name="Start", exact=True)
        expect(start).to_be_visible()
        self.restart(page)
        expect(start).to_be_visible()
        page.go_back()
        expect(page.get_by_role("button", name="Focus on this")).to_be_visible()
        page.get_by_role("tab", name="Profile").click()
        expect(page).to_have_url(self.url("/profile"))
        self.restart(page)
        expect(page.get_by_text("This week").first).to_be_visible()
        page.go_back()
        expect(page.get_by_role("button", name="Focus on this")).to_be_visible()

    def test_typed_text_is_put_back_after_a_restart(self):
        self.server.run("add", "Buy milk")
        page = self.open()
        search = page.get_by_placeholder("Search")
        search.press_sequentially("milx")
        # The server knows the search, but not the process that follows.
        expect(page.get_by_text("No to-dos match “milx”.")).to_be_visible()
        add_field(page).press_sequentially("Call mum")
        for _ in range(3):
            page.keyboard.press("ArrowLeft")
        self.restart(page)
        expect(page.get_by_text("No to-dos match “milx”.")).to_be_visible()
        expect(add_field(page)).to_have_value("Call mum")
        expect(add_field(page)).to_be_focused()
        page.keyboard.type("my ")
        page.keyboard.press("Enter")
        page.get_by_role("button", name="Clear").click()
        expect(todo(page, "Call my mum")).to_be_visible()

    def test_the_form_is_open_again_with_its_text(self):
        page = self.open()
        form = page.get_by_role("dialog")
        title = form.get_by_placeholder("with +project and @context")
        page.get_by_role("button", name="Add", exact=True).click()
        title.press_sequentially("Bake a cake")
        self.restart(page)
        expect(title).to_have_value("Bake a cake")
        form.get_by_role("button", name="Save").or_(
            form.get_by_role("button", name="Add")).first.click()
        expect(todo(page, "Bake a cake")).to_be_visible()
        # The text is put back once.
        page.get_by_role("button", name="Add", exact=True).click()
        expect(title).to_have_value("")

    def complete_all(self, page):
        """Keeps the list short, because the page has the rows in view only."""
        for line in self.server.run("list").splitlines():
            self.server.run("done", line.split()[0])
        expect(page.get_by_role("link", name="Num")).to_have_count(0)

    def test_nothing_is_lost_when_the_server_is_killed_while_the_user_types_and_saves(self):
        generator = random.Random(14)
        page = self.open()
        field = add_field(page)
        for number in range(ROUNDS or 3):
            title = f"Number {number}"
            if number % 10 == 9:
                self.complete_all(page)
            moment = ["typing", "saving", "saved", "starting"][number % 4]
            length = generator.randrange(1, len(title)) if moment == "typing" else len(title)
            field.press_sequentially(title[:length])
            if moment in ["saving", "saved"]:
                field.press("Enter")
            if moment == "saved":
                expect(todo(page, title)).to_be_visible()
            else:
                page.wait_for_timeout(generator.randrange(20))
            self.kill(page)
            # Without the server, the page does not change.
            shown = page.get_by_role("link", name="Number ").all_inner_texts()
            typed = field.input_value()
            if moment == "starting":
                self.server.start()
                page.wait_for_timeout(generator.randrange(500))
                self.server.stop(signal.SIGKILL)
            self.start(page)
            saved = self.server.run("list").splitlines()
            for text in shown:
                self.assertTrue(any(text in line for line in saved), f"{text} in {saved}")
            expect(field).to_have_value(typed)
            expect(page.locator("#offline")).to_be_hidden()
            if typed and not any(line.endswith(typed) for line in saved):
                field.press("Enter")
                expect(todo(page, typed)).to_be_visible()
                expect(field).to_have_value("")
            field.fill("")


if __name__ == "__main__":
    unittest.main()
