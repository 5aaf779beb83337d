import ComposableArchitecture
import Foundation
import SwiftUI

@MainActor
private func journalView(_ state: JournalReducer.State) -> some View {
  NavigationStack {
    JournalView(
      store: Store(initialState: state) {
        JournalReducer()
      }
    )
  }
}

#Preview("Journal, empty") {
  journalView(JournalReducer.State())
}

#Preview("Journal, usual") {
  journalView(
    JournalReducer.State(rows: [
      EntryRowReducer.State(id: UUID(), title: "First entry"),
      EntryRowReducer.State(id: UUID(), title: "Second entry", isCompleted: true),
    ])
  )
}

#Preview("Journal, very long") {
  let rows = (1...1_000).map { number in
    EntryRowReducer.State(
      id: UUID(),
      title: "\(number): " + String(repeating: "a long title, ", count: 20)
    )
  }
  journalView(JournalReducer.State(rows: IdentifiedArray(uniqueElements: rows)))
}

#Preview("Journal, failing") {
  var state = JournalReducer.State(rows: [
    EntryRowReducer.State(id: UUID(), title: "First entry")
  ])
  state.alert = .duplicate("First entry")
  return journalView(state)
}
