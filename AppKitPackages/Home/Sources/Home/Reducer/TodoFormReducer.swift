import ComposableArchitecture
import Models
import Services

/// The form for adding and editing a to-do.
///
/// It saves the to-do itself and closes once that is done. When something is wrong it stays
/// open, says what, and keeps everything that was typed.
@Reducer
public struct TodoFormReducer: Sendable {
  /// The form as it is being filled in.
  @ObservableState
  public struct State: Equatable {
    /// A field that can have the keyboard.
    public enum Field: Hashable, Sendable { case due, notes, title }

    /// The due day as `2026-12-31`; empty for none.
    public var due: String
    /// The field that has the keyboard.
    public var focus: Field? = .title
    /// True if the to-do is not in the database yet.
    public let isNew: Bool
    /// True while the to-do is being saved.
    public var isSaving = false
    public var notes: String
    public var priority: Priority?
    /// Why the form could not be saved.
    public var problem: Problem?
    /// The title with its `+project` and `@context` words.
    public var title: String
    /// The to-do as it was when the form opened.
    public let todo: Todo

    /// Creates a form filled in with a to-do.
    public init(todo: Todo, isNew: Bool) {
      var untimed = todo
      untimed.due = nil
      self.due = todo.due?.description ?? ""
      self.isNew = isNew
      self.notes = todo.notes
      self.priority = todo.priority
      self.title = untimed.title
      self.todo = todo
    }
  }

  /// Why a form could not be saved.
  public enum Problem: Equatable, Sendable {
    case dueIsNoDay(String)
    case notSaved(String)
    case titleMissing

    /// What is wrong and how to put it right.
    public var message: String {
      switch self {
      case .dueIsNoDay(let due): "“\(due)” is not a day. Write it like 2026-12-31."
      case .notSaved(let reason): "Not saved: \(reason)"
      case .titleMissing: "A to-do needs a title."
      }
    }
  }

  /// What can happen in the form.
  public enum Action: BindableAction {
    case binding(BindingAction<State>)
    case cancelButtonTapped
    case delegate(Delegate)
    case saveButtonTapped
    case saveResponse(Result<Todo, any Error>)

    /// The actions for the list.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// The to-do was saved.
      case saved(Todo)
    }
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.todoClient) var todoClient

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.title) where state.problem == .titleMissing:
        state.problem = nil
        return .none

      case .binding(\.due):
        if case .dueIsNoDay = state.problem { state.problem = nil }
        return .none

      case .cancelButtonTapped:
        return .run { _ in await dismiss() }

      case .saveButtonTapped:
        guard !state.isSaving else { return .none }
        switch state.filledIn {
        case .success(let todo):
          state.isSaving = true
          state.problem = nil
          return .run { [isNew = state.isNew] send in
            let result = await Result {
              try await isNew ? todoClient.add(todo: todo) : todoClient.update(todo: todo)
              return todo
            }
            await send(.saveResponse(result))
          }
        case .failure(let invalid):
          state.problem = invalid.problem
          state.focus = invalid.field
          return .none
        }

      case .saveResponse(.success(let todo)):
        state.isSaving = false
        return .run { send in
          await send(.delegate(.saved(todo)))
          await dismiss()
        }

      case .saveResponse(.failure(let error)):
        state.isSaving = false
        state.problem = .notSaved(error.localizedDescription)
        return .none

      case .binding, .delegate:
        return .none
      }
    }
  }
}

extension TodoFormReducer.State {
  fileprivate struct Invalid: Error {
    let problem: TodoFormReducer.Problem
    let field: Field
  }

  /// The to-do as the form describes it.
  fileprivate var filledIn: Result<Todo, Invalid> {
    var todo = todo
    todo.title = title.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !todo.title.isEmpty else {
      return .failure(Invalid(problem: .titleMissing, field: .title))
    }
    let due = due.trimmingCharacters(in: .whitespaces)
    let day = Day(due)
    guard day != nil || due.isEmpty else {
      return .failure(Invalid(problem: .dueIsNoDay(due), field: .due))
    }
    if let day { todo.due = day }
    todo.notes = notes
    todo.priority = priority
    return .success(todo)
  }
}
