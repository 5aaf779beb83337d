import Foundation

/// A row that a transaction writes together with its changes, by which a process learns whether it was
/// committed after it has lost the connection.
///
/// The number of the transaction does not tell that: a server that crashes can give numbers to other
/// transactions that it had given to those it has lost.
struct CommitMark: Sendable {
  private let key = "write \(UUID().uuidString)"

  /// The column `value` begins with this word if the transaction was committed.
  private static let committed = "committed"

  /// Writes the row as a part of a transaction, and removes that of the last one of the connection.
  func set(in connection: PostgresConnection) {
    if connection.mark == nil { Self.removeOld(in: connection) }
    connection.send(
      """
      WITH last AS (DELETE FROM state WHERE key = $2)
      INSERT INTO state (key, value) VALUES ($1, '\(Self.committed) ' || to_char(now(), 'YYYY-MM-DD'))
      """,
      PostgresParameter(key),
      PostgresParameter(connection.mark?.key)
    )
  }

  /// Whether the transaction was committed. Waits for its end, because the server may not know yet that
  /// the connection was lost.
  ///
  /// If it was not, the row keeps it from being committed later: a proxy can delay the commit.
  func isCommitted(in connection: PostgresConnection) throws -> Bool {
    try connection.query(
      """
      INSERT INTO state (key, value) VALUES ($1, 'refused ' || to_char(now(), 'YYYY-MM-DD'))
      ON CONFLICT (key) DO UPDATE SET value = state.value
      RETURNING starts_with(value, '\(Self.committed)')
      """,
      PostgresParameter(key)
    ).bool(0, 0)
  }

  /// Removes the rows of connections that have ended.
  private static func removeOld(in connection: PostgresConnection) {
    connection.send(
      """
      DELETE FROM state WHERE key IN (
        SELECT key FROM state
        WHERE starts_with(key, 'write ') AND split_part(value, ' ', 2) < to_char(now() - interval '2 days', 'YYYY-MM-DD')
        FOR UPDATE SKIP LOCKED
      )
      """
    )
  }
}
