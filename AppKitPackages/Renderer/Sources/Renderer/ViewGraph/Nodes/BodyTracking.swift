import Synchronization

/// Runs a body inside observation tracking, again and again, without leaving traces behind.
///
/// Observation tells about the first change only and can't be asked to stop listening. So each run
/// also reads a property of this object; changing it ends what the run before left in place. Without
/// that, a body run often for other reasons would pile up listeners on whatever it reads.
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

  /// Stops listening for good, before the node goes.
  func cancel() {
    stop()
    tracked.cut()
  }

  /// What is still to come from the last run is ignored.
  private func stop() {
    guard isRunning else { return }
    isRunning = false
    tracked.end()
    registrar.withMutation(of: self, keyPath: \.token) {}
  }
}

/// A node as those see it who change what it has read, from any thread.
///
/// They hold on to this object instead of the node: a weak reference would make every use of the node
/// slow, and nodes are made and asked for by the thousand.
final class TrackedNode: @unchecked Sendable {
  // Sound: the node is used where it lives, on the main actor, and cut off before it goes.
  unowned(unsafe) fileprivate(set) var node: (any InvalidatableNode)?
  private let run = Atomic(0)

  fileprivate func cut() {
    node = nil
    end()
  }

  fileprivate func begin() -> Int { run.wrappingAdd(1, ordering: .relaxed).newValue }
  fileprivate func end() { run.wrappingAdd(1, ordering: .relaxed) }
  fileprivate func isCurrent(_ run: Int) -> Bool { self.run.load(ordering: .relaxed) == run }
}
