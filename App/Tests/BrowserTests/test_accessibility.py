"""Checks each screen with the rules of axe-core, in all appearances and at two widths."""

import unittest

from playwright.sync_api import expect

import axe
from harness import DESKTOP, PHONE, BrowserTestCase

APPEARANCES = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "high contrast": {"color_scheme": "light", "contrast": "more"},
}


class AccessibilityTests(BrowserTestCase):
    def check(self, page, screen):
        self.violations += [f"{screen}: {violation}" for violation in axe.violations(page)]

    def visit(self, viewport, **options):
        self.violations = []
        for text in ["(A) Buy milk +shop @town due:2026-12-01", "Call mum", "x Water plants"]:
            self.server.run("add", text)
        page = self.open(viewport, **options)
        milk = page.get_by_role("link", name="Buy milk")
        expect(milk).to_be_visible()
        self.check(page, "list")
        page.get_by_role("button", name="Add", exact=True).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        self.check(page, "form")
        page.get_by_role("button", name="Cancel").click()
        expect(page.get_by_role("dialog")).to_be_hidden()
        milk.click()
        expect(page.get_by_role("button", name="Focus on this")).to_be_visible()
        self.check(page, "details")
        page.get_by_role("button", name="Delete").click()
        expect(page.get_by_role("alertdialog")).to_be_visible()
        self.check(page, "alert")
        page.get_by_role("alertdialog").get_by_role("button", name="Cancel").click()
        page.get_by_role("button", name="Focus on this").click()
        expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
        self.check(page, "timer")
        for tab, text in [("Profile", "Save"), ("Settings", "Log out")]:
            page.get_by_role("tab", name=tab).click()
            expect(page.get_by_role("button", name=text)).to_be_visible()
            self.check(page, tab)
        page.get_by_role("button", name="Log out").click()
        expect(page.locator("dialog").get_by_role("button", name="Log out")).to_be_visible()
        self.check(page, "log out")
        self.assertEqual(self.violations, [], "\n".join(self.violations))


def add_tests():
    for name, options in APPEARANCES.items():
        for viewport, width in [(DESKTOP, "desktop"), (PHONE, "phone")]:
            def test(self, options=options, viewport=viewport):
                self.visit(viewport, **options)

            test_name = f"test_{name} on a {width}".replace(" ", "_")
            setattr(AccessibilityTests, test_name, test)


add_tests()

if __name__ == "__main__":
    unittest.main()
