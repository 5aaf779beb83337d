"""The inspector of the app in a second window of the browser."""

from playwright.sync_api import expect

from harness import BrowserTestCase


class InspectorJourney(BrowserTestCase):
    def test_a_second_window_shows_the_actions_of_the_first(self):
        page = self.open()
        expect(page.get_by_text("No open to-dos.")).to_be_visible()
        inspector = self.new_page(self.url("/inspector"))
        expect(inspector.get_by_text("home.loadResponse.success").first).to_be_visible()

        page.get_by_role("link", name="Settings").or_(
            page.get_by_role("tab", name="Settings")
        ).first.click()
        inspector.get_by_role("row", name="selectedTabChanged").click()
        expect(inspector.get_by_text("selectedTab: .settings").first).to_be_visible()

        inspector.get_by_placeholder("Filter by case path").fill("selected")
        expect(inspector.get_by_text("home.loadResponse.success")).to_have_count(0)

        # An action that is typed in one window changes the other one.
        field = inspector.get_by_placeholder("Send: home.addButtonTapped")
        field.fill("selectedTabChanged(.home)")
        field.press("Enter")
        expect(page.get_by_text("No open to-dos.")).to_be_visible()

    def test_the_inspector_has_no_window_of_another_browser(self):
        self.open()
        other = self.browser.new_context()
        self.addCleanup(other.close)
        response = other.new_page().goto(self.url("/inspector"))
        self.assertEqual(response.status, 401)
