/// The filter, the sort order and the page of a request to a ``TodoClient``.
///
/// ```swift
/// let firstPage = TodoQuery(filter: .open, sort: .due, limit: 200)
/// ```
public struct TodoQuery: Hashable, Sendable {
  /// The filter by completion.
  public var filter: TodoFilter
  /// The order of the result.
  public var sort: TodoSort
  /// Number of to-dos to skip.
  public var offset: Int
  /// Maximum number of to-dos, or `nil` for all.
  public var limit: Int?
  /// The day of the person. With it, open to-dos whose threshold is later are hidden, and windows and
  /// positions have the number of to-dos in each group.
  public var today: Day?

  /// Creates a query, by default of all open to-dos by priority.
  public init(
    filter: TodoFilter = .open,
    sort: TodoSort = .priority,
    offset: Int = 0,
    limit: Int? = nil,
    today: Day? = nil
  ) {
    self.filter = filter
    self.sort = sort
    self.offset = offset
    self.limit = limit
    self.today = today
  }

  /// The day after which a threshold hides an open to-do, if the query hides any.
  package var hidingDay: Day? { filter == .open ? today : nil }

  /// Returns true if the result includes a to-do.
  public func includes(_ todo: Todo) -> Bool {
    guard filter.includes(todo) else { return false }
    guard let hidingDay, let threshold = todo.threshold else { return true }
    return threshold <= hidingDay
  }
}

/// A filter by completion.
public enum TodoFilter: String, CaseIterable, Codable, Hashable, Identifiable, Sendable {
  /// To-dos that are not completed.
  case open
  /// Completed to-dos.
  case done
  /// All to-dos.
  case all

  public var id: Self { self }

  /// The English name, for example `Open`.
  public var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// Returns true if the filter includes a to-do.
  public func includes(_ todo: Todo) -> Bool {
    switch self {
    case .open: !todo.isCompleted
    case .done: todo.isCompleted
    case .all: true
    }
  }
}

extension TodoFilter {
  /// A condition for the table `todo` of each database.
  package var sql: String {
    switch self {
    case .open: "AND NOT is_completed"
    case .done: "AND is_completed"
    case .all: ""
    }
  }
}

/// A sort order of to-dos. Equal to-dos keep the order of their addition.
public enum TodoSort: String, CaseIterable, Codable, Hashable, Identifiable, Sendable {
  /// Open to-dos first, then by priority, then by due day; missing values come last.
  case priority
  /// Open to-dos first, then by due day, then by priority; missing values come last.
  case due
  /// By day of creation and order of addition, both descending; missing days come last.
  case newest
  /// By title without case and accents, cut at 40 characters.
  case title
  /// In the order of addition, which is the order of lines for an import.
  case added

  public var id: Self { self }

  /// The English name, for example `Due day`.
  public var name: String {
    switch self {
    case .priority: "Priority"
    case .due: "Due day"
    case .newest: "Newest"
    case .title: "Title"
    case .added: "Order added"
    }
  }
}

extension TodoSort {
  /// Returns the to-dos in this order, as a ``TodoClient`` does.
  public func sorted(_ todos: [Todo]) -> [Todo] {
    let keyed = todos.enumerated().map { (key: key($1) + [self == .newest ? -$0 : $0], todo: $1) }
    return keyed.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.todo)
  }

  private func key(_ todo: Todo) -> [Int] {
    let done = todo.isCompleted ? 1 : 0
    let priority = todo.priority.flatMap { Int($0.letter.asciiValue ?? .max) } ?? .max
    let due = todo.due?.daysSince1970 ?? .max
    return switch self {
    case .priority: [done, priority, due]
    case .due: [done, due, priority]
    case .newest: [todo.created.map { -$0.daysSince1970 } ?? .max]
    // The end of a title comes before a longer one.
    case .title: Self.titleKey(todo.title).unicodeScalars.map { Int($0.value) } + [-1]
    case .added: []
    }
  }
}

extension TodoSort {
  /// Returns the part of a title that the order by title compares, by the numbers of its characters.
  ///
  /// It is the same text in all databases, since the title is not compared with rules for a language.
  package static func titleKey(_ title: String) -> String {
    var key = String.UnicodeScalarView()
    for scalar in title.unicodeScalars.prefix(titleKeyLength) {
      // Most letters are small ones, for which the dictionary need not be asked.
      let isPlain = scalar.isASCII && !("A"..."Z").contains(scalar)
      key.append(isPlain ? scalar : plainLetters[scalar] ?? scalar)
    }
    return String(key)
  }

  /// The number of characters that are compared. Indexes have a limit of their own.
  package static let titleKeyLength = 40

  /// Capital letters and letters with accents, and the letters that they are compared as. Migrations
  /// of a server contain them, so they do not change.
  package static let letters = (
    from: "ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅàáâãäåÇçČčÈÉÊËèéêëĚěÌÍÎÏìíîïÑñŇňÒÓÔÕÖØ"
      + "òóôõöøŘřŠšŤťÙÚÛÜùúûüŮůÝýÿŽžŁłŚśŹźŻżĄąĘęĆćŃńĎď",
    to: "abcdefghijklmnopqrstuvwxyzaaaaaaaaaaaacccceeeeeeeeeeiiiiiiiinnnnoooooo"
      + "oooooorrssttuuuuuuuuuuyyyzzllsszzzzaaeeccnndd"
  )

  private static let plainLetters = Dictionary(
    uniqueKeysWithValues: zip(letters.from.unicodeScalars, letters.to.unicodeScalars)
  )
}
