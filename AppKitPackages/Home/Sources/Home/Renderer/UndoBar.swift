import ComposableArchitecture
import DesignTokens
import SwiftUI

/// The last change and a button that undoes it, for ten seconds.
///
/// It is at the bottom of a list or a form. The content does not move when the bar appears, and the
/// person can scroll to what the bar covers.
struct UndoBar: View {
  let store: StoreOf<HomeReducer>

  var body: some View {
    if let change = store.offeredUndo {
      HStack(spacing: Spacing.medium) {
        Text(change.message)
          .lineLimit(1)
        Spacer()
        Button("Undo") { store.send(.undoButtonTapped) }
          .keyboardShortcut("u", modifiers: [])
          .layoutPriority(1)
      }
      .padding(.horizontal, Spacing.small)
      .padding(.vertical, 4)
    }
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
        if store.offeredUndo == nil {
          Button("Undo") { store.send(.undoButtonTapped) }
            .keyboardShortcut("u", modifiers: [])
        }
      }
      .opacity(0)
      .accessibilityHidden(true)
    }
  }
}
