"""Journey of `Scripts/run --watch` while the declarations of a feature change.

The builds take minutes, because the modules that import the feature are compiled, too.
"""

import unittest

from test_run_watch import VIEW, RunTestCase

REDUCER = "Home/Sources/Home/Reducer/HomeReducer.swift"


class EditJourney(RunTestCase):
    def test_the_state_follows_declarations(self):
        self.wait_for("Sort", "No open to-dos")
        self.program.press(b"aBuy milk")
        self.wait_for("Buy milk")

        # A stored property gets another name.
        self.sources.rename("Home/Sources", "isLoading", "isRequesting")
        self.sources.replace(VIEW, "No open to-dos", "Nothing to do")
        self.wait_for("Nothing to do", "Buy milk")

        # The state gets a property, and the action gets a case that changes it.
        self.sources.replace(
            REDUCER,
            "    public var isRequesting = false\n",
            "    public var isRequesting = false\n    public var starCount = 3\n",
        )
        self.sources.replace(
            REDUCER,
            "    case quickAddButtonTapped\n",
            "    case quickAddButtonTapped\n    case starButtonTapped\n",
        )
        self.sources.replace(
            REDUCER,
            "      case .searchButtonTapped:\n",
            "      case .starButtonTapped:\n        state.starCount += 1\n        return .none\n\n"
            "      case .searchButtonTapped:\n",
        )
        self.sources.replace(
            VIEW,
            '      Button("Add")',
            '      Button("Stars: \\(store.starCount)") { store.send(.starButtonTapped) }\n'
            '        .keyboardShortcut("s", modifiers: .control)\n      Button("Add")',
        )
        self.wait_for("Stars: 3", "Buy milk")
        # The quick-add field has the focus.
        self.program.press(b"\x13")
        self.wait_for("Stars: 4", "Buy milk")

        # The new action is a part of the session.
        self.sources.replace(VIEW, "Nothing to do", "Nothing at all")
        self.wait_for("Nothing at all", "Stars: 4", "Buy milk")

        # An action gets a value, so the recorded one, which has moved the focus, cannot be sent.
        self.sources.replace(
            REDUCER, "    case quickAddButtonTapped\n", "    case quickAddButtonTapped(count: Int)\n"
        )
        self.sources.replace(VIEW, ".quickAddButtonTapped)", ".quickAddButtonTapped(count: 1))")
        self.wait_for("Stars: 3", "The state is that after action", "quickAddButtonTapped")
        self.assertNotIn("Buy milk", self.program.screen.text)

        # The app continues from there.
        self.program.press(b"aBuy bread")
        self.wait_for("Buy bread")
        self.quit()


if __name__ == "__main__":
    unittest.main()
