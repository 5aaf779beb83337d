import ComposableArchitecture
import Models
import Services

/// One to-do on a screen of its own.
///
/// Editing, deleting and focusing are decided by the list, which this screen asks with
/// ``Action/Delegate``: the same question, alert and undo then serve both.
@Reducer
public struct TodoDetailReducer: Sendable {
  /// The to-do as the database has it.
  @ObservableState
  public struct State: Equatable {
    /// An error, shown over the screen.
    @Presents public var alert: AlertState<Never>?
    /// True while a change is being saved.
    public var isSaving = false
    /// The to-do as it was saved last.
    public var todo: Todo

    public init(todo: Todo) {
      self.todo = todo
    }
  }

  /// What can happen on the screen.
  public enum Action {
    case alert(PresentationAction<Never>)
    case delegate(Delegate)
    case deleteButtonTapped
    case doneButtonTapped
    case editButtonTapped
    case focusButtonTapped
    case saveResponse(Result<Todo, any Error>)

    /// The actions for the list.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// The person wants the to-do gone.
      case deleteRequested(Todo)
      /// The person wants to change the to-do.
      case editRequested(Todo)
      /// The person wants to work on the to-do now.
      case focusRequested(Todo)
      /// A change was saved.
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
        return .run { [todo = state.todo, today = Day(now)] send in
          await send(.saveResponse(Result { try await todoClient.toggle(todo, on: today) }))
        }

      case .saveResponse(.success(let todo)):
        state.isSaving = false
        state.todo = todo
        return .send(.delegate(.saved(todo)))

      case .saveResponse(.failure(let error)):
        state.isSaving = false
        state.alert = .failure("“\(state.todo.title)” was not changed", error)
        return .none

      case .deleteButtonTapped:
        return .send(.delegate(.deleteRequested(state.todo)))

      case .editButtonTapped:
        return .send(.delegate(.editRequested(state.todo)))

      case .focusButtonTapped:
        return .send(.delegate(.focusRequested(state.todo)))

      case .alert, .delegate:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
