import Foundation

/// A to-do with the fields of the todo.txt format.
///
/// ```swift
/// var todo = Todo(id: UUID(), title: "Call +home mum due:2026-12-01")
/// todo.projects  // ["home"]
/// todo.due       // 2026-12-01
/// todo.plainTitle  // "Call mum"
/// ```
///
/// The title contains the `+project`, `@context` and `key:value` words where the person typed them.
/// ``projects``, ``contexts``, ``due`` and ``tags`` parse those words, and setting them edits the
/// title. A line of a todo.txt file therefore keeps all of its bytes, including unknown keys and
/// repeated spaces.
public struct Todo: Codable, Hashable, Identifiable, Sendable {
  public let id: UUID
  /// The text in one line. Line feeds and NUL characters become spaces.
  public var title: String {
    didSet { title = Self.singleLine(title) }
  }
  /// Additional text of any number of lines, without NUL characters.
  public var notes: String {
    didSet { notes = Self.withoutNUL(notes) }
  }
  /// The priority, if the to-do has one.
  public var priority: Priority?
  /// The day of creation, if known.
  public var created: Day?
  /// Whether the to-do is completed. ``complete(on:)`` and ``reopen()`` change it.
  public private(set) var isCompleted: Bool
  /// The day of completion, if the to-do is completed and the day is known.
  public private(set) var completed: Day?

  /// Creates a to-do.
  ///
  /// - Parameters:
  ///   - id: The identity. In a reducer, take it from `@Dependency(\.uuid)`.
  ///   - title: The text, including `+project`, `@context` and `key:value` words.
  ///   - notes: Additional text of any number of lines.
  ///   - priority: The priority, or `nil`.
  ///   - projects: Projects to append to the title unless it contains them.
  ///   - contexts: Contexts to append to the title unless it contains them.
  ///   - due: The due day to append to the title, or to replace in it.
  ///   - created: The day of creation.
  ///   - isCompleted: Whether the to-do is completed. A day in `completed` implies it.
  ///   - completed: The day of completion.
  public init(
    id: UUID,
    title: String,
    notes: String = "",
    priority: Priority? = nil,
    projects: [String] = [],
    contexts: [String] = [],
    due: Day? = nil,
    created: Day? = nil,
    isCompleted: Bool = false,
    completed: Day? = nil
  ) {
    self.id = id
    self.title = Self.singleLine(title)
    self.notes = Self.withoutNUL(notes)
    self.priority = priority
    self.created = created
    self.isCompleted = isCompleted || completed != nil
    self.completed = completed
    if !projects.isEmpty { self.projects += projects }
    if !contexts.isEmpty { self.contexts += contexts }
    if let due { self.due = due }
  }

  /// Completes the to-do.
  public mutating func complete(on day: Day?) {
    isCompleted = true
    completed = day
  }

  /// Reopens a completed to-do.
  public mutating func reopen() {
    isCompleted = false
    completed = nil
  }

  /// Returns true if the to-do is open and was due before a day.
  public func isOverdue(on today: Day) -> Bool {
    guard !isCompleted, let due else { return false }
    return due < today
  }

  static func singleLine(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0 }) else { return text }
    return String(
      decoding: text.utf8.map { $0 == 0x0A || $0 == 0 ? UInt8(ascii: " ") : $0 },
      as: UTF8.self
    )
  }

  private static func withoutNUL(_ text: String) -> String {
    guard text.utf8.contains(0) else { return text }
    return String(decoding: text.utf8.filter { $0 != 0 }, as: UTF8.self)
  }
}

extension Todo {
  private enum CodingKeys: String, CodingKey {
    case id, title, notes, priority, created, isCompleted, completed
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try values.decode(UUID.self, forKey: .id),
      title: try values.decode(String.self, forKey: .title),
      notes: try values.decodeIfPresent(String.self, forKey: .notes) ?? "",
      priority: try values.decodeIfPresent(Priority.self, forKey: .priority),
      created: try values.decodeIfPresent(Day.self, forKey: .created),
      isCompleted: try values.decodeIfPresent(Bool.self, forKey: .isCompleted) ?? false,
      completed: try values.decodeIfPresent(Day.self, forKey: .completed)
    )
  }
}
