import ComposableArchitecture
import Models
import Services

/// The fields of a to-do: a sheet adds one with them, and the details edit one in place.
///
/// Nothing is saved until the person taps Save; then the parent learns of it, and closes the sheet. After
/// an error the fields keep the typed text and show the reason. Before changes are discarded, also by
/// going back, a question is asked.
///
/// Fields that somebody else changes while the person edits are saved with those that the person
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
      /// The field of the day until which lists hide the to-do.
      case threshold
      /// The field of the title.
      case title
    }

    /// The question whether the changes are discarded.
    @Presents public var confirmation: ConfirmationDialogState<Confirmation>?
    /// The fields that the person and somebody else have changed to different values. The other
    /// values are those of ``todo``.
    public var conflicts: [Todo.Field] = []
    /// Due date in the form `2026-12-31` or in words, such as `next monday`; empty without a due date.
    public var due: String
    /// The fields that the person has edited since saving began, which keep their values.
    var fieldsEditedWhileSaving: Set<Todo.Field> = []
    /// The focused field.
    public var focus: Field?
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
    /// The selected recurrence.
    public var recurrence: Recurrence?
    /// The day until which lists hide the to-do, written as ``due``.
    public var threshold: String
    /// The title with its `+project` and `@context` words.
    public var title: String
    /// The to-do that the form was opened with, or that was found when it was saved.
    public internal(set) var todo: Todo

    /// Creates a form with the values of a to-do.
    public init(todo: Todo, isNew: Bool) {
      self.due = todo.due?.description ?? ""
      self.focus = isNew ? .title : nil
      self.isNew = isNew
      self.notes = todo.notes
      self.priority = todo.priority
      self.recurrence = todo.recurrence
      self.threshold = todo.threshold?.description ?? ""
      self.title = todo.titleWithoutSchedule
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
    /// The person confirmed it to leave the screen or the sheet.
    case discardChangesAndLeave
  }

  /// A reason why a form was not saved.
  public enum Problem: Equatable, Sendable {
    /// A day or a recurrence was typed in the title, and another one in its field.
    case differentValues(title: String, field: Todo.Field, value: String)
    /// The to-do was deleted while the form was open. Saving restores it.
    case deleted
    /// The text of a day is no date.
    case invalidDay(String)
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
      case .differentValues(let title, let field, let value):
        "The title says \(title), and the field \(field.name) says \(value). Remove one of them."
      case .deleted: "The to-do was deleted while you edited it. Save again to restore it."
      case .invalidTitle(let reason): "The title \(reason)"
      case .longText(let text): text.description
      case .invalidDay(let text):
        "“\(text)” is not a date. Write it like 2026-12-31, tomorrow or in 2 weeks."
      case .saveFailed(reason: let reason): "Not saved: \(reason)"
      case .missingTitle: "Enter a title."
      }
    }
  }

  /// Actions of the form.
  public enum Action: BindableAction {
    /// A field changed.
    case binding(BindingAction<State>)
    /// The person tapped Cancel, or goes back.
    case cancelButtonTapped
    /// The person answered or dismissed the question.
    case confirmation(PresentationAction<Confirmation>)
    /// An event for the parent.
    case delegate(Delegate)
    /// The person tapped Discard, which leaves the screen open.
    case discardButtonTapped
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
      case saved(UndoableChange)
    }
  }

  @Dependency(\.dayWords) var dayWords
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.todoClient) var todoClient
  @Dependency(\.today) var today

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(let binding):
        guard let field = State.field(binding.keyPath) else { return .none }
        if state.isSaving { state.fieldsEditedWhileSaving.insert(field) }
        if field != .priority { state.forgetTypingProblem() }
        return field == .title && state.endsWithReturn() ? .send(.saveButtonTapped) : .none

      case .cancelButtonTapped:
        guard !state.hasChanges else {
          state.confirmation = .discardChanges(.discardChangesAndLeave)
          return .none
        }
        return .run { _ in await dismiss() }

      case .discardButtonTapped:
        state.confirmation = .discardChanges(.discardChanges)
        return .none

      case .confirmation(.presented(.discardChanges)):
        state.discardChanges()
        return .none

      case .confirmation(.presented(.discardChangesAndLeave)):
        state.discardChanges()
        return .run { _ in await dismiss() }

      case .saveButtonTapped:
        guard !state.isSaving else { return .none }
        do throws(State.Invalid) {
          let todo = try state.validated(dayWords, today: today)
          let isDeleted = state.problem == .deleted
          state.isSaving = true
          state.fieldsEditedWhileSaving = []
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
        } catch {
          state.problem = error.problem
          state.focus = error.field
          return .none
        }

      case .saveResponse(.success(let todo)):
        state.isSaving = false
        guard !state.isNew else { return .send(.delegate(.saved(.added(todo)))) }
        let edited = try? state.validated(dayWords, today: today)
        let change = UndoableChange.edited(state.todo, to: edited ?? todo, saved: todo)
        state.finish(todo)
        return .send(.delegate(.saved(change)))

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

      case .confirmation, .delegate:
        return .none
      }
    }
    .ifLet(\.$confirmation, action: \.confirmation)
  }
}
