import ComposableArchitecture
import SwiftUI

struct NotesView: View {
  @Bindable var store: StoreOf<NotesReducer>

  var body: some View {
    List {
      TextField("New note", text: $store.draft)
        .onSubmit { store.send(.addButtonTapped) }
      ForEach(store.notes, id: \.self) { Text($0) }
    }
    .navigationTitle("Notes")
  }
}
