@_spi(UncountedReference) import ElementTree
import Observation
import ObservationExtras
import Synchronization

/// Observes the state that a body reads, and removes the observers of the previous run.
///
/// The state of views and of stores has an `ObserverList`, and `ChangeObserver` observes it. All
/// other observable objects are observed by `withObservationTracking`, which reports the first change
/// only, and whose observers cannot be removed directly. Each run that reads such an object therefore
/// also reads a property of a token: changing that property fires and so removes the observers of
/// the previous run. Otherwise each run for another reason would add observers to the same objects.
///
/// Most types of nodes never read such an object, and their runs read no token, because the observers
/// of the token alone would take more memory than the node. After the first run that reads such an
/// object, all runs of nodes of that type read a token. Only the observers of that first run are not
/// removed.
@MainActor
public final class BodyTracking {
  private static var observingTypes: Set<ObjectIdentifier> = []

  private var tracked: TrackedNode?
  private var token: ObservationToken?

  package init() {}

  private init(_ tracked: TrackedNode, _ token: ObservationToken?) {
    self.tracked = tracked
    self.token = token
  }

  deinit { tracked?.cut() }

  /// Returns the observers of the last run, which invalidate another node from now on; nil if there
  /// are none.
  package func moveObservers(to node: AnyViewNode) -> BodyTracking? {
    guard let tracked else { return nil }
    defer {
      self.tracked = nil
      token = nil
    }
    tracked.node = node
    return BodyTracking(tracked, token)
  }

  package func run<Result>(for node: AnyViewNode, _ body: () -> Result) -> Result {
    stop()
    var observer: ChangeObserver? = tracked
    let result = ChangeObserver.record(&observer, for: node, make: TrackedNode.make) {
      runWithToken(for: node, body)
    }
    // Sound: it is `tracked`, or the result of `make`.
    if tracked == nil, let observer { tracked = unsafeDowncast(observer, to: TrackedNode.self) }
    return result
  }

  private func runWithToken<Result>(
    for node: AnyViewNode,
    _ body: () -> Result
  ) -> Result {
    let type = ObjectIdentifier(type(of: node))
    guard Self.observingTypes.contains(type) else {
      return withObservationTracking(body, onChange: observer(of: type))
    }
    let token = token ?? ObservationToken()
    self.token = token
    return withObservationTracking(
      {
        token.read()
        return body()
      },
      onChange: observer(of: type)
    )
  }

  /// Returns the closure that invalidates the node. `withObservationTracking` calls this method only
  /// if the body has read an object that `ChangeObserver` does not observe.
  private func observer(of type: ObjectIdentifier) -> @Sendable () -> Void {
    Self.observingTypes.insert(type)
    guard let observer = ChangeObserver.current else { return {} }
    let run = observer.currentRun
    return { observer.notify(of: run) }
  }

  /// Removes the observers before the node is deallocated.
  package func cancel() {
    stop()
    tracked?.cut()
  }

  /// Ends the last run: its observers fire once more, which `notify(of:)` ignores.
  private func stop() {
    guard let tracked else { return }
    tracked.endRun()
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

/// Thread-safe handle through which changes of state invalidate a node.
///
/// Values retain this object instead of the node. A weak reference to the node would move its
/// reference count to a side table and slow down every use of it.
final class TrackedNode: ChangeObserver, @unchecked Sendable {
  // Sound: `node` is used on the main actor only, and `cut()` clears it before the node is
  // deallocated.
  #if DEBUG
    private weak var checkedNode: AnyViewNode?
  #endif
  private unowned(unsafe) var uncheckedNode: AnyViewNode?
  private let invalidations: Invalidations

  /// Creates the handle of a node, on the main actor.
  fileprivate static func make(_ owner: any AnyObject & Sendable) -> TrackedNode {
    MainActor.assumeIsolated {
      // Sound: `BodyTracking` passes nodes only.
      TrackedNode(for: unsafeDowncast(owner, to: AnyViewNode.self))
    }
  }

  @MainActor
  private init(for node: AnyViewNode) {
    invalidations = node.graph.invalidations
    super.init()
    self.node = node
  }

  fileprivate(set) var node: AnyViewNode? {
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

  override func valueWillChange() { invalidations.insert(self) }

  fileprivate func cut() {
    node = nil
    endRun()
  }
}
