/// Which to-dos to read from a ``TodoClient``, and in which order.
///
/// ```swift
/// let firstPage = TodoQuery(filter: .open, sort: .due, limit: 200)
/// ```
public struct TodoQuery: Hashable, Sendable {
  public var filter: TodoFilter
  public var sort: TodoSort
  /// How many to-dos to skip.
  public var offset: Int
  /// How many to-dos to read at most; `nil` for all.
  public var limit: Int?

  public init(
    filter: TodoFilter = .open,
    sort: TodoSort = .priority,
    offset: Int = 0,
    limit: Int? = nil
  ) {
    self.filter = filter
    self.sort = sort
    self.offset = offset
    self.limit = limit
  }
}

/// A choice of to-dos by whether they are done.
public enum TodoFilter: String, CaseIterable, Codable, Hashable, Identifiable, Sendable {
  case open, done, all

  public var id: Self { self }

  /// The English name, for example `Open`.
  public var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// Whether a to-do belongs to the choice.
  public func includes(_ todo: Todo) -> Bool {
    switch self {
    case .open: !todo.isCompleted
    case .done: todo.isCompleted
    case .all: true
    }
  }
}

/// An order of to-dos. To-dos that are alike in it stay in the order in which they were added.
public enum TodoSort: String, CaseIterable, Codable, Hashable, Identifiable, Sendable {
  /// Open ones first, then A before Z before none, then the earlier due day, none last.
  case priority
  /// Open ones first, then the earlier due day, none last, then the priority.
  case due
  /// The latest day of creation first, none last.
  case newest
  /// The order in which they were added, or stood in an imported file.
  case added

  public var id: Self { self }

  /// The English name, for example `Due day`.
  public var name: String {
    switch self {
    case .priority: "Priority"
    case .due: "Due day"
    case .newest: "Newest"
    case .added: "Order added"
    }
  }
}

extension TodoSort {
  /// Puts to-dos in this order, as a ``TodoClient`` does.
  public func sorted(_ todos: [Todo]) -> [Todo] {
    let keyed = todos.enumerated().map { (key: key($1) + [$0], todo: $1) }
    return keyed.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.todo)
  }

  /// Whether a to-do stands before another one, whichever of them was added first.
  public func precedes(_ first: Todo, _ second: Todo) -> Bool {
    key(first).lexicographicallyPrecedes(key(second))
  }

  private func key(_ todo: Todo) -> [Int] {
    let done = todo.isCompleted ? 1 : 0
    let priority = todo.priority.flatMap { Int($0.letter.asciiValue ?? .max) } ?? .max
    let due = todo.due?.daysSince1970 ?? .max
    return switch self {
    case .priority: [done, priority, due]
    case .due: [done, due, priority]
    case .newest: [todo.created.map { -$0.daysSince1970 } ?? .max]
    case .added: []
    }
  }
}
