import ComposableArchitecture
import DesignTokens
import Models
import SwiftUI

/// The last change and a button that undoes it, or the added to-do and a button that shows it, for ten
/// seconds.
///
/// It is at the bottom of a list or a form. The content does not move when the bar appears, and the
/// person can scroll to what the bar covers.
struct UndoBar: View {
  @Environment(\.locale) private var locale
  let store: StoreOf<HomeReducer>

  var body: some View {
    if let message = store.state.addedMessage(DayWords(locale)) {
      bar(message) {
        Button("Show") { store.send(.showAddedButtonTapped) }
      }
    } else if let change = store.offeredUndo {
      bar(change.message(DayWords(locale))) {
        Button("Undo") { store.send(.undoButtonTapped) }
          .keyboardShortcut("u", modifiers: [])
      }
    }
  }

  private func bar(_ message: String, @ViewBuilder button: () -> some View) -> some View {
    HStack(spacing: Spacing.medium) {
      Text(message)
        .lineLimit(3)
        .frame(maxWidth: .infinity, alignment: .leading)
      button().layoutPriority(1)
    }
    .padding(.horizontal, Spacing.small)
    .padding(.vertical, 4)
  }
}

/// The keys that undo a change, also when the bar is gone: u, and Command-Z, which is Control-Z in
/// browsers and Alt-Z in terminals.
struct UndoKeys: View {
  let store: StoreOf<HomeReducer>

  var body: some View {
    if !store.changes.isEmpty {
      Group {
        Button("Undo") { store.send(.undoButtonTapped) }
          .keyboardShortcut("z")
        if store.offeredUndo == nil || store.added != nil {
          Button("Undo") { store.send(.undoButtonTapped) }
            .keyboardShortcut("u", modifiers: [])
        }
      }
      .opacity(0)
      .accessibilityHidden(true)
    }
  }
}
