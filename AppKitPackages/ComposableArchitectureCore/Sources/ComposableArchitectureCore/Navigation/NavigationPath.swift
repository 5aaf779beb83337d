import Synchronization

/// Where a feature is: the steps that lead from the state of its store to the feature's.
///
/// Effects, cancellation ids and dismissals belong to such a place.
@usableFromInline
package final class NavigationPath: Hashable, Sendable {
  /// The place whose feature runs, in a reducer or in an effect, or `nil` outside of any store.
  @usableFromInline
  package static var current: NavigationPath? {
    ReducerRun.isActive ? ReducerRun.path : task
  }

  /// The place whose effect runs.
  @TaskLocal private static var task: NavigationPath?

  /// Runs the reducer of the feature at this place.
  ///
  /// - Parameters:
  ///   - state: Where the feature's state lies.
  ///   - reducer: The reducer.
  @inlinable
  func run<R>(at state: UnsafeRawPointer, _ reducer: () -> R) -> R {
    guard ReducerRun.isActive else { return runOutside(reducer) }
    let outer = ReducerRun.enter(self, at: state)
    defer { ReducerRun.leave(to: outer) }
    return withExtendedLifetime(self, reducer)
  }

  @usableFromInline
  func runOutside<R>(_ reducer: () -> R) -> R {
    Self.$task.withValue(self, operation: reducer)
  }

  /// Runs an effect of the feature at this place.
  func run(_ effect: @Sendable () async -> Void) async {
    await Self.$task.withValue(self, operation: effect)
  }

  @usableFromInline package let parent: NavigationPath?
  let step: FeatureStep
  let identity: StateIdentity

  /// The features of the store that have effects, unless the place is outside of any store.
  let features: RunningFeatures?

  /// The type of the state at this place.
  let stateType: ObjectIdentifier

  /// Whether this is the place of a store's root feature, which equals no other store's.
  private let isStore: Bool

  /// This place, or the one closest around it that is not only a part of a feature.
  var feature: NavigationPath? { step.kind == .part ? parent?.feature : self }

  /// This place, or the one closest around it whose feature can be dismissed.
  var presented: NavigationPath? { step.kind == .presented ? self : parent?.presented }

  /// The hash, or zero before somebody asks: most places are never looked up.
  private let hash = Atomic<Int>(0)

  /// A place inside of another.
  @usableFromInline
  init(_ step: FeatureStep, _ identity: StateIdentity, in parent: NavigationPath?) {
    self.step = step
    self.identity = identity
    self.parent = parent
    features = parent?.features
    stateType = step.stateType
    isStore = false
  }

  /// The place of a store's root feature.
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
