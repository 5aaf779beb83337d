import Foundation

/// Something to do.
///
/// ```swift
/// var todo = Todo(id: UUID(), title: "Call +home mum due:2026-12-01")
/// todo.projects  // ["home"]
/// todo.due       // 2026-12-01
/// todo.plainTitle  // "Call mum"
/// ```
///
/// The title is the text as its owner typed it, with `+project`, `@context` and `key:value` words
/// where they stand. ``projects``, ``contexts``, ``due`` and ``tags`` read those words, and setting
/// them edits the title. So a line of a todo.txt file survives byte for byte, keys that this app
/// doesn't know and odd spacing included.
public struct Todo: Codable, Hashable, Identifiable, Sendable {
  public let id: UUID
  /// What is to be done, in one line. Line feeds and NUL characters turn into spaces.
  public var title: String {
    didSet { title = Self.singleLine(title) }
  }
  /// Anything else worth knowing, over as many lines as needed.
  public var notes: String {
    didSet { notes = Self.withoutNUL(notes) }
  }
  public var priority: Priority?
  /// The day the to-do was written down, if known.
  public var created: Day?
  public private(set) var isCompleted: Bool
  /// The day the to-do was done, if it is done and the day is known.
  public private(set) var completed: Day?

  /// A to-do.
  ///
  /// - Parameters:
  ///   - id: Its identity. In a reducer, take it from `@Dependency(\.uuid)`.
  ///   - title: The text, with any `+project`, `@context` and `key:value` words in it.
  ///   - notes: More text, over several lines.
  ///   - priority: A to Z, or none.
  ///   - projects: Projects to append to the title unless it names them already.
  ///   - contexts: Contexts to append to the title unless it names them already.
  ///   - due: The day to append to the title, or to put in place of the one that it names.
  ///   - created: The day it was written down.
  ///   - isCompleted: Whether it is done. A `completed` day implies it.
  ///   - completed: The day it was done.
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

  /// Marks the to-do as done.
  public mutating func complete(on day: Day?) {
    isCompleted = true
    completed = day
  }

  /// Marks the to-do as still to be done.
  public mutating func reopen() {
    isCompleted = false
    completed = nil
  }

  /// Whether the to-do is open and was due before a day.
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
