import Dispatch
import Foundation
import Synchronization

/// A running program that shows previews in the terminal of this process, and its control
/// connection: the program reads commands from descriptor 3 and writes to descriptor 4.
final class WatchedProgram: @unchecked Sendable {
  // `@unchecked Sendable` is sound: sources of Dispatch can be used from any thread, and the other
  // properties are constants.

  private let connection: Int32
  private let source: any DispatchSourceRead
  private let processID: pid_t

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - arguments: Its arguments without its name.
  ///   - ready: Called when the program has written the line `ready`.
  ///   - ended: Called when the program has ended.
  /// - Throws: ``ProgramError/start(program:reason:)``.
  init(
    _ path: String,
    arguments: [String],
    ready: @escaping @Sendable () -> Void,
    ended: @escaping @Sendable (WatchedProgramStatus) -> Void
  ) throws(ProgramError) {
    var ends: [Int32] = [-1, -1]
    #if os(Linux)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw .start(program: path, reason: String(cString: strerror(errno)))
    }
    // Descriptors from 10 on stay apart from 3 and 4 of the program.
    let (own, other) = (fcntl(ends[0], F_DUPFD_CLOEXEC, 10), fcntl(ends[1], F_DUPFD_CLOEXEC, 10))
    close(ends[0])
    close(ends[1])
    defer { close(other) }
    do throws(ProgramError) {
      processID = try Self.spawn(path, [path] + arguments, connection: other)
    } catch {
      close(own)
      throw error
    }
    connection = own
    source = DispatchSource.makeReadSource(fileDescriptor: own, queue: .global())
    let isReady = Mutex(false)
    source.setEventHandler { [source, processID] in
      var buffer = [UInt8](repeating: 0, count: 64)
      guard read(own, &buffer, buffer.count) <= 0 else {
        let isFirst = isReady.withLock { isReady in
          defer { isReady = true }
          return !isReady
        }
        if isFirst { ready() }
        return
      }
      // The connection ends with the program.
      source.cancel()
      var status: Int32 = 0
      while waitpid(processID, &status, 0) < 0, errno == EINTR {}
      let signal = status & 0x7F
      ended(signal == 0 ? .exited(status >> 8 & 0xFF) : .signaled(signal))
    }
    source.setCancelHandler { close(own) }
    source.resume()
  }

  /// Sends a line to the program. Has no effect after its end.
  func send(_ line: String) {
    guard !source.isCancelled else { return }
    let bytes = Array((line + "\n").utf8)
    #if os(Linux)
      // A program that has ended must not end this process with SIGPIPE.
      _ = Glibc.send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    #else
      _ = write(connection, bytes, bytes.count)
    #endif
  }

  /// Ends the program.
  func terminate() {
    guard !source.isCancelled else { return }
    kill(processID, SIGTERM)
  }

  private static func spawn(
    _ path: String,
    _ arguments: [String],
    connection: Int32
  ) throws(ProgramError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, connection, 3)
    posix_spawn_file_actions_adddup2(&actions, connection, 4)
    do throws(POSIXError) {
      return try Subprocess.spawn(path, arguments, &actions)
    } catch {
      throw .start(program: path, reason: String(cString: strerror(error.code.rawValue)))
    }
  }
}
