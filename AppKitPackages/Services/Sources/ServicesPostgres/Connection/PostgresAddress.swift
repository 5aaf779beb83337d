import CPostgres
import Foundation
import Services

/// The address of a database on a PostgreSQL server.
struct PostgresAddress: Sendable {
  /// Seconds to wait for a connection.
  static let connectSeconds = 5

  /// The URL, which may contain a password.
  let url: String

  /// The URL without its password and its parameters, for messages.
  let name: String

  /// Reads a URL such as `postgresql://ada@example.org/todos`.
  ///
  /// - Throws: A ``ServiceError`` if the URL is invalid or libpq can't be loaded.
  init(_ url: String) throws {
    self.url = url
    name = Self.withoutSecrets(url)
    guard url.hasPrefix("postgresql://") || url.hasPrefix("postgres://") else {
      throw ServiceError.invalidDatabaseURL(
        url: name,
        reason: "it does not begin with postgresql://"
      )
    }
    try PostgresLibrary.load()
    var message: UnsafeMutablePointer<CChar>?
    guard let options = PQconninfoParse(url, &message) else {
      let reason = message.map { String(cString: $0) } ?? "it can't be parsed"
      PQfreemem(message)
      throw ServiceError.invalidDatabaseURL(
        url: name,
        reason: reason.trimmingCharacters(in: .whitespacesAndNewlines)
          .replacingOccurrences(of: url, with: name)
      )
    }
    PQconninfoFree(options)
  }

  /// Everything between the scheme and the last "@" before the path can contain the password.
  private static func withoutSecrets(_ url: String) -> String {
    let address = url.prefix { $0 != "?" }
    guard let scheme = address.range(of: "://") else { return String(address) }
    let rest = address[scheme.upperBound...]
    let authority = rest.prefix { $0 != "/" }
    guard let at = authority.lastIndex(of: "@") else { return String(address) }
    let user = authority[..<at].prefix { $0 != ":" }
    return "\(address[..<scheme.upperBound])\(user)\(rest[at...])"
  }
}
