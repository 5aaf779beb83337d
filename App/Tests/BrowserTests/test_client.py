"""Tests of the script of the page, with a small page and a test instead of the server.

The tests send patches and receive events; `PatchOperation` documents their format.
"""

import json
import re
import tempfile
import unittest

from playwright.sync_api import expect

from harness import BrowserTestCase, Server

# The nodes are numbered in the order of their start tags: the window has the number 1.
PAGE = """<!DOCTYPE html><html lang="en"><title>Test</title><body data-page="test" data-first="1">
<div class="window"><main><section><input type="text" data-text aria-label="Name"></section>
<p>First</p><p>Second</p></main></div><div id="status" role="status"></div>
<div id="offline" hidden>Connection lost.</div><script src="/client.js"></script>"""
WINDOW, MAIN, SECTION, FIELD, FIRST, SECOND = 1, 2, 3, 4, 5, 6


class ClientTests(BrowserTestCase):
    """The tests of a class share a server, which serves the script only."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.server = Server(folder.name)
        address = cls.server.start()
        cls.addClassCleanup(cls.server.stop)
        # The worker of the app would answer for the page of the tests.
        cls.context = cls.browser.new_context(service_workers="block")
        cls.context.new_page().goto(address)

    def setUp(self):
        self.errors = []
        self.sockets = []
        self.frames = []
        self.patch = 0
        self.page = self.context.new_page()
        self.addCleanup(self.page.close)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        # Playwright replaces the WebSockets of pages only, and not those of workers.
        self.page.add_init_script("delete Navigator.prototype.userAgentData")
        self.page.route("**/test", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
        self.page.route_web_socket("**/socket?page=test", self.connect)
        self.page.clock.install()
        self.page.goto(self.url("/test"))
        self.wait(lambda: self.frames)
        self.field = self.page.get_by_label("Name")

    def connect(self, socket):
        self.sockets.append(socket)
        socket.on_message(lambda text: self.frames.append(json.loads(text)))

    def wait(self, condition):
        """Waits until the page has done something that the test receives."""
        for _ in range(2_000):
            if condition():
                return
            self.page.wait_for_timeout(5)
        self.fail("The page did not do what the test expects.")

    def send(self, *operations, answered=None):
        """Sends a patch that answers all received events, or those up to a number."""
        self.patch += 1
        if answered is None:
            answered = max((frame[0] for frame in self.frames), default=0)
        self.sockets[-1].send(json.dumps([self.patch, answered, *operations]))

    def send_and_wait(self, *operations, answered=None):
        self.send(*operations, ["title", f"Patch {self.patch}"], answered=answered)
        expect(self.page).to_have_title(f"Patch {self.patch - 1}")

    def texts(self):
        """The texts of all fields, as the events report them."""
        texts = {}
        for number, kind, *values in self.frames:
            if kind == "t":
                texts[values[0]] = values[1]
            elif kind == "e":
                field, start, count, text = values
                old = texts[field]
                texts[field] = old[:start] + text + old[start + count:]
        return texts

    def selection(self):
        return self.field.evaluate("field => [field.selectionStart, field.selectionEnd]")

    def select(self, start, end):
        self.field.evaluate(f"field => field.setSelectionRange({start}, {end})")

    def type(self, text="abcdef", start=2, end=4):
        """Types a text and selects a part of it."""
        self.field.press_sequentially(text)
        self.wait(lambda: self.texts().get(FIELD) == text)
        self.select(start, end)


class GeometryTests(ClientTests):
    def frames_of(self, node):
        return [values[1:] for _, kind, *values in self.frames if kind == "g" and values[0] == node]

    def test_values_that_the_script_keeps_at_elements_are_no_properties_of_the_browser(self):
        """An element can have a property of the same name: a progress bar has its position."""
        script = self.page.evaluate("fetch('/client.js').then(response => response.text())")
        elements = "button|child|control|dialog|field|link|list|menu|node|root|row|target|view"
        kept = set(re.findall(rf"(?<![\w.])(?:{elements})\.([a-z]\w*)\s*(?:\|\||\?\?)?=(?![=>])", script))
        self.assertLessEqual({"number", "offsets", "edits"}, kept)
        taken = self.page.evaluate("""names => Object.getOwnPropertyNames(window).flatMap(type => {
          if (!/Element$/.test(type) || !window[type]?.prototype) return [];
          return names.filter(name => name in window[type].prototype);
        })""", sorted(kept))
        meant = {"autofocus", "checked", "closedBy", "download", "href", "inert", "popover", "scrollTop", "tabIndex",
                 "target", "textContent", "value"}
        self.assertEqual({name for name in taken if not name.startswith("on")} - meant, set())

    def test_frames_are_reported_after_patches_and_scrolling(self):
        self.send_and_wait([
            "i", MAIN, 0, 50,
            '<div data-space style="height: 50px; overflow: auto">'
            '<div data-frame style="width: 40px; height: 20px"></div>'
            '<div style="height: 500px"></div></div>'
        ])
        self.wait(lambda: self.frames_of(51))
        _, top, *numbers = self.frames_of(51)[-1]
        self.assertEqual(numbers, [40, 20, 0, 0])
        self.send_and_wait(["i", MAIN, 0, 60, '<p style="height: 30px; margin: 0">Above</p>'])
        self.wait(lambda: self.frames_of(51)[-1][1] == top + 30)
        self.assertEqual(self.frames_of(51)[-1][4:], [0, 0])
        self.page.evaluate("document.querySelector('[data-space]').scrollTop = 10")
        self.wait(lambda: self.frames_of(51)[-1][4:] == [0, -10])


class ScrollTargetTests(ClientTests):
    """Views whose first and visible scroll targets the app knows."""

    VIEW, LAYOUT, GAP = 50, 51, 52

    def show(self, anchor="", attributes="", layout="", count=20):
        rows = "".join('<p style="height: 30px; margin: 0 0 10px"></p>' for _ in range(count))
        self.send_and_wait([
            "i", MAIN, 0, self.VIEW,
            f'<div class="scroll" data-at="{anchor}" {attributes} style="height: 100px; overflow: auto">'
            f'<div data-targets style="{layout}"><div class="gap"></div>{rows}</div></div>'
        ])
        self.view = self.page.locator(".scroll")

    def reports(self, index):
        """The lists of rows that the page has reported, by their positions."""
        return [
            [number - self.GAP - 1 for number in values[2:]]
            for _, kind, *values in self.frames
            if kind == "g" and values[:2] == [self.VIEW, index]
        ]

    def turn_wheel(self, length):
        self.view.hover()
        self.page.mouse.wheel(0, length)

    def test_the_first_visible_row_is_reported_after_scrolling_by_the_user(self):
        self.show()
        self.turn_wheel(45)
        self.wait(lambda: self.reports(0) == [[1]])
        # Between two rows, it is the next one.
        self.turn_wheel(30)
        self.wait(lambda: self.reports(0) == [[1], [2]])
        self.turn_wheel(9000)
        self.wait(lambda: self.reports(0)[-1] == [17])

    def test_the_row_at_the_anchor_is_reported(self):
        for anchor, row in [("0", 1), ("0.5", 2), ("1", 3)]:
            self.show(anchor)
            self.turn_wheel(45)
            self.wait(lambda: self.reports(0)[-1:] == [[row]])
            self.frames.clear()
            self.send_and_wait(["r", self.VIEW])

    def test_scrolling_by_the_app_is_not_reported(self):
        self.show(attributes='data-seen="0" data-to="{&quot;number&quot;:0,&quot;top&quot;:200}"')
        self.wait(lambda: self.reports(1)[-1:] == [[5, 6, 7]])
        self.send_and_wait(["scroll", str(self.GAP + 16), "start"])
        self.wait(lambda: self.reports(1)[-1] == [15, 16, 17])
        self.assertEqual(self.reports(0), [])
        self.turn_wheel(-40)
        self.wait(lambda: self.reports(0) == [[14]])
        self.send_and_wait(["a", self.VIEW, "data-to", '{"number":1,"top":0}'])
        self.wait(lambda: self.reports(1)[-1] == [0, 1, 2])
        self.assertEqual(self.reports(0), [[14]])
        # The user scrolls back to the row that was reported last.
        self.turn_wheel(560)
        self.wait(lambda: self.reports(0) == [[14], [14]])

    def test_the_visible_rows_are_reported_at_first_and_after_changes(self):
        self.show(attributes='data-seen="0.5 1"')
        self.wait(lambda: self.reports(1) == [[0, 1, 2]] and self.reports(2) == [[0, 1]])
        self.turn_wheel(10)
        self.wait(lambda: self.reports(2) == [[0, 1], [1, 2]])
        self.assertEqual(self.reports(1), [[0, 1, 2]])
        self.send_and_wait(["a", self.GAP + 2, "style", "height: 90px"])
        self.wait(lambda: self.reports(2)[-1] == [])

    def test_rows_beside_each_other_are_reported_along_their_axis(self):
        self.show(attributes='data-seen="0.5"', layout="display: flex")
        self.view.evaluate("view => { view.className = 'scroll sideways'; view.style.width = '50px' }")
        self.page.add_style_tag(content="p { min-width: 30px }")
        self.view.hover()
        self.page.mouse.wheel(65, 0)
        self.wait(lambda: self.reports(0) == [[2]] and self.reports(1)[-1] == [2, 3])


class ScrollTests(ClientTests):
    def setUp(self):
        super().setUp()
        self.send_and_wait([
            "i", MAIN, 0, 50,
            '<div id="view" style="height: 50px; overflow: auto"><div style="height: 500px"></div>'
            "</div>",
        ])
        self.view = self.page.locator("#view")

    def offset(self, edge="scrollTop"):
        return self.view.evaluate(f"view => view.{edge}")

    def scroll_by_hand(self, offset, edge="scrollTop"):
        self.view.evaluate(
            """(view, [edge, offset]) => new Promise(done => {
              view.addEventListener("scroll", () => requestAnimationFrame(done), { once: true });
              view[edge] = offset;
            })""",
            [edge, offset],
        )

    def test_a_view_scrolls_when_the_app_asks_for_it_again(self):
        self.send_and_wait(["a", 50, "data-to", '{"number":1,"top":100}'])
        self.assertEqual(self.offset(), 100)
        self.scroll_by_hand(20)
        self.send_and_wait(["i", MAIN, 0, 60, "<p>Above</p>"])
        self.assertEqual(self.offset(), 20)
        self.send_and_wait(["a", 50, "data-to", '{"number":2,"top":100}'])
        self.assertEqual(self.offset(), 100)
        self.send_and_wait(["a", 50, "data-to", '{"number":3,"left":0,"top":1000000000}'])
        self.assertEqual(self.offset(), 450)

    def test_a_view_at_its_end_follows_its_content_until_the_user_scrolls_away(self):
        self.send_and_wait(["a", 50, "data-end", ""])
        self.assertEqual(self.offset(), 450)
        for number, height in enumerate([550, 650]):
            self.send_and_wait(["i", 50, 1, 70 + number, '<div style="height: 100px"></div>'])
            self.assertEqual(self.offset(), height)
        self.scroll_by_hand(200)
        self.send_and_wait(["i", 50, 1, 80, '<div style="height: 100px"></div>'])
        self.assertEqual(self.offset(), 200)
        self.scroll_by_hand(750)
        self.send_and_wait(["i", 50, 1, 81, '<div style="height: 100px"></div>'])
        self.assertEqual(self.offset(), 850)

    def test_a_row_at_its_trailing_edge_follows_its_content(self):
        self.send_and_wait([
            "i", MAIN, 0, 60,
            '<div id="row" data-end style="width: 50px; overflow: auto; display: flex">'
            '<div style="flex: none; width: 500px; height: 10px"></div></div>',
        ])
        self.view = self.page.locator("#row")
        self.assertEqual(self.offset("scrollLeft"), 450)
        self.scroll_by_hand(200, "scrollLeft")
        self.send_and_wait(["i", 60, 1, 70, '<div style="flex: none; width: 100px"></div>'])
        self.assertEqual(self.offset("scrollLeft"), 200)
        self.scroll_by_hand(550, "scrollLeft")
        self.send_and_wait(["i", 60, 1, 71, '<div style="flex: none; width: 100px"></div>'])
        self.assertEqual(self.offset("scrollLeft"), 650)

    def test_a_view_scrolls_to_a_place_of_another(self):
        self.send_and_wait(
            ["i", 50, 1, 70, '<div style="height: 10px"></div>'],
            ["i", 50, 2, 71, '<div style="height: 500px"></div>'],
        )
        for block, offset in {"start": 500, "center": 480, "end": 460}.items():
            self.send_and_wait(["scroll", "70", block])
            self.assertEqual(self.offset(), offset)


class TypingTests(ClientTests):
    def test_the_selection_survives_every_patch(self):
        self.type()
        for name, operation in {
            "an attribute of the field": ["a", FIELD, "class", "valid"],
            "the same text": ["a", FIELD, ".value", "abcdef"],
            "an insertion before the field": ["i", MAIN, 0, 10, "<p>New</p>"],
            "a move of another node": ["m", MAIN, 0, SECOND],
            "a move of the field": ["m", MAIN, 2, SECTION],
            "the removal of another node": ["r", FIRST],
        }.items():
            with self.subTest(name):
                self.send_and_wait(operation)
                expect(self.field).to_be_focused()
                self.assertEqual(self.selection(), [2, 4])
        self.page.keyboard.type("X")
        self.wait(lambda: self.texts()[FIELD] == "abXef")

    def test_the_selection_stays_with_its_letters_when_the_server_changes_the_text(self):
        self.type()
        for text, selection in [
            ("0abcdef", [3, 5]),
            ("0abcdef9", [3, 5]),
            ("abcdef9", [2, 4]),
            ("ABCDEF9", [2, 4]),
            ("AB", [2, 2]),
        ]:
            with self.subTest(text):
                self.send_and_wait(["a", FIELD, ".value", text])
                expect(self.field).to_have_value(text)
                self.assertEqual(self.selection(), selection)

    def test_the_caret_stays_at_the_end_when_the_server_extends_the_text(self):
        self.type("12", 2, 2)
        self.send_and_wait(["a", FIELD, ".value", "12-"])
        self.assertEqual(self.selection(), [3, 3])

    def test_text_that_the_server_has_not_received_stays(self):
        self.type("abc", 1, 1)
        known = self.frames[-1][0] - 1
        self.send_and_wait(["a", FIELD, ".value", "ab"], answered=known)
        expect(self.field).to_have_value("abc")
        self.assertEqual(self.selection(), [1, 1])

    def test_typed_text_survives_the_replacement_of_its_field(self):
        self.type()
        field = '<input data-text aria-label="Name" value="abc">'
        section = f"<section>{field}</section>"
        for name, operations, number in [
            ("the field", [["s", FIELD, 20, field]], 20),
            ("a node around the field", [["s", SECTION, 30, section]], 31),
            ("a move to another node", [["r", 30], ["i", MAIN, 0, 40, f"<div>{section}</div>"]], 42),
            ("the whole page", [["page", "50", f'<div class="window">{field}</div>']], 51),
        ]:
            with self.subTest(name):
                # The server had not received the text when it replaced the field.
                self.send_and_wait(*operations, answered=0)
                expect(self.field).to_have_value("abcdef")
                expect(self.field).to_be_focused()
                self.assertEqual(self.selection(), [2, 4])
                self.wait(lambda: self.texts().get(number) == "abcdef")
                # The next edit is relative to the reported text.
                self.page.keyboard.type("cd")
                self.wait(lambda: self.texts().get(number) == "abcdef")
                self.select(2, 4)

    def test_a_new_field_does_not_get_text_that_the_server_knew(self):
        self.type()
        self.send_and_wait(["r", FIELD])
        self.send_and_wait(["i", SECTION, 0, 20, '<input data-text aria-label="Name" value="">'])
        expect(self.field).to_have_value("")


class CompositionTests(ClientTests):
    def setUp(self):
        super().setUp()
        self.input = self.context.new_cdp_session(self.page)
        self.field.press_sequentially("ab")
        self.select(1, 1)

    def compose(self, text):
        self.input.send(
            "Input.imeSetComposition",
            {"text": text, "selectionStart": len(text), "selectionEnd": len(text)},
        )

    def commit(self, text):
        self.input.send("Input.insertText", {"text": text})

    def test_a_composition_survives_every_patch(self):
        self.compose("に")
        field = '<input data-text aria-label="Name" value="ab">'
        for index, operation in enumerate([
            ["a", FIELD, "class", "valid"],
            ["a", FIELD, ".value", "server"],
            ["i", MAIN, 0, 10, "<p>New</p>"],
            ["m", MAIN, 0, SECOND],
            ["r", FIRST],
            # These would end the composition, so the page applies them after it.
            ["m", MAIN, 2, SECTION],
            ["s", SECTION, 20, f"<section>{field}</section>"],
            ["title", "Done"],
        ]):
            text = "にほんごにほんご"[:index + 1]
            self.compose(text)
            self.send(operation)
            expect(self.field).to_have_value(f"a{text}b")
        expect(self.page).not_to_have_title("Done")
        self.commit("日本語")
        expect(self.page).to_have_title("Done")
        expect(self.field).to_have_value("a日本語b")
        expect(self.field).to_be_focused()
        self.assertEqual(self.selection(), [4, 4])
        self.wait(lambda: self.texts().get(21) == "a日本語b")

    def test_each_step_of_a_composition_is_sent(self):
        self.wait(lambda: self.texts().get(FIELD) == "ab")
        for text in ["n", "に", "にh", "にほ", "にほん", "日本"]:
            self.compose(text)
            self.wait(lambda: self.texts()[FIELD] == f"a{text}b")
            self.send_and_wait()
        count = len(self.frames)
        self.commit("日本")
        self.compose("語")
        self.wait(lambda: self.texts()[FIELD] == "a日本語b")
        # The end of the first composition has not changed the text.
        self.assertEqual(len(self.frames), count + 1)

    def test_a_field_does_not_change_during_a_composition(self):
        self.wait(lambda: self.texts().get(FIELD) == "ab")
        self.compose("に")
        self.wait(lambda: self.texts()[FIELD] == "aにb")
        self.send_and_wait(
            ["a", FIELD, ".value", "server"], ["a", FIELD, "disabled", ""], ["a", FIELD, "type", "search"],
            ["a", FIELD, "disabled", None],
        )
        expect(self.field).to_have_value("aにb")
        expect(self.field).to_have_attribute("type", "text")
        self.commit("に")
        expect(self.field).to_have_value("server")
        expect(self.field).to_have_attribute("type", "search")
        expect(self.field).to_be_enabled()

    def test_a_text_for_an_earlier_step_of_a_composition_is_ignored(self):
        self.wait(lambda: self.texts().get(FIELD) == "ab")
        for text in ["に", "にほ"]:
            self.compose(text)
            self.wait(lambda: self.texts()[FIELD] == f"a{text}b")
            if text == "に":
                self.send_and_wait(["a", FIELD, ".value", "server"])
        self.send_and_wait()
        self.commit("にほ")
        self.compose("ん")
        expect(self.field).to_have_value("aにほんb")

    def test_a_cancelled_composition_shows_the_text_of_the_server(self):
        self.wait(lambda: self.texts().get(FIELD) == "ab")
        self.compose("に")
        self.wait(lambda: self.texts()[FIELD] == "aにb")
        self.send_and_wait(["a", FIELD, ".value", "server"])
        expect(self.field).to_have_value("aにb")
        self.compose("")
        self.commit("")
        self.wait(lambda: self.texts()[FIELD] == "ab")
        expect(self.field).to_have_value("ab")
        self.send(["a", FIELD, ".value", "server"])
        expect(self.field).to_have_value("server")


class RemovalTests(ClientTests):
    NODE = ('<p class="out" style="--toOpacity: 0; --toScale: none; --toTranslation: none" '
            'data-press id="last">Last</p>')

    def setUp(self):
        super().setUp()
        self.page.add_style_tag(url="/client.css")
        self.send_and_wait(["i", MAIN, 0, 20, self.NODE], ["i", MAIN, 4, 30, "<p>After</p>"])
        self.last = self.page.get_by_text("Last")

    def texts_of_children(self):
        return self.page.locator("main > p").all_inner_texts()

    def test_a_removed_view_stays_at_its_place_until_its_animation_ends(self):
        frame = self.last.bounding_box()
        self.send_and_wait(["r", 20], ["a", WINDOW, "style", "--animation: 600s"])
        self.assertEqual(self.last.bounding_box(), frame)
        self.assertEqual(
            self.last.evaluate("node => [node.inert, node.id, 'press' in node.dataset]"),
            [True, "", False],
        )
        # Positions in later patches, which also end the animation of the page, do not count it.
        self.send_and_wait(["a", WINDOW, "style", None], ["i", MAIN, 4, 40, "<p>End</p>"])
        self.assertEqual(self.texts_of_children(), ["First", "Second", "After", "End", "Last"])
        self.page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
        expect(self.last).to_have_count(0)

    def test_a_removal_without_an_animation_takes_effect_at_once(self):
        self.send_and_wait(["r", 20])
        expect(self.last).to_have_count(0)

    def test_a_removal_is_not_animated_with_reduced_motion(self):
        self.page.emulate_media(reduced_motion="reduce")
        self.page.evaluate("""
          new MutationObserver(changes => window.isShownAgain = changes
            .some(change => [...change.addedNodes].some(node => node.inert)))
            .observe(document.querySelector("main"), { childList: true })
        """)
        self.send_and_wait(["r", 20], ["a", WINDOW, "style", "--animation: 600s"])
        expect(self.last).to_have_count(0)
        self.assertFalse(self.page.evaluate("window.isShownAgain"))


class InsertionTests(ClientTests):
    def test_the_next_patch_does_not_end_the_animation_of_an_inserted_view(self):
        self.page.add_style_tag(url="/client.css")
        self.page.add_style_tag(content="""
          .slow { --animation: 600s }
          .in { --fromOpacity: 0; animation: insert var(--animation, 0s) backwards }
        """)
        self.send_and_wait(["i", MAIN, 0, 20, '<p class="in">New</p>'], ["a", WINDOW, "c", "window slow"])
        new = self.page.get_by_text("New")
        self.send_and_wait(["a", WINDOW, "c", "window"], ["t", FIRST, "Changed"])
        durations = "node => node.getAnimations().map(({ effect }) => effect.getTiming().duration)"
        self.assertEqual(new.evaluate(durations), [600_000])
        # Later changes of the view are not animated.
        new.evaluate("node => node.getAnimations().forEach(animation => animation.finish())")
        self.wait(lambda: not new.evaluate("node => node.style.length"))
        self.assertEqual(new.evaluate(durations), [])


class KeyTests(ClientTests):
    def setUp(self):
        super().setUp()
        self.page.evaluate("""
          document.addEventListener("keydown", event => {
            window.isPrevented = event.defaultPrevented;
          }, true)
        """)

    def keys(self):
        return [values for _, kind, *values in self.frames if kind == "k"]

    def test_a_key_has_its_own_effect_unless_a_view_handles_it(self):
        self.send_and_wait(["i", MAIN, 0, 20, '<div tabindex="0">Keys</div>'])
        self.page.get_by_text("Keys").focus()
        for keys, key, is_prevented, is_sent in [
            ("ArrowDown", "ArrowDown", True, True),
            ("ArrowDown", "PageDown", False, False),
            ("ArrowDown !0ArrowDown", "ArrowDown", False, True),
            ("ArrowDown !0ArrowDown", "Control+ArrowDown", True, True),
            ("Space", " ", True, True),
            ("a", "Shift+A", True, True),
            ("any", "a", False, True),
            ("any =0a", "a", True, True),
            ("any =0a", "Control+a", False, True),
            ("any =4a", "Control+a", True, True),
        ]:
            with self.subTest(f"{key} for {keys}"):
                self.send_and_wait(["a", 20, "data-keys", keys])
                count = len(self.keys())
                self.page.keyboard.press(key)
                self.assertEqual(self.page.evaluate("window.isPrevented"), is_prevented)
                # The end of the focus is an event that follows the key.
                self.page.get_by_text("Keys").evaluate("node => node.blur()")
                self.page.get_by_text("Keys").focus()
                focus = self.frames
                self.wait(lambda: [20] in [values for _, kind, *values in focus[-1:] if kind == "f"])
                keys_sent = [values for values in self.keys()[count:] if values[1] not in
                             ("Control", "Shift")]
                self.assertEqual(len(keys_sent), int(is_sent))

    def test_a_handled_key_is_not_typed(self):
        self.send_and_wait(["a", SECTION, "data-keys", "x"])
        self.field.press_sequentially("axb")
        expect(self.field).to_have_value("ab")
        self.wait(lambda: self.texts().get(FIELD) == "ab")
        self.assertEqual(self.keys(), [[SECTION, "x", 0]])

    def test_the_innermost_view_that_can_handle_a_key_receives_it(self):
        self.send_and_wait(["a", MAIN, "data-keys", "any =0x"], ["a", SECTION, "data-keys", "y"])
        self.field.press_sequentially("xyz")
        expect(self.field).to_have_value("z")
        self.wait(lambda: len(self.keys()) == 3)
        self.assertEqual(self.keys(), [[MAIN, "x", 0], [SECTION, "y", 0], [MAIN, "z", 0]])

    def test_a_shortcut_with_command_acts_before_the_views_around_the_focus(self):
        self.send_and_wait(
            ["a", SECTION, "data-keys", "k x"],
            ["i", MAIN, 0, 20, '<button data-press data-key="C-k">Save</button>'],
            ["i", MAIN, 0, 21, '<button data-press data-key="x">Delete</button>'],
        )
        self.field.focus()
        self.page.keyboard.press("Control+k")
        self.field.evaluate("field => field.blur()")
        self.wait(lambda: any(frame[1:] == ["a", 20] for frame in self.frames))
        self.assertEqual(self.keys(), [])
        self.send_and_wait()
        self.page.evaluate("document.querySelector('section').tabIndex = 0")
        self.page.locator("section").focus()
        self.page.keyboard.press("x")
        self.wait(lambda: self.keys())
        self.assertFalse(any(frame[1:] == ["a", 21] for frame in self.frames))

    def test_letters_wait_for_the_answer_to_a_key(self):
        self.send_and_wait(
            ["i", MAIN, 0, 20, '<button data-press data-key="n">New</button>'],
            ["i", MAIN, 0, 21, '<button data-press data-key="x">Delete</button>'],
        )
        self.field.evaluate("field => field.blur()")

        def presses():
            return [node for _, kind, node, *_ in self.frames if kind == "a"]

        for key in "nxyx":
            self.page.keyboard.press(key)
        self.wait(presses)
        self.send_and_wait(["a", FIELD, "data-focus", ""])
        expect(self.field).to_have_value("xyx")
        self.assertEqual(presses(), [20])
        # Without a field they are keys again, each after the answer to the one before.
        self.field.evaluate("field => field.blur()")
        for key in "nxn":
            self.page.keyboard.press(key)
        for count, nodes in [(2, [20, 20]), (3, [20, 20, 21]), (4, [20, 20, 21, 20])]:
            self.wait(lambda: len(presses()) == count)
            self.assertEqual(presses(), nodes)
            self.send_and_wait()

    def test_a_shortcut_moves_the_focus_to_a_control_with_a_value(self):
        self.send_and_wait(
            ["i", MAIN, 0, 20, '<label data-key="C-m">Size <select data-value><option>1</select></label>']
        )
        self.page.evaluate("HTMLSelectElement.prototype.showPicker = function() { window.shown = this.tagName }")
        self.field.focus()
        self.page.keyboard.press("Control+m")
        expect(self.page.locator("select")).to_be_focused()
        self.assertEqual(self.page.evaluate("window.shown"), "SELECT")


class ImageTests(ClientTests):
    def failures(self):
        return [values for _, kind, *values in self.frames if kind == "l"]

    def test_an_image_that_cannot_be_loaded_is_reported(self):
        pixel = ("data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7")
        self.send_and_wait(["i", MAIN, 0, 20, f'<img src="{pixel}" alt="">'],
                           ["i", MAIN, 0, 30, '<img src="/missing.png" alt="">'])
        self.wait(self.failures)
        self.page.wait_for_function("[...document.images].every(image => image.complete)")
        self.assertEqual(self.failures(), [[30]])

    def test_an_image_that_fails_before_the_script_runs_is_reported(self):
        page = PAGE.replace("<p>First</p>", '<img src="data:," alt="First">')
        # Playwright replaces the WebSockets of pages only, and not those of workers.
        self.page.add_init_script("delete Navigator.prototype.userAgentData")
        self.page.route("**/test", lambda route: route.fulfill(body=page, content_type="text/html"))
        self.page.goto(self.url("/test"))
        self.wait(self.failures)
        self.assertEqual(self.failures(), [[FIRST]])


class SharingTests(ClientTests):
    def setUp(self):
        super().setUp()
        self.page.evaluate("""
          window.texts = [];
          window.failure = null;
          navigator.clipboard.writeText = text => texts.push("copied " + text);
          Object.defineProperty(navigator, "share", { value: async data => {
            texts.push("shared " + data.text);
            if (failure) throw new DOMException("", failure);
          } });
        """)

    def share(self, text):
        self.send_and_wait(["copy", text])
        return self.page.evaluate("new Promise(done => queueMicrotask(() => done(texts)))")

    def test_a_text_is_copied_on_a_desktop_and_shared_on_a_phone(self):
        self.assertEqual(self.share("A"), ["copied A"])
        self.page.evaluate("window.matchMedia = () => ({ matches: true })")
        self.assertEqual(self.share("B")[1:], ["shared B"])
        self.page.evaluate("failure = 'AbortError'")
        self.assertEqual(self.share("C")[2:], ["shared C"])
        self.page.evaluate("failure = 'NotAllowedError'")
        self.share("D")
        self.page.wait_for_function("texts.length === 5")
        self.assertEqual(self.page.evaluate("texts")[3:], ["shared D", "copied D"])


class DialogTests(ClientTests):
    def test_the_focus_stays_where_the_user_has_moved_it(self):
        """The server asks for the focus before it knows that the user types in another field."""
        notes = '<input data-text aria-label="Notes" value="">'
        self.send_and_wait(["i", SECTION, 1, 20, notes])
        field = '<input data-text data-focus aria-label="Name" value="">'
        for name, operation, is_stale in [
            ("a request", ["a", FIELD, "data-focus", ""], True),
            ("the end of a request", ["a", 20, "data-focus", None], True),
            ("a new field", ["i", MAIN, 0, 30, f"<div>{field}</div>"], True),
            ("another field for the old one", ["s", 31, 40, field], True),
            ("a request that follows the move", ["a", FIELD, "data-focus", ""], False),
        ]:
            with self.subTest(name):
                self.page.get_by_label("Name").last.focus()
                known = self.frames[-1][0]
                self.page.get_by_label("Notes").focus()
                self.wait(lambda: self.frames[-1][1:3] == ["f", 20])
                self.send_and_wait(operation, answered=known if is_stale else None)
                field = self.page.get_by_label("Notes" if is_stale else "Name").last
                expect(field).to_be_focused()

    def test_a_field_that_the_user_has_left_does_not_get_the_focus_again(self):
        """The server asks for the focus, and ends that, before it knows that the user has left the field."""
        name = self.page.get_by_label("Name")
        name.focus()
        self.wait(lambda: self.frames[-1][1:3] == ["f", FIELD])
        known = self.frames[-1][0]
        name.press("Escape")
        self.wait(lambda: self.frames[-1][1:3] == ["f", 0])
        left = self.frames[-1][0]
        self.send_and_wait(["a", FIELD, "data-focus", ""], answered=known)
        self.send_and_wait(["a", FIELD, "data-focus", None], answered=left)
        expect(name).not_to_be_focused()
        self.assertEqual(self.frames[-1][0], left, "the page sends no more events")

    def test_the_focus_moves_on_in_one_patch(self):
        self.send_and_wait(["i", SECTION, 1, 20, '<input data-text aria-label="Notes" value="">'])
        self.send_and_wait(["a", FIELD, "data-focus", ""])
        expect(self.page.get_by_label("Name")).to_be_focused()
        self.send_and_wait(["a", FIELD, "data-focus", None], ["a", 20, "data-focus", ""])
        expect(self.page.get_by_label("Notes")).to_be_focused()

    def test_a_new_dialog_takes_the_focus_from_where_the_user_has_moved_it(self):
        self.page.get_by_label("Name").focus()
        dialog = '<dialog class="sheet"><input data-text data-focus aria-label="Title"></dialog>'
        self.send_and_wait(["i", MAIN, 0, 20, dialog], answered=0)
        expect(self.page.get_by_label("Title")).to_be_focused()

    def test_the_focus_moves_into_a_dialog_and_back(self):
        self.send_and_wait(["i", MAIN, 0, 20, "<button>Open</button>"])
        opener = self.page.get_by_role("button", name="Open")
        opener.focus()
        self.send_and_wait([
            "i", WINDOW, 1, 30, '<dialog class="sheet"><button>Inside</button></dialog>'
        ])
        self.assertTrue(self.page.evaluate("document.activeElement.closest('dialog') !== null"))
        self.send_and_wait(["r", 30])
        expect(opener).to_be_focused()


class FocusTests(ClientTests):
    def test_the_focus_returns_to_the_control_of_a_page_that_is_shown_again(self):
        self.send_and_wait(["i", MAIN, 0, 20, "<div><button>First</button><button>Row</button></div>"])
        row = self.page.get_by_role("button", name="Row")
        row.focus()
        self.send_and_wait(["d", 20], ["i", MAIN, 0, 30, "<div><button>Inside</button></div>"])
        self.page.get_by_role("button", name="Inside").focus()
        self.send_and_wait(["r", 30], ["m", MAIN, 0, 20])
        expect(row).to_be_focused()

    def test_a_page_that_is_shown_again_leaves_the_focus_elsewhere(self):
        self.send_and_wait(["i", MAIN, 0, 20, "<div><button>Row</button></div>"])
        self.page.get_by_role("button", name="Row").focus()
        self.send_and_wait(["d", 20])
        self.field.focus()
        self.send_and_wait(["m", MAIN, 0, 20])
        expect(self.field).to_be_focused()

    def test_the_focus_moves_into_a_menu_between_its_items_and_back(self):
        self.send_and_wait(["i", MAIN, 0, 20, "<div><button>More</button></div>"])
        opener = self.page.get_by_role("button", name="More")
        opener.focus()
        items = "".join(f'<button role="menuitem">{name}</button>' for name in ["Copy", "Delete"])
        self.send_and_wait(["i", 20, 1, 30, f'<div role="menu" data-focus>{items}</div>'])
        expect(self.page.get_by_role("menuitem", name="Copy")).to_be_focused()
        self.page.keyboard.press("ArrowDown")
        expect(self.page.get_by_role("menuitem", name="Delete")).to_be_focused()
        self.send_and_wait(["r", 30])
        expect(opener).to_be_focused()


class ConnectionTests(ClientTests):
    def lose(self):
        """Ends the connection; the page cannot connect again."""
        self.page.route_web_socket("**/socket?page=test", lambda socket: socket.close())
        self.sockets[-1].close()
        expect(self.page.locator("#offline")).to_be_visible()
        self.page.route_web_socket("**/socket?page=test", self.connect)

    def reconnected(self, count=2):
        self.wait(lambda: len(self.sockets) == count)
        expect(self.page.locator("#offline")).to_be_hidden()

    def test_a_connection_that_is_available_again_at_once_shows_no_bar(self):
        self.send_and_wait()
        self.page.evaluate("""
          new MutationObserver(() => window.isBarChanged = true)
            .observe(document.getElementById("offline"), { attributes: true })
        """)
        self.sockets[-1].close(code=1001)
        self.page.clock.run_for(1)
        self.reconnected()
        self.assertIsNone(self.page.evaluate("window.isBarChanged"))

    def test_the_page_connects_at_once_when_it_becomes_visible_or_the_network_returns(self):
        for count, (target, event) in enumerate([
            ("document", "visibilitychange"), ("window", "online"), ("window", "offline"),
        ]):
            with self.subTest(event):
                self.lose()
                expect(self.page.get_by_role("status")).to_have_text("Connection lost.")
                self.page.evaluate(f"{target}.dispatchEvent(new Event('{event}'))")
                self.reconnected(count + 2)
                expect(self.page.get_by_role("status")).to_have_text("")

    def test_the_page_waits_longer_after_each_failed_attempt(self):
        attempts = []

        def refuse(socket):
            attempts.append(socket)
            socket.close()

        self.page.route_web_socket("**/socket?page=test", refuse)
        self.sockets[-1].close()
        # The delays double from half a second, each with a random part of a half.
        for seconds, least in [(2, 2), (4, 4), (60, 8)]:
            self.page.clock.run_for(seconds * 1_000)
            self.wait(lambda: len(attempts) >= least)
        self.assertLess(len(attempts), 20)
        self.page.route_web_socket("**/socket?page=test", self.connect)
        self.page.clock.run_for(15_000)
        self.reconnected()

    def test_the_page_has_the_connection_itself_if_its_worker_fails(self):
        page = self.context.new_page()
        self.addCleanup(page.close)
        page.add_init_script("""
          Object.defineProperty(navigator, "userAgentData", { value: {} });
          window.Worker = class {
            constructor() { queueMicrotask(() => this.onerror()); }
            terminate() {}
          };
        """)
        page.route("**/test", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
        page.route_web_socket("**/socket?page=test", self.connect)
        self.frames = []
        page.goto(self.url("/test"))
        self.wait(lambda: self.frames)
        self.assertEqual(self.frames[0], [0, "hello", 0])

    def test_a_connection_without_answers_is_replaced(self):
        self.field.press_sequentially("a")
        self.wait(lambda: self.texts())
        self.page.clock.run_for(9_000)
        self.reconnected()
        # The page repeats the events without an answer.
        self.wait(lambda: len([frame for frame in self.frames if frame[1] == "t"]) == 2)
        self.send_and_wait()
        self.page.clock.run_for(60_000)
        self.assertEqual(len(self.sockets), 2)


if __name__ == "__main__":
    unittest.main()
