import ComposableArchitecture
import Foundation
import SwiftUI

@Reducer
struct TodoRow {
  @ObservableState
  struct State: Equatable, Identifiable {
    var todo: Todo
    var id: UUID { todo.id }
  }

  enum Action { case checkboxTapped, detailButtonTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .checkboxTapped:
        state.todo.isDone.toggle()
        return .none
      case .detailButtonTapped:
        return .none
      }
    }
  }
}

struct TodoRowView: View {
  let store: StoreOf<TodoRow>

  var body: some View {
    HStack {
      Button(store.todo.isDone ? "Reopen" : "Finish") { store.send(.checkboxTapped) }
      Button(store.todo.title) { store.send(.detailButtonTapped) }
    }
  }
}
