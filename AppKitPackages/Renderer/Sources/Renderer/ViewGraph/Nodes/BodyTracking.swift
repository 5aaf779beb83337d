@_spi(UncountedReference) import Elements
import Synchronization

/// Runs a body inside observation tracking and removes the observers of the previous run.
///
/// `withObservationTracking` reports the first change only, and its observers cannot be removed
/// directly. Each run therefore also reads a property of this object: changing that property fires
/// and so removes the observers of the previous run. Otherwise each run for another reason would
/// add observers to the same objects.
@MainActor
final class BodyTracking: Observable {
  private let registrar = ObservationRegistrar()
  private let tracked = TrackedNode()
  private var isRunning = false

  private nonisolated var token: Int { 0 }

  deinit { tracked.cut() }

  func run<Result>(for node: any InvalidatableNode, _ body: () -> Result) -> Result {
    stop()
    isRunning = true
    tracked.node = node
    let (tracked, run) = (tracked, tracked.begin())
    let invalidations = node.graph.invalidations
    return withObservationTracking {
      registrar.access(self, keyPath: \.token)
      return body()
    } onChange: {
      if tracked.isCurrent(run) { invalidations.insert(tracked) }
    }
  }

  /// Removes the observers before the node is deallocated.
  func cancel() {
    stop()
    tracked.cut()
  }

  /// Ends the last run: its observers fire once more, which `isCurrent(_:)` ignores.
  private func stop() {
    guard isRunning else { return }
    isRunning = false
    tracked.end()
    registrar.withMutation(of: self, keyPath: \.token) {}
  }
}

/// Thread-safe handle through which observation callbacks invalidate a node.
///
/// Callbacks retain this object instead of the node. A weak reference to the node would move its
/// reference count to a side table and slow down every use of it.
final class TrackedNode: @unchecked Sendable {
  // Sound: `node` is used on the main actor only, and `cut()` clears it before the node is
  // deallocated.
  #if DEBUG
    private weak var checkedNode: (any InvalidatableNode)?
  #endif
  private unowned(unsafe) var uncheckedNode: (any InvalidatableNode)?

  fileprivate(set) var node: (any InvalidatableNode)? {
    get {
      #if DEBUG
        if CheckedReferences.isEnabled { return checkedNode }
      #endif
      return uncheckedNode
    }
    set {
      uncheckedNode = newValue
      #if DEBUG
        if CheckedReferences.isEnabled { checkedNode = newValue }
      #endif
    }
  }

  private let run = Atomic(0)

  fileprivate func cut() {
    node = nil
    end()
  }

  fileprivate func begin() -> Int { run.wrappingAdd(1, ordering: .relaxed).newValue }
  fileprivate func end() { run.wrappingAdd(1, ordering: .relaxed) }
  fileprivate func isCurrent(_ run: Int) -> Bool { self.run.load(ordering: .relaxed) == run }
}
