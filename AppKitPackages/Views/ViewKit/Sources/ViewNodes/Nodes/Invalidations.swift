import ElementTree
import Synchronization

/// The nodes whose bodies must run again. State may change on any thread.
package final class Invalidations: Sendable {
  /// The animation of the innermost `withAnimation` or `withTransaction`, if it has one.
  @TaskLocal package static var currentAnimation: Animation?

  private struct Pending {
    var nodes: [TrackedNode] = []
    var isScheduled = false
    var animation: Animation?
  }

  private let pending = Mutex(Pending())
  private let schedule: @Sendable () -> Void

  /// - Parameter schedule: Called at the first change after ``take()``.
  init(schedule: @escaping @Sendable () -> Void) { self.schedule = schedule }

  /// Adds a node. Nil schedules an update without a body to run.
  func insert(_ node: TrackedNode?) {
    let isFirst = pending.withLock { pending in
      if let node { pending.nodes.append(node) }
      defer { pending.isScheduled = true }
      return !pending.isScheduled
    }
    guard isFirst else { return }
    // Reading the animation at each change would cost more than the change.
    if let animation = Self.currentAnimation {
      pending.withLock { $0.animation = animation }
    }
    schedule()
  }

  /// Whether an update is scheduled.
  var isPending: Bool { pending.withLock { $0.isScheduled } }

  /// Whether any body must run again.
  var hasNodes: Bool { pending.withLock { !$0.nodes.isEmpty } }

  /// The nodes that still exist.
  @MainActor
  var nodes: [AnyViewNode] { pending.withLock { $0.nodes }.compactMap(\.node) }

  /// Returns the nodes that still exist and the animation of the first change, and removes all.
  @MainActor
  func take() -> (nodes: [AnyViewNode], animation: Animation?) {
    let taken = pending.withLock { pending in
      defer { pending = Pending() }
      return pending
    }
    return (taken.nodes.compactMap(\.node), taken.animation)
  }
}
