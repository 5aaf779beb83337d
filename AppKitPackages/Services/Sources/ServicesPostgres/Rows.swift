import Foundation
import Services

extension Todo {
  static let columns = "id, title, notes, priority, created, is_completed, completed"

  init(_ rows: borrowing PostgresResult, _ row: Int) {
    self.init(
      // Sound: the column is not null, and the server writes valid UUIDs.
      id: rows.uuid(row, 0)!,
      title: rows.text(row, 1) ?? "",
      notes: rows.text(row, 2) ?? "",
      priority: rows.text(row, 3)?.first.flatMap { Priority($0) },
      created: rows.int(row, 4).map(Day.init(daysSince1970:)),
      isCompleted: rows.bool(row, 5),
      completed: rows.int(row, 6).map(Day.init(daysSince1970:))
    )
  }

  /// The columns of ``contentParameters``.
  static let contentColumns =
    "title, notes, priority, due, created, is_completed, completed, words"

  /// The values of the columns from `title` to `completed`, the due day for the sort orders, and the
  /// words for the search.
  var contentParameters: [PostgresParameter] {
    [
      PostgresParameter(title), PostgresParameter(notes), PostgresParameter(priority?.description),
      PostgresParameter(due), PostgresParameter(created), PostgresParameter(isCompleted),
      PostgresParameter(completed),
      PostgresParameter(SearchWords.vector(title: title, notes: notes)),
    ]
  }
}

extension FocusSession {
  static let columns = "id, todo_id, start, day, seconds, is_finished"

  init(_ rows: borrowing PostgresResult, _ row: Int) {
    self.init(
      // Sound: the column is not null, and the server writes valid UUIDs.
      id: rows.uuid(row, 0)!,
      todoID: rows.uuid(row, 1),
      start: Date(timeIntervalSince1970: rows.text(row, 2).flatMap { Double($0) } ?? 0),
      day: Day(daysSince1970: rows.int(row, 3) ?? 0),
      seconds: rows.int(row, 4) ?? 0,
      isFinished: rows.bool(row, 5)
    )
  }
}

extension UserProfile {
  init(_ rows: borrowing PostgresResult, _ row: Int) {
    self.init(
      // Sound: the column is not null, and the server writes valid UUIDs.
      id: rows.uuid(row, 0)!,
      name: rows.text(row, 1) ?? "",
      email: rows.text(row, 2) ?? "",
      owner: rows.text(row, 3)
    )
  }

  /// Returns the profiles that an account may use, sorted by name.
  static func all(
    of account: Account.ID?,
    in connection: PostgresConnection
  ) throws -> [UserProfile] {
    try connection.query(
      """
      SELECT profile.id, profile.name, profile.email,
        CASE WHEN NOT is_owner THEN owner.name END
      FROM profile_access
      JOIN profile ON profile.id = profile_id
      LEFT JOIN account AS owner ON owner.id = profile.account_id
      WHERE profile_access.account_id IS NOT DISTINCT FROM $1
      """,
      PostgresParameter(account)
    )
    .map { UserProfile($0, $1) }
    .sorted { $0.precedes($1) }
  }
}

extension TodoFilter {
  /// An expression for the table `todo_count`.
  var countSQL: String {
    switch self {
    case .open: "sum(open)"
    case .done: "sum(done)"
    case .all: "sum(open + done)"
    }
  }
}

extension TodoQuery {
  /// The condition of the filter, and that for to-dos that are not hidden.
  ///
  /// - Parameter today: The number of the parameter of ``conditionParameters``, if there is one.
  func conditionSQL(today: Int) -> String {
    filter.sql
      + (hidingDay == nil ? "" : " AND (threshold IS NULL OR threshold <= $\(today)::integer)")
  }

  /// The day of the condition.
  var conditionParameters: [PostgresParameter] { hidingDay.map { [PostgresParameter($0)] } ?? [] }
}

extension TodoSort {
  /// The indexed columns of this sort order. Missing values come last by default.
  var sql: String {
    columns.map { "\($0.name)\($0.isDescending ? " DESC NULLS LAST" : "")" }.joined(separator: ", ")
  }

  /// The indexed columns in the opposite order.
  var reversedSQL: String {
    columns.map { "\($0.name)\($0.isDescending ? " NULLS FIRST" : " DESC")" }
      .joined(separator: ", ")
  }

  /// Conditions for the rows `other` before the row `todo`, one for each range of the index: the
  /// columns before one are equal, and that one precedes.
  ///
  /// The index finds equal values and missing ones with different conditions, so each column that
  /// can be missing doubles the ranges after it.
  var precedingRanges: [String] {
    var ranges: [String] = []
    var equalities = [""]
    for column in columns {
      let (own, other) = ("todo.\(column.name)", "other.\(column.name)")
      let limit = column.last.map { "coalesce(\(own), \($0))" } ?? own
      let sign = column.isDescending ? ">" : "<"
      ranges += equalities.map { "\($0)\(other) \(sign) \(limit)" }
      equalities = equalities.flatMap { equality in
        ["\(equality)\(other) = \(own) AND "]
          + (column.last == nil ? [] : ["\(equality)\(other) IS NULL AND \(own) IS NULL AND "])
      }
    }
    return ranges
  }

  private struct Column {
    let name: String
    var isDescending = false
    /// A value after all others, if the column can be missing. The limits of integers are no days.
    var last: String?
  }

  private var columns: [Column] {
    let isCompleted = Column(name: "is_completed")
    let priority = Column(name: "priority", last: "'~'")
    let due = Column(name: "due", last: "\(Int32.max)")
    let position = Column(name: "position")
    return switch self {
    case .priority: [isCompleted, priority, due, position]
    case .due: [isCompleted, due, priority, position]
    case .newest:
      [
        Column(name: "created", isDescending: true, last: "\(Int32.min)"),
        Column(name: "position", isDescending: true),
      ]
    case .title: [Column(name: "title_key"), position]
    case .added: [position]
    }
  }
}
