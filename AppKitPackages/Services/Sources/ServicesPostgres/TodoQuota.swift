import Services

/// The number and the size of the to-dos that one account may have in its profiles.
struct TodoQuota {
  /// The number of to-dos.
  static let todos = 100_000
  /// The bytes of their titles and notes.
  static let bytes = 100 << 20

  /// Refuses a transaction after which the owner of a profile has more than permitted. Profiles without
  /// an account have no limit.
  ///
  /// Called after the statements that change to-dos. The check is sent together with the commit.
  static func check(_ profile: ProfileAccess, in connection: PostgresConnection) throws {
    guard profile.account != nil else { return }
    try connection.send(
      """
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
