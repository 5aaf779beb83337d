import ComposableArchitecture
import Models

/// The choice of a priority for some to-dos, which the parent saves. The parent closes it at once, so that
/// the next letter is none of its priorities.
@Reducer
public struct PriorityReducer: Sendable {
  /// The to-dos whose priority is chosen.
  @ObservableState
  public struct State: Equatable {
    /// The to-dos, at least one.
    public let todos: [Todo]

    /// Creates the choice for to-dos.
    public init(todos: [Todo]) {
      self.todos = todos
    }

    /// The name of the only to-do, or how many there are.
    var subject: String { todos.spokenName }

    /// Whether all to-dos have a priority, or have none.
    func isCurrent(_ priority: Priority?) -> Bool {
      todos.allSatisfy { $0.priority == priority }
    }
  }

  /// Actions of the choice.
  public enum Action {
    /// The person closed the choice.
    case cancelButtonTapped
    /// An event for the parent.
    case delegate(Delegate)
    /// The person typed a letter.
    case letterTyped(Character)
    /// The person chose a priority, or none.
    case priorityTapped(Priority?)

    /// Actions that the parent handles.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// The to-dos are to have a priority, or none.
      case chosen(Priority?, [Todo])
    }
  }

  @Dependency(\.dismiss) var dismiss

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        return .run { _ in await dismiss() }
      case .letterTyped(let letter):
        guard let priority = letter.uppercased().first.flatMap({ Priority($0) }) else {
          return .none
        }
        return .send(.priorityTapped(priority))
      case .priorityTapped(let priority):
        return .send(.delegate(.chosen(priority, state.todos)))
      case .delegate:
        return .none
      }
    }
  }
}
