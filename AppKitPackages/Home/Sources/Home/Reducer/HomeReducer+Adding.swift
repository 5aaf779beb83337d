import ComposableArchitecture
import Models
import Services

extension HomeReducer {
  /// Adds and edits to-dos: the quick-add field and the forms.
  var adding: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .draftSubmitted:
        return addDraft(&state)

      case .draftResponse(.success(let todo), _):
        return refresh([todo.id], &state)

      case .draftResponse(.failure(let error), let draft):
        // A draft that was typed while the request was in flight takes precedence.
        if state.draft.isEmpty { state.draft = draft }
        state.alert = .failure("“\(LongText.start(of: draft))” was not added", error)
        return .none

      case .addButtonTapped:
        state.destination = .add(
          TodoFormReducer.State(
            todo: Todo(id: uuid(), title: "", created: today),
            isNew: true
          )
        )
        return .none

      case .dayChanged:
        if case .add(var form) = state.destination {
          form.todo.created = today
          state.destination = .add(form)
        }
        return .none

      case .path(.element(_, .detail(.delegate(.editRequested(let todo))))):
        state.destination = .edit(TodoFormReducer.State(todo: todo, isNew: false))
        return .none

      case .destination(.presented(.add(.delegate(.saved(let todo))))),
        .destination(.presented(.edit(.delegate(.saved(let todo))))):
        state.updatePath(with: todo)
        return refresh([todo.id], &state)

      default:
        return .none
      }
    }
  }
}
