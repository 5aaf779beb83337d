import Foundation
import Models
import CellMetrics

/// Formats to-dos for the command line and finds them by a prefix of their ID.
struct TodoListing {
  /// All to-dos, among which a prefix is unique.
  let todos: [Todo]

  init(_ todos: [Todo]) {
    self.todos = todos
  }

  /// Returns one line per to-do: a unique prefix of its ID and its todo.txt line, with symbols in
  /// place of control characters.
  func text(of todos: [Todo]) -> String {
    let length = idLength
    return todos.map { todo in
      "\(todo.id.text.prefix(length))  \(sanitize(todo.line))\n"
    }.joined()
  }

  /// Returns to-dos as a JSON array of objects.
  func json(of todos: [Todo]) throws -> String { try json(todos.map(Entry.init)) }

  /// Returns a to-do as a JSON object.
  func json(of todo: Todo) throws -> String { try json(Entry(todo)) }

  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }

  /// Returns the only to-do whose ID begins with a prefix.
  func todo(_ prefix: String) throws(ListingError) -> Todo {
    guard !prefix.isEmpty else { throw .emptyID }
    guard prefix.count >= Self.shortestPrefix else {
      throw .shortID(prefix, shortest: Self.shortestPrefix)
    }
    let prefix = prefix.lowercased()
    let matches = todos.filter { $0.id.text.hasPrefix(prefix) }
    guard let todo = matches.first else { throw .unknownPrefix(prefix) }
    guard matches.count == 1 else { throw .ambiguousPrefix(prefix, matches.count) }
    return todo
  }

  /// The smallest number of characters of an ID that are shown, and that name a to-do.
  private static let shortestPrefix = 4

  /// Length of the shortest prefixes that are unique.
  private var idLength: Int {
    let ids = todos.map(\.id.text).sorted()
    return zip(ids, ids.dropFirst()).reduce(Self.shortestPrefix) { length, pair in
      max(length, zip(pair.0, pair.1).prefix { $0 == $1 }.count + 1)
    }
  }

  private struct Entry: Encodable {
    let id: String
    let title: String
    let notes: String
    let priority: Priority?
    let projects: [String]
    let contexts: [String]
    let due: Day?
    let threshold: Day?
    let recurrence: String?
    let created: Day?
    let isCompleted: Bool
    let completed: Day?

    init(_ todo: Todo) {
      id = todo.id.text
      title = todo.title
      notes = todo.notes
      priority = todo.priority
      projects = todo.projects
      contexts = todo.contexts
      due = todo.due
      threshold = todo.threshold
      recurrence = todo.recurrence?.description
      created = todo.created
      isCompleted = todo.isCompleted
      completed = todo.completed
    }
  }
}

/// The error of a prefix that no to-do or several to-dos match.
enum ListingError: LocalizedError, Equatable {
  /// Scripts pass it by mistake, with a variable that is not set. It would be a prefix of each ID.
  case emptyID
  /// People who know todo.txt-cli pass numbers of lines, which can be the beginning of any ID.
  case shortID(String, shortest: Int)
  case unknownPrefix(String)
  case ambiguousPrefix(String, Int)

  var errorDescription: String? {
    switch self {
    case .emptyID:
      "An ID is empty. To fix this, use an ID from \(AppCommand.name) list --all."
    case .shortID(let prefix, let count):
      """
      \(prefix.debugDescription) is too short for an ID, and to-dos have no numbers. To fix this, use at \
      least the \(count) characters that \(AppCommand.name) list --all shows.
      """
    case .unknownPrefix(let prefix):
      """
      There is no to-do whose ID begins with \(prefix.debugDescription). To fix this, use an ID from \
      \(AppCommand.name) list --all.
      """
    case .ambiguousPrefix(let prefix, let count):
      """
      There are \(count) to-dos whose IDs begin with \(prefix.debugDescription). To fix this, use a \
      longer prefix of the ID.
      """
    }
  }
}

extension UUID {
  /// The UUID in lower case, which is easier to read and type.
  fileprivate var text: String { uuidString.lowercased() }
}
