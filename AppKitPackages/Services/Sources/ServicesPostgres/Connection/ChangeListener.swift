import Foundation
import Synchronization

/// Receives the notifications of other processes on a connection and a thread of its own.
///
/// The thread waits in `poll`. When nothing arrives for a while, it asks the server a question,
/// because a proxy on the way can keep a connection open whose other side is gone. After the
/// connection was lost, the listener connects again with growing pauses.
final class ChangeListener: Sendable {
  /// The channel of `LISTEN` and `NOTIFY`.
  static let channel = "todos_changes"

  /// How soon a connection that reaches nobody is found.
  struct Limits: Sendable {
    /// The milliseconds without a notification after which the server is asked.
    var quiet: Int32 = 9000
    /// The seconds in which the server must answer.
    var answer = 4
  }

  private let wake: WakePipe
  private let hasEnded: DispatchSemaphore

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - limits: How soon a connection that reaches nobody is found.
  ///   - connect: Makes a connection.
  ///   - didFail: Called with the error after the connection was lost or could not be made.
  ///   - receive: Called with the payload of each notification, and with `nil` after a lost
  ///     connection was replaced, since notifications may have been lost.
  init(
    limits: Limits = Limits(),
    connect: @escaping @Sendable () throws -> PostgresConnection,
    didFail: @escaping @Sendable (_ error: any Error, _ wasListening: Bool) -> Void = { _, _ in },
    receive: @escaping @Sendable (String?) -> Void
  ) {
    let (wake, hasEnded) = (WakePipe(), DispatchSemaphore(value: 0))
    (self.wake, self.hasEnded) = (wake, hasEnded)
    let thread = Thread {
      Self.run(wake, limits, connect, didFail, receive)
      hasEnded.signal()
    }
    thread.name = "postgres-listen"
    thread.start()
  }

  deinit { wake.end() }

  /// Ends the thread, and waits for its end. A process that ends first takes the memory of libpq and
  /// its libraries away from the thread.
  ///
  /// - Parameter time: The end of the wait.
  func stop(before time: DispatchTime) {
    wake.end()
    _ = hasEnded.wait(timeout: time)
  }

  private static func run(
    _ wake: WakePipe,
    _ limits: Limits,
    _ connect: () throws -> PostgresConnection,
    _ didFail: (any Error, Bool) -> Void,
    _ receive: (String?) -> Void
  ) {
    var pause: Int32 = 100
    var isFirst = true
    while !wake.isEnded {
      var isListening = false
      do {
        let connection = try connect()
        try connection.execute("LISTEN \(channel)", within: limits.answer)
        isListening = true
        if !isFirst { receive(nil) }
        (isFirst, pause) = (false, 100)
        while !wake.isEnded {
          for payload in try connection.notifications() { receive(payload) }
          let isQuiet = !wake.wait(orFor: connection.socket, milliseconds: limits.quiet)
          if isQuiet { try connection.execute("SELECT 1", within: limits.answer) }
        }
      } catch {
        didFail(error, isListening)
        isFirst = false
        wake.wait(orFor: -1, milliseconds: pause)
        pause = min(pause * 2, 2000)
      }
    }
  }
}

/// A pipe that wakes a thread that waits in `poll`.
private final class WakePipe: Sendable {
  private let ended = Atomic(false)
  private let read: Int32
  private let write: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    // Without descriptors, `poll` ignores the pipe, and the thread ends at the next notification.
    _ = pipe(&ends)
    (read, write) = (ends[0], ends[1])
  }

  deinit {
    close(read)
    close(write)
  }

  var isEnded: Bool { ended.load(ordering: .acquiring) }

  func end() {
    ended.store(true, ordering: .releasing)
    var byte: UInt8 = 0
    _ = Foundation.write(write, &byte, 1)
  }

  /// Waits until there is something to read, or until the end.
  ///
  /// - Parameters:
  ///   - socket: A file descriptor, or -1 for none.
  ///   - milliseconds: The time limit.
  /// - Returns: False if the time has passed.
  @discardableResult
  func wait(orFor socket: Int32, milliseconds: Int32) -> Bool {
    var descriptors = [
      pollfd(fd: read, events: Int16(POLLIN), revents: 0),
      pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
    ]
    return poll(&descriptors, 2, milliseconds) != 0
  }
}
