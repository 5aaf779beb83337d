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
    case "57014", "55P03":
      self = .databaseBusy(path: name)
    case "" where error.description.contains("FATAL:"):
      // Before a connection exists, libpq passes only the text of the server's answer.
      let answer = error.description.components(separatedBy: "FATAL:").last ?? ""
      self = .serverRefused(url: name, reason: answer.trimmingCharacters(in: .whitespaces))
    case _ where error.isConnectionLost:
      self = .serverUnavailable(url: name, reason: error.description)
    default:
      self = .database(path: name, reason: error.description)
    }
  }
}
