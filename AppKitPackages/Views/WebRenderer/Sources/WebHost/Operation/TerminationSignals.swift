import Foundation
import Synchronization

/// The signals that end a process, for a thread that waits for them without a queue or a task.
final class TerminationSignals: Sendable {
  /// The end of the pipe to which the handler writes. A handler of signals has no context.
  private static let output = Atomic<Int32>(-1)

  private static let numbers = [SIGHUP, SIGINT, SIGTERM]

  private let input: Int32

  /// Replaces the handlers of `SIGHUP`, `SIGINT` and `SIGTERM`. `SIGHUP` stays ignored if the process was
  /// started by `nohup`.
  init() {
    var ends: [Int32] = [-1, -1]
    // Without a pipe, `wait(for:)` only waits, and the signals end the process at once.
    let isOpen = pipe(&ends) == 0
    input = ends[0]
    guard isOpen else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    Self.output.store(ends[1], ordering: .releasing)
    for number in Self.numbers {
      let before = signal(number) { number in
        // Sound in a handler: it only loads a number and calls `write`, and keeps `errno`.
        let code = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(TerminationSignals.output.load(ordering: .acquiring), &byte, 1)
        errno = code
      }
      // Functions cannot be compared, and `SIG_IGN` is an address that no function has.
      let isIgnored =
        unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
      if number == SIGHUP, isIgnored { signal(number, SIG_IGN) }
    }
  }

  deinit { if input >= 0 { close(input) } }

  /// Lets the calling thread receive the signals. A process that was started by a thread of Dispatch, or by
  /// a supervisor with a mask of its own, inherits that they are blocked, and would not end.
  func unblock() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in Self.numbers { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Waits for a signal, or until a time is over. Blocks the thread.
  func wait(for time: Duration) -> Int32? {
    var entry = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, input >= 0 ? 1 : 0, Int32(time.milliseconds)) > 0 else { return nil }
    var byte: UInt8 = 0
    return read(input, &byte, 1) == 1 ? Int32(byte) : nil
  }
}
