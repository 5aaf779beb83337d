import Foundation
import Services

extension ServiceError {
  /// Converts an error of the server into a service error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - name: The URL of the database without its password.
  init(_ error: any Error, database name: String) {
    guard let error = error as? PostgresError else {
      self = error as? ServiceError ?? .database(path: name, reason: "\(error)")
      return
    }
    switch error.code {
    case "53100":
      self = .diskFull(path: name)
    case let code where code.hasPrefix("28") || code.hasPrefix("3D"):
      self = .serverRefused(url: name, reason: error.description)
    case "23502":
      // The only value that can be missing is the profile, to which the account has lost access.
      self = .noCurrentProfile
    case "23505" where error.description.contains("todo_id_key"):
      self = .existingTodos(path: name)
    case "42501":
      self = .missingRights(url: name, reason: error.description)
    case "25006":
      self = .readOnlyServer(url: name)
    case "57014":
      self = .slowServer(url: name)
    case "55P03":
      self = .databaseBusy(path: name)
    case "" where error.description.contains("FATAL:"):
      // Before a connection exists, libpq passes only the text of the server's answer.
      let answer = (error.description.components(separatedBy: "FATAL:").last ?? "")
        .trimmingCharacters(in: .whitespaces)
      self =
        Self.isTemporary(answer)
        ? .serverUnavailable(url: name, reason: answer) : .serverRefused(url: name, reason: answer)
    case "" where error.description.contains("no password supplied"):
      self = .serverRefused(url: name, reason: "it asks for a password")
    case "" where Self.isAboutEncryption(error.description):
      self = .insecureServer(url: name, reason: Self.withoutAddress(error.description))
    case _ where error.isConnectionLost:
      self = .serverUnavailable(url: name, reason: error.description)
    default:
      self = .database(path: name, reason: error.description)
    }
  }

  /// Whether a server refuses all connections, because it starts or stops or has no free ones.
  private static func isTemporary(_ answer: String) -> Bool {
    ["the database system is", "sorry, too many", "too many connections", "remaining connection"]
      .contains { answer.hasPrefix($0) }
  }

  private static func isAboutEncryption(_ message: String) -> Bool {
    message.contains("SSL") || message.contains("certificate")
  }

  /// Removes the beginning of a message such as "connection to server at ... failed: reason".
  private static func withoutAddress(_ message: String) -> String {
    message.range(of: " failed: ").map { String(message[$0.upperBound...]) } ?? message
  }
}
