"""Sizes of boxes within each other, shown without a server.

Markup stands for the nodes that the renderer writes.
"""

import unittest

from harness import DESKTOP, PHONE
from test_layouts import shown

RATIO = '<div class="b fits fx fy"><div class="b ratio fx fy wide"><div class="fill fx fy"></div></div></div>'
STYLES = ".wide { aspect-ratio: 2; --ratio: 2; }"


def box(page, selector):
    """Returns the box of the first node, as it is shown."""
    return page.locator(selector).first.bounding_box()


class NestedBoxTests(unittest.TestCase):
    """Views with many modifiers."""

    def test_a_view_in_many_boxes_is_shown(self):
        # Before, Chromium took four times as long for each box, so that this page did not appear.
        for kind in ["b", "v", "h"]:
            inner = f'<div class="{kind}"><div class="b">' * 20 + '<span class="t">Text</span>' + "</div></div>" * 20
            with shown(inner, PHONE) as page:
                self.assertGreater(box(page, ".t")["width"], 20, kind)

    def test_a_long_word_in_several_boxes_stays_in_the_window(self):
        word = f'<span class="t">{"long" * 30}</span>'
        with shown('<div class="b">' * 5 + word + "</div>" * 5, PHONE) as page:
            text = box(page, ".t")
        self.assertGreaterEqual(text["x"], 0)
        self.assertLessEqual(text["x"] + text["width"], PHONE["width"])

    def test_a_wide_frame_stays_in_the_window(self):
        frame = '<div class="b"><div class="b fw frame"><span class="t">Text</span></div></div>'
        with shown(frame, PHONE, ".frame { width: 900px; }") as page:
            self.assertLessEqual(box(page, ".frame")["width"], PHONE["width"])


class RatioTests(unittest.TestCase):
    """Views that fill their space and have a ratio."""

    def size(self, markup, viewport=DESKTOP, styles=""):
        with shown(markup, viewport, STYLES + styles) as page:
            return box(page, ".ratio")

    def test_a_view_keeps_its_ratio_in_the_center_of_its_space(self):
        styles = ".space { width: 300px; height: %dpx; }"
        for height, size in [(300, (300, 150)), (80, (160, 80))]:
            markup = f'<div class="b fw fh space"><div class="b clip fx fy">{RATIO}</div></div>'
            with shown(markup, DESKTOP, STYLES + styles % height) as page:
                ratio, space = box(page, ".ratio"), box(page, ".space")
            self.assertAlmostEqual(ratio["width"], size[0], delta=1)
            self.assertAlmostEqual(ratio["height"], size[1], delta=1)
            self.assertAlmostEqual(ratio["x"] - space["x"], (300 - size[0]) / 2, delta=1)
            self.assertAlmostEqual(ratio["y"] - space["y"], (height - size[1]) / 2, delta=1)

    def test_a_view_keeps_its_ratio_beside_others(self):
        for stack in ["v", "h"]:
            markup = f'<div class="b fw fh space"><div class="{stack} fx fy"><span class="t">Text</span>{RATIO}</div></div>'
            size = self.size(markup, styles=".space { width: 300px; height: 300px; }")
            self.assertAlmostEqual(size["width"], 2 * size["height"], delta=1)
            self.assertGreater(size["width"], 200)

    def test_the_background_of_a_row_keeps_its_ratio(self):
        layer = f'<div class="layer behind">{RATIO}</div>'
        badge = f'<div class="b isolated">{layer}<div class="b size"><span class="t">3</span></div></div>'
        markup = f'<ul class="list v fx fy"><li class="row fx"><div class="b start inner">{badge}</div></li></ul>'
        size = self.size(markup, PHONE, ".size { width: 60px; height: 60px; }")
        self.assertAlmostEqual(size["width"], 60, delta=1)
        self.assertAlmostEqual(size["height"], 30, delta=1)

    def test_the_width_determines_the_height_in_a_scroll_view_and_a_row(self):
        frame = f'<div class="b fw half">{RATIO}</div>'
        for markup in [
            f'<div class="scroll v fx fy"><div class="v fx fy"><span class="t">Text</span>{RATIO}</div></div>',
            f'<div class="scroll v fx fy"><div class="lazygrid two fx fy">{RATIO * 2}</div></div>',
            f'<ul class="list v fx fy"><li class="row fx"><div class="b start inner">{frame}</div></li></ul>',
        ]:
            styles = ".half { width: 150px; } .two { grid-template-columns: 1fr 1fr; }"
            size = self.size(markup, PHONE, styles)
            self.assertGreater(size["width"], 100, markup)
            self.assertAlmostEqual(size["width"], 2 * size["height"], delta=1, msg=markup)


class PositionTests(unittest.TestCase):
    """Views at a position."""

    def boxes(self, content):
        """Returns the boxes of a space and of a view at the position (240, 50) in it."""
        styles = ".space { width: 300px; height: 200px; } .at { left: 240px; top: 50px; }"
        markup = f'<div class="b fw fh space"><div class="position fx fy"><div class="b at">{content}</div></div></div>'
        with shown(markup, PHONE, styles) as page:
            return box(page, ".space"), box(page, ".at")

    def test_a_view_has_its_size_at_each_position(self):
        space, view = self.boxes('<span class="t">Some words in a line</span>')
        self.assertGreater(view["width"], 120)
        self.assertLess(view["height"], 30)
        self.assertAlmostEqual(view["x"] + view["width"] / 2 - space["x"], 240, delta=1)

    def test_a_view_that_fills_its_space_has_the_size_of_the_space(self):
        space, view = self.boxes('<div class="fill fx fy"></div>')
        for name in ["width", "height"]:
            self.assertAlmostEqual(view[name], space[name], delta=1)


class SheetContentTests(unittest.TestCase):
    """Sheets without a detent."""

    def test_a_form_above_buttons_has_its_height(self):
        row = '<div class="row fx"><div class="b start inner"><span class="t">Row</span></div></div>'
        form = f'<div class="form fx fy"><div class="section"><div class="card">{row * 5}</div></div></div>'
        page = (
            '<section class="page fx fy"><div class="v content"><div class="b fw fy"><div class="v fx fy">'
            f'<div class="b fx fy padded">{form}</div><button class="btn">Save</button></div></div></div></section>'
        )
        sheet = f'<dialog class="sheet" open>{page}</dialog>'
        for viewport in [DESKTOP, PHONE]:
            # A sheet moves while it appears.
            styles = ".padded { padding: 16px; }"
            with shown(sheet, viewport, styles, reduced_motion="reduce") as page:
                rows = [row.bounding_box() for row in page.locator(".row").all()]
                form, button = box(page, ".form"), box(page, ".btn")
            last = rows[-1]["y"] + rows[-1]["height"]
            self.assertGreaterEqual(form["y"] + form["height"], last)
            self.assertGreaterEqual(button["y"], last)


class MenuTests(unittest.TestCase):
    """Menus in a toolbar."""

    def test_an_item_has_not_the_look_of_a_button_of_the_toolbar(self):
        item = '<button class="btn" role="menuitem"><span class="t">Copy</span></button>'
        menu = f'<div class="anchor h"><button class="btn opens">More</button><div class="menu">{item}</div></div>'
        tools = f'<div class="tools"><div class="tool h leading">{menu}</div></div>'
        with shown(tools, DESKTOP) as page:
            shadow = 'node => getComputedStyle(node).boxShadow'
            self.assertEqual(page.locator(".menu .btn").evaluate(shadow), "none")
            self.assertNotEqual(page.locator(".opens").evaluate(shadow), "none")


class TouchTests(unittest.TestCase):
    """Buttons on a touch screen."""

    def test_keys_of_a_keyboard_fit_into_a_row(self):
        key = '<button class="plain"><div class="b"><div class="b key"><span class="t">Q</span></div></div></button>'
        styles = ".key { min-width: 24px; width: 40px; max-width: min(40px, 100%); }"
        row = f'<div class="h">{key * 10}</div>'
        with shown(row, {"width": 360, "height": 640}, styles, has_touch=True) as page:
            keys = [key.bounding_box() for key in page.locator(".plain").all()]
        self.assertLessEqual(keys[-1]["x"] + keys[-1]["width"], 360 - 15)
        self.assertGreaterEqual(keys[0]["width"], 24)

    def test_a_symbol_is_large_enough_for_a_finger(self):
        button = '<button class="plain"><span class="i">x</span></button>'
        with shown(f'<div class="h">{button}</div>', PHONE, has_touch=True) as page:
            self.assertGreaterEqual(box(page, ".plain")["width"], 32)


class ButtonTests(unittest.TestCase):
    """Buttons whose label has a look of its own."""

    def test_a_label_with_a_background_has_no_other_one(self):
        label = '<div class="b isolated"><div class="layer behind"><div class="fill"></div></div><div class="b size"></div></div>'
        for label, width in [(label, 60), ('<span class="t">Save</span>', None)]:
            markup = f'<div class="v"><div class="h"><button class="btn">{label}</button></div></div>'
            with shown(markup, DESKTOP, ".size { width: 60px; height: 40px; }") as page:
                color = page.locator(".btn").evaluate("node => getComputedStyle(node).backgroundColor")
                self.assertEqual(color == "rgba(0, 0, 0, 0)", width is not None)
                if width:
                    self.assertAlmostEqual(box(page, ".btn")["width"], width, delta=1)

    def test_a_colored_label_has_no_background(self):
        markup = '<div class="v"><div class="h"><button class="btn colored"><span class="t">Save</span></button></div></div>'
        with shown(markup, DESKTOP) as page:
            color = page.locator(".btn").evaluate("node => getComputedStyle(node).backgroundColor")
            self.assertEqual(color, "rgba(0, 0, 0, 0)")


class LargeTextTests(unittest.TestCase):
    """Rows of a form with a text size of 200 %."""

    def test_a_control_does_not_cover_its_label(self):
        control = '<input type="date" value="2027-01-15">'
        label = '<span class="h label"><span class="t">Birthday</span></span>'
        row = f'<div class="row fx"><div class="b start inner"><label class="picker fx">{label}{control}</label></div></div>'
        markup = f'<div class="form fx fy"><div class="section"><div class="card">{row}</div></div></div>'
        for size in [16, 32]:
            with shown(markup, PHONE, f":root {{ font-size: {size}px; }}") as page:
                text, field = box(page, ".label .t"), box(page, "input")
            is_beside = text["x"] + text["width"] <= field["x"]
            self.assertEqual(is_beside, size == 16)
            self.assertTrue(is_beside or text["y"] + text["height"] <= field["y"])
            self.assertGreater(text["width"], 3 * size)


if __name__ == "__main__":
    unittest.main()
