import Foundation

/// An error whose description says what happened and how to fix it.
struct CommandError: Error, Equatable, CustomStringConvertible, LocalizedError {
  let description: String

  init(_ happened: String, fix: String) {
    description = "\(happened) To fix this, \(fix)"
  }

  var errorDescription: String? { description }
}
