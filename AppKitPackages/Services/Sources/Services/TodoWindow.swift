import Models

/// A page of a query and its place in the result.
///
/// ```swift
/// @Dependency(\.todoClient) var todoClient
///
/// let window = try await todoClient.window(query: TodoQuery(offset: 5_000, limit: 100))
/// window.count   // 100,000, the to-dos in the whole result
/// window.offset  // 5,000, the position of the first to-do in the page
/// ```
///
/// All values come from one transaction, so they fit together while other processes write.
public struct TodoWindow: Hashable, Sendable {
  /// The number of to-dos in the whole result.
  public var count: Int
  /// The position of the first to-do of the page, which is smaller than requested if the result is
  /// too short for the page.
  public var offset: Int
  /// The to-dos of the page.
  public var todos: [Todo]
  /// The numbers of to-dos in the groups of the result, if the query has a day and lists open ones.
  public var groups: [TodoGroup: Int]
  /// The projects and contexts of open to-dos, as ``TodoClient/names`` returns them, if the query has
  /// a day.
  public var names: [TodoName]?

  /// Creates a page.
  public init(
    count: Int,
    offset: Int,
    todos: [Todo],
    groups: [TodoGroup: Int] = [:],
    names: [TodoName]? = nil
  ) {
    self.count = count
    self.offset = offset
    self.todos = todos
    self.groups = groups
    self.names = names
  }
}

/// To-dos and their positions in the result of a query.
///
/// All values come from one transaction, so they fit together while other processes write.
public struct TodoPositions: Hashable, Sendable {
  /// A to-do and its position.
  public struct Row: Hashable, Sendable {
    /// The number of to-dos before this one.
    public var offset: Int
    /// The to-do.
    public var todo: Todo

    /// Creates a row.
    public init(offset: Int, todo: Todo) {
      self.offset = offset
      self.todo = todo
    }
  }

  /// The number of to-dos in the whole result.
  public var count: Int
  /// The requested to-dos that the result contains, in its order.
  public var rows: [Row]
  /// The numbers of to-dos in the groups of the result, as in a ``TodoWindow``.
  public var groups: [TodoGroup: Int]
  /// The projects and contexts of open to-dos, as in a ``TodoWindow``.
  public var names: [TodoName]?

  /// Creates positions.
  public init(
    count: Int,
    rows: [Row],
    groups: [TodoGroup: Int] = [:],
    names: [TodoName]? = nil
  ) {
    self.count = count
    self.rows = rows
    self.groups = groups
    self.names = names
  }
}

extension TodoQuery {
  /// The positions of the page in a result with a number of to-dos. A page that is too long for the
  /// rest of the result begins earlier, so that it is full.
  package func range(count: Int) -> Range<Int> {
    let length = min(max(limit ?? count, 0), count)
    let start = min(max(offset, 0), count - length)
    return start..<(start + length)
  }

  /// The numbers of to-dos in the groups, counted in an array.
  package func groups(of todos: [Todo]) -> [TodoGroup: Int] {
    guard let hidingDay else { return [:] }
    return Dictionary(todos.map { (TodoGroup(due: $0.due, on: hidingDay), 1) }, uniquingKeysWith: +)
  }
}
