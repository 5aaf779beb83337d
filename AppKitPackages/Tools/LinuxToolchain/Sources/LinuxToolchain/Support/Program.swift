import Foundation

/// A program that takes the place of this one.
enum Program {
  /// Replaces this process, so that the program owns the terminal.
  static func become(
    _ program: String,
    _ arguments: [String],
    environment: [String: String] = [:]
  ) throws -> Never {
    for (name, value) in environment { setenv(name, value, 1) }
    var list = ([program] + arguments).map { strdup($0) }
    list.append(nil)
    execv(program, list)
    throw CommandError(
      "\(program) cannot be started: \(String(cString: strerror(errno))).",
      fix: "remove the file and run the command again."
    )
  }
}
