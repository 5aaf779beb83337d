import Services

/// The number and the size of the to-dos that one account may have in its profiles.
enum TodoQuota {
  /// The number of to-dos.
  static let todos = 100_000
  /// The bytes of their titles and notes.
  static let bytes = 100 << 20

  /// Refuses a transaction that has added to-dos or text, after which the owner of a profile has more than
  /// permitted. Profiles without an account have no limit.
  ///
  /// The counts of triggers answer this without reading to-dos. Transactions at the same time do not see
  /// each other's, and can exceed the limit by what they add.
  static func check(_ profile: ProfileAccess, in connection: PostgresConnection) {
    guard profile.account != nil else { return }
    connection.send(
      condition: """
        SELECT 1 / (coalesce(sum(open + done), 0) <= $2 AND coalesce(sum(bytes), 0) <= $3)::integer
        FROM todo_count JOIN profile ON profile.id = profile_id
        WHERE account_id = (SELECT account_id FROM profile WHERE id = \(ProfileAccess.sql("$1")))
        """,
      PostgresParameter(profile),
      PostgresParameter(todos),
      PostgresParameter(bytes),
      orThrow: ServiceError.overQuota(todos: todos, bytes: bytes)
    )
  }
}

extension Todo {
  /// The bytes that the quota counts.
  var textSize: Int { title.utf8.count + notes.utf8.count }
}
