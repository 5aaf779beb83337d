import ComposableArchitecture
import Models
import Services

/// The details of one to-do.
///
/// Editing, deleting and focusing are delegated to the list with ``Action/Delegate``, which shares
/// its confirmation, its error alert and its undo with this screen.
@Reducer
public struct TodoDetailReducer: Sendable {
  /// The saved to-do and the progress of a change.
  @ObservableState
  public struct State: Equatable, TogglingState {
    /// An alert that describes a failed change.
    @Presents public var alert: AlertState<Never>?
    /// True while a change is being saved.
    public var isSaving = false
    /// The to-do, as it was last saved.
    public var todo: Todo

    /// Creates the screen for a to-do.
    public init(todo: Todo) {
      self.todo = todo
    }
  }

  /// Actions of the screen.
  public enum Action {
    /// The alert of a failed change was dismissed.
    case alert(PresentationAction<Never>)
    /// An event for the parent.
    case delegate(Delegate)
    /// The person tapped Delete.
    case deleteButtonTapped
    /// The person completed or reopened the to-do.
    case doneButtonTapped
    /// The person tapped Edit.
    case editButtonTapped
    /// The person tapped “Focus on this”.
    case focusButtonTapped
    /// The new status was saved, or saving failed.
    case saveResponse(Result<ToggledTodo, any Error>)

    /// Actions that the parent handles.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// The person tapped Delete.
      case deleteRequested(Todo)
      /// The person tapped Edit.
      case editRequested(Todo)
      /// The person tapped “Focus on this”.
      case focusRequested(Todo)
      /// A change was saved.
      case saved(ToggledTodo)
    }
  }

  @Dependency(\.today) var today
  @Dependency(\.todoClient) var todoClient

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .doneButtonTapped:
        return state.toggle(with: todoClient, on: today) { .saveResponse($0) }

      case .saveResponse(.success(let todo)):
        state.isSaving = false
        state.todo = todo.after
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
