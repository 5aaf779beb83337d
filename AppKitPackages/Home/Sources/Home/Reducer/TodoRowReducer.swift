import ComposableArchitecture
import Models
import Services

/// One to-do in the list: it can be marked done and open again.
///
/// The mark changes when the store has confirmed it. Until then ``State/isSaving`` is true.
@Reducer
public struct TodoRowReducer: Sendable {
  /// The to-do as the store confirmed it.
  @ObservableState
  public struct State: Equatable, Identifiable {
    /// True while a change is on its way to the store.
    public var isSaving = false
    /// The to-do as the store knows it.
    public var todo: Todo

    public var id: Todo.ID { todo.id }

    public init(todo: Todo) {
      self.todo = todo
    }
  }

  /// What can happen to a row.
  public enum Action {
    case delegate(Delegate)
    case doneButtonTapped
    case saveResponse(Result<Todo, any Error>)

    /// What the list learns.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// The change was not saved.
      case failed(AlertState<HomeReducer.Alert>)
      /// The store has the change.
      case saved(Todo)
    }
  }

  @Dependency(\.date.now) var now
  @Dependency(\.todoClient) var todoClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .doneButtonTapped:
        guard !state.isSaving else { return .none }
        state.isSaving = true
        return .run { [todo = state.todo.toggled(on: Day(now))] send in
          let result = await Result {
            try await todoClient.update(todo: todo)
            return todo
          }
          await send(.saveResponse(result))
        }

      case .saveResponse(.success(let todo)):
        state.isSaving = false
        state.todo = todo
        return .send(.delegate(.saved(todo)))

      case .saveResponse(.failure(let error)):
        state.isSaving = false
        return .send(.delegate(.failed(.failure("“\(state.todo.title)” was not changed", error))))

      case .delegate:
        return .none
      }
    }
  }
}
