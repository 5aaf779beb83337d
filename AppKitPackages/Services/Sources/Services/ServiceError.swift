import Foundation
import Models

/// Why a client of this package could not do its work.
///
/// ```swift
/// @Dependency(\.todoClient) var todoClient
///
/// do { try await todoClient.add(Todo(id: UUID(), title: "Call mum")) } catch {
///   let alert = AlertState<Never> { TextState(error.localizedDescription) }
/// }
/// ```
///
/// The description has the ``reason``, and the ``remedy``: what the person can do.
public enum ServiceError: Error, Hashable, Sendable {
  /// The folder can't be created or written to.
  case folderNotWritable(path: String, reason: String)
  /// No space is left, or a limit of the system on file sizes is reached.
  case diskFull(path: String)
  /// The file is not a database, or not a whole one.
  case notADatabase(path: String)
  /// The file is a database of another program.
  case foreignDatabase(path: String)
  /// The database was written by a later version of the app.
  case newerDatabase(path: String)
  /// The database can't be opened, read or written for another reason.
  case database(path: String, reason: String)
  /// Another process has held the database for too long.
  case databaseBusy(path: String)
  /// A file that the person named can't be read.
  case unreadableFile(path: String, reason: String)
  /// A file that the person named can't be written.
  case unwritableFile(path: String, reason: String)
  /// The settings file has no meaning.
  case invalidSettings(path: String, reason: String)
  /// Nobody is logged in.
  case noCurrentProfile
  /// There is no profile of this name.
  case noSuchProfile(name: String)
  /// There is a profile of this name already.
  case profileNameTaken(name: String)
  /// A profile needs a name.
  case emptyProfileName
  /// The e-mail address can't be one.
  case invalidEmail(EmailAddress.Problem)
  /// The to-do was deleted in the meantime.
  case noSuchTodo(Todo.ID)
}

extension ServiceError {
  /// The event as a sentence, with the file it is about.
  public var reason: String {
    switch self {
    case .folderNotWritable(let path, let reason):
      "The folder \(quoted(path)) can't be written to: \(reason)."
    case .diskFull(let path):
      "There is no space left to save to \(quoted(path))."
    case .notADatabase(let path):
      "The file \(quoted(path)) is not a database, or it is damaged."
    case .foreignDatabase(let path):
      "The file \(quoted(path)) is a database of another program."
    case .newerDatabase(let path):
      "The database \(quoted(path)) was written by a later version of this app."
    case .database(let path, let reason):
      "The database \(quoted(path)) can't be used: \(reason)."
    case .databaseBusy(let path):
      "The database \(quoted(path)) is in use by another process that doesn't let go of it."
    case .unreadableFile(let path, let reason):
      "The file \(quoted(path)) can't be read: \(reason)."
    case .unwritableFile(let path, let reason):
      "The file \(quoted(path)) can't be written: \(reason)."
    case .invalidSettings(let path, let reason):
      "The settings in \(quoted(path)) can't be read: \(reason)."
    case .noCurrentProfile:
      "Nobody is logged in."
    case .noSuchProfile(let name):
      "There is no profile named \(quoted(name))."
    case .profileNameTaken(let name):
      "There is a profile named \(quoted(name)) already."
    case .emptyProfileName:
      "A profile needs a name."
    case .invalidEmail(let problem):
      problem.description
    case .noSuchTodo(let id):
      "The to-do \(id) no longer exists."
    }
  }

  /// The remedy, as the end of a sentence that begins with "To fix this,"; `nil` when the
  /// reason says it.
  ///
  /// It names no options of a command line and no buttons: programs that have them word their own
  /// remedy beside ``reason``.
  public var remedy: String? {
    switch self {
    case .folderNotWritable:
      "make it writable or choose another folder"
    case .diskFull:
      "free some space; what was saved before is still there"
    case .notADatabase, .foreignDatabase:
      "move it away or choose another folder; it was left as it is"
    case .newerDatabase:
      "update the app or choose another folder; the file was left as it is"
    case .database:
      "check the file and the disk it is on"
    case .databaseBusy:
      "end that process and try again"
    case .unreadableFile:
      "check its name and its permissions"
    case .unwritableFile:
      "choose another name or make its folder writable"
    case .invalidSettings:
      "correct the file or remove it"
    case .noCurrentProfile:
      "choose a profile"
    case .noSuchProfile:
      "choose one that exists"
    case .profileNameTaken:
      "choose another name"
    case .emptyProfileName:
      "enter one"
    case .invalidEmail:
      nil
    case .noSuchTodo:
      "look at the list again"
    }
  }

  private func quoted(_ text: String) -> String { text.debugDescription }
}

extension ServiceError: CustomStringConvertible, LocalizedError {
  public var description: String {
    remedy.map { "\(reason) To fix this, \($0)." } ?? reason
  }

  public var errorDescription: String? { description }
}
