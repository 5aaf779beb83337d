"""Drags, swipes and held touches, with the mouse and on a phone with a touch screen."""

import re
import unittest

from harness import ScreenTestCase, expect, finish_animations

PHONE = {"width": 390, "height": 844}


class GestureTestCase(ScreenTestCase):
    def open_phone(self, name):
        page = self.open_screen(name, PHONE, has_touch=True, is_mobile=True)
        self.session = self.context.new_cdp_session(page)
        return page

    def open_part(self, name):
        page = self.open_phone("parts")
        page.get_by_role("link", name=name, exact=True).tap()
        expect(page.get_by_role("heading", name=name)).to_be_visible()
        return page

    def touch(self, kind, point=None):
        points = [{"x": point[0], "y": point[1]}] if point else []
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def center(self, node):
        box = node.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def swipe(self, start, end):
        self.touch("touchStart", start)
        for step in range(1, 9):
            part = step / 8
            self.touch("touchMove", [a + (b - a) * part for a, b in zip(start, end)])
        self.touch("touchEnd")

    def hold(self, page, point):
        """Touches a point until the page has noticed that the touch is held."""
        page.evaluate(
            """() => {
              window.held = new Promise(resolve => document.addEventListener("pointerdown",
                () => setTimeout(resolve, 520), { capture: true, once: true }));
            }"""
        )
        self.touch("touchStart", point)
        page.evaluate("held")


class CompositionTests(GestureTestCase):
    """The table of GestureCompositionTests in Swift, as far as the mouse of a browser differs."""

    CASES = [
        ("tap around", 1, 0, "button"),
        ("spot around", 1, 0, "button"),
        ("high tap around", 1, 0, "outer"),
        ("high spot around", 1, 0, "outer"),
        ("simultaneous spot around", 1, 0, "outer button"),
        ("only outer", 1, 0, "outer"),
        ("only inner", 1, 0, "button"),
        ("spot in tap", 1, 0, "inner"),
        ("tap in spot", 1, 0, "inner"),
        ("double in single", 1, 0, "single"),
        ("double in single", 2, 0, "single double"),
        ("single in double", 2, 0, "single single"),
        ("double before single", 1, 0, "single"),
        ("double before single", 2, 0, "single double"),
        ("long press in tap", 1, 0, "tap"),
        ("menu in tap", 1, 0, "tap"),
        ("drag before tap", 1, 0, "tap"),
        ("drag before tap", 1, 30, "drag"),
        ("drag in high drag", 1, 30, "outer"),
        ("drag in simultaneous drag", 1, 30, "inner outer"),
        ("button in drag", 1, 0, "button"),
        ("button in drag", 1, 30, "drag"),
    ]

    def reset(self, page):
        page.get_by_role("button", name="Reset").click()
        expect(page.get_by_text(re.compile("^Recognized:\\s*$"))).to_be_visible()

    def test_a_press_is_recognized_by_the_gestures_that_take_precedence(self):
        page = self.open_screen("gestures")
        for name, clicks, distance, expected in self.CASES:
            with self.subTest(name=name, clicks=clicks, distance=distance):
                # Clicks at another place are not counted together.
                self.reset(page)
                x, y = self.center(page.get_by_text(name, exact=True))
                page.mouse.move(x, y)
                for click in range(clicks):
                    page.mouse.down(click_count=click + 1)
                    if distance:
                        page.mouse.move(x + distance, y, steps=3)
                    page.mouse.up(click_count=click + 1)
                expect(page.get_by_text(f"Recognized: {expected}", exact=True)).to_be_visible()

    def test_a_drag_follows_a_long_press(self):
        page = self.open_screen("gestures")
        x, y = self.center(page.get_by_text("hold and drag"))
        page.mouse.move(x, y)
        page.mouse.down()
        page.evaluate("new Promise(resolve => setTimeout(resolve, 300))")
        page.mouse.move(x + 40, y, steps=4)
        page.mouse.up()
        expect(page.get_by_text("Recognized: moved", exact=True)).to_be_visible()

    def test_keys_press_the_tap_around_a_view_that_takes_the_focus(self):
        page = self.open_screen("gestures")
        page.locator(".focusable", has_text="long press in tap").press("Enter")
        expect(page.get_by_text("Recognized: tap", exact=True)).to_be_visible()

    def test_keys_press_what_needs_several_clicks(self):
        page = self.open_screen("gestures")
        page.get_by_role("button", name="double in single").last.press("Enter")
        expect(page.get_by_text("Recognized: double", exact=True)).to_be_visible()


class DragTests(GestureTestCase):
    def row(self, page, name):
        return page.locator(".row").filter(has_text=re.compile(f"^{name}"))

    def drop_area(self, page):
        return page.get_by_text(re.compile("^(Dropped|Release)"))

    def test_a_value_is_dropped_with_the_mouse(self):
        page = self.open_screen("transfer")
        page.mouse.move(*self.center(page.get_by_text("Ben", exact=True)))
        page.mouse.down()
        page.mouse.move(*self.center(self.drop_area(page)), steps=5)
        expect(page.get_by_text("Release nothing")).to_be_visible()
        page.mouse.move(20, 20, steps=5)
        expect(page.get_by_text("Dropped nothing")).to_be_visible()
        page.mouse.move(*self.center(self.drop_area(page)), steps=5)
        expect(page.get_by_text("Release nothing")).to_be_visible()
        page.mouse.up()
        expect(page.get_by_text("Dropped Ben")).to_be_visible()
        expect(page.get_by_text("Order Ada Ben Cid Dora, note")).to_be_visible()
        expect(page.locator(".copy, .dragged")).to_have_count(0)

    def test_a_drop_needs_a_type_that_the_view_accepts(self):
        page = self.open_screen("drops")
        for source, target, text in [
            ("Number", "Texts", "dropped nothing"),
            ("Number", "Numbers", "dropped number 7"),
            ("Note", "Texts", "dropped text Milk"),
            ("Provider", "Providers", "dropped provider Bread"),
            ("Note", "Delegate", "dropped delegate Milk"),
        ]:
            page.mouse.move(*self.center(page.get_by_text(source, exact=True)))
            page.mouse.down()
            page.mouse.move(*self.center(page.get_by_text(target, exact=True)), steps=5)
            page.mouse.up()
            expect(page.get_by_text(f"{text},")).to_be_visible()
        # The button below the pointer was not pressed by the drag.
        page.mouse.move(*self.center(page.get_by_role("button", name="Button")))
        page.mouse.down()
        page.mouse.move(*self.center(page.get_by_text("Texts", exact=True)), steps=5)
        page.mouse.up()
        expect(page.get_by_text("dropped text Button, presses 0")).to_be_visible()
        page.get_by_role("button", name="Button").click()
        expect(page.get_by_text("presses 1")).to_be_visible()

    def test_a_value_is_dropped_by_touch(self):
        page = self.open_phone("transfer")
        start, end = self.center(page.get_by_text("Ben", exact=True)), self.center(self.drop_area(page))
        self.hold(page, start)
        self.touch("touchMove", [start[0] + 10, start[1] + 10])
        self.touch("touchMove", end)
        expect(page.get_by_text("Release nothing")).to_be_visible()
        self.touch("touchEnd")
        expect(page.get_by_text("Dropped Ben")).to_be_visible()

    def test_a_row_is_moved_by_touch(self):
        page = self.open_phone("transfer")
        start, end = (self.center(self.row(page, name)) for name in ["Ada", "Cid"])
        self.hold(page, (60, start[1]))
        self.touch("touchMove", (60, start[1] + 20))
        self.touch("touchMove", (60, end[1]))
        self.touch("touchEnd")
        expect(page.get_by_text("Order Ben Cid Ada Dora, note")).to_be_visible()

    def test_a_swipe_still_scrolls_rows_that_can_be_moved(self):
        page = self.open_phone("moves")
        x, y = self.center(self.row(page, "Row 9"))
        self.swipe((x, y), (x, y - 200))
        page.wait_for_function("() => document.querySelector('.list').scrollTop > 100")
        expect(page.get_by_text("First Row 1, last Row 30")).to_be_visible()

    def test_links_are_moved_with_the_mouse_and_still_open(self):
        page = self.open_screen("moves")
        page.mouse.move(*self.center(page.get_by_text("Row 1", exact=True)))
        page.mouse.down()
        page.mouse.move(*self.center(page.get_by_text("Row 3", exact=True)), steps=5)
        page.mouse.up()
        expect(page.get_by_text("First Row 2, last Row 30")).to_be_visible()
        page.get_by_text("Row 3", exact=True).click()
        expect(page.get_by_role("heading", name="Page of 3")).to_be_visible()

    def test_rows_without_controls_are_moved_with_keys(self):
        page = self.open_screen("drops")
        row = page.locator(".row").filter(has_text="One")
        page.keyboard.press("Tab")
        expect(row).to_be_focused()
        page.keyboard.press("Alt+ArrowDown")
        expect(page.locator(".row")).to_have_text(["Two", "One", "Three"])
        expect(row).to_be_focused()
        page.keyboard.press("Alt+ArrowUp")
        expect(page.locator(".row")).to_have_text(["One", "Two", "Three"])


class InsertionTests(GestureTestCase):
    def at(self, node, part):
        box = node.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] * part

    def text(self, page, name):
        return page.get_by_text(name, exact=True)

    def test_a_value_is_inserted_above_and_below_a_row(self):
        page = self.open_screen("inserts")
        for name, part, mark, names in [
            ("Ben", 0.2, "above", "Ada Milk Ben Cid"),
            ("Cid", 0.8, "below", "Ada Milk Ben Cid Milk"),
        ]:
            row = page.locator(".row", has=self.text(page, name))
            page.mouse.move(*self.center(self.text(page, "Milk").first))
            page.mouse.down()
            page.mouse.move(*self.at(row, part), steps=5)
            expect(page.locator(f".row.{mark}")).to_have_text(name)
            page.mouse.up()
            expect(page.get_by_text(f"Names {names},")).to_be_visible()
            expect(page.locator(".above, .below, .copy")).to_have_count(0)

    def test_rows_take_values_of_the_types_that_they_accept(self):
        page = self.open_screen("inserts")
        page.mouse.move(*self.center(self.text(page, "Two")))
        page.mouse.down()
        page.mouse.move(*self.at(page.locator(".row", has=self.text(page, "One")), 0.2), steps=5)
        page.mouse.up()
        expect(page.get_by_text("words Two One Two")).to_be_visible()

    def test_the_preview_of_a_drag_is_at_the_pointer(self):
        page = self.open_screen("inserts")
        page.get_by_role("button", name="Count").click()
        expect(page.get_by_text("Preview 1")).to_be_hidden()
        page.mouse.move(*self.center(self.text(page, "Milk")))
        page.mouse.down()
        page.mouse.move(300, 60, steps=5)
        preview = page.locator(".copy")
        expect(preview).to_have_text("Preview 1")
        expect(preview).to_be_visible()
        x, y = self.center(preview)
        self.assertAlmostEqual(x, 300, delta=2)
        self.assertAlmostEqual(y, 60, delta=2)
        page.mouse.up()
        expect(page.get_by_text("Preview 1")).to_be_hidden()

    def test_a_list_scrolls_while_a_row_is_dragged_to_its_edge(self):
        page = self.open_screen("inserts")
        rows = page.locator(".list").last
        rows.scroll_into_view_if_needed()
        row = page.locator(".row", has=self.text(page, "Number 1"))
        page.mouse.move(*self.center(row))
        page.mouse.down()
        box = rows.bounding_box()
        x, bottom = box["x"] + box["width"] / 2, box["y"] + box["height"] - 10
        page.mouse.move(x, bottom, steps=5)
        page.wait_for_function(
            "() => [...document.querySelectorAll('.list')].pop().scrollTop > 3000"
        )
        page.mouse.move(x, box["y"] + box["height"] / 2, steps=3)
        page.mouse.up()
        place = page.get_by_text(re.compile("^Place of 1:"))
        expect(place).to_have_text(re.compile("1: [5-9][0-9]|1: 1[0-9][0-9]"))

    def test_a_menu_opens_at_the_pointer_in_front_of_the_list_and_inside_of_the_window(self):
        for size in [(360, 740), (360, 256), (1280, 800)]:
            page = self.open_screen("parts", {"width": size[0], "height": size[1]})
            page.get_by_role("link", name="Rows", exact=True).click()
            rows = page.get_by_text(re.compile("^Row [0-9]+$"))
            for row in [rows.nth(0), rows.nth(3), rows.nth(8)]:
                row.scroll_into_view_if_needed()
                box = row.bounding_box()
                x, y = box["x"] + 20, box["y"] + box["height"] / 2
                page.mouse.click(x, y, button="right")
                menu = page.get_by_role("menu")
                expect(menu).to_be_visible()
                finish_animations(page)
                self.check_place(page, menu.bounding_box(), x, y, size)
                page.keyboard.press("Escape")
                expect(menu).to_have_count(0)

    def check_place(self, page, menu, x, y, size):
        """Checks that a menu is beside a point if the window has room for it, and always in the window."""
        right, bottom = menu["x"] + menu["width"], menu["y"] + menu["height"]
        self.assertTrue(menu["x"] >= 0 and menu["y"] >= 0 and right <= size[0] and bottom <= size[1], (menu, size))
        if y + menu["height"] + 12 < size[1]:
            self.assertAlmostEqual(menu["y"], y + 4, delta=2)
        elif y - menu["height"] > 12:
            self.assertAlmostEqual(bottom, y - 4, delta=2)
        if x + menu["width"] + 8 < size[0]:
            self.assertAlmostEqual(menu["x"], x, delta=2)
        for item in page.get_by_role("menuitem").all():
            box = item.bounding_box()
            point = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
            found = "([x, y]) => document.elementFromPoint(x, y)?.closest('[role=menuitem]')?.innerText"
            self.assertEqual(page.evaluate(found, point), item.inner_text())

    def test_a_search_field_has_its_type(self):
        page = self.open_screen("inserts")
        field = page.get_by_role("searchbox", name="Find a number")
        field.fill("7")
        field.press("Escape")
        expect(field).to_have_value("")


class HeldTouchTests(GestureTestCase):
    def test_a_held_touch_opens_the_menu_of_a_row_and_of_a_text(self):
        page = self.open_part("Rows")
        self.hold(page, self.center(page.get_by_text("Row 5", exact=True)))
        self.touch("touchEnd")
        page.get_by_role("menuitem", name="Copy").tap()
        expect(page.get_by_text("Note copied Row 5")).to_be_visible()
        page.locator("[data-back]").tap()
        page.get_by_role("link", name="Press").tap()
        self.hold(page, self.center(page.get_by_text("Menu of a text")))
        self.touch("touchEnd")
        page.get_by_role("menuitem", name="Open").tap()
        expect(page.get_by_text("menu open")).to_be_visible()

    def test_a_long_press_is_no_tap(self):
        page = self.open_part("Press")
        self.hold(page, self.center(page.get_by_text("Hold me")))
        expect(page.get_by_text("taps 0, pressing")).to_be_visible()
        self.touch("touchEnd")
        expect(page.get_by_text("Presses 1, taps 0, released")).to_be_visible()
        page.get_by_text("Hold me").tap()
        expect(page.get_by_text("Presses 1, taps 1, released")).to_be_visible()

    def test_a_swipe_over_a_long_press_scrolls(self):
        page = self.open_part("Press")
        x, y = self.center(page.get_by_text("Hold me"))
        self.swipe((x, y), (x, y - 120))
        page.wait_for_function("() => document.querySelector('.scroll').scrollTop > 60")
        expect(page.get_by_text("Presses 0, taps 0, released")).to_be_visible()


class SwipeTests(GestureTestCase):
    def test_a_drag_gesture_follows_a_touch(self):
        page = self.open_part("Press")
        x, y = self.center(page.get_by_role("img", name="Ball"))
        self.swipe((x, y), (x + 60, y + 40))
        expect(page.get_by_text("Moved 60 40")).to_be_visible()

    def test_a_touch_draws_on_a_canvas(self):
        page = self.open_part("Canvas")
        box = page.get_by_label("Drawing").first.bounding_box()
        self.swipe((box["x"] + 20, box["y"] + 20), (box["x"] + 20, box["y"] + 200))
        expect(page.get_by_text("Lines 1")).to_be_visible()
        expect(page.locator(".drawing path").last).to_have_attribute("d", re.compile(r"20[ ,]200$"))

    def test_a_drag_within_one_frame_reports_its_newest_point(self):
        page = self.open_part("Canvas")
        drawing = page.get_by_label("Drawing").first
        drawing.evaluate(
            """node => {
              const { left, top } = node.getBoundingClientRect();
              for (const [type, y] of [["down", 20], ["move", 40], ["move", 90], ["up", 90]]) {
                node.dispatchEvent(new PointerEvent(`pointer${type}`,
                  { bubbles: true, clientX: left + 20, clientY: top + y }));
              }
            }"""
        )
        expect(page.get_by_text("Lines 1, points 2")).to_be_visible()
        expect(page.locator(".drawing path").last).to_have_attribute("d", re.compile(r"20[ ,]90$"))

    def test_a_swipe_turns_pages(self):
        page = self.open_part("Pages")
        self.swipe((300, 420), (60, 420))
        expect(page.get_by_text("Page 1 is shown")).to_be_visible()
        self.swipe((300, 420), (60, 420))
        expect(page.get_by_text("Content 2")).to_be_visible()
        self.swipe((300, 420), (60, 420))
        self.swipe((60, 420), (300, 420))
        expect(page.get_by_text("Page 1 is shown")).to_be_visible()
        # A swipe up is none, and a swipe that begins on a button does not press it.
        self.swipe((200, 450), (180, 350))
        self.swipe(self.center(page.get_by_role("button", name="Button 1")), (20, 430))
        expect(page.get_by_text("Page 2 is shown")).to_be_visible()


if __name__ == "__main__":
    unittest.main()
