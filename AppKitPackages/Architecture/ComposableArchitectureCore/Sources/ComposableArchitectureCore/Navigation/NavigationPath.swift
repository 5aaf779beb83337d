import Synchronization

/// The position of a feature: the steps from the state of the store to the state of the feature.
///
/// Effects, cancellation ids and dismissals belong to a path.
@usableFromInline
package final class NavigationPath: Hashable, @unchecked Sendable {
  // Sound: a step changes its caches only while a store runs its reducer, which all stores do on
  // the main actor. The other properties are constant or atomic.

  /// The path of the feature whose reducer or effect runs, or `nil` outside of a store.
  @usableFromInline
  package static var current: NavigationPath? {
    ReducerContext.isActive ? ReducerContext.path : task
  }

  /// The path of the feature whose effect runs.
  @TaskLocal private static var task: NavigationPath?

  /// Runs the reducer of the feature at this path.
  ///
  /// - Parameters:
  ///   - state: The address of the feature's state.
  ///   - reducer: The reducer.
  @inlinable
  func run<R>(at state: UnsafeRawPointer, _ reducer: () -> R) -> R {
    guard ReducerContext.isActive else { return runOutside(reducer) }
    let outer = ReducerContext.enter(self, at: state)
    defer { ReducerContext.leave(to: outer) }
    return withExtendedLifetime(self, reducer)
  }

  @usableFromInline
  func runOutside<R>(_ reducer: () -> R) -> R {
    Self.$task.withValue(self, operation: reducer)
  }

  /// Runs an effect of the feature at this path.
  func run(_ effect: @Sendable () async -> Void) async {
    await Self.$task.withValue(self, operation: effect)
  }

  @usableFromInline package let parent: NavigationPath?
  let step: FeatureStep
  let identity: StateIdentity

  /// The features of the store that have effects, or `nil` outside of a store.
  let features: RunningFeatures?

  /// The type of the state at this path.
  let stateType: ObjectIdentifier

  /// Whether this is the path of a store's root feature. The root paths of two stores differ.
  private let isStore: Bool

  /// The closest path that belongs to a feature: this path or one of its ancestors.
  var feature: NavigationPath? { step.kind == .part ? parent?.feature : self }

  /// The closest path of a presented feature: this path or one of its ancestors.
  var presented: NavigationPath? { step.kind == .presented ? self : parent?.presented }

  /// The cached hash, or zero before its first use: most paths are never hashed.
  private let hash = Atomic<Int>(0)

  /// Creates the path of a child.
  @usableFromInline
  init(_ step: FeatureStep, _ identity: StateIdentity, in parent: NavigationPath?) {
    self.step = step
    self.identity = identity
    self.parent = parent
    features = parent?.features
    stateType = step.stateType
    isStore = false
  }

  /// Creates the path of a store's root feature.
  init<State>(_ features: RunningFeatures, state: State.Type) {
    step = FeatureStep(\State.self, kind: .feature, state: state)
    identity = .constant
    parent = nil
    self.features = features
    stateType = step.stateType
    isStore = true
  }

  @usableFromInline
  package static func == (lhs: NavigationPath, rhs: NavigationPath) -> Bool {
    lhs === rhs
      || !lhs.isStore && !rhs.isStore && lhs.identity == rhs.identity
        && lhs.step.isSame(as: rhs.step) && lhs.parent == rhs.parent
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    var hash = hash.load(ordering: .relaxed)
    if hash == 0 {
      var hasher = Hasher()
      if isStore {
        hasher.combine(ObjectIdentifier(self))
      } else {
        hasher.combine(step.keyPath)
        hasher.combine(identity)
        hasher.combine(parent)
      }
      hash = hasher.finalize()
      self.hash.store(hash, ordering: .relaxed)
    }
    hasher.combine(hash)
  }
}
