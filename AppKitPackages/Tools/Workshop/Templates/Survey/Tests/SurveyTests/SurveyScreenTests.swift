import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

@testable import Survey

/// Tests of the form on a text screen, through keys and taps.
@MainActor
struct SurveyScreenTests {
  @Test func `Enter in the empty name field shows the problem`() async {
    let store = Store(initialState: SurveyReducer.State()) {
      SurveyReducer()
    }
    let screen = Screen(NavigationStack { SurveyView(store: store) }, columns: 44, rows: 12)

    screen.tap("Name", role: .textField)
    screen.press(.enter)
    await screen.wait { $0.contains("Enter a name.") }

    screen.type("Ada")
    await screen.wait { _ in store.problem == nil }
    #expect(store.name == "Ada")
    #expect(!screen.contains("Enter a name."))
  }
}
