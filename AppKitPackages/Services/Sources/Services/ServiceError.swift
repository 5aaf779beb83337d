import Foundation
import Models

/// An error that the clients of this package throw.
///
/// ```swift
/// @Dependency(\.todoClient) var todoClient
///
/// do { try await todoClient.add(Todo(id: UUID(), title: "Call mum")) } catch {
///   let alert = AlertState<Never> { TextState(error.localizedDescription) }
/// }
/// ```
///
/// The description consists of the ``reason`` and the ``remedy``.
public enum ServiceError: Error, Hashable, Sendable {
  /// The folder can't be created or is not writable.
  case folderNotWritable(path: String, reason: String)
  /// The disk is full, or the file exceeds a limit of the system.
  case diskFull(path: String)
  /// The file is not a database, or it is damaged.
  case notADatabase(path: String)
  /// The file is a database of another program.
  case foreignDatabase(path: String)
  /// The database was written by a later version of the app.
  case newerDatabase(path: String)
  /// The tables on a server were written by an earlier version of the app.
  case olderDatabase(path: String)
  /// SQLite reported another failure.
  case database(path: String, reason: String)
  /// Another process locked the database for longer than the time limit.
  case databaseBusy(path: String)
  /// This process has closed the database, because it ends.
  case closedDatabase(path: String)
  /// The URL of a database is invalid.
  case invalidDatabaseURL(url: String, reason: String)
  /// A library that connects to the server of a database can't be loaded.
  case libraryNotLoaded(name: String, package: String, reason: String)
  /// The server of a database can't be reached.
  case serverUnavailable(url: String, reason: String)
  /// The server of a database refuses the connection.
  case serverRefused(url: String, reason: String)
  /// The server of a database does not support the encryption that the URL requires, or its
  /// certificate is not trusted.
  case insecureServer(url: String, reason: String)
  /// The server of a database has ended an operation that took longer than permitted.
  case slowServer(url: String)
  /// The user of a database may not use a table or another object.
  case missingRights(url: String, reason: String)
  /// The server of a database permits no changes, for example because it is a standby.
  case readOnlyServer(url: String)
  /// The connection to the server of a database was lost while it saved a change, and the server did
  /// not tell in time whether it has.
  case unknownOutcome(url: String)
  /// A site cannot use its database. The value stands for an error that names the server: see
  /// ``forPeople``.
  case siteFailure(SiteFailure)
  /// An account has as many to-dos, or as much text, as permitted.
  case overQuota(todos: Int, bytes: Int)
  /// An account has as many profiles as permitted.
  case tooManyProfiles(most: Int)
  /// A file is no copy of a database, or not a complete one.
  case notABackup(path: String)
  /// A database is to be replaced that is not empty.
  case notEmpty(path: String)
  /// To-dos are to be added that the database has, such as those of another profile.
  case existingTodos(path: String)
  /// A program of another package has failed.
  case toolFailed(name: String, package: String, reason: String)
  /// A file for an import can't be read.
  case unreadableFile(path: String, reason: String)
  /// The most lines of a file for an import are no text.
  case notText(file: String)
  /// A file for an import is a database, such as a copy of the one of the app.
  case databaseFile(file: String)
  /// A file for an export can't be written.
  case unwritableFile(path: String, reason: String)
  /// A new file can't be written, because there is one with its name.
  case existingFile(path: String)
  /// The settings file is invalid.
  case invalidSettings(path: String, reason: String)
  /// No profile is selected.
  case noCurrentProfile
  /// No profile has this name.
  case noSuchProfile(name: String)
  /// Another profile has this name.
  case profileNameTaken(name: String)
  /// Only the person who shares a profile can change or delete it.
  case sharedProfile(name: String, owner: String)
  /// The name of a profile is empty.
  case emptyProfileName
  /// The name of a profile is too long.
  case longProfileName(LongText)
  /// The e-mail address is invalid.
  case invalidEmail(EmailAddress.Problem)
  /// The to-do was deleted.
  case noSuchTodo(Todo.ID)
  /// Others have changed the same fields of a to-do. The value is the saved to-do.
  case changedTodo(Todo, [Todo.Field])
  /// Others have changed the same fields of a profile. The value is the saved profile.
  case changedProfile(UserProfile, [UserProfile.Field])
}

/// A failure of a site, for the people who use it.
///
/// ```swift
/// let error = ServiceError.siteFailure(.noChanges)
/// ```
public enum SiteFailure: Hashable, Sendable {
  /// The site cannot use its database.
  case noDatabase
  /// The site can read from its database only.
  case noChanges
  /// It is not known whether a change was saved.
  case unknownOutcome
}

extension ServiceError {
  /// A sentence that describes the failure and the affected file.
  public var reason: String {
    switch self {
    case .folderNotWritable(let path, let reason):
      "The folder \(quoted(path)) can't be written to: \(reason)."
    case .diskFull(let path):
      "There is no space left on the disk to save \(quoted(path))."
    case .notADatabase(let path):
      "The file \(quoted(path)) is not a database, or it is damaged."
    case .foreignDatabase(let path):
      "The file \(quoted(path)) is a database of another program."
    case .newerDatabase(let path):
      "The database \(quoted(path)) was written by a later version of this app."
    case .olderDatabase(let path):
      "The tables of the database \(quoted(path)) were written by an earlier version of this app."
    case .database(let path, let reason):
      "The database \(quoted(path)) can't be used: \(reason)."
    case .databaseBusy(let path):
      "The database \(quoted(path)) is locked by another process."
    case .closedDatabase(let path):
      "The database \(quoted(path)) is closed, because the app ends."
    case .invalidDatabaseURL(let url, let reason):
      "The address \(quoted(url)) of the database is invalid: \(reason)."
    case .libraryNotLoaded(let name, _, let reason):
      "The library \(name), which connects to the server, can't be loaded: \(reason)."
    case .serverUnavailable(let url, let reason):
      "The server of the database \(quoted(url)) can't be reached: \(reason)."
    case .serverRefused(let url, let reason):
      "The server of the database \(quoted(url)) refuses the connection: \(reason)."
    case .insecureServer(let url, let reason):
      "The connection to the database \(quoted(url)) is not secure: \(reason)."
    case .slowServer(let url):
      """
      The server of the database \(quoted(url)) has ended an operation, because it took longer than \
      permitted.
      """
    case .missingRights(let url, let reason):
      "The user of the database \(quoted(url)) lacks a right: \(reason)."
    case .readOnlyServer(let url):
      "The server of the database \(quoted(url)) permits no changes."
    case .unknownOutcome(let url):
      """
      It is not known whether the server of the database \(quoted(url)) has saved the change, because \
      the connection was lost.
      """
    case .siteFailure(.noDatabase):
      "This site can't use its database at the moment."
    case .siteFailure(.noChanges):
      "This site can't save changes at the moment."
    case .siteFailure(.unknownOutcome):
      "It is not known whether this site has saved the change, because it has lost its database."
    case .overQuota(let todos, let bytes):
      "An account has room for \(todos) to-dos with \(bytes >> 20) MB of text, and this is more."
    case .tooManyProfiles(let most):
      "An account has room for \(most) profiles."
    case .notABackup(let path):
      "The file \(quoted(path)) is no complete copy of such a database."
    case .notEmpty(let path):
      "The database \(quoted(path)) is not empty, and what it has would be lost."
    case .toolFailed(let name, _, let reason):
      "The program \(name) has failed: \(reason)."
    case .unreadableFile(let path, let reason):
      "The file \(quoted(path)) can't be read: \(reason)."
    case .notText(let file):
      "The file \(quoted(file)) is no text in the encoding UTF-8, which todo.txt files have."
    case .databaseFile(let file):
      "The file \(quoted(file)) is a database and no todo.txt file."
    case .existingFile(let path):
      "The file \(quoted(path)) exists already."
    case .unwritableFile(let path, let reason):
      "The file \(quoted(path)) can't be written: \(reason)."
    case .invalidSettings(let path, let reason):
      "The settings in \(quoted(path)) can't be read: \(reason)."
    case .existingTodos(let path):
      "The database \(quoted(path)) has some of these to-dos already."
    case .noCurrentProfile:
      "No profile is selected."
    case .noSuchProfile(let name):
      "There is no profile named \(quoted(name))."
    case .profileNameTaken(let name):
      "There is already a profile named \(quoted(name))."
    case .sharedProfile(let name, let owner):
      "The profile \(quoted(name)) belongs to \(owner), and only \(owner) can change or delete it."
    case .emptyProfileName:
      "The name of a profile can't be empty."
    case .longProfileName(let text):
      text.reason
    case .invalidEmail(let problem):
      problem.description
    case .noSuchTodo:
      "The to-do no longer exists: it was deleted elsewhere."
    case .changedTodo(let todo, let fields):
      """
      The to-do \(quoted(todo.plainTitle)) was changed elsewhere in the meantime: \
      \(fields.map(\.rawValue).joined(separator: ", ")).
      """
    case .changedProfile(let profile, let fields):
      """
      The profile \(quoted(profile.name)) was changed elsewhere in the meantime: \
      \(fields.map(\.rawValue).joined(separator: ", ")).
      """
    }
  }

  /// The end of a sentence that begins with "To fix this,"; `nil` if the reason contains the
  /// remedy.
  ///
  /// Remedies name neither options of a command line nor buttons. Hosts with options combine
  /// ``reason`` with remedies of their own.
  public var remedy: String? {
    switch self {
    case .folderNotWritable:
      "make it writable or choose another folder"
    case .diskFull:
      "free some space; saved data is not affected"
    case .notADatabase, .foreignDatabase:
      "move it away or choose another folder; the app did not change it"
    case .newerDatabase(let path) where path.contains("://"):
      "update the app; it did not change the database"
    case .newerDatabase:
      "update the app or choose another folder; the app did not change the file"
    case .olderDatabase:
      "migrate them; processes of the earlier version can go on meanwhile"
    case .database:
      "check the file and the disk it is on"
    case .databaseBusy:
      "end that process, then try again"
    case .closedDatabase:
      "start the app again"
    case .invalidDatabaseURL:
      "write it as postgresql://user@host/database"
    case .libraryNotLoaded(_, let package, _):
      "install \(package)"
    case .serverUnavailable:
      "start the server, or check the host and the port"
    case .serverRefused:
      "check the user, the password and the name of the database"
    case .insecureServer:
      "set up TLS on the server, and name its root certificate with the parameter sslrootcert"
    case .slowServer:
      "try again when the server has less to do, or raise its statement_timeout"
    case .missingRights:
      "grant it as the owner of the tables"
    case .readOnlyServer:
      "connect to the primary server, or end the read-only mode"
    case .unknownOutcome, .siteFailure(.unknownOutcome):
      "load the data again in a minute, and make the change again if it is missing"
    case .siteFailure(.noDatabase), .siteFailure(.noChanges):
      "try again in a minute, and tell the people who run the site if it lasts"
    case .overQuota:
      "delete to-dos that you do not need any more"
    case .tooManyProfiles:
      "delete one that you do not need any more"
    case .notABackup:
      "name a file of a backup; the database is unchanged"
    case .notEmpty:
      "copy it first, then permit that it is replaced"
    case .toolFailed(_, let package, _):
      "install \(package) in the version of the server, or correct what it names"
    case .unreadableFile:
      "check its name and its permissions"
    case .notText:
      "choose another file, or save this one as text in the encoding UTF-8"
    case .databaseFile:
      "choose a todo.txt file; the command restore brings a copy of a database back"
    case .existingFile:
      "choose another name"
    case .unwritableFile:
      "choose another name or make its folder writable"
    case .invalidSettings:
      "correct the file or remove it"
    case .existingTodos:
      "use the profile that has them, or delete it there"
    case .noCurrentProfile:
      "select a profile"
    case .noSuchProfile:
      "use the name of an existing profile"
    case .profileNameTaken:
      "choose another name"
    case .sharedProfile(_, let owner):
      "ask \(owner), or leave the profile"
    case .emptyProfileName:
      "enter a name"
    case .longProfileName(let text):
      text.remedy
    case .invalidEmail:
      nil
    case .noSuchTodo:
      nil
    case .changedTodo, .changedProfile:
      "look at the values that are saved now, and change them"
    }
  }

  /// The error for people who use a site and do not operate it. It names neither the server of the
  /// database nor its users and tables.
  ///
  /// ```swift
  /// let error = ServiceError.readOnlyServer(url: "postgresql://ada@10.0.0.7/todos")
  /// let message = error.forPeople.description  // "This site can't save changes at the moment. ..."
  /// ```
  ///
  /// The people cannot mend the server, and its address is of use to an attacker only.
  public var forPeople: ServiceError {
    switch self {
    case .folderNotWritable, .notADatabase, .foreignDatabase, .newerDatabase, .olderDatabase,
      .database, .databaseBusy, .closedDatabase, .invalidDatabaseURL, .libraryNotLoaded,
      .serverUnavailable, .serverRefused, .insecureServer, .slowServer, .existingTodos:
      .siteFailure(.noDatabase)
    case .diskFull, .missingRights, .readOnlyServer:
      .siteFailure(.noChanges)
    case .unknownOutcome:
      .siteFailure(.unknownOutcome)
    case .siteFailure, .overQuota, .tooManyProfiles, .notABackup, .notEmpty, .toolFailed,
      .unreadableFile, .notText, .databaseFile, .existingFile,
      .unwritableFile, .invalidSettings,
      .noCurrentProfile, .noSuchProfile, .profileNameTaken, .sharedProfile, .emptyProfileName,
      .longProfileName, .invalidEmail, .noSuchTodo, .changedTodo, .changedProfile:
      self
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
