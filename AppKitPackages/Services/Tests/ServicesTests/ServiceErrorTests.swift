import Foundation
import Models
import Services
import Testing

struct ServiceErrorTests {
  @Test func `errors say what happened, to what, and what to do`() {
    let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
    let sentences: [(ServiceError, String)] = [
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
        There is no space left to save to "/a/b". To fix this, free some space; what was saved before \
        is still there.
        """
      ),
      (
        .notADatabase(path: "/a/b"),
        """
        The file "/a/b" is not a database, or it is damaged. To fix this, move it away or choose \
        another folder; it was left as it is.
        """
      ),
      (
        .foreignDatabase(path: "/a/b"),
        """
        The file "/a/b" is a database of another program. To fix this, move it away or choose another \
        folder; it was left as it is.
        """
      ),
      (
        .newerDatabase(path: "/a/b"),
        """
        The database "/a/b" was written by a later version of this app. To fix this, update the app \
        or choose another folder; the file was left as it is.
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
        The database "/a/b" is in use by another process that doesn't let go of it. To fix this, end \
        that process and try again.
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
        .invalidSettings(path: "a", reason: "it is not valid JSON"),
        """
        The settings in "a" can't be read: it is not valid JSON. To fix this, correct the file or \
        remove it.
        """
      ),
      (
        .noCurrentProfile,
        "Nobody is logged in. To fix this, choose a profile."
      ),
      (
        .noSuchProfile(name: "Ada"),
        "There is no profile named \"Ada\". To fix this, choose one that exists."
      ),
      (
        .profileNameTaken(name: "Ada"),
        "There is a profile named \"Ada\" already. To fix this, choose another name."
      ),
      (.emptyProfileName, "A profile needs a name. To fix this, enter one."),
      (
        .invalidEmail(.noAt("ada")),
        "The e-mail address \"ada\" has no @. To fix this, write it as name@example.org."
      ),
      (
        .noSuchTodo(id),
        """
        The to-do 00000000-0000-0000-0000-000000000001 no longer exists. To fix this, look at the \
        list again.
        """
      ),
    ]
    for (error, sentence) in sentences {
      #expect(error.description == sentence)
      #expect(error.localizedDescription == sentence)
    }
  }
}
