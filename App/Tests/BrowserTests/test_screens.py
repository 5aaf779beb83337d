"""Screens of an app without addresses: columns, edges, alignment, history, rows, files."""

import re
import signal
import unittest
from pathlib import Path

import axe
from harness import DESKTOP, PHONE, ScreenTestCase, expect, wait_for


def press(name, role="button"):
    return lambda sheet: sheet.get_by_role(role, name=name).first.click()


def choose(name, option):
    return lambda sheet: sheet.get_by_role("combobox", name=name).select_option(option)


def press_both(name, other, role):
    def run(sheet):
        press(name)(sheet)
        press(other, role)(sheet)

    return run


class DraftTests(ScreenTestCase):
    # Changes of controls, and whether the form is as it was after the page has loaded again; it is empty
    # otherwise.
    CHANGES = {
        "text editor": (lambda sheet: sheet.get_by_label("Story").fill("One\nTwo"), True),
        "toggle": (lambda sheet: sheet.get_by_role("switch", name="Switch").check(), True),
        "toggle button": (press("Press"), True),
        "menu picker": (choose("Choice", "B"), True),
        "segmented picker": (press("B", "radio"), True),
        "inline picker with an option that is gone": (press_both("More options", "C", "radio"), False),
        "date picker": (lambda sheet: sheet.get_by_label("Day", exact=True).fill("2027-02-03"), True),
        "slider": (lambda sheet: sheet.get_by_role("slider", name="Level").press("ArrowRight"), True),
        "stepper": (press("Increase Count"), False),
        "color picker": (choose("Color", "Blue"), True),
        "several dates": (press(re.compile(r"\b15\b")), True),
        "command of a menu": (press_both("Commands", "Run", "menuitem"), False),
        "selection": (press("Row 2", "row"), False),
    }
    # The answer to a press makes what is pressed next.
    ANSWERED_FIRST = {"inline picker with an option that is gone", "command of a menu"}

    def test_every_control_of_a_form_is_put_back_or_none_is(self):
        address = self.open_screen("drafts").url
        for name, (change, returns) in self.CHANGES.items():
            for is_answered in [True, False] if name not in self.ANSWERED_FIRST else [True]:
                with self.subTest(control=name, is_answered=is_answered):
                    page = self.context.new_page()
                    page.goto(address)
                    sheet = page.get_by_role("dialog")
                    field, summary = sheet.get_by_role("textbox", name="Name"), sheet.get_by_text(";")
                    empty = summary.inner_text()
                    field.fill("Ann")
                    expect(summary).to_have_text("Ann" + empty)
                    if is_answered:
                        change(sheet)
                        expect(summary).not_to_have_text("Ann" + empty)
                        full = summary.inner_text()
                        page.reload()
                    else:
                        # The server ends before it has received the change.
                        self.server.process.send_signal(signal.SIGSTOP)
                        change(sheet)
                        self.server.stop(signal.SIGKILL)
                        page.goto("about:blank")
                        address = self.server.start()
                        page.goto(address)
                    if returns:
                        expect(summary).to_have_text(full)
                    else:
                        field.press_sequentially("B")
                        expect(summary).to_have_text("B" + empty)
                    page.close()


def type_letter(control):
    control.press_sequentially("b")


def check_second(control):
    control.get_by_role("radio", name="B").click()


class RejectingTests(ScreenTestCase):
    # The role, the name and a change of each control.
    CHANGES = [
        ("textbox", "Name", type_letter),
        ("textbox", "Age", lambda control: (control.fill("44"), control.press("Enter"))),
        ("textbox", "Password", type_letter),
        ("textbox", "Story", type_letter),
        ("searchbox", "Search", type_letter),
        ("switch", "Switch", lambda control: control.click()),
        ("button", "Press", lambda control: control.click()),
        ("combobox", "Choice", lambda control: control.select_option("B")),
        ("radiogroup", "Segment", check_second),
        ("radiogroup", "Option", check_second),
        ("textbox", "Day", lambda control: control.fill("2027-02-03")),
        ("slider", "Level", lambda control: control.press("ArrowRight")),
        ("button", "Increase Number", lambda control: control.click()),
        ("combobox", "Color", lambda control: control.select_option("Blue")),
        ("button", "15", lambda control: control.click()),
        ("button", "More", lambda control: control.click()),
        ("tab", "Second", lambda control: control.click()),
    ]
    VALUE = """node => [node.value, node.checked, ...["checked", "pressed", "expanded", "selected", "valuenow"]
        .map(name => [node, ...node.children].map(part => part.getAttribute("aria-" + name)))]"""

    def test_a_control_shows_the_value_of_the_state_after_a_rejected_change(self):
        page = self.open_screen("rejecting")
        count = page.get_by_text("changes")
        for role, name, change in self.CHANGES:
            with self.subTest(control=name):
                control = page.get_by_role(role, name=name).first
                value, changes = control.evaluate(self.VALUE), count.inner_text()
                change(control)
                expect(count).not_to_have_text(changes)
                wait_for(lambda: control.evaluate(self.VALUE) == value)


class SplitViewTests(ScreenTestCase):
    def test_a_narrow_window_shows_one_column_at_a_time(self):
        page = self.open_screen("split", PHONE)
        expect(page.get_by_role("heading", level=1)).to_have_text("Folders")
        page.get_by_text("Archive").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Archive")
        row = page.get_by_text("Archive 20", exact=True)
        row.scroll_into_view_if_needed()
        row.click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Message 20")
        page.get_by_text("Headers").click()
        expect(page.get_by_text("All headers")).to_be_visible()
        page.get_by_role("button", name="Back to Message 20").click()
        page.get_by_role("button", name="Back to Archive").click()
        expect(row).to_be_in_viewport()
        expect(page.locator("[aria-selected=true]")).to_have_count(0)
        page.keyboard.press("Escape")
        expect(page.get_by_role("heading", level=1)).to_have_text("Folders")

    def test_a_wide_window_shows_the_columns_with_the_selection(self):
        page = self.open_screen("split", PHONE)
        page.get_by_text("Archive").click()
        page.get_by_text("Archive 2", exact=True).click()
        expect(page.get_by_text("Text of message 2")).to_be_visible()
        page.set_viewport_size(DESKTOP)
        expect(page.get_by_role("heading", level=1)).to_have_count(3)
        expect(page.locator("[aria-selected=true]")).to_have_count(2)
        lefts = [column.bounding_box()["x"] for column in page.locator(".split > *").all()]
        self.assertEqual(lefts, sorted(set(lefts)))
        page.set_viewport_size(PHONE)
        expect(page.get_by_role("heading", level=1)).to_have_text("Message 2")


class EdgeTests(ScreenTestCase):
    def colors(self, page):
        """Returns the colors at the corners of the window, as they are shown."""
        return page.evaluate(
            """async () => {
              const points = [[1, 1], [innerWidth - 2, 1], [1, innerHeight - 2],
                [innerWidth - 2, innerHeight - 2]];
              return points.map(([x, y]) => {
                const node = document.elementsFromPoint(x, y)
                  .find(node => !["none", "rgba(0, 0, 0, 0)"].includes(
                    getComputedStyle(node).backgroundImage === "none"
                      ? getComputedStyle(node).backgroundColor : getComputedStyle(node).backgroundImage));
                return node.className.split(" ")[0];
              });
            }"""
        )

    def test_backgrounds_reach_the_edges(self):
        for viewport in [PHONE, DESKTOP]:
            page = self.open_screen("edges", viewport)
            for name in ["First", "Second", "Third", "Fourth"]:
                expect(page.locator("[data-id=name]")).to_have_text(name)
                self.assertEqual(self.colors(page), ["fill"] * 4, f"{name}, {viewport}")
                page.get_by_role("button", name="Next").click()
            expect(page.locator("[data-id=name]")).to_have_text("Fifth")
            fill, panel = page.locator(".fill").bounding_box(), page.locator(".panel").bounding_box()
            self.assertEqual(fill, panel)
            page.get_by_role("button", name="Next").click()
            # A color in a stack with other views has its height.
            expect(page.locator("[data-id=name]")).to_have_text("Sixth")
            self.assertLess(page.locator(".fill").bounding_box()["height"], 200)
            self.assertWide(page, ".fill")
            page.get_by_role("button", name="Next").click()
            expect(page.locator("[data-id=name]")).to_have_text("Seventh")
            self.assertWide(page, ".content > .v > :first-child")
            self.assertEqual(page.locator(".content > .v > :first-child").bounding_box()["y"], 0)
            self.assertWide(page, ".content > .v > :last-child")
            box = page.locator(".content > .v > :last-child").bounding_box()
            self.assertEqual(box["y"] + box["height"], viewport["height"])
            self.assertGreaterEqual(page.get_by_text("A line").bounding_box()["x"], 14)
            scrolls = "() => document.documentElement.scrollWidth > innerWidth"
            self.assertFalse(page.evaluate(scrolls))
            page.get_by_role("button", name="Next").click()
            # Without "ignoresSafeArea", it keeps the margins.
            expect(page.locator("[data-id=name]")).to_have_text("Eighth")
            self.assertGreaterEqual(page.locator(".fill").bounding_box()["x"], 14)

    def assertWide(self, page, selector):
        box = page.locator(selector).bounding_box()
        self.assertEqual((box["x"], box["width"]), (0, page.viewport_size["width"]))


class GuideTests(ScreenTestCase):
    def boxes(self, page, *names):
        return [page.locator(f".fw[data-id={name}]").bounding_box() for name in names]

    def test_guides_align_views(self):
        page = self.open_screen("guides")
        v0, v1, v2, v3 = self.boxes(page, "v0", "v1", "v2", "v3")
        self.assertAlmostEqual(v1["x"], v0["x"] + 20, delta=1)
        self.assertAlmostEqual(v2["x"] + v2["width"], v0["x"], delta=1)
        self.assertAlmostEqual(v3["x"] + v3["width"] / 2, v0["x"], delta=1)
        h0, h1, h2 = self.boxes(page, "h0", "h1", "h2")
        self.assertAlmostEqual(h1["y"] + 24, h0["y"], delta=1)
        self.assertAlmostEqual(h2["y"] + 10, h0["y"], delta=1)
        z0, z1 = self.boxes(page, "z0", "z1")
        self.assertAlmostEqual(z1["x"] + z1["width"] + 10, z0["x"], delta=1)
        self.assertAlmostEqual(z1["y"] + 10, z0["y"], delta=1)
        o0, o1 = self.boxes(page, "o0", "o1")
        self.assertAlmostEqual(o1["x"] + 10, o0["x"] + o0["width"], delta=1)
        self.assertAlmostEqual(o1["y"] + 10, o0["y"], delta=1)

    def test_a_guide_of_the_app_stays_aligned_when_a_view_changes(self):
        page = self.open_screen("guides")
        middle = """() => ["c0", "c3"].map(name => {
          const { top, height } = [...document.querySelectorAll(`[data-id=${name}]`)].at(-1).getBoundingClientRect();
          return top + height / 2;
        })"""
        aligned = f"() => {{ const [one, other] = ({middle})(); return Math.abs(one - other) < 1.5; }}"
        page.wait_for_function(aligned)
        page.get_by_role("button", name="Change").click()
        expect(page.get_by_text("in two lines")).to_be_visible()
        page.wait_for_function(aligned)


class HistoryTests(ScreenTestCase):
    def title(self, page, text):
        expect(page.get_by_role("heading").last).to_have_text(text)

    def depth(self, page, depth):
        page.wait_for_function(f"() => (history.state?.depth || 0) === {depth}")

    def test_back_closes_pages(self):
        page = self.open_screen("stack", PHONE)
        start = page.url
        page.get_by_text("Page 1").click()
        self.title(page, "Page 1")
        page.get_by_text("Next page").click()
        self.title(page, "Page 2")
        self.depth(page, 2)
        page.go_back()
        self.title(page, "Page 1")
        page.go_back()
        self.title(page, "Start")
        self.assertEqual(page.url, start)
        page.go_forward()
        self.depth(page, 0)
        self.title(page, "Start")

    def test_the_buttons_of_the_app_keep_the_history_in_step(self):
        page = self.open_screen("stack", PHONE)
        page.get_by_text("Three pages").click()
        self.title(page, "Page 3")
        self.depth(page, 3)
        page.locator("[data-back]").click()
        self.title(page, "Page 2")
        self.depth(page, 2)
        page.get_by_role("button", name="Start", exact=True).click()
        self.title(page, "Start")
        self.depth(page, 0)
        page.get_by_text("Three pages").click()
        self.title(page, "Page 3")
        self.depth(page, 3)
        page.evaluate("history.go(-2)")
        self.title(page, "Page 1")
        self.depth(page, 1)

    def test_back_closes_sheets_and_alerts(self):
        page = self.open_screen("stack")
        for name, text in [("Sheet", "Text of the sheet"), ("Alert", "Really?")]:
            page.get_by_role("button", name=name).click()
            expect(page.get_by_text(text)).to_be_visible()
            self.depth(page, 1)
            page.go_back()
            expect(page.get_by_text(text)).to_have_count(0)
            self.depth(page, 0)

    def test_a_reload_begins_at_the_first_page(self):
        page = self.open_screen("stack")
        page.get_by_text("Three pages").click()
        self.depth(page, 3)
        page.reload()
        self.title(page, "Start")
        self.depth(page, 0)
        page.get_by_text("Page 1").click()
        self.title(page, "Page 1")
        page.go_back()
        self.title(page, "Start")


class RowTests(ScreenTestCase):
    def test_rows_with_controls_satisfy_axe(self):
        for screen in ["rows", "split", "transfer"]:
            page = self.open_screen(screen)
            for viewport in [DESKTOP, PHONE]:
                page.set_viewport_size(viewport)
                self.assertEqual(axe.violations(page), [], screen)

    def test_keys_reach_rows_and_the_controls_in_them(self):
        page = self.open_screen("rows")
        page.locator(".row").first.focus()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        expect(page.get_by_text("Selected 2, liked ,")).to_be_visible()
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(page.get_by_text("Selected 2, liked 2,")).to_be_visible()
        page.keyboard.press("Tab")
        expect(page.get_by_role("link", name="Site")).to_be_focused()
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.get_by_role("menuitem", name="Archive").press("Enter")
        expect(page.get_by_text("archived 2")).to_be_visible()

    def test_a_press_of_a_control_does_not_select_its_row(self):
        page = self.open_screen("rows")
        page.get_by_role("button", name="Like 4").click()
        expect(page.get_by_text("Selected 0, liked 4,")).to_be_visible()
        page.get_by_text("Row 4").click()
        expect(page.get_by_text("Selected 4, liked 4,")).to_be_visible()


class TransferTests(ScreenTestCase):
    def order(self, page, names):
        expect(page.get_by_text(f"Order {names}, note")).to_be_visible()

    def drag(self, page, name, target):
        for row, action in [(name, page.mouse.down), (target, page.mouse.up)]:
            box = page.locator(".row").filter(has_text=row).bounding_box()
            page.mouse.move(box["x"] + 60, box["y"] + box["height"] / 2, steps=5)
            action()

    def test_rows_are_moved_with_the_mouse(self):
        page = self.open_screen("transfer")
        self.drag(page, "Ada", "Cid")
        self.order(page, "Ben Cid Ada Dora")
        self.drag(page, "Dora", "Ben")
        self.order(page, "Dora Ben Cid Ada")
        # Back to where it was.
        self.drag(page, "Ben", "Ben")
        self.order(page, "Dora Ben Cid Ada")

    def swipe(self, page, row, start, end):
        touch = self.context.new_cdp_session(page)
        box = row.bounding_box()
        y = box["y"] + box["height"] / 2

        def send(kind, x=None):
            points = [] if x is None else [{"x": x, "y": y}]
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        send("touchStart", start)
        for step in range(1, 9):
            send("touchMove", start + (end - start) * step / 8)
        send("touchEnd")

    def test_a_swipe_shows_the_actions_of_a_row(self):
        page = self.open_screen("transfer", PHONE, has_touch=True, is_mobile=True)
        row = page.locator(".row").filter(has_text="Ben")
        self.swipe(page, row, 300, 60)
        actions = row.get_by_role("button", name="Actions")
        expect(actions).to_be_in_viewport(ratio=1)
        actions.tap()
        for item in ["Delete", "Flag", "Pin"]:
            box = page.get_by_role("menuitem", name=item).bounding_box()
            found = page.evaluate(
                "([x, y]) => document.elementFromPoint(x, y)?.closest('[role=menuitem]')?.innerText",
                [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
            )
            self.assertEqual(found, item)
        page.get_by_role("menuitem", name="Flag").tap()
        expect(page.get_by_text("note flagged Ben")).to_be_visible()
        self.swipe(page, row, 300, 60)
        actions.tap()
        page.get_by_role("menuitem", name="Delete").tap()
        self.order(page, "Ada Cid Dora")

    def test_files_are_chosen_and_saved(self):
        page = self.open_screen("transfer")
        with page.expect_file_chooser() as chooser:
            page.get_by_role("button", name="Import").click()
        file = {"name": "a.txt", "mimeType": "text/plain", "buffer": b"text of the file"}
        chooser.value.set_files(files=[file])
        expect(page.get_by_text("note imported text of the file")).to_be_visible()
        with page.expect_download() as download:
            page.get_by_role("button", name="Export").click()
        self.assertEqual(download.value.suggested_filename, "note.txt")
        self.assertEqual(Path(download.value.path()).read_text(), "exported text")
        expect(page.get_by_text("note exported")).to_be_visible()


class LongScreenTests(ScreenTestCase):
    """Containers whose rows do not fit into the window."""

    # Scrolls what can be scrolled, so that the page requests the next rows until the last one is visible.
    IS_AT_END = """last => {
      for (const node of document.querySelectorAll(".list,.form,.scroll,.scrolls,.page")) node.scrollTo(1e9, 1e9);
      const texts = [...document.querySelectorAll(".panel .t, .content .t")];
      const node = texts.findLast(node => node.textContent === last), box = node?.getBoundingClientRect();
      return box && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    }"""

    def test_scrolling_reaches_the_last_row_of_each_container(self):
        last = {"Form": "Footer 11", "Long form": "Footer 119"}
        rows = ["Cells", "Line", "Table", "Stack in a form"]
        for viewport in [DESKTOP, {"width": 320, "height": 256}]:
            page = self.open_screen("long", viewport)
            for name in page.get_by_role("link").all_inner_texts():
                with self.subTest(name, width=viewport["width"]):
                    page.reload()
                    page.get_by_role("link", name=name, exact=True).click()
                    expect(page.get_by_role("heading", level=1)).to_have_text(name)
                    first = "Row 0" if name in rows else "Header 0"
                    expect(page.get_by_text(first, exact=True).first).to_be_visible()
                    end = "Row 299" if name in rows else last.get(name, "Footer 59")
                    page.wait_for_function(self.IS_AT_END, arg=end)

    def test_a_form_keeps_its_place_when_it_requests_rows(self):
        page = self.open_screen("long")
        page.get_by_role("link", name="Long form", exact=True).click()
        form = page.locator(".form")
        expect(page.get_by_text("Row 0", exact=True)).to_be_visible()
        page.wait_for_function(self.IS_AT_END, arg="Footer 119")
        # The first rows are not in the page any more, and come back.
        expect(page.get_by_text("Row 0", exact=True)).to_have_count(0)
        form.evaluate("node => node.scrollTo(0, 0)")
        expect(page.get_by_text("Row 0", exact=True)).to_be_in_viewport()


if __name__ == "__main__":
    unittest.main()
