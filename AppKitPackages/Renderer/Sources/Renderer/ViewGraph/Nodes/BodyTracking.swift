@_spi(UncountedReference) import Elements
import Synchronization

/// Runs a body inside observation tracking and removes the observers of the previous run.
///
/// `withObservationTracking` reports the first change only, and its observers cannot be removed
/// directly. Each run therefore also reads a property of a token: changing that property fires and
/// so removes the observers of the previous run. Otherwise each run for another reason would add
/// observers to the same objects.
///
/// Most types of nodes never read observed state. Their runs read no token, because observers of
/// the token alone would take more memory than the node. The first run that reads state switches
/// its type to tokens, so that at most one run of each type has observers that are not removed.
@MainActor
final class BodyTracking {
  private static var observingTypes: Set<ObjectIdentifier> = []

  private var tracked: TrackedNode?
  private var token: ObservationToken?

  init() {}

  private init(_ tracked: TrackedNode, _ token: ObservationToken?) {
    self.tracked = tracked
    self.token = token
  }

  deinit { tracked?.cut() }

  /// Returns the observers of the last run, which invalidate another node from now on; nil if there
  /// are none.
  func moveObservers(to node: any InvalidatableNode) -> BodyTracking? {
    guard let tracked else { return nil }
    defer {
      self.tracked = nil
      token = nil
    }
    tracked.node = node
    return BodyTracking(tracked, token)
  }

  func run<Result>(for node: any InvalidatableNode, _ body: () -> Result) -> Result {
    stop()
    let type = ObjectIdentifier(type(of: node))
    guard Self.observingTypes.contains(type) else {
      return withObservationTracking(body, onChange: observer(of: node, type))
    }
    let token = token ?? ObservationToken()
    self.token = token
    return withObservationTracking(
      {
        token.read()
        return body()
      },
      onChange: observer(of: node, type)
    )
  }

  /// Returns the closure that invalidates a node. `withObservationTracking` calls this method only
  /// if the body has read observed state.
  private func observer(
    of node: any InvalidatableNode,
    _ type: ObjectIdentifier
  ) -> @Sendable () -> Void {
    Self.observingTypes.insert(type)
    let tracked = tracked ?? TrackedNode()
    self.tracked = tracked
    tracked.node = node
    let run = tracked.begin()
    let invalidations = node.graph.invalidations
    return { if tracked.isCurrent(run) { invalidations.insert(tracked) } }
  }

  /// Removes the observers before the node is deallocated.
  func cancel() {
    stop()
    tracked?.cut()
  }

  /// Ends the last run: its observers fire once more, which `isCurrent(_:)` ignores.
  private func stop() {
    guard let tracked else { return }
    tracked.end()
    token?.change()
  }
}

/// An object that is observed together with the state of one run.
private final class ObservationToken: Observable {
  private let registrar = ObservationRegistrar()

  private var value: Int { 0 }

  func read() { registrar.access(self, keyPath: \.value) }
  func change() { registrar.withMutation(of: self, keyPath: \.value) {} }
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
