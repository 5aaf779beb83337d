import Foundation
import Synchronization

/// Closures that run when the process exits normally.
enum ExitHandlers {
  private static let handlers = Mutex<[UUID: @Sendable () -> Void]>([:])

  private static let registration: Void = {
    atexit { ExitHandlers.runAll() }
  }()

  static func add(_ handler: @escaping @Sendable () -> Void) -> UUID {
    _ = registration
    let id = UUID()
    handlers.withLock { $0[id] = handler }
    return id
  }

  static func remove(_ id: UUID) {
    handlers.withLock { $0[id] = nil }
  }

  static func runAll() {
    for handler in handlers.withLock({ Array($0.values) }) { handler() }
  }
}
