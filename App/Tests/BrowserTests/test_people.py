"""Two people in Chromium, who share a list through nginx and three processes of `App serve`."""

import socket

from playwright.sync_api import expect

import axe
from cluster import HOST, Browser, Cluster
from harness import DESKTOP, PHONE, BrowserTestCase, wait_for

PASSWORD = "correct horse"
ACCOUNT_PAGES = [
    "/change-password", "/sessions", "/delete-account", "/sign-out", "/sign-out-everywhere",
]


class PeopleTestCase(BrowserTestCase):
    """A test with a cluster of its own, and a browser for each person."""

    browser_arguments = [
        *BrowserTestCase.browser_arguments, f"--host-resolver-rules=MAP {HOST} 127.0.0.1",
    ]

    @classmethod
    def setUpClass(cls):
        cls.cluster = Cluster()
        cls.addClassCleanup(cls.cluster.stop)
        super().setUpClass()

    def setUp(self):
        self.errors = []

    def note(self, message):
        # A form that is not accepted has the status 422.
        if "422" not in message.text:
            super().note(message)

    def url(self, path):
        return f"https://{HOST}:{self.cluster.nginx.port}{path}"

    def visit(self, address, **options):
        """Opens an address in a browser of its own."""
        options = {"viewport": DESKTOP, "ignore_https_errors": True, **options}
        self.context = self.browser.new_context(**options)
        self.addCleanup(self.context.close)
        return self.new_page(address)

    def invitation(self):
        return self.cluster.invite().replace(f"https://{HOST}", self.url(""))

    def fill(self, page, name, password, button):
        page.get_by_label("Name").fill(name)
        page.get_by_label("Password").fill(password)
        page.get_by_role("button", name=button).click()

    def start(self, page):
        """Waits until the script has numbered the nodes of the page, which has no effect before."""
        page.wait_for_function("document.querySelector('.window')?.number !== undefined")

    def show(self, page, tab):
        page.get_by_role("tab", name=tab).wait_for()
        self.start(page)
        page.get_by_role("tab", name=tab).click()

    def add(self, page, title):
        field = page.get_by_placeholder("Add: Call mum")
        field.wait_for()
        self.start(page)
        field.fill(title)
        field.press("Enter")

    def todo(self, page, title):
        return page.get_by_role("link", name=title, exact=True)


class PeopleJourneys(PeopleTestCase):
    def test_two_people_share_a_list(self):
        ada = self.visit(self.invitation())
        self.fill(ada, "Ada", "short", "Create account")
        expect(ada.get_by_role("alert")).to_contain_text("The password is too short.")
        expect(ada.get_by_label("Name")).to_have_value("Ada")
        self.fill(ada, "Ada", PASSWORD, "Create account")
        self.add(ada, "Water the plants")
        expect(self.todo(ada, "Water the plants")).to_be_visible()
        self.show(ada, "Profile")
        name = ada.get_by_placeholder("Name of a person")
        share = ada.get_by_role("button", name="Share this profile")
        name.fill("Bob")
        share.click()
        expect(ada.get_by_text('There is no person named "Bob".').first).to_be_visible()

        self.assertEqual(Browser(self.cluster).accept(self.cluster.invite(), "Bob").status, 303)
        bob = self.visit(self.url("/profile"))
        self.fill(bob, "Bob", "wrong", "Sign in")
        expect(bob.get_by_role("alert")).to_contain_text("The name or the password is wrong.")
        self.fill(bob, "Bob", PASSWORD, "Sign in")
        expect(bob.get_by_role("heading", level=1)).to_have_text("Bob")

        share.click()
        stop = ada.get_by_role("button", name="Stop sharing with Bob")
        expect(stop).to_be_visible()
        bob.get_by_role("button", name="Switch profile").click()
        bob.get_by_role("button", name="shared by Ada").click()
        expect(bob.get_by_text("Ada shares this profile with you.")).to_be_visible()
        self.show(bob, "Home")
        expect(self.todo(bob, "Water the plants")).to_be_visible()
        self.show(ada, "Home")
        self.add(bob, "Feed the cat")
        expect(self.todo(ada, "Feed the cat")).to_be_visible()
        self.add(ada, "Close the windows")
        expect(self.todo(bob, "Close the windows")).to_be_visible()

        self.show(ada, "Profile")
        stop.click()
        expect(stop).to_be_hidden()
        expect(bob.get_by_text("Choose a profile")).to_be_visible()
        expect(self.todo(bob, "Water the plants")).to_be_hidden()
        expect(bob.get_by_role("button", name="shared by Ada")).to_be_hidden()

    def test_a_person_invites_another_and_signs_out_everywhere(self):
        cem = self.visit(self.invitation())
        self.fill(cem, "Cem", PASSWORD, "Create account")
        self.show(cem, "Settings")
        expect(cem.get_by_text("Signed in as Cem")).to_be_visible()
        cem.get_by_role("button", name="Invite a person").click()
        link = cem.get_by_text(f"https://{HOST}/invitation#").first.inner_text()
        other = self.visit(link.replace(f"https://{HOST}", self.url("")))
        self.fill(other, "Dora", PASSWORD, "Create account")
        expect(other.get_by_placeholder("Add: Call mum")).to_be_visible()
        phone = self.visit(self.url("/"), viewport=PHONE)
        self.fill(phone, "Cem", PASSWORD, "Sign in")
        expect(phone.get_by_placeholder("Add: Call mum")).to_be_visible()
        cem.get_by_role("button", name="Sign out everywhere").click()
        cem.locator("dialog").get_by_role("button", name="Sign out everywhere").click()
        for page in (cem, phone):
            expect(page.get_by_role("heading", name="Sign in")).to_be_visible()
        expect(other.get_by_placeholder("Add: Call mum")).to_be_visible()
        self.fill(cem, "Cem", PASSWORD, "Sign in")
        expect(cem.get_by_text("Signed in as Cem")).to_be_visible()

    def test_a_hidden_window_gives_its_place_and_loads_again_when_it_is_shown(self):
        page = self.visit(self.invitation())
        self.fill(page, "Gil", PASSWORD, "Create account")
        expect(page.get_by_placeholder("Add: Call mum")).to_be_visible()
        page.evaluate("""() => {
            document.body.id = "old";
            Object.defineProperty(document, "hidden", { value: true, configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
        }""")
        # The cookie leads to the process with the page.
        browser = Browser(self.cluster)
        name = "__Host-session"
        [value] = [item["value"] for item in page.context.cookies() if item["name"] == name]
        browser.cookie = f"{name}={value}"
        # A person can have 50 windows.
        windows = [browser.open() for _ in range(50)]
        self.assertEqual(browser.get("/").status, 429)
        self.assertEqual(page.locator("#old").count(), 1)
        for window in windows:
            window.socket.shutdown(socket.SHUT_RDWR)
        wait_for(lambda: browser.get("/").status == 200)
        page.evaluate("""() => {
            delete document.hidden;
            document.dispatchEvent(new Event("visibilitychange"));
        }""")
        expect(page.locator("#old")).to_have_count(0)
        expect(page.get_by_placeholder("Add: Call mum")).to_be_visible()

    def test_the_forms_need_no_script_and_are_accessible(self):
        for viewport in (PHONE, DESKTOP):
            for scheme in ("light", "dark"):
                for path in (self.invitation(), self.url("/invitation"), self.url("/sign-out")):
                    page = self.visit(path, viewport=viewport, color_scheme=scheme, bypass_csp=True)
                    self.assertEqual(axe.violations(page), [])
        link = self.invitation()
        page = self.visit(link, java_script_enabled=False)
        page.get_by_label("Code").fill(link.partition("#")[2])
        page.get_by_role("button", name="Continue").click()
        self.fill(page, "Eva", PASSWORD, "Create account")
        expect(page.get_by_role("tab", name="Home")).to_be_visible()

    def test_the_forms_of_an_account_are_accessible(self):
        page = self.visit(self.invitation())
        self.fill(page, "Fay", PASSWORD, "Create account")
        expect(page.get_by_role("tab", name="Home")).to_be_visible()
        for viewport in (PHONE, DESKTOP):
            for scheme in ("light", "dark"):
                page = self.visit(
                    self.url("/"), viewport=viewport, color_scheme=scheme, bypass_csp=True
                )
                self.fill(page, "Fay", PASSWORD, "Sign in")
                expect(page.get_by_role("tab", name="Home")).to_be_visible()
                for path in ACCOUNT_PAGES:
                    page.goto(self.url(path))
                    expect(page.get_by_role("heading", level=1)).to_be_visible()
                    self.assertEqual(axe.violations(page), [])
                    page.get_by_role("link", name="Back to the app").click()
                    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
