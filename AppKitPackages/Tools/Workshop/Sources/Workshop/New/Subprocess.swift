import Foundation

/// A program of the search path that shares the output and the process group of this one, so that
/// Control-C ends both.
struct Subprocess {
  private let id: pid_t

  /// Starts a program. Arguments before its name that contain "=" are variables of its environment.
  init(_ command: [String], in folder: URL) throws {
    let shell = ["sh", "-c", #"cd "$0" && exec env "$@""#, folder.path]
    id = try Self.spawn("/bin/sh", shell + command)
  }

  /// Starts a program with the usual handling of signals, and returns its process ID.
  static func spawn(
    _ path: String,
    _ arguments: [String],
    _ actions: UnsafePointer<posix_spawn_file_actions_t>? = nil
  ) throws(POSIXError) -> pid_t {
    // The threads of Dispatch block signals, and this process ignores some.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    )
    let list = arguments.map { strdup($0) }
    defer { for argument in list { free(argument) } }
    var id = pid_t()
    let code = posix_spawn(&id, path, actions, &attributes, list + [nil], environ)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .ENOENT) }
    return id
  }

  /// The exit status, once it has ended. Returns a status only once.
  func statusIfEnded() -> Int32? { wait(WNOHANG) }

  /// Waits for the end and returns the exit status.
  func finish() -> Int32 { wait(0) ?? -1 }

  private func wait(_ options: Int32) -> Int32? {
    var status: Int32 = 0
    var ended = waitpid(id, &status, options)
    while ended < 0, errno == EINTR { ended = waitpid(id, &status, options) }
    guard ended == id else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  /// Runs a program and returns its exit status.
  static func run(_ program: String, _ arguments: [String], in folder: URL) throws -> Int32 {
    try Subprocess([program] + arguments, in: folder).finish()
  }
}
