import ComposableArchitecture
import Foundation
import ScreenTesting
import SwiftUI
import Testing

@testable import Archive

/// Tests of the list and its screens on a text screen, through keys and taps.
@MainActor
struct ArchiveScreenTests {
  @Test func `a row leads to the details, and Delete back to the list`() async {
    let store = Store(
      initialState: ArchiveReducer.State(documents: [
        Document(id: UUID(0), title: "First document")
      ])
    ) {
      ArchiveReducer()
    }
    let screen = Screen(ArchiveView(store: store), columns: 44, rows: 10)

    screen.tap("First document")
    await screen.wait { _ in store.path.count == 1 }
    screen.tap("Delete")
    await screen.wait { _ in store.path.isEmpty }

    #expect(store.documents.isEmpty)
    await screen.wait { $0.contains("No documents yet.") }
    #expect(screen.contains("No documents yet."))
  }
}
