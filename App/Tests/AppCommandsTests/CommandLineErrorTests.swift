import Foundation
import Services
import Testing

@testable import AppCommands

struct CommandLineErrorTests {
  @Test func `errors name the options and commands that fix them`() {
    let sentences: [(ServiceError, String)] = [
      (
        .folderNotWritable(path: "/a/b", reason: "permission denied"),
        """
        The folder "/a/b" can't be written to: permission denied. To fix this, make it writable or \
        choose another one with --data-dir.
        """
      ),
      (
        .notADatabase(path: "/a/b"),
        """
        The file "/a/b" is not a database, or it is damaged. To fix this, move it away or choose \
        another folder with --data-dir; the app did not change it.
        """
      ),
      (
        .foreignDatabase(path: "/a/b"),
        """
        The file "/a/b" is a database of another program. To fix this, move it away or choose another \
        folder with --data-dir; the app did not change it.
        """
      ),
      (
        .newerDatabase(path: "/a/b"),
        """
        The database "/a/b" was written by a later version of this app. To fix this, update the app \
        or choose another folder with --data-dir; the app did not change the file.
        """
      ),
      (
        .noCurrentProfile,
        "No profile is selected. To fix this, select one in the app, or name one with --profile."
      ),
      (
        .notABackup(path: "/a/b"),
        """
        The file "/a/b" is no complete copy of such a database. To fix this, name a file of \
        \(AppCommand.name) backup; the database is unchanged.
        """
      ),
      (
        .notEmpty(path: "/a/b"),
        """
        The database "/a/b" is not empty, and what it has would be lost. To fix this, copy it with \
        \(AppCommand.name) backup, then add --replace.
        """
      ),
    ]
    for (error, sentence) in sentences {
      #expect(CommandLineError(error: error).localizedDescription == sentence)
    }
  }

  @Test func `other service errors keep their remedy`() {
    for error in [
      ServiceError.diskFull(path: "/a"), .emptyProfileName, .invalidEmail(.missingAtSign("a")),
    ] {
      #expect(CommandLineError(error: error).localizedDescription == error.description)
    }
  }

  @MainActor
  @Test func `only service errors become errors of the command line`() async {
    await #expect(throws: CommandLineError(error: .noCurrentProfile)) {
      try await CommandLineError.catching { throw ServiceError.noCurrentProfile }
    }
    await #expect(throws: CancellationError.self) {
      try await CommandLineError.catching { throw CancellationError() }
    }
  }
}
