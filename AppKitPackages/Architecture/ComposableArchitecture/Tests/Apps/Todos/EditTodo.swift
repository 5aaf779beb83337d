import ComposableArchitecture
import Foundation
import SwiftUI

@Reducer
struct EditTodo {
  @ObservableState
  struct State: Equatable {
    var todo: Todo
    @Shared(.savedCount) var savedCount
  }

  enum Action: BindableAction, ViewAction {
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case view(View)

    @CasePathable
    enum Delegate: Equatable { case saved(Todo) }

    @CasePathable
    enum View { case cancelButtonTapped, saveButtonTapped }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding, .delegate:
        return .none
      case .view(.cancelButtonTapped):
        return .run { _ in await dismiss() }
      case .view(.saveButtonTapped):
        state.$savedCount.withLock { $0 += 1 }
        return .run { [todo = state.todo] send in
          await send(.delegate(.saved(todo)))
          await self.dismiss()
        }
      }
    }
  }
}

@ViewAction(for: EditTodo.self)
struct EditTodoView: View {
  @Bindable var store: StoreOf<EditTodo>

  var body: some View {
    Form {
      TextField("Title", text: $store.todo.title)
      Toggle("Done", isOn: $store.todo.isDone)
      Button("Save") { send(.saveButtonTapped) }
    }
  }
}
