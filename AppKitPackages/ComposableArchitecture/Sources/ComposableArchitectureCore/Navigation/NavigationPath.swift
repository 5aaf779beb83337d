import Synchronization

/// Where a presented feature is: what presents it, and inside of which other presented features.
///
/// Cancellation ids and dismissals belong to such a place.
@usableFromInline
package final class NavigationPath: Hashable, Sendable {
  /// The place whose feature runs, in a reducer or in an effect.
  @usableFromInline
  package static var current: NavigationPath? {
    ReducerRun.isActive ? ReducerRun.path : task
  }

  /// The place whose effect runs.
  @TaskLocal private static var task: NavigationPath?

  /// Runs the reducer of the feature at this place.
  @inlinable
  func run<R>(_ reducer: () -> R) -> R {
    guard ReducerRun.isActive else { return runOutside(reducer) }
    let outer = ReducerRun.enter(self)
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
  private let id: NavigationID

  /// Whether the feature at this place can be dismissed: others only come and go with their state.
  private let isPresented: Bool

  /// This place, or the one closest around it whose feature can be dismissed.
  var presented: NavigationPath? { isPresented ? self : parent?.presented }

  /// Whether the place is directly inside of the one whose feature runs.
  @usableFromInline
  var isInCurrent: Bool {
    ReducerRun.isActive ? ReducerRun.isCurrent(parent) : parent == Self.task
  }

  /// The hash, or zero before somebody asks: most places are never looked up.
  private let hash = Atomic<Int>(0)

  @usableFromInline
  init(_ id: NavigationID, in parent: NavigationPath?, isPresented: Bool = false) {
    self.id = id
    self.parent = parent
    self.isPresented = isPresented
  }

  @usableFromInline
  package static func == (lhs: NavigationPath, rhs: NavigationPath) -> Bool {
    lhs === rhs || lhs.id == rhs.id && lhs.parent == rhs.parent
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    var hash = hash.load(ordering: .relaxed)
    if hash == 0 {
      var hasher = Hasher()
      hasher.combine(id)
      hasher.combine(parent)
      hash = hasher.finalize()
      self.hash.store(hash, ordering: .relaxed)
    }
    hasher.combine(hash)
  }
}

/// One step of a ``NavigationPath``.
///
/// `@unchecked` is sound: a key path of state captures at most the id of an element, and it is only
/// compared here.
@usableFromInline
struct NavigationID: Hashable, @unchecked Sendable {
  /// The property, or the case, that holds the feature's state.
  let keyPath: AnyKeyPath

  /// Which feature is there.
  let identity: StateIdentity

  @usableFromInline
  init(_ keyPath: AnyKeyPath, identity: StateIdentity) {
    self.keyPath = keyPath
    self.identity = identity
  }
}

/// What makes the state of a presented feature another one: its case, and its `id`.
@usableFromInline
package struct StateIdentity: Hashable, Sendable {
  let tag: Int
  let name: String?
  let id: AnyHashableSendable?

  @usableFromInline
  init(element id: some Hashable & Sendable) {
    self.init(tag: 0, name: nil, id: AnyHashableSendable(id))
  }

  private init(tag: Int, name: String?, id: AnyHashableSendable?) {
    self.tag = tag
    self.name = name
    self.id = id
  }

  /// The identity of a struct without an id: every value of it is the same feature.
  static let constant = StateIdentity(tag: 0, name: nil, id: nil)

  /// Whether all values of the type have the same identity.
  static func isConstant<State>(for state: State) -> Bool {
    !(state is any Identifiable) && Mirror(reflecting: state).displayStyle != .enum
  }

  /// The identity of a value.
  @usableFromInline
  package init<State>(of state: State) {
    let mirror = Mirror(reflecting: state)
    guard mirror.displayStyle == .enum else {
      self.init(tag: 0, name: nil, id: identifier(of: state))
      return
    }
    let payload = mirror.children.first
    self.init(
      tag: 0,
      name: payload?.label ?? "\(state)",
      id: identifier(of: state) ?? payload.flatMap { identifier(of: $0.value) }
    )
  }
}

private func identifier(of value: Any) -> AnyHashableSendable? {
  func open(_ value: some Identifiable) -> AnyHashableSendable {
    AnyHashableSendable(UncheckedSendableID(id: AnyHashable(value.id)))
  }
  return (value as? any Identifiable).map { open($0) }
}

/// Ids are values that are compared and never shared for writing, which makes this sound.
private struct UncheckedSendableID: Hashable, @unchecked Sendable {
  let id: AnyHashable
}
