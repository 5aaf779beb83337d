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
    /// The to-dos, at least one.
    public let todos: [Todo]

    /// Creates the form for to-dos.
    public init(todos: [Todo]) {
      self.todos = todos
    }

    /// The due day that all to-dos have, if any.
    var current: Day? {
      let day = todos.first?.due
      return todos.allSatisfy { $0.due == day } ? day : nil
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
        return .none
      case .cancelButtonTapped:
        return .run { _ in await dismiss() }
      case .saveButtonTapped:
        let text = state.due.trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty else { return .run { _ in await dismiss() } }
        let day = dayWords.day(text, from: today)
        // As in `App due ID none`.
        guard day != nil || text.lowercased() == "none" else {
          state.isInvalid = true
          return .none
        }
        return .send(.delegate(.chosen(day, state.todos)))
      case .binding, .delegate:
        return .none
      }
    }
  }
}
