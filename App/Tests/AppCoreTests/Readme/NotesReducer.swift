import ComposableArchitecture

@Reducer
struct NotesReducer {
  @ObservableState
  struct State: Equatable {
    var notes: [String] = []
    var draft = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case addButtonTapped
    case delegate(Delegate)

    @CasePathable
    enum Delegate: Equatable { case added(String) }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        let note = state.draft
        state.notes.append(note)
        state.draft = ""
        return .send(.delegate(.added(note)))
      case .binding, .delegate:
        return .none
      }
    }
  }
}
