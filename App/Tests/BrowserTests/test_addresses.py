"""Addresses, links and titles of the screens, and what survives a reload."""

import re
import unittest
from pathlib import Path

from playwright.sync_api import expect

from harness import BrowserTestCase


class AddressTestCase(BrowserTestCase):
    def note(self, message):
        # Chromium reports the status of each page that is not found.
        if "status of 404" not in message.text:
            super().note(message)


def todo(page, title):
    return page.get_by_role("link", name=title)


class LostProfileTests(BrowserTestCase):
    def test_the_list_of_the_chosen_profile_follows_the_details_of_a_lost_one(self):
        self.server.run("add", "Buy milk")
        page = self.open()
        todo(page, "Buy milk").click()
        expect(page.get_by_role("button", name="Focus on this")).to_be_visible()
        other, owner = self.context.new_page(), self.context.new_page()
        for window in (other, owner):
            self.prepare(window)
            window.goto(self.url("/profile"))
            expect(window.get_by_role("button", name="Switch profile")).to_be_visible()
        other.get_by_role("button", name="Switch profile").click()
        other.get_by_role("dialog").get_by_role("textbox").fill("Other")
        other.keyboard.press("Enter")
        expect(other.get_by_role("dialog")).to_have_count(0)
        owner.get_by_role("button", name="Delete this profile").click()
        owner.get_by_role("alertdialog").get_by_role("button", name="Delete").click()
        page.get_by_role("dialog").get_by_role("button", name="Other").click()
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page.get_by_text("No open to-dos.")).to_be_visible()
        self.assertEqual(page.url, self.url("/"))


class LinkTests(BrowserTestCase):
    def test_a_row_is_a_link_with_the_address_of_its_screen(self):
        self.server.run("add", "Buy milk")
        page = self.open()
        link = todo(page, "Buy milk")
        self.assertRegex(link.get_attribute("href"), "^/todo/[0-9A-Fa-f-]{36}$")
        # HTML allows no controls in a link, and no link in a control.
        self.assertEqual(page.locator("a :is(a, button, input, select), button a").count(), 0)
        page.evaluate("window.isSame = true")
        link.click()
        expect(page.get_by_role("button", name="Focus on this")).to_be_visible()
        self.assertTrue(page.evaluate("window.isSame"))

    def test_a_link_opens_in_another_window(self):
        self.server.run("add", "Buy milk")
        page = self.open()
        for options in [{"modifiers": ["Control"]}, {"button": "middle"}]:
            with self.context.expect_page() as opened:
                todo(page, "Buy milk").click(**options)
            expect(opened.value.get_by_role("button", name="Focus on this")).to_be_visible()
            expect(todo(page, "Buy milk")).to_be_visible()
            self.assertEqual(page.url, self.url("/"))
        todo(page, "Buy milk").focus()
        with self.context.expect_page() as opened:
            page.keyboard.press("Control+Enter")
        expect(opened.value.get_by_role("button", name="Focus on this")).to_be_visible()
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Focus on this")).to_be_visible()


class TitleTests(AddressTestCase):
    def test_the_first_response_has_the_title_of_its_screen(self):
        self.server.run("add", "Buy milk +shop")
        identity = self.server.run("list", "--json").split('"id"')[1].split('"')[1]
        self.open()
        titles = {
            "/": "To-dos",
            f"/todo/{identity}": "Buy milk - To-dos",
            f"/todo/{identity}/timer": "Focus timer - To-dos",
            "/settings": "Settings - To-dos",
            "/nothing": "Not found - To-dos",
        }
        for path, title in titles.items():
            with self.subTest(path=path):
                html = self.context.request.get(self.url(path)).text()
                self.assertEqual(re.search("<title>(.*)</title>", html)[1], title)
                page = self.new_page(self.url(path))
                expect(page).to_have_title(title)
                page.close()

    def test_the_title_follows_the_screen(self):
        self.server.run("add", "Buy milk")
        page = self.open()
        expect(page).to_have_title("To-dos")
        todo(page, "Buy milk").click()
        expect(page).to_have_title("Buy milk - To-dos")
        page.go_back()
        expect(page).to_have_title("To-dos")

    def test_the_page_has_an_icon(self):
        page = self.open()
        response = self.context.request.get(
            self.url(page.locator("link[rel=icon]").get_attribute("href"))
        )
        self.assertEqual(response.status, 200)
        self.assertEqual(response.headers["content-type"], "image/svg+xml")


class AddressTests(AddressTestCase):
    def test_a_wrong_address_has_status_404_and_leads_to_the_todos(self):
        self.server.run("add", "Buy milk")
        page = self.open()
        unknown = "00000000-0000-4000-8000-000000000000"
        for path in ["/foo", "/todo/nope", f"/todo/{unknown}", f"/todo/{unknown}/edit", "/new/x"]:
            with self.subTest(path=path):
                self.assertEqual(page.goto(self.url(path)).status, 404)
                expect(page.get_by_role("heading", name="Not found")).to_be_visible()
                expect(page.get_by_text(path)).to_be_visible()
                page.get_by_role("button", name="Home", exact=True).click()
                expect(todo(page, "Buy milk")).to_be_visible()
                expect(page).to_have_url(self.url("/"))
        for path in ["/", "/profile", "/settings", "/new", "/?filter=done&q=milk"]:
            self.assertEqual(page.goto(self.url(path)).status, 200)

    def test_the_filter_and_the_search_survive_a_reload_and_back(self):
        self.server.run("add", "Buy milk")
        self.server.run("add", "Buy bread")
        self.server.run("done", self.server.run("list").splitlines()[0].split()[0])
        page = self.open()
        page.get_by_role("radio", name="All").click()
        expect(page).to_have_url(self.url("/?filter=all"))
        search = page.get_by_placeholder("Search")
        search.press_sequentially("bread")
        expect(page).to_have_url(self.url("/?filter=all&q=bread"))

        def expect_list():
            expect(page.get_by_role("radio", name="All")).to_be_checked()
            expect(search).to_have_value("bread")
            expect(todo(page, "Buy bread")).to_be_visible()
            expect(todo(page, "Buy milk")).to_have_count(0)

        expect_list()
        page.reload()
        expect_list()
        todo(page, "Buy bread").click()
        expect(page.get_by_role("button", name="Focus on this")).to_be_visible()
        page.reload()
        expect(page.get_by_role("button", name="Focus on this")).to_be_visible()
        page.go_back()
        expect_list()
        # The address of a search that was typed just before belongs to the list, too.
        search.fill("milk")
        expect(todo(page, "Buy milk")).to_be_visible()
        todo(page, "Buy milk").click()
        expect(page.get_by_role("button", name="Focus on this")).to_be_visible()
        page.go_back()
        expect(search).to_have_value("milk")
        expect(page).to_have_url(self.url("/?filter=all&q=milk"))

    def test_back_undoes_a_search_and_a_filter(self):
        self.server.run("add", "Buy milk")
        self.server.run("add", "Buy bread +home")
        page = self.open()
        page.get_by_role("radio", name="All").click()
        expect(page).to_have_url(self.url("/?filter=all"))
        page.get_by_role("radio", name="Done").click()
        expect(page).to_have_url(self.url("/?filter=done"))
        page.get_by_role("radio", name="All").click()
        expect(page).to_have_url(self.url("/?filter=all"))
        search = page.get_by_placeholder("Search")
        search.press_sequentially("bread", delay=200)
        expect(page).to_have_url(self.url("/?filter=all&q=bread"))
        page.go_back()
        expect(search).to_have_value("")
        expect(todo(page, "Buy milk")).to_be_visible()
        expect(page).to_have_url(self.url("/?filter=all"))
        page.go_forward()
        expect(search).to_have_value("bread")
        expect(todo(page, "Buy milk")).to_have_count(0)
        page.go_back()
        expect(search).to_have_value("")
        page.go_back()
        expect(page.get_by_role("radio", name="Open")).to_be_checked()
        expect(page).to_have_url(self.url("/"))

    def test_the_place_in_the_list_survives_a_reload_and_back(self):
        file = Path(self.server.folder) / "todo.txt"
        file.write_text("".join(f"Number {number:03}\n" for number in range(300)))
        self.server.run("import", str(file))
        page = self.open()
        rows = page.locator("ul.list")
        # The first row has an edge of its own.
        height = page.locator("li.row").nth(3).bounding_box()["height"]
        rows.evaluate(f"list => {{ list.scrollTop = {150 * height}; }}")
        expect(todo(page, "Number 155")).to_be_in_viewport()
        top = rows.evaluate("list => list.scrollTop")
        page.wait_for_function("() => history.state?.places")
        page.reload()
        expect(todo(page, "Number 155")).to_be_in_viewport()
        self.assertAlmostEqual(rows.evaluate("list => list.scrollTop"), top, delta=height)
        todo(page, "Number 155").click()
        expect(page.get_by_role("button", name="Focus on this")).to_be_visible()
        page.reload()
        expect(page.get_by_role("button", name="Focus on this")).to_be_visible()
        page.go_back()
        expect(todo(page, "Number 155")).to_be_in_viewport()


if __name__ == "__main__":
    unittest.main()
