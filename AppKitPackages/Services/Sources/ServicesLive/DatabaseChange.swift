import Foundation
import GRDB
import Services

/// An entry of the table `change`, in which other processes find the to-dos that a write has
/// changed.
struct DatabaseChange {
  /// The profile of the to-dos.
  var profile: UserProfile.ID?
  /// The changed to-dos, or `nil` if any data of any profile can have changed.
  var edits: TodoEdits?

  /// The number of entries to keep. A process that has missed more reads everything again.
  private static let length = 500

  /// Inserts the entry and returns its number.
  func insert(_ db: Database) throws -> Int64 {
    let statement = try db.cachedStatement(
      sql: "INSERT INTO change (profile_id, edits) VALUES (?, ?)"
    )
    try statement.execute(arguments: [profile, edits?.data])
    let number = db.lastInsertedRowID
    let deletion = try db.cachedStatement(sql: "DELETE FROM change WHERE number <= ?")
    try deletion.execute(arguments: [number - Int64(Self.length)])
    return number
  }

  /// The number of the last entry.
  static func lastNumber(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(db, sql: "SELECT ifnull(max(number), 0) FROM change") ?? 0
  }

  /// Returns the entries after a number.
  static func after(
    _ number: Int64,
    in db: Database
  ) throws -> [(number: Int64, change: DatabaseChange)] {
    try Row.fetchAll(
      db,
      sql: "SELECT number, profile_id, edits FROM change WHERE number > ? ORDER BY number",
      arguments: [number]
    ).map { row in
      (row[0], DatabaseChange(profile: row[1], edits: (row[2] as Data?).flatMap(TodoEdits.init)))
    }
  }
}

extension TodoEdits {
  private static var kinds: [(byte: UInt8, list: WritableKeyPath<TodoEdits, [Todo.ID]>)] {
    [
      (UInt8(ascii: "i"), \.inserted), (UInt8(ascii: "u"), \.updated),
      (UInt8(ascii: "d"), \.deleted),
    ]
  }

  /// A byte for the kind of the edit and 16 bytes for the identity, for each to-do.
  var data: Data {
    var data = Data()
    for (byte, list) in Self.kinds {
      for id in self[keyPath: list] {
        data.append(byte)
        withUnsafeBytes(of: id.uuid) { data.append(contentsOf: $0) }
      }
    }
    return data
  }

  /// Decodes ``data``. Returns `nil` if the format is a different one.
  init?(_ data: Data) {
    self.init()
    let bytes = Array(data)
    guard bytes.count.isMultiple(of: 17) else { return nil }
    for start in stride(from: 0, to: bytes.count, by: 17) {
      guard let kind = Self.kinds.first(where: { $0.byte == bytes[start] }) else { return nil }
      var uuid: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
      withUnsafeMutableBytes(of: &uuid) { $0.copyBytes(from: bytes[(start + 1)..<(start + 17)]) }
      self[keyPath: kind.list].append(UUID(uuid: uuid))
    }
  }
}
