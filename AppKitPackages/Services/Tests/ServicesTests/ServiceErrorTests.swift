import Foundation
import Models
import Services
import Testing

struct ServiceErrorTests {
  @Test func `descriptions have the reason, the value and the remedy`() {
    let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
    let sentences: [(ServiceError, String)] = [
      (
        .changedTodo(Todo(id: id, title: "Call +home"), [.title, .due]),
        """
        The to-do "Call" was changed elsewhere in the meantime: title, due. To fix this, look at \
        the values that are saved now, and change them.
        """
      ),
      (
        .folderNotWritable(path: "/a/b", reason: "permission denied"),
        """
        The folder "/a/b" can't be written to: permission denied. To fix this, make it writable or \
        choose another folder.
        """
      ),
      (
        .diskFull(path: "/a/b"),
        """
        There is no space left on the disk to save "/a/b". To fix this, free some space; saved data is not \
        affected.
        """
      ),
      (
        .notADatabase(path: "/a/b"),
        """
        The file "/a/b" is not a database, or it is damaged. To fix this, move it away or choose \
        another folder; the app did not change it.
        """
      ),
      (
        .foreignDatabase(path: "/a/b"),
        """
        The file "/a/b" is a database of another program. To fix this, move it away or choose another \
        folder; the app did not change it.
        """
      ),
      (
        .newerDatabase(path: "/a/b"),
        """
        The database "/a/b" was written by a later version of this app. To fix this, update the app \
        or choose another folder; the app did not change the file.
        """
      ),
      (
        .database(path: "/a/b", reason: "disk I/O error"),
        """
        The database "/a/b" can't be used: disk I/O error. To fix this, check the file and the disk \
        it is on.
        """
      ),
      (
        .databaseBusy(path: "/a/b"),
        """
        The database "/a/b" is locked by another process. To fix this, end that process, then try \
        again.
        """
      ),
      (
        .closedDatabase(path: "/a/b"),
        """
        The database "/a/b" is closed, because the app ends. To fix this, start the app again.
        """
      ),
      (
        .invalidDatabaseURL(url: "a.sqlite", reason: "it does not begin with postgresql://"),
        """
        The address "a.sqlite" of the database is invalid: it does not begin with postgresql://. To \
        fix this, write it as postgresql://user@host/database.
        """
      ),
      (
        .libraryNotLoaded(name: "libpq.so.5", package: "libpq5", reason: "no such file"),
        """
        The library libpq.so.5, which connects to the server, can't be loaded: no such file. To fix \
        this, install libpq5.
        """
      ),
      (
        .serverUnavailable(url: "postgresql://a/b", reason: "connection refused"),
        """
        The server of the database "postgresql://a/b" can't be reached: connection refused. To fix \
        this, start the server, or check the host and the port.
        """
      ),
      (
        .serverRefused(url: "postgresql://a/b", reason: "password authentication failed"),
        """
        The server of the database "postgresql://a/b" refuses the connection: password \
        authentication failed. To fix this, check the user, the password and the name of the database.
        """
      ),
      (
        .insecureServer(url: "postgresql://a/b", reason: "server does not support SSL"),
        """
        The connection to the database "postgresql://a/b" is not secure: server does not support SSL. \
        To fix this, set up TLS on the server, and name its root certificate with the parameter \
        sslrootcert.
        """
      ),
      (
        .slowServer(url: "postgresql://a/b"),
        """
        The server of the database "postgresql://a/b" has ended an operation, because it took longer \
        than permitted. To fix this, try again when the server has less to do, or raise its \
        statement_timeout.
        """
      ),
      (
        .missingRights(url: "postgresql://a/b", reason: "permission denied for table todo"),
        """
        The user of the database "postgresql://a/b" lacks a right: permission denied for table todo. \
        To fix this, grant it as the owner of the tables.
        """
      ),
      (
        .olderDatabase(path: "postgresql://a/b"),
        """
        The tables of the database "postgresql://a/b" were written by an earlier version of this app. \
        To fix this, migrate them; processes of the earlier version can go on meanwhile.
        """
      ),
      (
        .readOnlyServer(url: "postgresql://a/b"),
        """
        The server of the database "postgresql://a/b" permits no changes. To fix this, connect to the \
        primary server, or end the read-only mode.
        """
      ),
      (
        .unknownOutcome(url: "postgresql://a/b"),
        """
        It is not known whether the server of the database "postgresql://a/b" has saved the change, \
        because the connection was lost. To fix this, load the data again in a minute, and make the \
        change again if it is missing.
        """
      ),
      (
        .siteFailure(.unknownOutcome),
        """
        It is not known whether this site has saved the change, because it has lost its database. To \
        fix this, load the data again in a minute, and make the change again if it is missing.
        """
      ),
      (
        .siteFailure(.noDatabase),
        """
        This site can't use its database at the moment. To fix this, try again in a minute, and tell the \
        people who run the site if it lasts.
        """
      ),
      (
        .siteFailure(.noChanges),
        """
        This site can't save changes at the moment. To fix this, try again in a minute, and tell the \
        people who run the site if it lasts.
        """
      ),
      (
        .newerDatabase(path: "postgresql://a/b"),
        """
        The database "postgresql://a/b" was written by a later version of this app. To fix this, \
        update the app; it did not change the database.
        """
      ),
      (
        .unreadableFile(path: "a\u{1B}[2J", reason: "no such file or directory"),
        """
        The file "a\\u{1B}[2J" can't be read: no such file or directory. To fix this, check its name \
        and its permissions.
        """
      ),
      (
        .unwritableFile(path: "a", reason: "is a directory"),
        """
        The file "a" can't be written: is a directory. To fix this, choose another name or make its \
        folder writable.
        """
      ),
      (
        .existingFile(path: "a"),
        "The file \"a\" exists already. To fix this, choose another name."
      ),
      (
        .databaseFile(file: "a"),
        """
        The file "a" is a database and no todo.txt file. To fix this, choose a todo.txt file; the \
        command restore brings a copy of a database back.
        """
      ),
      (
        .invalidSettings(path: "a", reason: "it is not valid JSON"),
        """
        The settings in "a" can't be read: it is not valid JSON. To fix this, correct the file or \
        remove it.
        """
      ),
      (
        .noCurrentProfile,
        "No profile is selected. To fix this, select a profile."
      ),
      (
        .noSuchProfile(name: "Ada"),
        "There is no profile named \"Ada\". To fix this, use the name of an existing profile."
      ),
      (
        .profileNameTaken(name: "Ada"),
        "There is already a profile named \"Ada\". To fix this, choose another name."
      ),
      (
        .longProfileName(LongText(.name, count: 101)),
        "The name has 101 characters, and can have 100. To fix this, shorten it."
      ),
      (.emptyProfileName, "The name of a profile can't be empty. To fix this, enter a name."),
      (
        .invalidEmail(.missingAtSign("ada")),
        "The e-mail address \"ada\" has no @. To fix this, write it as name@example.org."
      ),
      (
        .overQuota(todos: 100, bytes: 3 << 20),
        """
        An account has room for 100 to-dos with 3 MB of text, and this is more. To fix this, delete \
        to-dos that you do not need any more.
        """
      ),
      (
        .tooManyProfiles(most: 100),
        """
        An account has room for 100 profiles. To fix this, delete one that you do not need any more.
        """
      ),
      (
        .notABackup(path: "/a/b"),
        """
        The file "/a/b" is no complete copy of such a database. To fix this, name a file of a backup; \
        the database is unchanged.
        """
      ),
      (
        .notEmpty(path: "/a/b"),
        """
        The database "/a/b" is not empty, and what it has would be lost. To fix this, copy it first, \
        then permit that it is replaced.
        """
      ),
      (
        .toolFailed(name: "pg_dump", package: "postgresql-client", reason: "it is not installed"),
        """
        The program pg_dump has failed: it is not installed. To fix this, install postgresql-client \
        in the version of the server, or correct what it names.
        """
      ),
      (
        .noSuchTodo(id),
        "The to-do no longer exists: it was deleted elsewhere."
      ),
    ]
    for (error, sentence) in sentences {
      #expect(error.description == sentence)
      #expect(error.localizedDescription == sentence)
    }
  }

  @Test(
    arguments: [
      .folderNotWritable(path: "host", reason: "host"), .notADatabase(path: "host"),
      .foreignDatabase(path: "host"), .newerDatabase(path: "host"), .olderDatabase(path: "host"),
      .database(path: "host", reason: "host"), .databaseBusy(path: "host"),
      .closedDatabase(path: "host"), .invalidDatabaseURL(url: "host", reason: "host"),
      .libraryNotLoaded(name: "host", package: "host", reason: "host"),
      .serverUnavailable(url: "host", reason: "host"), .serverRefused(url: "host", reason: "host"),
      .insecureServer(url: "host", reason: "host"), .slowServer(url: "host"),
      .diskFull(path: "host"), .missingRights(url: "host", reason: "host"),
      .readOnlyServer(url: "host"),
    ] as [ServiceError]
  )
  func `an error for people who use a site does not say where its database is`(error: ServiceError)
  {
    #expect("\(error)".contains("host"))
    #expect(!"\(error.forPeople)".contains("host"))
  }

  @Test func `an error that people can mend is shown as it is`() {
    let errors: [ServiceError] = [
      .noCurrentProfile, .profileNameTaken(name: "Ada"), .noSuchTodo(UUID()),
      .unreadableFile(path: "a", reason: "b"),
    ]
    for error in errors { #expect(error.forPeople == error) }
  }
}
