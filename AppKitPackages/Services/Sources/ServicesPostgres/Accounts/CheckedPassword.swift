import Services

/// An account whose password was right.
struct CheckedPassword: Sendable {
  let account: Account
  /// The hash of the password.
  let hash: String
  let counts: [AttemptCount]

  /// Removes the attempt, and keeps the password from being changed until the transaction ends.
  ///
  /// - Throws: The error if the password was changed, or the account deleted, since the check; or
  ///   ``AccountError/disabledAccount``, which only a person with the password learns.
  func lock(in connection: PostgresConnection, orThrow error: AccountError) throws {
    for count in counts { try count.remove(in: connection) }
    let rows = try connection.query(
      "SELECT is_disabled FROM account WHERE id = $1 AND password = $2 FOR NO KEY UPDATE",
      PostgresParameter(account.id),
      PostgresParameter(hash)
    )
    guard rows.count == 1 else { throw error }
    if rows.bool(0, 0) { throw AccountError.disabledAccount }
  }
}
