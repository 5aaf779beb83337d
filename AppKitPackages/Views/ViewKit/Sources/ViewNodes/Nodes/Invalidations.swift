import ElementTree
import Synchronization

/// The nodes whose bodies must run again, and the changes of state for later updates. State may change
/// on any thread.
package final class Invalidations: Sendable {
  /// The changes of one update.
  private struct Changes {
    /// The `withAnimation` or `withTransaction` around the changes; nil without one.
    var scope: ChangeScope?
    var animation: Animation?
    var apply: [() -> Void] = []
    var completions: [() -> Void] = []
  }

  // Sound: the lock protects all properties. The closures are called on the main actor, by an update.
  private struct Pending: @unchecked Sendable {
    var nodes: [TrackedNode] = []
    var isScheduled = false
    var isUpdating = false
    var changes = Changes()
    var later: [Changes] = []
  }

  /// The maximum number of later updates. Further changes belong to the last one.
  private static let mostLater = 20

  private let pending = Mutex(Pending())
  private let schedule: @Sendable () -> Void

  /// - Parameter schedule: Called at the first change after ``take()``.
  init(schedule: @escaping @Sendable () -> Void) { self.schedule = schedule }

  /// Adds a node. Nil schedules an update without a body to run.
  func insert(_ node: TrackedNode?) {
    let scope = ChangeScope.current
    scope?.note(self)
    let isFirst = pending.withLock { pending in
      if let node { pending.nodes.append(node) }
      defer { pending.isScheduled = true }
      if !pending.isScheduled, scope != nil { pending.changes.scope = scope }
      if let animation = scope?.animation, pending.changes.animation == nil {
        pending.changes.animation = animation
      }
      return !pending.isScheduled
    }
    guard isFirst else { return }
    Self.latest.withLock { $0.invalidations = self }
    schedule()
  }

  /// Keeps a change of state for a later update, if the changes before it belong to another
  /// `withAnimation` or `withTransaction`.
  ///
  /// - Parameter apply: Makes the change. Called on the main actor.
  /// - Returns: False if the change belongs to the next update.
  package func postpone(_ apply: @escaping () -> Void) -> Bool {
    let scope = ChangeScope.current
    // Sound: see `Pending`.
    nonisolated(unsafe) let apply = apply
    let isLater = pending.withLock { pending in
      let last = pending.later.last?.scope ?? pending.changes.scope
      guard pending.isScheduled || !pending.later.isEmpty,
        last !== scope || !pending.later.isEmpty
      else { return false }
      if pending.later.isEmpty || last !== scope && pending.later.count < Self.mostLater {
        pending.later.append(Changes(scope: scope, animation: scope?.animation))
      }
      pending.later[pending.later.count - 1].apply.append(apply)
      return true
    }
    if isLater { scope?.note(self) }
    return isLater
  }

  /// Makes the changes of the next later update, and returns false if there is none.
  @MainActor
  func applyLater() -> Bool {
    nonisolated(unsafe) let changes = pending.withLock { pending -> Changes? in
      guard !pending.later.isEmpty else { return nil }
      var changes = pending.later.removeFirst()
      changes.completions = pending.changes.completions + changes.completions
      pending.changes = changes
      return changes
    }
    guard let changes else { return false }
    for apply in changes.apply { apply() }
    return true
  }

  /// Adds closures that an update calls after the changes of a scope, and returns false if there are no
  /// such changes.
  func add(_ completions: [() -> Void], of scope: ChangeScope) -> Bool {
    nonisolated(unsafe) let completions = completions
    return pending.withLock { pending in
      if let index = pending.later.lastIndex(where: { $0.scope === scope }) {
        pending.later[index].completions += completions
      } else if pending.isScheduled {
        pending.changes.completions += completions
      } else {
        return false
      }
      return true
    }
  }

  private struct Latest {
    weak var invalidations: Invalidations?
  }

  /// The changes that were scheduled last.
  private static let latest = Mutex(Latest())

  /// The changes that were scheduled last, if the bodies that read them have not run yet. Further
  /// changes of an object that these bodies observe are not reported.
  static var unfinished: Invalidations? {
    guard let latest = latest.withLock({ $0.invalidations }), latest.hasNodes else { return nil }
    return latest
  }

  /// Whether an update runs.
  package var isUpdating: Bool {
    get { pending.withLock { $0.isUpdating } }
    set { pending.withLock { $0.isUpdating = newValue } }
  }

  /// Whether an update is scheduled.
  var isPending: Bool { pending.withLock { $0.isScheduled } }

  /// Whether any body must run again.
  var hasNodes: Bool { pending.withLock { !$0.nodes.isEmpty } }

  /// The nodes that still exist.
  @MainActor
  var nodes: [AnyViewNode] { pending.withLock { $0.nodes }.compactMap(\.node) }

  /// Returns the nodes that still exist, and the animation and the completions of their changes, and
  /// removes all.
  @MainActor
  func take() -> (nodes: [AnyViewNode], animation: Animation?, completions: [() -> Void]) {
    nonisolated(unsafe) let taken = pending.withLock { pending in
      defer {
        pending.nodes = []
        pending.isScheduled = false
        pending.changes = Changes()
      }
      return (pending.nodes, pending.changes)
    }
    return (taken.0.compactMap(\.node), taken.1.animation, taken.1.completions)
  }
}
