import Models

/// A part of the list by due day, which has a header in the order ``TodoSort/due``.
///
/// ```swift
/// let group = TodoGroup(due: Day("2026-12-01"), on: Day("2026-11-29")!)
/// group.name  // Upcoming
/// ```
public enum TodoGroup: Int, CaseIterable, Comparable, Hashable, Identifiable, Sendable {
  /// Due before today.
  case overdue
  /// Due today.
  case today
  /// Due after today.
  case upcoming
  /// Without a due day.
  case undated

  /// Creates the group of a due day.
  public init(due: Day?, on today: Day) {
    guard let due else {
      self = .undated
      return
    }
    self = due < today ? .overdue : due == today ? .today : .upcoming
  }

  public static func < (lhs: TodoGroup, rhs: TodoGroup) -> Bool { lhs.rawValue < rhs.rawValue }

  public var id: Self { self }

  /// The English name, for example `No date`.
  public var name: String {
    switch self {
    case .overdue: "Overdue"
    case .today: "Today"
    case .upcoming: "Upcoming"
    case .undated: "No date"
    }
  }
}

/// A project or a context, and the number of open to-dos that have it.
///
/// ```swift
/// let home = TodoName(name: "+home", count: 3)
/// home.search  // "+home" with its quotation marks, the search for exactly this word
/// ```
public struct TodoName: Hashable, Identifiable, Sendable {
  /// The number of names that a client returns.
  public static let limit = 200

  /// The word, such as `+home` or `@phone`.
  public var name: String
  /// The number of open to-dos, also of hidden ones.
  public var count: Int

  /// Creates a name with its count.
  public init(name: String, count: Int) {
    self.name = name
    self.count = count
  }

  public var id: String { name }
  /// Whether the word is a project, and not a context.
  public var isProject: Bool { name.hasPrefix("+") }
  /// The text that searches for the to-dos with exactly this word.
  public var search: String { "\"\(name)\"" }
}

extension TodoName {
  /// Returns the names of open to-dos as a client does: the most frequent ones, in the order of names.
  package static func all(in todos: [Todo]) -> [TodoName] {
    var counts: [String: Int] = [:]
    for todo in todos where !todo.isCompleted {
      for name in todo.projects.map({ "+\($0)" }) + todo.contexts.map({ "@\($0)" }) {
        counts[name, default: 0] += 1
      }
    }
    return mostFrequent(counts.map { TodoName(name: $0, count: $1) })
  }

  /// Returns the most frequent names: projects before contexts, each in the order of people.
  package static func mostFrequent(_ names: [TodoName]) -> [TodoName] {
    names.sorted { ($1.count, $0.name) < ($0.count, $1.name) }.prefix(limit)
      .sorted { $0.precedes($1) }
  }

  /// Whether this name comes before another one: without regard to case, and with numbers as numbers.
  private func precedes(_ other: TodoName) -> Bool {
    guard isProject == other.isProject else { return isProject }
    return switch name.compare(other.name, options: [.caseInsensitive, .numeric]) {
    case .orderedAscending: true
    case .orderedDescending: false
    case .orderedSame: name.utf8.lexicographicallyPrecedes(other.name.utf8)
    }
  }
}
