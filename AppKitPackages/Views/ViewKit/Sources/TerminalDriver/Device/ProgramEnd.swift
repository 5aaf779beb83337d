import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How a program that had the terminal has ended.
///
/// ```swift
/// func describe(_ end: ProgramEnd) -> String {
///   switch end {
///   case .exited(let status): "It ended with the status \(status)."
///   case .killed(let signal): "It was ended by the signal \(signal)."
///   }
/// }
/// ```
public enum ProgramEnd: Hashable, Sendable {
  /// The program ended by itself, with 0 after success.
  case exited(status: Int32)
  /// A signal ended the program.
  case killed(signal: Int32)

  /// Waits on another thread until a process has ended.
  static func wait(for process: pid_t) async -> ProgramEnd {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        continuation.resume(
          returning: signal == 0 ? .exited(status: status >> 8 & 0xFF) : .killed(signal: signal)
        )
      }
    }
  }
}

/// Starts a program in the process group of this one, with its standard streams.
///
/// - Parameters:
///   - arguments: The path of the program and its arguments.
///   - input: The terminal, which is the standard input of the program.
func spawn(_ arguments: [String], input: Int32) throws(TerminalError) -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  if input != STDIN_FILENO { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  // This program ignores and blocks signals that the other one expects.
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  sigaddset(&signals, SIGPIPE)
  posix_spawnattr_setsigdefault(&attributes, &signals)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  var words = arguments.map { strdup($0) } + [nil]
  defer { for word in words { free(word) } }
  var process: pid_t = 0
  let code = posix_spawn(&process, arguments.first ?? "", &actions, &attributes, &words, environ)
  guard code == 0 else { throw .system(call: "posix_spawn", code: code) }
  return process
}
