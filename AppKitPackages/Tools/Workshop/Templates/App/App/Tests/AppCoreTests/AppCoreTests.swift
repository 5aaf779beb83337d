import ComposableArchitecture
import Journal
import ScreenTesting
import Testing

@testable import AppCore

@MainActor
struct AppCoreTests {
  @Test func `the first tab shows the first feature`() async {
    let store = Store(initialState: AppCoreReducer.State()) {
      AppCoreReducer()
    }
    let screen = Screen(AppCoreView(store: store), columns: 60, rows: 12)

    #expect(screen.contains("No entries yet."))
  }

  @Test func `a selected tab stays selected until its feature is finished`() async {
    let store = TestStore(initialState: AppCoreReducer.State()) {
      AppCoreReducer()
    }

    for tab in AppCoreReducer.Tab.allCases where tab != .journal {
      await store.send(.selectedTabChanged(tab)) {
        $0.selectedTab = tab
      }
      await store.send(\.journal.delegate.finished) {
        $0.selectedTab = .journal
      }
    }
    #expect(store.state.selectedTab == .journal)
  }
}
