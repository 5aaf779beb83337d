import ComposableArchitecture
import DesignTokens
import SwiftUI

/// The values that somebody else has saved for fields that the person has changed, too.
struct TodoConflictSection: View {
  @Environment(\.palette) private var palette
  let store: StoreOf<TodoFormReducer>
  static let message =
    "This to-do was changed elsewhere while you edited it. Your values are below."

  var body: some View {
    Section("Changed elsewhere") {
      Text(Self.message)
        .foregroundStyle(palette.danger)
      ForEach(store.conflicts) { field in
        LabeledContent(field.name, value: store.state.savedValue(field))
        if store.conflicts.count > 1 {
          Button("Take theirs: \(field.name)") { store.send(.takeButtonTapped([field])) }
        }
      }
      Button("Take theirs") { store.send(.takeButtonTapped(store.conflicts)) }
      Button("Keep mine") { store.send(.saveButtonTapped) }
        .disabled(store.isSaving)
    }
  }
}
