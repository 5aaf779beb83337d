/// An error of the PostgreSQL server or of the connection to it.
struct PostgresError: Error, CustomStringConvertible {
  /// The SQLSTATE code, such as `"23505"`, or an empty text if the server did not answer.
  ///
  /// Source: PostgreSQL 15, appendix A, "PostgreSQL Error Codes".
  let code: String

  /// The first line of the message. The others are hints.
  let description: String

  /// Whether the connection was lost, so that the statement may succeed on another one.
  let isConnectionLost: Bool

  init(code: String, description: String, isConnectionLost: Bool) {
    self.code = code
    self.description = description.split(whereSeparator: \.isNewline).first.map(String.init) ?? code
    self.isConnectionLost = isConnectionLost
  }

  /// Creates the error of a connection that was lost, or could not be made.
  init(lost description: String) {
    self.init(code: "", description: description, isConnectionLost: true)
  }

  /// Whether the server has as many connections as it permits, or as it permits this user.
  var isWithoutPlace: Bool {
    code == "53300"
      || ["sorry, too many", "too many connections", "remaining connection"]
        .contains { description.contains($0) }
  }

  /// Whether the same transaction may succeed if it runs again, because it conflicted with another.
  var isConflict: Bool { code == "40001" || code == "40P01" }

  /// Whether a table does not exist.
  var isUndefinedTable: Bool { code == "42P01" }
}
