"""Layouts of the style sheet, shown without a server.

Markup stands for the nodes that the renderer writes.
"""

import contextlib
import unittest

from playwright.sync_api import sync_playwright

from harness import CHROMIUM, DESKTOP, PHONE, ROOT

STYLES = ROOT / "AppKitPackages/Views/WebRenderer/Sources/WebRenderer/Client/client.css"


@contextlib.contextmanager
def shown(markup, viewport, styles="", **options):
    """Provides a page with the markup as its content."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page(viewport=viewport, **options)
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

    def test_a_long_word_leaves_room_for_the_other_texts(self):
        texts = ["(A)", "A long title of a row", "+" + "word" * 12, "@" + "word" * 12]
        label = "".join(f'<span class="t">{text}</span>' for text in texts)
        for last in ["", '<div class="spacer"></div><span class="t first">2026-12-01</span>']:
            (inner,), _, parts = self.boxes(label + last, DESKTOP)
            self.assertLess(parts[0]["width"], 40)
            for part in parts[1:4]:
                self.assertGreater(part["width"], 79)
            self.assertLessEqual(parts[-1]["x"] + parts[-1]["width"], inner["x"] + inner["width"])

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


class SnappingTests(unittest.TestCase):
    """Scroll views that end at pages or at views."""

    def offsets(self, markup, edge, wanted):
        """Returns the offsets that a view has after scrolling to other ones."""
        with shown(markup, PHONE) as page:
            return [
                page.locator(".snaps").evaluate(
                    "(view, [edge, offset]) => { view[edge] = offset; return view[edge]; }",
                    [edge, offset],
                )
                for offset in wanted
            ]

    def test_views_are_aligned_inside_of_the_margins(self):
        card = '<div class="b fw" style="width: 80px; height: 20px; flex-shrink: 0"></div>'
        markup = (
            '<div class="scroll sideways snaps v" style="width: 120px; padding: 0 20px; scroll-padding: 0 20px">'
            f'<div class="h" data-targets style="gap: 10px">{card * 5}</div></div>'
        )
        self.assertEqual(self.offsets(markup, "scrollLeft", [50, 130, 20, 900]), [90, 90, 0, 360])

    def test_a_header_before_the_views_stays_visible(self):
        row = '<div class="b fh" style="height: 100px; flex-shrink: 0"></div>'
        markup = (
            '<div class="scroll snaps v" style="height: 100px; gap: 0"><p style="height: 60px; margin: 0">Title</p>'
            f'<div class="v" data-targets style="gap: 0">{row * 5}</div></div>'
        )
        self.assertEqual(self.offsets(markup, "scrollTop", [10, 50, 140]), [0, 60, 160])

    def test_pages_begin_at_views(self):
        page = '<div class="b fw fh" style="width: 80px; height: 100px; flex-shrink: 0"></div>'
        markup = (
            '<div class="scroll snaps paging v" style="height: 100px; gap: 0">'
            f'<div class="v" style="gap: 0">{page * 5}</div></div>'
        )
        self.assertEqual(self.offsets(markup, "scrollTop", [60, 230, 900]), [100, 200, 400])


class CarouselTests(unittest.TestCase):
    """Stacks that scroll sideways."""

    def test_a_list_is_as_high_as_its_highest_row(self):
        row = '<div class="b fw fh high"></div>'
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


LONG = "A title that does not fit into one line of a phone, nor of a wide window, because it goes on for long"


class RowOfTextsTests(unittest.TestCase):
    """Texts and boxes beside each other."""

    def boxes(self, parts, viewport=PHONE, styles=""):
        """Returns the boxes of the row's children."""
        badge_styles = ".padded { padding: 4px; } .small { width: 36px; height: 36px; }"
        with shown(f'<div class="h line fx">{parts}</div>', viewport, badge_styles + styles) as page:
            return [child.bounding_box() for child in page.locator(".line > *").all()]

    @staticmethod
    def badge(text):
        return (
            '<div class="b isolated"><div class="layer behind"><div class="fill fx fy"></div></div>'
            f'<div class="b padded"><span class="t">{text}</span></div></div>'
        )

    def test_a_badge_beside_a_long_text_keeps_its_width(self):
        text = f'<span class="t">{LONG}</span>'
        badge = self.badge("Due soon")
        (ideal,) = self.boxes(badge)
        for parts in [text + badge, badge + text]:
            boxes = self.boxes(parts)
            self.assertAlmostEqual(min(box["width"] for box in boxes), ideal["width"], delta=1)
            self.assertAlmostEqual(boxes[-1]["x"] + boxes[-1]["width"], PHONE["width"] - 16, delta=1)

    def test_long_texts_share_the_width(self):
        first, second = self.boxes(f'<span class="t">{LONG}</span>' * 2)
        self.assertAlmostEqual(first["width"], second["width"], delta=1)

    def test_a_spacer_takes_what_the_texts_leave(self):
        spacer = '<div class="spacer fx"></div>'
        start, space, end = self.boxes(f'<span class="t">Name</span>{spacer}<span class="t">12 km</span>')
        self.assertLess(start["width"], 60)
        self.assertLess(start["height"], 30)
        self.assertGreater(space["width"], 200)
        self.assertAlmostEqual(end["x"] + end["width"], PHONE["width"] - 16, delta=1)
        long, space, end = self.boxes(f'<span class="t">{LONG}</span>{spacer}<span class="t">12 km</span>')
        self.assertAlmostEqual(space["width"], 8, delta=1)
        self.assertLess(end["height"], 30)

    def test_a_text_with_a_priority_grows_first_and_fits_into_the_row(self):
        text = f'<span class="t first">{LONG}</span><span class="t">Second text</span>'
        first, second = self.boxes(text)
        self.assertGreater(first["width"], 250)
        self.assertLessEqual(second["x"] + second["width"], PHONE["width"] - 15)

    def test_a_frame_with_a_width_keeps_it(self):
        frame = '<div class="b fw fh small"></div>'
        boxes = self.boxes(f'{frame}<span class="t">{LONG}</span>{frame}')
        self.assertEqual([boxes[0]["width"], boxes[2]["width"]], [36, 36])

    def test_a_frame_with_a_height_only_fits_into_the_row(self):
        (box,) = self.boxes(f'<div class="b fh tall"><span class="t">{LONG}</span></div>', PHONE, ".tall { height: 90px; }")
        self.assertLessEqual(box["width"], PHONE["width"] - 32)


class ScrollViewTests(unittest.TestCase):
    """Children of a scroll view without a stack."""

    def test_children_are_centered_below_each_other(self):
        children = (
            '<span class="t">Short</span><button class="btn">Press</button>'
            '<div class="v start"><span class="t">One</span><span class="t">Two and more</span></div>'
        )
        for viewport in [PHONE, DESKTOP]:
            with shown(f'<div class="scroll v fx fy">{children}</div>', viewport) as page:
                scroll = page.locator(".scroll").bounding_box()
                boxes = [child.bounding_box() for child in page.locator(".scroll > *").all()]
            for box in boxes:
                self.assertAlmostEqual(
                    box["x"] + box["width"] / 2, scroll["x"] + scroll["width"] / 2, delta=1
                )
                self.assertLess(box["width"], 140)
            for box, next_box in zip(boxes, boxes[1:]):
                self.assertAlmostEqual(box["y"] + box["height"] + 8, next_box["y"], delta=1)

    def test_views_that_fill_their_height_do_not_overlap(self):
        row = f'<div class="h fx fy"><div class="b fw fy bar"></div><span class="t">{LONG}</span></div>'
        stack = f'<div class="v fx fy">{row}<span class="t below">Below</span></div>'
        places = [
            f'<div class="scroll v fx fy">{stack}</div>',
            f'<div class="scroll v fx fy"><div class="b fx fy">{stack}</div></div>',
            f'<ul class="list fx fy"><li class="row fx"><div class="b start inner">{stack}</div></li></ul>',
        ]
        for place in places:
            with shown(place, PHONE, ".bar { width: 4px; }") as page:
                above, below = page.locator(".h").bounding_box(), page.locator(".below").bounding_box()
                text = page.locator(".h > .t").bounding_box()
            self.assertGreaterEqual(below["y"], text["y"] + text["height"], place)
            self.assertLess(above["height"], 200, place)

    def test_a_shape_has_its_ideal_height(self):
        shape = '<div class="fill shape fx fy"></div>'
        for place in [shape, f'<div class="v fx fy">{shape}</div>']:
            with shown(f'<div class="scroll v fx fy">{place}</div>', PHONE) as page:
                self.assertEqual(page.locator(".shape").bounding_box()["height"], 10)


class LazyGridTests(unittest.TestCase):
    """Lazy grids with columns."""

    STYLES = ".two { grid-template-columns: repeat(2, 1fr); gap: 8px; } .high { width: 50px; height: 90px; }"

    def boxes(self, cells):
        with shown(f'<div class="lazygrid two fx">{cells}</div>', PHONE, self.STYLES) as page:
            grid = page.locator(".lazygrid").bounding_box()
            return grid, [cell.bounding_box() for cell in page.locator(".lazygrid > .b").all()]

    def test_a_cell_keeps_its_height_in_the_middle_of_its_line(self):
        grid, (low, high) = self.boxes(
            '<div class="b isolated fx"><span class="t">A</span></div><div class="b fw fh high"></div>'
        )
        self.assertLess(low["height"], 30)
        self.assertAlmostEqual(low["y"] + low["height"] / 2, high["y"] + high["height"] / 2, delta=1)
        self.assertAlmostEqual(low["width"], (grid["width"] - 8) / 2, delta=1)
        self.assertAlmostEqual(high["x"] + high["width"] / 2, grid["x"] + grid["width"] * 0.75 + 2, delta=1)

    def test_an_empty_gap_takes_no_cell(self):
        gap = '<div class="gap" style="height: 0px;"></div>'
        grid, (first, second) = self.boxes(gap + '<div class="b fw fh high"></div>' * 2 + gap)
        self.assertLess(first["x"], second["x"])
        self.assertEqual(first["y"], grid["y"])
        self.assertEqual(grid["height"], 90)


class CenterTests(unittest.TestCase):
    """Views that do not fill their place."""

    def assert_centered(self, page, place):
        box, text = page.locator(place).bounding_box(), page.locator(".t").bounding_box()
        for start, length in [("x", "width"), ("y", "height")]:
            self.assertAlmostEqual(
                text[start] + text[length] / 2, box[start] + box[length] / 2, delta=1
            )

    def test_the_view_of_a_window_and_of_a_tab_is_in_the_center(self):
        text = '<span class="t">Text</span>'
        tabs = '<div class="tablist"><button class="tab">One</button></div>'
        panel = f'<div class="v panel">{text}</div>'
        for viewport in [PHONE, DESKTOP]:
            with shown("", viewport) as page:
                page.locator("main").evaluate("(main, text) => main.innerHTML = text", text)
                self.assert_centered(page, "main")
            with shown(f'<div class="tabs fx fy">{tabs}{panel}</div>', viewport) as page:
                self.assert_centered(page, ".panel")
                self.assertEqual(page.locator(".tabs").bounding_box()["width"], viewport["width"])
            with shown(f'<div class="tabs paged fx fy">{tabs}{panel}</div>', viewport) as page:
                self.assert_centered(page, ".panel")


class TableTests(unittest.TestCase):
    """Tables whose rows have actions."""

    STYLES = (
        ".table { --columns: 344px; } .narrow { width: 200px; }"
        ".columns { grid-template-columns: minmax(80px, 1fr) minmax(80px, 1fr) minmax(60px, 60px) minmax(80px, 1fr); }"
    )

    @contextlib.contextmanager
    def table(self, viewport, names=""):
        titles = "".join(f'<div class="b cell"><span class="t">{title}</span></div>' for title in "ABCD")
        cells = "".join(
            f'<div class="b cell"><span class="t">{text}</span></div>'
            for text in ["Configuration", "Northern territories", "5", "Comment"]
        )
        row = (
            f'<div class="row fx" tabindex="0"><div class="b start inner"><div class="tablerow columns fx">{cells}</div></div>'
            '<span class="rowactions"><button class="plain" data-press><span class="i">···</span></button></span></div>'
        )
        markup = (
            f'<div class="v fx fy {names}"><div class="table v fx fy"><div class="tablerow columns head fx">{titles}</div>'
            f'<div class="list fx fy">{row * 60}</div></div></div>'
        )
        with shown(markup, viewport, self.STYLES) as page:
            yield page

    def columns(self, page, row):
        return page.locator(row).first.evaluate(
            "row => [...row.children].map(cell => Math.round(cell.getBoundingClientRect().x))"
        )

    def test_columns_are_below_their_titles_while_actions_are_visible(self):
        for viewport in [DESKTOP, PHONE]:
            with self.table(viewport) as page:
                header = self.columns(page, ".head")
                self.assertEqual(self.columns(page, ".row .tablerow"), header)
                page.locator(".row").first.hover()
                self.assertEqual(self.columns(page, ".row .tablerow"), header)
                page.locator(".row").first.focus()
                self.assertEqual(self.columns(page, ".row .tablerow"), header)

    def test_a_narrow_table_scrolls_sideways_and_breaks_no_words(self):
        with self.table(DESKTOP, "narrow") as page:
            table = page.locator(".table")
            self.assertLessEqual(table.bounding_box()["width"], 201)
            self.assertGreater(table.evaluate("table => table.scrollWidth"), 344)
            self.assertEqual(self.columns(page, ".row .tablerow"), self.columns(page, ".head"))
            word = page.locator(".row .t").first.bounding_box()
            self.assertLess(word["height"], 30)
            self.assertLessEqual(word["width"], 81)


class PagesTests(unittest.TestCase):
    """Tab views with the page style."""

    def test_hidden_dots_appear_with_the_focus(self):
        tabs = '<div class="tablist"><button class="tab" aria-selected="true"></button><button class="tab"></button></div>'
        markup = f'<div class="tabs paged dotless fx fy">{tabs}<div class="v panel">Page</div></div>'
        with shown(markup, PHONE) as page:
            dots, panel = page.locator(".tablist"), page.locator(".panel")
            height = panel.bounding_box()["height"]
            self.assertEqual(height, page.locator(".tabs").bounding_box()["height"])
            page.keyboard.press("Tab")
            self.assertLess(panel.bounding_box()["height"], height)
            self.assertEqual(dots.evaluate("dots => getComputedStyle(dots).clipPath"), "none")


class KeyboardToolbarTests(unittest.TestCase):
    """Actions of the on-screen keyboard."""

    def test_actions_are_visible_while_a_text_field_has_the_focus(self):
        markup = (
            '<section class="page"><header class="bar"><div class="tools"><div class="tool keyboard h">'
            '<button class="btn" onclick="this.textContent += 1">Done</button></div></div></header>'
            '<div class="v content"><input class="field" data-text><button class="btn">Other</button></div></section>'
        )
        with shown(markup, PHONE) as page:
            done, tools = page.locator(".keyboard .btn"), page.locator(".tools")
            self.assertFalse(tools.is_visible())
            page.locator(".field").focus()
            self.assertTrue(done.is_visible())
            page.keyboard.press("Shift+Tab")
            self.assertTrue(done.is_visible())
            self.assertTrue(done.evaluate("button => button === document.activeElement"))
            page.locator(".field").focus()
            done.click()
            self.assertEqual(done.text_content(), "Done1")
            tools.wait_for(state="hidden")


class BarTests(unittest.TestCase):
    """Bars with actions and tabs."""

    def page(self, tools, name="name"):
        return (
            f'<section class="page"><header class="bar"><div class="{name}"><h1>Title</h1></div>'
            f'<div class="tools">{tools}</div></header><div class="v content"></div></section>'
        )

    def test_the_bottom_bar_is_below_the_content(self):
        tools = '<div class="bottombar"><div class="tool h bottom"><button class="btn">Delete</button></div></div>'
        for viewport in [DESKTOP, PHONE]:
            with shown(self.page(tools), viewport) as page:
                bar = page.locator(".bottombar").bounding_box()
                content = page.locator(".content .content").bounding_box()
                outer = page.locator(".page .page").bounding_box()
            self.assertAlmostEqual(bar["y"] + bar["height"], outer["y"] + outer["height"], delta=1)
            self.assertLessEqual(content["y"] + content["height"], bar["y"] + 1)

    def test_three_buttons_are_beside_the_title_on_a_phone(self):
        names = ["Add", "Search", "Quick add"]
        tools = "".join(f'<div class="tool h"><button class="btn"><span class="t">{name}</span></button></div>' for name in names)
        with shown(self.page(tools), PHONE) as page:
            title, bar = page.locator("h1").bounding_box(), page.locator(".tools").bounding_box()
        self.assertLess(bar["y"], title["y"] + title["height"])
        self.assertGreater(bar["x"], title["x"] + title["width"])

    def test_a_long_title_is_wrapped(self):
        markup = self.page("").replace("Title", "The titles of pages are wrapped and not cut")
        with shown(markup, PHONE) as page:
            title = page.locator("h1")
            self.assertGreater(title.bounding_box()["height"], 50)
            self.assertFalse(title.evaluate("node => node.scrollHeight > node.clientHeight"))

    def test_a_principal_item_takes_the_place_of_an_inline_title(self):
        tools = '<div class="tool h principal"><span class="t">View</span></div>'
        with shown(self.page(tools, "name inline"), PHONE) as page:
            text = page.locator(".principal .t").bounding_box()
            self.assertAlmostEqual(text["x"] + text["width"] / 2, PHONE["width"] / 2, delta=30)
            self.assertEqual(page.locator(".name").evaluate("node => getComputedStyle(node).clipPath"), "inset(50%)")

    def test_the_badge_of_a_tab_is_beside_its_symbol(self):
        markup = (
            '<div class="tabs"><div class="tablist"><button class="tab"><svg class="symbol"></svg><span>Home</span>'
            '<span class="badge">3</span></button></div><div class="v panel"></div></div>'
        )
        with shown(markup, PHONE) as page:
            badge, symbol, tab = (page.locator(n).bounding_box() for n in (".badge", ".symbol", ".tab"))
        self.assertLess(badge["y"], symbol["y"] + symbol["height"] / 2)
        self.assertLess(badge["x"], symbol["x"] + symbol["width"])
        self.assertGreater(badge["y"], tab["y"])


class LayerTests(unittest.TestCase):
    """Views above each other."""

    def test_a_view_covers_the_overlay_of_the_view_below_it(self):
        markup = (
            '<div class="b"><div class="b"><div class="b fx fy high"></div><div class="layer">'
            '<div class="fill fx fy"></div></div></div><button class="btn">Press</button></div>'
        )
        with shown(markup, PHONE, ".high { width: 200px; height: 200px; }") as page:
            page.get_by_role("button").click(timeout=2000)


class SheetTests(unittest.TestCase):
    """Sheets."""

    def test_a_form_without_a_title_keeps_clear_of_the_handle(self):
        form = '<div class="form fx fy"><div class="card"><div class="row fx">Row</div></div></div>'
        with shown(f'<dialog class="sheet">{form}</dialog>', PHONE) as page:
            page.evaluate("document.querySelector('dialog').showModal()")
            page.evaluate("document.querySelector('dialog').style.animation = 'none'")
            sheet = page.locator(".sheet").bounding_box()
            card = page.locator(".card").bounding_box()
        self.assertGreaterEqual(card["y"] - sheet["y"], 16)

    def test_a_sheet_on_a_phone_has_the_height_of_its_detent(self):
        with shown('<dialog class="sheet low"><div class="v">Text</div></dialog>', PHONE, ".low { --detent: 200px; }") as page:
            page.evaluate("document.querySelector('dialog').showModal()")
            page.evaluate("document.querySelector('dialog').style.animation = 'none'")
            self.assertEqual(page.locator(".sheet").bounding_box()["height"], 200)


class ControlTests(unittest.TestCase):
    """Controls in rows and on pages."""

    def test_segments_in_a_row_share_its_width(self):
        markup = (
            '<div class="form fx fy"><div class="card"><div class="row fx"><div class="b start inner">'
            '<div class="segmented fx"><button>A</button><button>A long title</button></div></div></div></div></div>'
        )
        with shown(markup, PHONE) as page:
            inner, group = (page.locator(name).bounding_box() for name in (".inner", ".segmented"))
            first, second = (button.bounding_box() for button in page.locator("button").all())
        self.assertGreater(group["width"], inner["width"] - 40)
        self.assertGreater(first["width"] + second["width"], group["width"] - 10)
        self.assertEqual(first["y"], second["y"])

    def test_segments_show_their_whole_titles(self):
        titles = ["Open", "A very long title", "Another long title", "Donaudampfschifffahrtsgesellschaft"]
        buttons = "".join(f'<button><span class="t">{title}</span></button>' for title in titles)
        group = f'<div class="segmented fx">{buttons}</div>'
        for markup in [
            f'<div class="b fw" style="width: 150px">{group}</div>',
            f'<div class="h"><div class="b">{group}</div><input class="field fx"></div>',
            f'<div class="h">{group}<span class="t">Some text</span></div>',
            f'<div class="b" style="width: max-content">{group.replace(" fx", "")}</div>',
        ]:
            for viewport in [PHONE, DESKTOP]:
                with shown(markup, viewport) as page:
                    outer = page.locator(".segmented").bounding_box()
                    for button in page.locator("button").all():
                        box, text = button.bounding_box(), button.locator(".t").bounding_box()
                        self.assertGreaterEqual(text["x"], box["x"])
                        self.assertLessEqual(text["x"] + text["width"], box["x"] + box["width"] + 1)
                        self.assertLessEqual(box["x"] + box["width"], outer["x"] + outer["width"] + 1)
                        self.assertFalse(button.evaluate("node => node.scrollWidth > node.clientWidth"))
                    self.assertLessEqual(outer["x"] + outer["width"], viewport["width"] + 1)

    def test_the_badge_of_a_link_is_before_its_arrow(self):
        markup = (
            '<ul class="list v fx"><li class="row fx"><div class="b start inner"><div class="navlink">'
            '<span class="t">Sent</span></div><span class="badge">3</span></div></li></ul>'
        )
        with shown(markup, PHONE) as page:
            link, badge = (page.locator(name).bounding_box() for name in (".navlink", ".badge"))
        self.assertLess(badge["x"] + badge["width"], link["x"] + link["width"] - 15)

    def test_a_button_in_a_list_begins_where_texts_begin(self):
        rows = "".join(
            f'<li class="row fx"><div class="b start inner">{content}</div></li>'
            for content in ['<button class="btn"><span class="t">Add</span></button>', '<span class="t">Text</span>']
        )
        with shown(f'<ul class="list v fx">{rows}</ul>', PHONE) as page:
            button, text = (node.bounding_box() for node in page.locator(".t").all())
        self.assertEqual(button["x"], text["x"])

    def test_an_editor_has_the_height_of_its_frame(self):
        markup = '<div class="b fx fh low"><textarea class="field editor fx fy"></textarea></div>'
        with shown(markup, PHONE, ".low { height: 60px; }") as page:
            self.assertEqual(page.locator("textarea").bounding_box()["height"], 60)

    def test_the_symbol_of_a_message_is_above_its_title(self):
        markup = (
            '<div class="b fx fy"><div class="b unavailable"><div class="v"><div class="h"><span class="i">'
            '<svg class="symbol"></svg></span><span class="t">Nothing here</span></div></div></div></div>'
        )
        with shown(markup, PHONE) as page:
            symbol, title = (page.locator(name).bounding_box() for name in (".symbol", ".t"))
        self.assertLess(symbol["y"] + symbol["height"], title["y"] + 1)
        self.assertAlmostEqual(
            symbol["x"] + symbol["width"] / 2, title["x"] + title["width"] / 2, delta=1
        )

    def test_a_disabled_control_dims_all_texts_of_its_label(self):
        label = '<span class="h label"><span class="t">A</span><span class="t">B</span></span>'
        controls = [
            f'<label class="toggle">{label}<input type="checkbox" disabled></label>',
            f'<label class="check">{label}<input type="checkbox" disabled></label>',
            f'<label class="picker">{label}<select disabled></select></label>',
            f'<div class="stepper" aria-disabled="true">{label}<span class="steps"><button disabled>+</button></span></div>',
        ]
        opacity = """text => {
          let opacity = 1;
          for (let node = text; node; node = node.parentElement) opacity *= getComputedStyle(node).opacity;
          return opacity;
        }"""
        for control in controls:
            for markup, expected in [(control, 0.5), (control.replace("disabled", ""), 1)]:
                with self.subTest(markup), shown(markup, PHONE) as page:
                    for text in page.locator(".t").all():
                        self.assertEqual(text.evaluate(opacity), expected)
                    self.assertEqual(page.locator("input,select,button").evaluate(opacity), expected)


if __name__ == "__main__":
    unittest.main()
