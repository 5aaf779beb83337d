import Synchronization

/// Runs a body inside observation tracking, again and again, without leaving traces behind.
///
/// Observation tells about the first change only and can't be asked to stop listening. So each run
/// also reads a property of this object; changing it ends what the run before left in place. Without
/// that, a body run often for other reasons would pile up listeners on whatever it reads.
@MainActor
final class BodyTracking: Observable {
  private final class Run: Sendable {
    let isOver = Atomic(false)
  }

  private let registrar = ObservationRegistrar()
  private var current: Run?

  private nonisolated var token: Int { 0 }

  func run<Result>(for node: any InvalidatableNode, _ body: () -> Result) -> Result {
    cancel()
    let run = Run()
    current = run
    let invalidations = node.graph.invalidations
    return withObservationTracking {
      registrar.access(self, keyPath: \.token)
      return body()
    } onChange: { [weak node] in
      guard !run.isOver.load(ordering: .relaxed), let node else { return }
      invalidations.insert(node)
    }
  }

  /// Stops listening. What was still to come from the last run is ignored.
  func cancel() {
    guard let current else { return }
    current.isOver.store(true, ordering: .relaxed)
    self.current = nil
    registrar.withMutation(of: self, keyPath: \.token) {}
  }
}
