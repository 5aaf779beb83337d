"""Sizes of boxes within each other, shown without a server.

Markup stands for the nodes that the renderer writes.
"""

import unittest

from harness import DESKTOP, PHONE
from test_layouts import shown


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


if __name__ == "__main__":
    unittest.main()
