import Foundation
import Services

/// A service error whose remedy names options of the command line.
///
/// The remedies in `Services` cannot name options, because other hosts have none.
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
      "move it away or choose another folder with --data-dir; the app did not change it"
    case .newerDatabase(let path) where !path.contains("://"):
      "update the app or choose another folder with --data-dir; the app did not change the file"
    case .existingTodos:
      "name the account of the profile that has them with --account, or delete that profile"
    case .noCurrentProfile:
      "select one in the app, or name one with --profile"
    case .olderDatabase:
      """
      run \(AppCommand.name) migrate --database URL; processes of the earlier version can go on \
      meanwhile
      """
    case .notABackup:
      "name a file of \(AppCommand.name) backup; the database is unchanged"
    case .databaseFile:
      "choose a todo.txt file, or bring a copy of a database back with \(AppCommand.name) restore"
    case .notEmpty:
      "copy it with \(AppCommand.name) backup, then add --replace"
    case .newerDatabase, .diskFull, .toolFailed, .overQuota, .tooManyProfiles, .database,
      .databaseBusy,
      .closedDatabase, .invalidDatabaseURL,
      .libraryNotLoaded, .serverUnavailable, .serverRefused, .insecureServer, .slowServer,
      .missingRights, .readOnlyServer, .unknownOutcome, .siteFailure, .unreadableFile, .notText,
      .existingFile, .unwritableFile,
      .invalidSettings, .noSuchProfile, .profileNameTaken, .sharedProfile, .emptyProfileName,
      .longProfileName, .invalidEmail, .noSuchTodo, .changedTodo, .changedProfile:
      error.remedy
    }
  }

  /// Runs an operation and rethrows its service errors as errors of the command line.
  @MainActor
  static func catching<Value>(_ operation: @MainActor () async throws -> Value) async throws
    -> Value
  {
    do {
      return try await operation()
    } catch let error as ServiceError {
      throw CommandLineError(error: error)
    }
  }
}
