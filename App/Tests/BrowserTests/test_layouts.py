"""Layouts of the style sheet, shown without a server.

Markup stands for the nodes that the renderer writes.
"""

import contextlib
import unittest

from playwright.sync_api import sync_playwright

from harness import CHROMIUM, DESKTOP, PHONE, ROOT

STYLES = ROOT / "AppKitPackages/WebRenderer/Sources/WebRenderer/Client/client.css"


@contextlib.contextmanager
def shown(markup, viewport, styles=""):
    """Provides a page with the markup as its content."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page(viewport=viewport)
        page.set_content(
            f"<style>{STYLES.read_text()}{styles}</style>"
            f'<main class="v"><section class="page"><div class="v content">{markup}</div></section></main>'
        )
        yield page
        browser.close()


class LinkRowTests(unittest.TestCase):
    """Rows with a link."""

    def boxes(self, label, viewport):
        """Returns the boxes of the row's content, of the link, and of the parts of its label."""
        markup = (
            '<ul class="list v fx"><li class="row fx"><div class="b start inner">'
            f'<div class="navlink"><div class="h">{label}</div></div></div></li></ul>'
        )
        with shown(markup, viewport) as page:
            return page.evaluate(
                """() => [".inner", ".navlink", ".navlink > .h > *"].map(selector =>
                [...document.querySelectorAll(selector)].map(node => node.getBoundingClientRect()))"""
            )

    def test_a_link_fills_its_row(self):
        for viewport in [DESKTOP, PHONE]:
            (inner,), (link,), _ = self.boxes('<span class="t">About</span>', viewport)
            self.assertGreater(inner["width"], 300)
            self.assertGreater(link["width"], inner["width"] - 50)

    def test_a_label_with_a_value_stays_in_one_line(self):
        for start in ["<span class='t'>Name</span>", "<span class='i'>o</span><span class='t'>N</span>"]:
            label = f'{start}<div class="spacer fx"></div><span class="t">12 km</span>'
            _, (link,), parts = self.boxes(label, PHONE)
            self.assertLess(abs(parts[0]["y"] + parts[0]["height"] / 2 - link["y"] - link["height"] / 2), 6)
            self.assertGreater(parts[-1]["x"], link["x"] + link["width"] / 2)
            self.assertLess(parts[-1]["y"], parts[0]["y"] + parts[0]["height"])

    def test_several_texts_and_a_value_become_a_paragraph_on_a_phone(self):
        label = (
            '<span class="t">A task with a title that is long enough for two lines</span>'
            '<span class="t">+project</span><div class="spacer fx"></div><span class="t">May</span>'
        )
        _, _, parts = self.boxes(label, PHONE)
        self.assertGreater(parts[-1]["y"], parts[0]["y"] + parts[0]["height"] - 4)
        _, _, parts = self.boxes(label, DESKTOP)
        self.assertLess(parts[-1]["y"], parts[0]["y"] + parts[0]["height"])


class CarouselTests(unittest.TestCase):
    """Stacks that scroll sideways."""

    def test_a_list_is_as_high_as_its_highest_row(self):
        row = '<div class="b fixed high"></div>'
        carousel = f'<div class="scroll sideways v fx"><div class="h fy">{row * 9}</div></div>'
        places = [
            f'<div class="scroll v fx fy"><span class="t">Title</span>{carousel}</div>',
            f'<div class="v fx fy"><span class="t">Title</span>{carousel}</div>',
            f'<div class="b fx fy">{carousel}</div>',
        ]
        for place in places:
            with shown(place, PHONE, ".high { width: 90px; height: 120px; }") as page:
                box = page.locator(".sideways").bounding_box()
            self.assertGreaterEqual(box["height"], 120, place)
            self.assertLess(box["height"], 140, place)
            self.assertLessEqual(box["width"], PHONE["width"], place)

    def test_a_card_with_a_background_is_a_part_of_the_width(self):
        card = (
            '<div class="b isolated"><div class="layer behind"><div class="fill fx fy"></div></div>'
            '<div class="b related third"><span class="t">Card</span></div></div>'
        )
        markup = f'<div class="scroll sideways v fx"><div class="h fy">{card * 9}</div></div>'
        with shown(markup, PHONE, ".third { width: calc(30cqi + 5px); }") as page:
            width = page.locator(".sideways").bounding_box()["width"]
            cards = [card.bounding_box()["width"] for card in page.locator(".isolated").all()]
        self.assertGreater(width, 300)
        for card in cards:
            self.assertAlmostEqual(card, width * 0.3 + 5, delta=1)


class ButtonLabelTests(unittest.TestCase):
    """Labels of buttons with a plain or a custom style."""

    def test_a_flexible_label_with_a_background_fills_its_button(self):
        key = (
            '<button class="plain fx fy"><div class="b isolated fx fy"><div class="layer behind">'
            '<div class="fill fx fy"></div></div><div class="b fx fy"><span class="t">7</span></div></div></button>'
        )
        markup = f'<div class="v tall fx"><div class="h fx fy">{key * 3}</div></div>'
        for viewport in [DESKTOP, PHONE]:
            with shown(markup, viewport, ".tall { height: 200px; }") as page:
                row = page.locator(".h.fx").bounding_box()
                fills = [fill.bounding_box() for fill in page.locator(".fill").all()]
            for fill in fills:
                self.assertGreater(fill["width"], row["width"] / 3 - 20)
                self.assertAlmostEqual(fill["height"], 200, delta=1)


if __name__ == "__main__":
    unittest.main()
