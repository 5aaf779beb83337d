import ComposableArchitecture
import DesignTokens
import Models
import SwiftUI

/// The choice of a priority: none, the usual ones with their letters as keys, and any other letter, which is
/// typed or chosen.
struct PriorityView: View {
  let store: StoreOf<PriorityReducer>
  /// Keys reach the sheet if one of its controls has the focus.
  @FocusState private var isFocused: Bool
  private static let usual = [Priority.a, .b, .c]

  var body: some View {
    NavigationStack {
      Form {
        Section {
          button("None", nil)
            .keyboardShortcut("0", modifiers: [])
            .focused($isFocused)
          ForEach(Self.usual) { priority in
            button("\(priority.description)", priority)
          }
          Menu("Another letter") {
            ForEach(Priority.allCases.filter { !Self.usual.contains($0) }) { priority in
              button("\(priority.description)", priority)
            }
          }
        } header: {
          Text(store.subject).lineLimit(2)
        } footer: {
          Text("Type a letter from A to Z, or 0 for none.")
        }
      }
      .navigationTitle("Priority")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { store.send(.cancelButtonTapped) }
        }
      }
    }
    // Letters choose, so none moves the focus.
    .onKeyPress(characters: .letters) { press in
      guard let letter = press.characters.first else { return .ignored }
      store.send(.letterTyped(letter))
      return .handled
    }
    .onAppear { isFocused = true }
  }

  private func button(_ title: LocalizedStringKey, _ priority: Priority?) -> some View {
    Button {
      store.send(.priorityTapped(priority))
    } label: {
      HStack {
        Text(title)
        Spacer()
        if store.state.isCurrent(priority) {
          Image(systemName: "checkmark").accessibilityLabel("Current")
        }
      }
    }
  }
}
