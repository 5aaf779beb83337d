import Synchronization

/// The nodes whose bodies must run again, collected from any thread.
final class Invalidations: Sendable {
  private struct Pending {
    var nodes: [TrackedNode] = []
    var isScheduled = false
  }

  private let pending = Mutex(Pending())
  private let schedule: @Sendable () -> Void

  /// - Parameter schedule: called once for any number of changes, until they are taken.
  init(schedule: @escaping @Sendable () -> Void) { self.schedule = schedule }

  /// Adds a node, or just asks for an update that no single body is the reason of.
  func insert(_ node: TrackedNode?) {
    let isFirst = pending.withLock { pending in
      if let node { pending.nodes.append(node) }
      defer { pending.isScheduled = true }
      return !pending.isScheduled
    }
    if isFirst { schedule() }
  }

  /// Whether something has changed since the nodes were taken.
  var isPending: Bool { pending.withLock { $0.isScheduled } }

  /// Whether bodies must run again.
  var hasNodes: Bool { pending.withLock { !$0.nodes.isEmpty } }

  /// The nodes so far, without those that have gone.
  @MainActor
  var nodes: [any InvalidatableNode] { pending.withLock { $0.nodes }.compactMap(\.node) }

  /// The nodes so far, without those that have gone, which are forgotten.
  @MainActor
  func take() -> [any InvalidatableNode] {
    let nodes = pending.withLock { pending in
      defer { pending = Pending() }
      return pending.nodes
    }
    return nodes.compactMap(\.node)
  }
}
