import Foundation
import Services

/// A service error with the remedy that the options of the command line offer.
///
/// `Services` does not know how it is run, so its own remedies name no options.
struct CommandLineError: LocalizedError, Equatable {
  let error: ServiceError

  var errorDescription: String? {
    remedy.map { "\(error.reason) To fix this, \($0)." } ?? error.description
  }

  private var remedy: String? {
    switch error {
    case .folderNotWritable:
      "make it writable or choose another one with --data-dir"
    case .notADatabase, .foreignDatabase:
      "move it away or choose another folder with --data-dir; it was left as it is"
    case .newerDatabase:
      "update the app or choose another folder with --data-dir; the file was left as it is"
    case .noCurrentProfile:
      "choose a profile, or name one with --profile"
    case .diskFull, .database, .databaseBusy, .unreadableFile, .unwritableFile, .invalidSettings,
      .noSuchProfile, .profileNameTaken, .emptyProfileName, .invalidEmail, .noSuchTodo:
      error.remedy
    }
  }

  /// Does some work, and throws its service errors as errors of the command line.
  @MainActor
  static func catching<Value>(_ work: @MainActor () async throws -> Value) async throws -> Value {
    do {
      return try await work()
    } catch let error as ServiceError {
      throw CommandLineError(error: error)
    }
  }
}
