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
    .sorted { $0.name.lowercased() < $1.name.lowercased() }
  }
}

extension TodoFilter {
  /// A condition for the table `todo`.
  var sql: String {
    switch self {
    case .open: "AND NOT is_completed"
    case .done: "AND is_completed"
    case .all: ""
    }
  }
}

extension TodoSort {
  /// The indexed columns of this sort order. Missing values come last by default.
  var sql: String {
    switch self {
    case .priority: "is_completed, priority, due, position"
    case .due: "is_completed, due, priority, position"
    case .newest: "created DESC NULLS LAST, position"
    case .added: "position"
    }
  }

  /// The indexed columns in the opposite order.
  var reversedSQL: String {
    switch self {
    case .priority: "is_completed DESC, priority DESC, due DESC, position DESC"
    case .due: "is_completed DESC, due DESC, priority DESC, position DESC"
    case .newest: "created NULLS FIRST, position DESC"
    case .added: "position DESC"
    }
  }

  /// The values of a row that compare like the rows in this order. Comparisons of rows have no result
  /// for missing values.
  func row(of table: String) -> String {
    let priority = "coalesce(\(table).priority, '~')"
    // The limits of integers are no days.
    let due = "coalesce(\(table).due, 2147483647)"
    let columns =
      switch self {
      case .priority: "\(table).is_completed, \(priority), \(due), "
      case .due: "\(table).is_completed, \(due), \(priority), "
      case .newest: "-coalesce(\(table).created, -2147483647), "
      case .added: ""
      }
    return "(\(columns)\(table).position)"
  }
}
