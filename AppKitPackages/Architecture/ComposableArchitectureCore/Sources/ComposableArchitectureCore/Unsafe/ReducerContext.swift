import Foundation
import Synchronization

/// The context of the reducer that a store is running: the navigation path of the current feature,
/// and the changes and removed states that the store reports to observers after the reducer
/// returns.
///
/// Stores run on the main actor, so at most one thread runs reducers at a time, and static
/// variables suffice. A task-local value for each of ten nested features would cost more than their
/// reducers.
@usableFromInline
enum ReducerContext {
  /// The thread that runs a reducer, or zero.
  private static let thread = Atomic<UInt>(0)

  // Sound: only the main actor sets `thread`, and only the thread stored there accesses these
  // variables, so no two threads access them at once. The Boolean flags exist because testing an
  // array for emptiness is slower. In release builds, variables that every action accesses
  // skip the exclusivity check: each access is a single load or store, so two cannot overlap.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  nonisolated(unsafe) private static var depth = 0
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  nonisolated(unsafe) private static var hasChanges = false
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  nonisolated(unsafe) private(set) static var hasRemovedStates = false
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  nonisolated(unsafe) private static var frame = Frame()
  nonisolated(unsafe) private static var changes: [(StateObservers, AnyKeyPath)] = []
  nonisolated(unsafe) private static var removedStates: [Any] = []
  nonisolated(unsafe) private static var pendingBodyCache: AnyBodyCache?

  /// Whether the current thread runs a reducer for a store.
  @usableFromInline
  static var isActive: Bool {
    let thread = thread.load(ordering: .relaxed)
    return thread != 0 && thread == currentThread
  }

  private static var currentThread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }

  /// Enters a reducer of a store, or code whose reads of state must not be observed.
  ///
  /// - Parameters:
  ///   - path: The navigation path of the store's root feature. The caller retains it until
  ///     ``end(_:)``.
  ///   - state: The address of the store's state.
  /// - Returns: The previous frame, for ``end(_:)``.
  @MainActor
  static func begin(
    _ path: NavigationPath? = nil,
    at state: UnsafeRawPointer? = nil
  ) -> Frame {
    depth += 1
    thread.store(currentThread, ordering: .relaxed)
    defer { frame = Frame(path: path.map { .passUnretained($0) }, state: state) }
    return frame
  }

  /// Restores the frame before ``begin(_:at:)``. The outermost call notifies the observers of
  /// changes.
  @MainActor
  static func end(_ outer: Frame) {
    depth -= 1
    frame = outer
    guard depth == 0 else { return }
    thread.store(0, ordering: .relaxed)
    if hasChanges { notifyObservers() }
  }

  // MARK: Observation

  @MainActor
  private static func notifyObservers() {
    let changes = changes
    self.changes = []
    hasChanges = false
    for (observers, keyPath) in changes {
      observers.willSet(keyPath)
      observers.didSet(keyPath)
      observers.notifyElements(of: keyPath)
    }
  }

  /// Records a change for the notification in ``end(_:)``. Call it only while a reducer runs.
  static func recordChange(of observers: StateObservers, _ keyPath: AnyKeyPath) {
    guard observers.isObserved else { return }
    for (known, knownKeyPath) in changes.suffix(4)
    where known === observers && knownKeyPath === keyPath {
      return
    }
    changes.append((observers, keyPath))
    hasChanges = true
  }

  // MARK: Removed states

  /// Records the last state of a removed feature, for stores whose views still display it.
  @usableFromInline
  static func retainLastState(_ state: Any) {
    removedStates.append(state)
    hasRemovedStates = true
  }

  /// Returns and clears the states that were removed since the last call.
  @MainActor
  static func takeRemovedStates() -> [Any] {
    defer {
      removedStates = []
      hasRemovedStates = false
    }
    return removedStates
  }

  // MARK: Navigation

  /// The navigation path of the current feature and the address of its state.
  @usableFromInline
  struct Frame {
    fileprivate var path: Unmanaged<NavigationPath>?
    fileprivate var state: UnsafeRawPointer?
  }

  /// The navigation path of the current feature. Read it only while a reducer runs.
  static var path: NavigationPath? { frame.path?.takeUnretainedValue() }

  /// Whether a path is that of the current feature. Call it only while a reducer runs.
  @usableFromInline
  static func isCurrent(_ path: NavigationPath?) -> Bool {
    path.map { Unmanaged.passUnretained($0).toOpaque() } == frame.path?.toOpaque()
      || path == self.path
  }

  /// Makes a feature the current one and returns the previous frame. Call it only while a reducer
  /// runs.
  ///
  /// The caller retains the path until ``leave(to:)``, which avoids a retain and a release here.
  @usableFromInline
  static func enter(_ path: NavigationPath, at state: UnsafeRawPointer) -> Frame {
    defer { frame = Frame(path: .passUnretained(path), state: state) }
    return frame
  }

  /// Restores the frame that ``enter(_:at:)`` returned. Call it only while a reducer runs.
  @usableFromInline
  static func leave(to outer: Frame) {
    frame = outer
  }

  /// Runs the reducer of an operator that has child features, such as `ifLet`.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - reducer: The reducer.
  @inlinable
  static func reduceChildren<State, Action>(
    _ state: inout State,
    _ reducer: (inout State) -> Effect<Action>
  ) -> Effect<Action> {
    guard isActive,
      !withUnsafePointer(to: &state, { isCurrentState($0, ObjectIdentifier(State.self)) })
    else { return reducer(&state) }
    return reduceUnlocated(&state, reducer)
  }

  /// Whether an address and a type are those of the current feature's state.
  @usableFromInline
  static func isCurrentState(_ state: UnsafeRawPointer, _ type: ObjectIdentifier) -> Bool {
    state == frame.state && frame.path?._withUnsafeGuaranteedRef { $0.stateType == type } == true
  }

  /// Runs a reducer on a state that the store cannot locate, because a reducer was called directly
  /// on a part or on a copy of another state.
  ///
  /// Effects of features that are in the state before and not after are cancelled.
  @usableFromInline
  static func reduceUnlocated<State, Action>(
    _ state: inout State,
    _ reducer: (inout State) -> Effect<Action>
  ) -> Effect<Action> {
    guard let outer = path, let features = outer.features else { return reducer(&state) }
    return withUnsafeMutablePointer(to: &state) { state in
      // The offset in the enclosing state distinguishes two properties of the same type.
      let distance = frame.state.map { UnsafeRawPointer(state) - $0 } ?? -1
      let isInside = distance >= 0 && distance < outer.step.stateSize
      let path = NavigationPath(
        FeatureStep(\State.self, kind: .part, state: State.self),
        StateIdentity(element: isInside ? distance : -1),
        in: outer
      )
      // These belong to another state of the same type with the same path.
      let others = features.absent(below: path, in: state)
      let effect = path.run(at: state) { reducer(&state.pointee) }
      if effect.isNone, features.isEmpty { return effect }
      let after = UncheckedSendable(state.pointee)
      return effect.merge(
        with: Effect(
          operation: .perform {
            guard let features = outer.features else { return }
            withUnsafePointer(to: after.value) { after in
              features.end(
                features.absent(below: path, in: after).filter { node in
                  !others.contains { $0 === node }
                }
              )
            }
          }
        )
      )
    }
  }

  // MARK: Bodies

  /// Passes a body cache to the default implementation of `reduce(into:action:)`, which the caller
  /// calls next. Call it only while a reducer runs.
  @usableFromInline
  static func setPendingBodyCache(_ cache: AnyBodyCache) {
    pendingBodyCache = cache
  }

  /// Returns and clears the pending body cache if it belongs to a reducer of this type.
  @usableFromInline
  static func takePendingBodyCache(for reducer: Any.Type) -> AnyBodyCache? {
    guard isActive, let cache = pendingBodyCache, cache.reducer == ObjectIdentifier(reducer)
    else { return nil }
    pendingBodyCache = nil
    return cache
  }
}
