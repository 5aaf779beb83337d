import ComposableArchitecture
import Models
import Services

/// A row of the list, which completes and reopens its to-do.
///
/// The row shows the new status after it was saved; until then ``State/isSaving`` is true.
@Reducer
public struct TodoRowReducer: Sendable {
  /// The saved to-do and the progress of a change.
  @ObservableState
  public struct State: Equatable, Identifiable, TogglingState {
    /// True while the new status is being saved.
    public var isSaving = false
    /// The to-do, as it was last saved.
    public var todo: Todo

    /// The to-do's id.
    public var id: Todo.ID { todo.id }

    /// Creates the row of a to-do.
    public init(todo: Todo) {
      self.todo = todo
    }
  }

  /// Actions of a row.
  public enum Action {
    /// The person chose a command in the menu of the row, or its key.
    case commandTapped(TodoCommand)
    /// An event for the parent.
    case delegate(Delegate)
    /// The person completed or reopened the to-do.
    case doneButtonTapped
    /// The new status was saved, or saving failed.
    case saveResponse(Result<ToggledTodo, any Error>)

    /// Actions that the parent handles.
    @CasePathable
    public enum Delegate: Sendable {
      /// The person chose a command, which may concern other selected rows.
      case commanded(TodoCommand)
      /// The change was not saved.
      case saveFailed(any Error)
      /// The change was saved.
      case saved(ToggledTodo)
    }
  }

  @Dependency(\.today) var today
  @Dependency(\.todoClient) var todoClient
  @Dependency(\.uuid) var uuid

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .commandTapped(let command):
        return .send(.delegate(.commanded(command)))

      case .doneButtonTapped:
        return state.toggle(with: todoClient, on: today, id: uuid()) { .saveResponse($0) }

      case .saveResponse(.success(let todo)):
        state.isSaving = false
        state.todo = todo.after
        return .send(.delegate(.saved(todo)))

      case .saveResponse(.failure(let error)):
        state.isSaving = false
        return .send(.delegate(.saveFailed(error)))

      case .delegate:
        return .none
      }
    }
  }
}
