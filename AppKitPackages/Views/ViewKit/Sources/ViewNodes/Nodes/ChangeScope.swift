import ElementTree
import Synchronization

/// The changes of state in one `withAnimation` or `withTransaction`, which are an update of their own:
/// `onChange` reports the state before and after them, and not that before other changes.
package final class ChangeScope: Sendable {
  @TaskLocal private static var innermost: ChangeScope?
  /// The number of scopes that run. Reading the value of a task at each change would cost more than the
  /// change.
  private static let running = Atomic(0)

  /// The innermost scope; nil outside of all scopes.
  package static var current: ChangeScope? {
    running.load(ordering: .relaxed) == 0 ? nil : innermost
  }

  /// The animation of the changes, if any.
  package let animation: Animation?
  private let changed = Mutex<Invalidations?>(nil)

  private init(_ animation: Animation?) { self.animation = animation }

  /// Notes that the scope has changed a graph.
  func note(_ invalidations: Invalidations) {
    changed.withLock { $0 = invalidations }
  }

  /// Runs a closure whose changes of state belong together.
  ///
  /// - Parameters:
  ///   - animation: The animation of the changes.
  ///   - completions: The closures to call after the update of the changes; at once without changes.
  ///   - body: The closure.
  package static func run<Result>(
    _ animation: Animation?,
    completions: [() -> Void],
    _ body: () throws -> Result
  ) rethrows -> Result {
    let scope = ChangeScope(animation)
    running.add(1, ordering: .relaxed)
    defer { running.subtract(1, ordering: .relaxed) }
    let result = try $innermost.withValue(scope, operation: body)
    guard !completions.isEmpty else { return result }
    let changed = scope.changed.withLock { $0 } ?? Invalidations.unfinished
    if changed?.add(completions, of: scope) != true { completions.forEach { $0() } }
    return result
  }
}
