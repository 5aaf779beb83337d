import Foundation
import Synchronization

/// What goes on while a store runs its reducer.
///
/// Stores run on the main actor, so at any time a single thread does, and what belongs to the run
/// can be kept in plain variables: a task-local value for each of ten nested features would cost
/// more than running them.
@usableFromInline
enum ReducerRun {
  /// The thread that runs a reducer, or zero.
  private static let thread = Atomic<UInt>(0)

  // Sound: these are only touched by the thread noted above, while it is noted, and by the main
  // actor, which notes it. The two flags are there because an array takes longer to get at, and what
  // is looked at for every action is not checked for overlaps: it is read or written at once.
  @exclusivity(unchecked) nonisolated(unsafe) private static var depth = 0
  @exclusivity(unchecked) nonisolated(unsafe) private static var hasChanges = false
  @exclusivity(unchecked) nonisolated(unsafe) private(set) static var hasDepartures = false
  @exclusivity(unchecked) nonisolated(unsafe) private static var place = Place()
  nonisolated(unsafe) private static var changes: [(StateObservers, AnyKeyPath)] = []
  nonisolated(unsafe) private static var departures: [Any] = []
  nonisolated(unsafe) private static var offeredBody: AnyBodyCache?

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

  /// Notes that a store runs its reducer from now on, or that code runs which observes nothing.
  ///
  /// - Parameters:
  ///   - path: The store's place, which it keeps until its reducer has returned.
  ///   - state: Where its state lies.
  /// - Returns: The place whose feature ran before, for ``end(_:)``.
  @MainActor
  static func begin(
    _ path: NavigationPath? = nil,
    at state: UnsafeRawPointer? = nil
  ) -> Place {
    depth += 1
    thread.store(currentThread, ordering: .relaxed)
    defer { place = Place(path: path.map { .passUnretained($0) }, state: state) }
    return place
  }

  /// Notes that a store's reducer has returned, and tells observers what has changed if no other
  /// store runs its reducer around it.
  @MainActor
  static func end(_ outer: Place) {
    depth -= 1
    place = outer
    guard depth == 0 else { return }
    thread.store(0, ordering: .relaxed)
    if hasChanges { tellObservers() }
  }

  // MARK: Observation

  @MainActor
  private static func tellObservers() {
    let changes = changes
    self.changes = []
    hasChanges = false
    for (observers, keyPath) in changes {
      observers.willSet(keyPath)
      observers.didSet(keyPath)
      observers.tellElements(of: keyPath)
    }
  }

  /// Keeps a change to tell observers of later. Call it only while a reducer runs.
  static func note(_ observers: StateObservers, _ keyPath: AnyKeyPath) {
    guard observers.isObserved else { return }
    for (known, knownKeyPath) in changes.suffix(4)
    where known === observers && knownKeyPath === keyPath {
      return
    }
    changes.append((observers, keyPath))
    hasChanges = true
  }

  // MARK: States that go away

  /// Keeps the state of a feature that has gone, for stores that still show it.
  @usableFromInline
  static func depart(_ state: Any) {
    departures.append(state)
    hasDepartures = true
  }

  /// The states that have gone since this was asked before.
  @MainActor
  static func takeDepartures() -> [Any] {
    defer {
      departures = []
      hasDepartures = false
    }
    return departures
  }

  // MARK: Navigation

  /// The path of the feature that runs, and the address of its state.
  @usableFromInline
  struct Place {
    fileprivate var path: Unmanaged<NavigationPath>?
    fileprivate var state: UnsafeRawPointer?
  }

  /// The place whose feature runs. Ask only while a reducer runs.
  static var path: NavigationPath? { place.path?.takeUnretainedValue() }

  /// Whether a place is the one whose feature runs. Ask only while a reducer runs.
  @usableFromInline
  static func isCurrent(_ path: NavigationPath?) -> Bool {
    path.map { Unmanaged.passUnretained($0).toOpaque() } == place.path?.toOpaque()
      || path == self.path
  }

  /// Goes to a place and returns the one around it. Call it only while a reducer runs.
  ///
  /// The caller keeps the place until it leaves it, so that nobody has to count references to it.
  @usableFromInline
  static func enter(_ path: NavigationPath, at state: UnsafeRawPointer) -> Place {
    defer { place = Place(path: .passUnretained(path), state: state) }
    return place
  }

  /// Goes back to a place. Call it only while a reducer runs.
  @usableFromInline
  static func leave(to outer: Place) {
    place = outer
  }

  /// Runs the reducer of an operator that has child features.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - reducer: The reducer.
  @inlinable
  static func follow<State, Action>(
    _ state: inout State,
    _ reducer: (inout State) -> Effect<Action>
  ) -> Effect<Action> {
    guard isActive, !withUnsafePointer(to: &state, { isPlace($0, ObjectIdentifier(State.self)) })
    else { return reducer(&state) }
    return followUnknown(&state, reducer)
  }

  /// Whether an address and a type are those of the state of the feature that runs.
  @usableFromInline
  static func isPlace(_ state: UnsafeRawPointer, _ type: ObjectIdentifier) -> Bool {
    state == place.state && place.path?._withUnsafeGuaranteedRef { $0.stateType == type } == true
  }

  /// Runs a reducer on a state that the store cannot locate, because a reducer was called directly on a
  /// part or on a copy of another state.
  ///
  /// Effects of features that are in the state before and not after are cancelled.
  @usableFromInline
  static func followUnknown<State, Action>(
    _ state: inout State,
    _ reducer: (inout State) -> Effect<Action>
  ) -> Effect<Action> {
    guard let outer = path, let features = outer.features else { return reducer(&state) }
    return withUnsafeMutablePointer(to: &state) { state in
      // The offset in the enclosing state distinguishes two properties of the same type.
      let distance = place.state.map { UnsafeRawPointer(state) - $0 } ?? -1
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

  /// Offers a place to keep a body to the reducer that runs next. Call it only while one runs.
  @usableFromInline
  static func offer(_ cache: AnyBodyCache) {
    offeredBody = cache
  }

  /// Takes what was offered, if it was offered to a reducer of this type.
  @usableFromInline
  static func takeBody(of reducer: Any.Type) -> AnyBodyCache? {
    guard isActive, let cache = offeredBody, cache.reducer == ObjectIdentifier(reducer)
    else { return nil }
    offeredBody = nil
    return cache
  }
}
