import ComposableArchitecture
import Models
import Services

/// A form that adds or edits a to-do.
///
/// The form saves the to-do and dismisses itself. After an error it stays open, shows the reason
/// and keeps the typed text. Before it discards changes, it asks.
///
/// Fields that somebody else changes while the form is open are saved with those that the person
/// edits. If both have changed the same field, nothing is saved: the form shows the saved value, and
/// the person takes it or keeps the edited one.
@Reducer
public struct TodoFormReducer: Sendable {
  /// The fields of the form and the progress of saving.
  @ObservableState
  public struct State: Equatable {
    /// A text field that can have the focus.
    public enum Field: Hashable, Sendable {
      /// The field of the due date.
      case due
      /// The field of the notes.
      case notes
      /// The field of the title.
      case title
    }

    /// The question whether the changes are discarded.
    @Presents public var confirmation: ConfirmationDialogState<Confirmation>?
    /// The fields that the person and somebody else have changed to different values. The other
    /// values are those of ``todo``.
    public var conflicts: [Todo.Field] = []
    /// Due date in the form `2026-12-31`; empty without a due date.
    public var due: String
    /// The focused field.
    public var focus: Field? = .title
    /// True if saving adds the to-do, false if it updates an existing one.
    public let isNew: Bool
    /// True while the to-do is being saved.
    public var isSaving = false
    /// Text of the notes field.
    public var notes: String
    /// The selected priority.
    public var priority: Priority?
    /// The reason why the form was not saved.
    public var problem: Problem?
    /// The title with its `+project` and `@context` words.
    public var title: String
    /// The to-do that the form was opened with, or that was found when it was saved.
    public internal(set) var todo: Todo

    /// Creates a form with the values of a to-do.
    public init(todo: Todo, isNew: Bool) {
      self.due = todo.due?.description ?? ""
      self.isNew = isNew
      self.notes = todo.notes
      self.priority = todo.priority
      self.title = todo.titleWithoutDue
      self.todo = todo
    }

    /// True if a field differs from the to-do that the form was opened with.
    public var hasChanges: Bool {
      let saved = State(todo: todo, isNew: isNew)
      return !Todo.Field.allCases.allSatisfy { hasValue(of: saved, $0) }
    }
  }

  /// Actions of the buttons in the form's question.
  @CasePathable
  public enum Confirmation: Equatable, Sendable {
    /// The person confirmed that the changes are discarded.
    case discardChanges
  }

  /// A reason why a form was not saved.
  public enum Problem: Equatable, Sendable {
    /// A due day was typed in the title, and another one in the field of the due date.
    case differentDueDates(title: Day, field: Day)
    /// The to-do was deleted while the form was open. Saving restores it.
    case deleted
    /// The text of the due date is no date.
    case invalidDueDate(String)
    /// The title has a word that looks like a due day and is none.
    case invalidTitle(TodoTextProblem.Reason)
    /// The title or the notes are too long.
    case longText(LongText)
    /// The write failed.
    case saveFailed(reason: String)
    /// The title is empty.
    case missingTitle

    /// A sentence for the form that names the problem and its remedy.
    public var message: String {
      switch self {
      case .differentDueDates(let title, let field):
        "The title says due:\(title), and the field Due says \(field). Remove one of them."
      case .deleted: "The to-do was deleted while you edited it. Save again to restore it."
      case .invalidTitle(let reason): "The title \(reason)"
      case .longText(let text): text.description
      case .invalidDueDate(let due): "“\(due)” is not a date. Write it like 2026-12-31."
      case .saveFailed(reason: let reason): "Not saved: \(reason)"
      case .missingTitle: "Enter a title."
      }
    }
  }

  /// Actions of the form.
  public enum Action: BindableAction {
    /// A field changed.
    case binding(BindingAction<State>)
    /// The person tapped Cancel.
    case cancelButtonTapped
    /// The person answered or dismissed the question.
    case confirmation(PresentationAction<Confirmation>)
    /// An event for the parent.
    case delegate(Delegate)
    /// The person tapped Save.
    case saveButtonTapped
    /// The to-do was saved, or saving failed.
    case saveResponse(Result<Todo, any Error>)
    /// The person took the values of somebody else for some fields.
    case takeButtonTapped([Todo.Field])

    /// Actions that the parent handles.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// The to-do was saved.
      case saved(Todo)
    }
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.todoClient) var todoClient

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.title), .binding(\.due), .binding(\.notes):
        switch state.problem {
        case .differentDueDates, .invalidDueDate, .invalidTitle, .longText, .missingTitle:
          state.problem = nil
        case .deleted, .saveFailed, nil: break
        }
        return .none

      case .cancelButtonTapped:
        guard !state.hasChanges else {
          state.confirmation = .discardChanges(.discardChanges)
          return .none
        }
        return .run { _ in await dismiss() }

      case .confirmation(.presented(.discardChanges)):
        return .run { _ in await dismiss() }

      case .saveButtonTapped:
        guard !state.isSaving else { return .none }
        switch state.validatedTodo {
        case .success(let todo):
          let isDeleted = state.problem == .deleted
          state.isSaving = true
          state.problem = nil
          return .run { [isNew = state.isNew, base = state.todo] send in
            let result = await Result {
              if isNew {
                try await todoClient.add(todo: todo)
                return todo
              }
              // If somebody else has restored the to-do, `restore` changes nothing, and `edit`
              // finds the fields that both have changed.
              if isDeleted { try await todoClient.restore(todos: [todo]) }
              return try await todoClient.edit(todo: todo, base: base)
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

      case .saveResponse(.failure(ServiceError.changedTodo(let saved, let fields))):
        state.isSaving = false
        state.show(saved, conflicts: fields)
        return .none

      case .saveResponse(.failure(ServiceError.noSuchTodo)):
        state.isSaving = false
        state.problem = .deleted
        return .none

      case .takeButtonTapped(let fields):
        for field in fields { state.take(field) }
        state.conflicts.removeAll(where: fields.contains)
        return .none

      case .saveResponse(.failure(let error)):
        state.isSaving = false
        state.problem = .saveFailed(reason: error.localizedDescription)
        return .none

      case .binding, .confirmation, .delegate:
        return .none
      }
    }
    .ifLet(\.$confirmation, action: \.confirmation)
  }
}

extension TodoFormReducer.State {
  /// Begins again with a to-do that somebody else has saved, and keeps the edited fields.
  fileprivate mutating func show(_ saved: Todo, conflicts: [Todo.Field]) {
    let initial = Self(todo: todo, isNew: isNew)
    todo = saved
    self.conflicts = conflicts
    for field in Todo.Field.allCases where hasValue(of: initial, field) { take(field) }
  }

  private func hasValue(of other: Self, _ field: Todo.Field) -> Bool {
    switch field {
    case .title: title == other.title
    case .due: due == other.due
    case .priority: priority == other.priority
    case .notes: notes == other.notes
    }
  }

  /// Replaces the value of a field by the one of ``todo``.
  fileprivate mutating func take(_ field: Todo.Field) {
    let saved = Self(todo: todo, isNew: isNew)
    switch field {
    case .title: title = saved.title
    case .due: due = saved.due
    case .priority: priority = saved.priority
    case .notes: notes = saved.notes
    }
  }

  /// The value of a field in ``todo``, for people.
  func savedValue(_ field: Todo.Field) -> String {
    let text =
      switch field {
      case .title: todo.titleWithoutDue
      case .due: todo.due?.description ?? ""
      case .priority: todo.priority?.description ?? ""
      case .notes: todo.notes
      }
    return text.isEmpty ? "None" : text
  }

  fileprivate struct Invalid: Error {
    let problem: TodoFormReducer.Problem
    let field: Field
  }

  /// The to-do with the values of the form, or the first invalid field.
  ///
  /// A title that was not edited keeps all of its words and spaces, also its due days. A due day that
  /// is typed in the title wins over the one that the form was opened with.
  fileprivate var validatedTodo: Result<Todo, Invalid> {
    let initial = Self(todo: todo, isNew: isNew)
    var todo = todo
    if title != initial.title {
      todo.title = title.trimmingCharacters(in: .whitespacesAndNewlines)
      do throws(TodoTextProblem.Reason) {
        try todo.checkDueDays()
      } catch {
        return .failure(Invalid(problem: .invalidTitle(error), field: .title))
      }
    }
    guard !todo.title.isEmpty else {
      return .failure(Invalid(problem: .missingTitle, field: .title))
    }
    let due = due.trimmingCharacters(in: .whitespaces)
    let day = Day(due)
    guard day != nil || due.isEmpty else {
      return .failure(Invalid(problem: .invalidDueDate(due), field: .due))
    }
    if title != initial.title, let typed = todo.due {
      if let day, day != typed, due != initial.due {
        let problem = TodoFormReducer.Problem.differentDueDates(title: typed, field: day)
        return .failure(Invalid(problem: problem, field: .due))
      }
    } else if day != todo.due {
      todo.due = day
    }
    todo.notes = notes
    todo.priority = priority
    do throws(LongText) {
      if title != initial.title { try LongText.check(todo.title, .title) }
      if notes != initial.notes { try LongText.check(notes, .notes) }
    } catch {
      let field: Field = error.kind == .notes ? .notes : .title
      return .failure(Invalid(problem: .longText(error), field: field))
    }
    return .success(todo)
  }
}
