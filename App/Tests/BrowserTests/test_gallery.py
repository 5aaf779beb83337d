"""Checks the gallery, which has every kind of element, with the rules of axe-core.

The pages are files without a server, so the script of the page is left out.
"""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from playwright.sync_api import sync_playwright

import axe
from harness import CHROMIUM, DESKTOP, PHONE, ROOT

GALLERY = os.environ.get("GALLERY", str(ROOT / ".build/debug/WebGallery"))
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
                    for viewport in [DESKTOP, PHONE]:
                        page.set_viewport_size(viewport)
                        violations += [
                            f"{file.stem}, {appearance}, {viewport['width']}: {violation}"
                            for violation in axe.violations(page)
                        ]
                context.close()
            browser.close()
        self.assertEqual(violations, [], "\n".join(violations))


if __name__ == "__main__":
    unittest.main()
