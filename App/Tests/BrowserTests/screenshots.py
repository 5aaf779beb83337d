"""Takes pictures of each screen of the app, and joins them into one picture per theme.

`Scripts/screenshots` runs it. Chromium joins the pictures, because it is there anyway.
"""

import base64
import os
import unittest
from datetime import date, timedelta
from pathlib import Path

from playwright.sync_api import expect

import test_layout_rules
from harness import DESKTOP, BrowserTestCase, finish_animations

FOLDER = Path(os.environ.get("SCREENSHOTS", "."))
PHONE = {"width": 390, "height": 844}
SCREENS = ["home", "detail", "timer", "form", "profile", "settings"]
# The style of the joined picture: two screens in a row, each on a desktop and on a phone.
JOINED = """
body { margin: 0; padding: 24px; width: 1552px; display: grid; grid-template-columns: 1fr 1fr; gap: 24px; }
div { display: flex; gap: 16px; }
img { height: 360px; border-radius: 8px; box-shadow: 0 0 0 1px #8886; }
"""


# The style of the pictures of all screens beside each other.
CONTACTS = """
body { margin: 0; padding: 16px; width: 2368px; display: flex; flex-wrap: wrap; gap: 16px; background: #888; font: 16px sans-serif; }
figure { margin: 0; } img { height: 420px; display: block; }
"""

def days(count):
    return (date.today() + timedelta(days=count)).isoformat()


class Screenshots(BrowserTestCase):
    def take_all(self, theme):
        self.add_todos()
        for name, viewport in [("desktop", DESKTOP), ("phone", PHONE)]:
            page = self.open(viewport, color_scheme=theme, device_scale_factor=2)
            self.take_screens(page, f"{theme}-{name}")
            self.context.close()
            self.stop(self.server)
        self.join(theme)

    def add_todos(self):
        for text in [
            f"(A) Finish the quarterly report +work @laptop due:{days(1)}",
            f"(B) Call mum about the weekend +family @phone due:{days(2)}",
            f"Book the train to Vienna +travel due:{days(9)}",
            "Buy milk, bread and coffee @town",
            f"Renew the passport +travel due:{days(40)}",
            "Water the plants +home",
            "Read “The Left Hand of Darkness”",
            f"Send the invoice to Miller & Sons +work @laptop due:{days(4)}",
            f"x {days(0)} {days(-3)} Return the books @town",
            f"x {days(-1)} {days(-3)} Fix the bicycle +home",
            f"x {days(-1)} {days(-4)} Pay the rent",
            f"x {days(-3)} {days(-6)} Plan the garden +home",
            f"x {days(-5)} {days(-9)} Write to Anna +family",
            f"x {days(-5)} {days(-8)} Clean the windows +home",
            f"x {days(-5)} {days(-8)} Order printer paper +work",
        ]:
            self.server.run("add", text)

    def take_screens(self, page, name):
        def take(screen):
            # Pictures show the final state of animations, also of those that the end of others begins.
            for _ in range(3):
                page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
                finish_animations(page)
            page.mouse.move(0, 0)
            page.screenshot(path=FOLDER / f"{screen}-{name}.png")

        report = page.get_by_role("link", name="Finish the quarterly report")
        expect(report).to_be_visible()
        take("home")
        page.get_by_role("button", name="Add", exact=True).click()
        form = page.get_by_role("dialog")
        form.get_by_placeholder("with +project and @context").fill("Bake a cake +family")
        form.get_by_role("textbox", name="Due").fill(days(3))
        take("form")
        form.get_by_role("button", name="Cancel").click()
        page.get_by_role("button", name="Discard changes").click()
        expect(form).to_be_hidden()
        report.click()
        expect(page.get_by_role("button", name="Focus on this")).to_be_visible()
        take("detail")
        page.get_by_role("button", name="Focus on this").click()
        expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
        take("timer")
        for tab, text in [("Profile", "This week"), ("Settings", "Week starts on")]:
            page.get_by_role("tab", name=tab).click()
            expect(page.get_by_text(text).first).to_be_visible()
            take(tab.lower())

    def join(self, theme):
        pairs = "".join(
            "<div>" + "".join(self.image(f"{screen}-{theme}-{name}") for name in ["desktop", "phone"]) + "</div>"
            for screen in SCREENS
        )
        page = self.browser.new_page(viewport={"width": 1600, "height": 100}, device_scale_factor=1.25)
        self.addCleanup(page.close)
        background = "#fff" if theme == "light" else "#000"
        page.set_content(f"<style>{JOINED} body {{ background: {background}; }}</style>{pairs}")
        page.evaluate("Promise.all([...document.images].map(image => image.decode()))")
        suffix = "" if theme == "light" else "~dark"
        page.screenshot(path=FOLDER / f"screens{suffix}.jpg", full_page=True, quality=82)

    def image(self, name):
        data = base64.b64encode((FOLDER / f"{name}.png").read_bytes()).decode()
        return f'<img alt="" src="data:image/png;base64,{data}">'

    def test_the_light_theme(self):
        self.take_all("light")

    def test_the_dark_theme(self):
        self.take_all("dark")


class Pictures:
    """Pictures instead of checks, in the folder "every"."""

    def setUp(self):
        super().setUp()
        self.pictures = {}

    def check(self, page, screen, last=None):
        self.picture(page, screen)

    def picture(self, page, screen):
        content = self._testMethodName.removeprefix("test_").removesuffix("_content")
        for width, height in [(360, 740), (1280, 800)]:
            page.set_viewport_size({"width": width, "height": height})
            for theme in ["light", "dark"]:
                page.emulate_media(color_scheme=theme)
                self.settle(page)
                finish_animations(page)
                name = f"{content}, {screen}, {width}, {theme}".replace(" ", "-").replace(",", "")
                self.pictures.setdefault((width, theme), []).append((name, page.screenshot()))
        page.set_viewport_size(DESKTOP)
        page.emulate_media(color_scheme="light")

    def tearDown(self):
        super().tearDown()
        folder = FOLDER / "every"
        folder.mkdir(parents=True, exist_ok=True)
        page = self.browser.new_page(viewport={"width": 2400, "height": 100})
        for (width, theme), pictures in self.pictures.items():
            figures = ""
            for name, data in pictures:
                (folder / f"{name}.png").write_bytes(data)
                image = base64.b64encode(data).decode()
                figures += f'<figure>{name}<img alt="" src="data:image/png;base64,{image}"></figure>'
            page.set_content(f"<style>{CONTACTS}</style>{figures}")
            page.evaluate("Promise.all([...document.images].map(image => image.decode()))")
            page.screenshot(path=folder / f"{self._testMethodName}-{width}-{theme}.png", full_page=True)
        page.close()


class EveryScreen(Pictures, test_layout_rules.AppTests):
    """Every screen, sheet and dialog with usual, long, failing and no content."""


class EveryScreenOfPeople(Pictures, test_layout_rules.PeopleTests):
    """The pages of people who share a list."""


class EveryElement(Pictures, test_layout_rules.GalleryTests):
    """The pages of the gallery."""


if __name__ == "__main__":
    unittest.main()
