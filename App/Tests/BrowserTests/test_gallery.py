"""Checks the gallery, which has every kind of element, with the rules of axe-core.

The pages are files without a server, so the script of the page is left out.
"""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

import axe_playwright_python
from playwright.sync_api import sync_playwright

from harness import CHROMIUM, DESKTOP, PHONE, ROOT

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
GALLERY = os.environ.get("GALLERY", str(ROOT / ".build/debug/WebGallery"))
STYLES = ROOT / "AppKitPackages/WebRenderer/Sources/WebRenderer/Client/client.css"
APPEARANCES = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "high contrast": {"color_scheme": "light", "contrast": "more"},
}


class GalleryTests(unittest.TestCase):
    def test_every_page_in_each_appearance(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        subprocess.run([GALLERY, folder.name], check=True)
        violations = []
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
            )
            for appearance, options in APPEARANCES.items():
                context = browser.new_context(reduced_motion="reduce", **options)
                context.route("**/client.js", lambda route: route.abort())
                context.route("https://**", lambda route: route.abort())
                page = context.new_page()
                for file in sorted(Path(folder.name).glob("*.html")):
                    page.goto(file.as_uri())
                    page.evaluate(AXE)
                    for viewport in [DESKTOP, PHONE]:
                        page.set_viewport_size(viewport)
                        found = page.evaluate(
                            "axe.run(document, {resultTypes: ['violations']})"
                        )["violations"]
                        violations += [
                            f"{file.stem}, {appearance}, {viewport['width']}: {violation['id']}: "
                            f"{violation['help']}: {node['html'][:200]}"
                            for violation in found
                            for node in violation["nodes"]
                        ]
                context.close()
            browser.close()
        self.assertEqual(violations, [], "\n".join(violations))


class LinkRowTests(unittest.TestCase):
    """The layout of rows with a link, with the style sheet of the page and without a server."""

    def boxes(self, label, viewport):
        """Returns the boxes of the row's content, of the link, and of the parts of its label."""
        markup = (
            '<ul class="list v fx"><li class="row fx"><div class="b start inner">'
            f'<div class="navlink"><div class="h">{label}</div></div></div></li></ul>'
        )
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
            )
            page = browser.new_page(viewport=viewport)
            page.set_content(
                f'<style>{STYLES.read_text()}</style><main class="v"><section class="page">'
                f'<div class="v content">{markup}</div></section></main>'
            )
            boxes = page.evaluate(
                """() => [".inner", ".navlink", ".navlink > .h > *"].map(selector =>
                [...document.querySelectorAll(selector)].map(node => node.getBoundingClientRect()))"""
            )
            browser.close()
        return boxes

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


if __name__ == "__main__":
    unittest.main()


class CarouselTests(unittest.TestCase):
    """A list that scrolls sideways, with the style sheet of the page and without a server."""

    def test_a_list_is_as_high_as_its_highest_row(self):
        row = '<div class="b fixed high"></div>'
        carousel = f'<div class="scroll sideways v fx"><div class="h fy">{row * 9}</div></div>'
        places = [
            f'<div class="scroll v fx fy"><span class="t">Title</span>{carousel}</div>',
            f'<div class="v fx fy"><span class="t">Title</span>{carousel}</div>',
            f'<div class="b fx fy">{carousel}</div>',
        ]
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
            )
            page = browser.new_page(viewport=PHONE)
            for place in places:
                page.set_content(
                    f"<style>{STYLES.read_text()} .high {{ width: 90px; height: 120px; }}</style>"
                    f'<main class="v"><section class="page"><div class="v content">{place}</div></section></main>'
                )
                box = page.locator(".sideways").bounding_box()
                self.assertGreaterEqual(box["height"], 120, place)
                self.assertLess(box["height"], 140, place)
                self.assertLessEqual(box["width"], PHONE["width"], place)
            browser.close()

    def test_a_card_with_a_background_is_a_part_of_the_width(self):
        card = (
            '<div class="b isolated"><div class="layer behind"><div class="fill fx fy"></div></div>'
            '<div class="b related third"><span class="t">Card</span></div></div>'
        )
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
            )
            page = browser.new_page(viewport=PHONE)
            page.set_content(
                f"<style>{STYLES.read_text()} .third {{ width: calc(30cqi + 5px); }}</style>"
                '<main class="v"><section class="page"><div class="v content">'
                f'<div class="scroll sideways v fx"><div class="h fy">{card * 9}</div></div>'
                "</div></section></main>"
            )
            width = page.locator(".sideways").bounding_box()["width"]
            cards = [card.bounding_box()["width"] for card in page.locator(".isolated").all()]
            browser.close()
        self.assertGreater(width, 300)
        for card in cards:
            self.assertAlmostEqual(card, width * 0.3 + 5, delta=1)
