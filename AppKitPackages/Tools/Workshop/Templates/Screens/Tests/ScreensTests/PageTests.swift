import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

@testable import Screens

@MainActor
struct PageTests {
  @Test func `Done dismisses the screen`() async {
    let isDismissed = LockIsolated(false)
    let store = TestStore(initialState: PageReducer.State()) {
      PageReducer()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }

    await store.send(.doneButtonTapped).finish()
    #expect(isDismissed.value)
  }

  @Test func `typed text appears on the screen`() async {
    let store = Store(initialState: PageReducer.State()) {
      PageReducer()
    }
    let screen = Screen(NavigationStack { PageView(store: store) }, columns: 44, rows: 10)

    screen.tap("Text")
    screen.type("Hello")
    await screen.wait { _ in store.text == "Hello" }
    #expect(screen.contains("Hello"))
  }
}
