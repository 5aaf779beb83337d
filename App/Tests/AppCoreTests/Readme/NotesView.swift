import ComposableArchitecture
import SwiftUI

public struct NotesView: View {
  @Bindable var store: StoreOf<NotesReducer>

  public init(store: StoreOf<NotesReducer>) { self.store = store }

  public var body: some View {
    List {
      TextField("New note", text: $store.draft)
        .onSubmit { store.send(.addButtonTapped) }
      ForEach(store.notes, id: \.self) { Text($0) }
    }
    .navigationTitle("Notes")
  }
}
