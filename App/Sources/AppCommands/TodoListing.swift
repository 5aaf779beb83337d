import Foundation
import Models
import TextMetrics

/// To-dos as the command line shows them and names them.
struct TodoListing {
  let todos: [Todo]

  init(_ todos: [Todo]) {
    self.todos = todos
  }

  /// One line each: enough of the ID to tell it from the others, then the to-do as in a todo.txt
  /// file, with control characters made visible.
  func text(all: Bool) -> String {
    let length = idLength
    return shown(all: all).map { todo in
      "\(todo.id.text.prefix(length))  \(sanitize(todo.line))\n"
    }.joined()
  }

  /// An array of objects, for other programs.
  func json(all: Bool) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(shown(all: all).map(Entry.init))
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// The to-do whose ID begins with a text.
  func todo(_ prefix: String) throws(ListingError) -> Todo {
    let prefix = prefix.lowercased()
    let found = todos.filter { $0.id.text.hasPrefix(prefix) }
    guard let todo = found.first else { throw .noTodo(prefix) }
    guard found.count == 1 else { throw .severalTodos(prefix, found.count) }
    return todo
  }

  /// The fewest characters, but no fewer than four, that tell all IDs apart.
  private var idLength: Int {
    let ids = todos.map(\.id.text).sorted()
    return zip(ids, ids.dropFirst()).reduce(4) { length, pair in
      max(length, zip(pair.0, pair.1).prefix { $0 == $1 }.count + 1)
    }
  }

  private func shown(all: Bool) -> [Todo] {
    all ? todos : todos.filter { !$0.isCompleted }
  }

  private struct Entry: Encodable {
    let id: String
    let title: String
    let notes: String
    let priority: Priority?
    let projects: [String]
    let contexts: [String]
    let due: Day?
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
      created = todo.created
      isCompleted = todo.isCompleted
      completed = todo.completed
    }
  }
}

/// Why an ID means no to-do.
enum ListingError: LocalizedError, Equatable {
  case noTodo(String)
  case severalTodos(String, Int)

  var errorDescription: String? {
    switch self {
    case .noTodo(let prefix):
      """
      There is no to-do whose ID begins with \(prefix.debugDescription). To fix this, take the ID \
      from App list --all.
      """
    case .severalTodos(let prefix, let count):
      """
      There are \(count) to-dos whose IDs begin with \(prefix.debugDescription). To fix this, give \
      more of the ID.
      """
    }
  }
}

extension UUID {
  /// In lower case, which is easier to read and type.
  fileprivate var text: String { uuidString.lowercased() }
}
