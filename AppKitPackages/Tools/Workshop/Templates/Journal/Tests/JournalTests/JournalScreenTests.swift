import ComposableArchitecture
import Foundation
import ScreenTesting
import SwiftUI
import Testing

@testable import Journal

/// Tests of the list on a text screen, through keys and taps.
@MainActor
struct JournalScreenTests {
  @Test func `a typed title appears in the list`() async {
    let (screen, store) = journal(JournalReducer.State())
    #expect(screen.contains("No entries yet."))

    screen.tap("Add an entry")
    screen.type("First entry")
    screen.press(.enter)

    await screen.wait { _ in store.rows.count == 1 }
    #expect(screen.contains("First entry"))
    #expect(!screen.contains("No entries yet."))
  }

  @Test func `the circle completes an entry`() async {
    let (screen, store) = journal(
      JournalReducer.State(rows: [EntryRowReducer.State(id: UUID(0), title: "First entry")])
    )

    screen.tap("Done")
    await screen.wait { _ in store.rows[id: UUID(0)]?.isCompleted == true }

    #expect(screen.element("Reopen") != nil)
  }

  private func journal(_ state: JournalReducer.State) -> (Screen, StoreOf<JournalReducer>) {
    let store = Store(initialState: state) {
      JournalReducer()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    let screen = Screen(NavigationStack { JournalView(store: store) }, columns: 44, rows: 10)
    return (screen, store)
  }
}
