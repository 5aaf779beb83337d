import ComposableArchitecture
import DesignTokens
import SwiftUI

/// A row with a button that completes the entry.
struct EntryRowView: View {
  let store: StoreOf<EntryRowReducer>

  var body: some View {
    HStack(spacing: Spacing.small) {
      Button {
        store.send(.doneButtonTapped)
      } label: {
        Image(systemName: store.isCompleted ? "checkmark.circle.fill" : "circle")
      }
      .buttonStyle(.plain)
      .accessibilityLabel(store.isCompleted ? "Reopen" : "Done")
      Text(store.title)
        .lineLimit(1)
        .strikethrough(store.isCompleted)
    }
  }
}
