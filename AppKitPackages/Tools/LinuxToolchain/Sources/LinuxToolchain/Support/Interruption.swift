import Foundation
import Synchronization

/// Ends the programs that this one has started when a signal ends it: Foundation gives each of them
/// a process group of its own, so that Ctrl-C in a terminal does not reach them.
enum Interruption {
  private static let capacity = 256
  /// The running processes, or 0. Sound: the lock protects the writing, and the handler of a signal,
  /// which must not wait for it, only reads whole words.
  nonisolated(unsafe) private static let processes: UnsafeMutablePointer<pid_t> = {
    let processes = UnsafeMutablePointer<pid_t>.allocate(capacity: capacity)
    processes.initialize(repeating: 0, count: capacity)
    return processes
  }()
  private static let lock = Mutex(())

  private static let handler: Void = {
    // The handler must not be the first to use them.
    _ = processes
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        for index in 0..<Interruption.capacity where Interruption.processes[index] != 0 {
          kill(-Interruption.processes[index], number)
        }
        _exit(128 + number)
      }
    }
  }()

  static func began(_ process: pid_t) {
    _ = handler
    replace(0, by: process)
  }

  static func ended(_ process: pid_t) { replace(process, by: 0) }

  private static func replace(_ old: pid_t, by new: pid_t) {
    lock.withLock { _ in
      if let index = (0..<capacity).first(where: { processes[$0] == old }) {
        processes[index] = new
      }
    }
  }
}
