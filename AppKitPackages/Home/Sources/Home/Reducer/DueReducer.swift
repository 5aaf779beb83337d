import ComposableArchitecture
import Foundation
import Models
import Services

/// A small form for the due day of some to-dos, which the parent saves.
@Reducer
public struct DueReducer: Sendable {
  /// The text of the due day, and the to-dos that get it.
  @ObservableState
  public struct State: Equatable {
    /// The new due day in the form `2026-12-31` or in words, such as `next monday`; `none` removes it, and
    /// an empty text changes nothing, so that a person can type at once.
    public var due = ""
    /// Whether the text was sent and is no day.
    public var isInvalid = false
    /// Whether the day was sent to the parent, which closes the form when it is saved.
    public var isSaving = false
    /// The reason why the day was not saved.
    public var problem: String?
    /// The to-dos, at least one.
    public var todos: [Todo]

    /// Creates the form for to-dos.
    public init(todos: [Todo]) {
      self.todos = todos
    }

    /// The due day that all to-dos have, if any.
    var current: Day? {
      let day = todos.first?.due
      return todos.allSatisfy { $0.due == day } ? day : nil
    }

    /// Keeps the text after a failure.
    ///
    /// If somebody else has changed a to-do, the form shows its day, and Save replaces it.
    mutating func fail(_ error: any Error, changed ids: [Todo.ID]) {
      isSaving = false
      let rest = todos.filter { !ids.contains($0.id) }
      if !rest.isEmpty { todos = rest }
      guard case ServiceError.changedTodo(let saved, _) = error else {
        problem = error.localizedDescription
        return
      }
      problem = "“\(saved.plainTitle)” was changed elsewhere. To replace its due day, save again."
      for index in todos.indices where todos[index].id == saved.id { todos[index] = saved }
    }

    /// The name of the only to-do, or how many there are.
    var subject: String { todos.spokenName }
  }

  /// Actions of the form.
  public enum Action: BindableAction {
    /// The text changed.
    case binding(BindingAction<State>)
    /// The person closed the form.
    case cancelButtonTapped
    /// An event for the parent.
    case delegate(Delegate)
    /// The person tapped Save.
    case saveButtonTapped

    /// Actions that the parent handles.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// The to-dos are to be due on a day, or on none.
      case chosen(Day?, [Todo])
    }
  }

  @Dependency(\.dayWords) var dayWords
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.today) var today

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.due):
        state.isInvalid = false
        state.problem = nil
        return .none
      case .cancelButtonTapped:
        return .run { _ in await dismiss() }
      case .saveButtonTapped:
        guard !state.isSaving else { return .none }
        let text = state.due.trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty else { return .run { _ in await dismiss() } }
        let day = dayWords.day(text, from: today)
        // As in `App due ID none`.
        guard day != nil || text.lowercased() == "none" else {
          state.isInvalid = true
          return .none
        }
        state.isSaving = true
        state.problem = nil
        return .send(.delegate(.chosen(day, state.todos)))
      case .binding, .delegate:
        return .none
      }
    }
  }
}
