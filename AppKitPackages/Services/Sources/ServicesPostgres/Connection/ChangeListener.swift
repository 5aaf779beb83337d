import Foundation
import Synchronization

/// Receives the notifications of other processes on a connection and a thread of its own.
///
/// The thread waits in `poll` without a time limit, so an idle app wakes nobody. After the
/// connection was lost, the listener connects again with growing pauses.
final class ChangeListener: Sendable {
  /// The channel of `LISTEN` and `NOTIFY`.
  static let channel = "todos_changes"

  private let wake: WakePipe
  private let hasEnded: DispatchSemaphore

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - connect: Makes a connection.
  ///   - receive: Called with the payload of each notification, and with `nil` after a lost
  ///     connection was replaced, since notifications may have been lost.
  init(
    connect: @escaping @Sendable () throws -> PostgresConnection,
    receive: @escaping @Sendable (String?) -> Void
  ) {
    let (wake, hasEnded) = (WakePipe(), DispatchSemaphore(value: 0))
    (self.wake, self.hasEnded) = (wake, hasEnded)
    let thread = Thread {
      Self.run(wake, connect, receive)
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
    _ connect: () throws -> PostgresConnection,
    _ receive: (String?) -> Void
  ) {
    var pause: Int32 = 100
    var isFirst = true
    while !wake.isEnded {
      do {
        let connection = try connect()
        try connection.execute("LISTEN \(channel)")
        if !isFirst { receive(nil) }
        (isFirst, pause) = (false, 100)
        while !wake.isEnded {
          for payload in try connection.notifications() { receive(payload) }
          wake.wait(orFor: connection.socket, milliseconds: -1)
        }
      } catch {
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
  ///   - milliseconds: The time limit, or -1 for none.
  func wait(orFor socket: Int32, milliseconds: Int32) {
    var descriptors = [
      pollfd(fd: read, events: Int16(POLLIN), revents: 0),
      pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
    ]
    _ = poll(&descriptors, 2, milliseconds)
  }
}
