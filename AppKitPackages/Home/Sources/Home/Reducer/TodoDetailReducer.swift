import ComposableArchitecture
import Models
import Services

/// The details of one to-do, which are edited in place.
///
/// The fields are those of ``TodoFormReducer``: what is typed is saved with Save, and going back with
/// changes asks first. Deleting and focusing are delegated to the list with ``Action/Delegate``, which
/// shares its confirmation, its error alert and its undo with this screen.
@Reducer
public struct TodoDetailReducer: Sendable {
  /// The saved to-do and the progress of a change.
  @ObservableState
  public struct State: Equatable, TogglingState {
    /// An alert that describes a failed change.
    @Presents public var alert: AlertState<Never>?
    /// The fields of the to-do, and what the person has typed in them.
    public var form: TodoFormReducer.State
    /// True while a change is being saved.
    public var isSaving = false
    /// The to-do, as it was last saved. Setting it keeps the edited fields.
    public var todo: Todo {
      get { form.todo }
      set { if newValue != form.todo { form.show(newValue) } }
    }

    /// Creates the screen for a to-do.
    public init(todo: Todo) {
      form = TodoFormReducer.State(todo: todo, isNew: false)
    }

    /// Creates the screen with the fields of a to-do, which can have changes.
    public init(form: TodoFormReducer.State) {
      self.form = form
    }
  }

  /// Actions of the screen.
  public enum Action {
    /// The alert of a failed change was dismissed.
    case alert(PresentationAction<Never>)
    /// The person chose a command. The list performs those that do not edit the fields.
    case commandTapped(TodoCommand)
    /// An event for the parent.
    case delegate(Delegate)
    /// The person completed or reopened the to-do.
    case doneButtonTapped
    /// The person tapped “Focus on this”.
    case focusButtonTapped
    /// An action of the fields.
    case form(TodoFormReducer.Action)
    /// The new status was saved, or saving failed.
    case saveResponse(Result<ToggledTodo, any Error>)

    /// Actions that the parent handles.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// The person chose a command.
      case commanded(TodoCommand, Todo)
      /// The person tapped “Focus on this”.
      case focusRequested(Todo)
      /// A change was saved.
      case saved(ToggledTodo)
    }
  }

  @Dependency(\.today) var today
  @Dependency(\.todoClient) var todoClient
  @Dependency(\.uuid) var uuid

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.form, action: \.form) {
      TodoFormReducer()
    }
    Reduce { state, action in
      switch action {
      case .doneButtonTapped:
        return state.toggle(with: todoClient, on: today, id: uuid()) { .saveResponse($0) }

      case .saveResponse(.success(let todo)):
        state.isSaving = false
        state.todo = todo.after
        return .send(.delegate(.saved(todo)))

      case .saveResponse(.failure(let error)):
        state.isSaving = false
        state.alert = .failure("“\(state.todo.title)” was not changed", error)
        return .none

      case .commandTapped(.complete):
        return .send(.doneButtonTapped)

      case .commandTapped(.edit):
        state.form.focus = .title
        return .none

      case .commandTapped(.due):
        state.form.focus = .due
        return .none

      case .commandTapped(let command):
        return .send(.delegate(.commanded(command, state.todo)))

      case .focusButtonTapped:
        return .send(.delegate(.focusRequested(state.todo)))

      case .alert, .delegate, .form:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
