import Foundation
import Services

extension EntryClient {
  /// A client that refuses, because the file of the live client would be the same for all accounts.
  static let refusing = EntryClient(
    load: { throw MissingTable() },
    save: { _ in throw MissingTable() }
  )

  /// The error of a client without a table on the server.
  struct MissingTable: LocalizedError {
    var errorDescription: String? {
      """
      The server has no table for the entries. To fix this, add one in PostgresSchema.swift and read it \
      in EntryClient+Postgres.swift, or start the app without --database.
      """
    }
  }
}
