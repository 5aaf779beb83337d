import ComposableArchitecture

@Reducer
public struct NotesReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var notes: [String] = []
    public var draft = ""
    public init() {}
  }

  public enum Action: BindableAction {
    case binding(BindingAction<State>)
    case addButtonTapped
    case delegate(Delegate)

    @CasePathable
    public enum Delegate: Equatable, Sendable {
      case added(String)
    }
  }

  public init() {}

  public var body: some ReducerOf<Self> {
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
