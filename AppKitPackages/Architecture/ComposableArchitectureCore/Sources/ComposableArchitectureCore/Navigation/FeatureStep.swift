import OrderedCollections

/// The location of child features in the state of their parent.
///
/// Each `Scope`, `ifLet`, `ifCaseLet` and `forEach` creates one, and ``RunningFeatures`` uses it to
/// check whether a feature is still in the state. This base class is a location that cannot be
/// resolved; features in it count as present.
@usableFromInline
class FeatureStep {
  @usableFromInline
  enum Kind {
    /// A part of the enclosing feature, with the same cancellation ids.
    case part
    /// A feature with a life cycle and cancellation ids of its own.
    case feature
    /// A feature with a life cycle of its own that can dismiss itself.
    case presented
  }

  let keyPath: AnyKeyPath
  let kind: Kind

  /// The type of a feature's state.
  let stateType: ObjectIdentifier

  /// The size of a feature's state.
  let stateSize: Int

  @usableFromInline
  init<State>(_ keyPath: AnyKeyPath, kind: Kind, state: State.Type) {
    self.keyPath = keyPath
    self.kind = kind
    stateType = ObjectIdentifier(state)
    stateSize = MemoryLayout<State>.size
  }

  /// Finds the state of a feature.
  ///
  /// - Parameters:
  ///   - identity: The identity of the feature.
  ///   - root: The address of the parent's state.
  ///   - body: A closure that gets the address of the feature's state.
  /// - Returns: Whether the feature is in the parent's state.
  func find(
    _ identity: StateIdentity,
    in root: UnsafeRawPointer,
    _ body: (UnsafeRawPointer) -> Void
  ) -> Bool {
    true
  }

  /// Whether a collection has the same elements as at the previous call. Other locations return
  /// `false`.
  ///
  /// - Parameters:
  ///   - seen: The ids of the previous call, which are replaced by the current ones.
  ///   - root: The address of the parent's state.
  func isUnchanged(since seen: inout AnyObject?, in root: UnsafeRawPointer) -> Bool {
    false
  }

  /// Whether both are the same location. A `body` that is evaluated again creates new objects.
  func isSame(as other: FeatureStep) -> Bool {
    self === other || type(of: self) == type(of: other) && keyPath == other.keyPath
  }
}

/// The navigation path of a child feature, and whether its state is ephemeral.
@usableFromInline
final class Feature {
  @usableFromInline let path: NavigationPath

  /// Whether the first action of the feature removes it.
  @usableFromInline let isEphemeral: Bool

  init(path: NavigationPath, isEphemeral: Bool) {
    self.path = path
    self.isEphemeral = isEphemeral
  }
}

/// A location of at most one feature.
///
/// It caches the last feature, because computing an identity by reflection takes longer than
/// running most reducers.
@usableFromInline
class FeatureSlot<State>: FeatureStep {
  @usableFromInline var last: Feature?

  /// Whether all values of the type have the same identity, or `nil` before the first value.
  private var isConstant: Bool?

  @usableFromInline
  override init<T>(_ keyPath: AnyKeyPath, kind: Kind, state: T.Type) {
    // A part of a feature has no identity of its own.
    isConstant = kind == .part ? true : nil
    super.init(keyPath, kind: kind, state: state)
  }

  /// The feature whose state is at an address.
  @inlinable
  final func feature(of state: UnsafePointer<State>) -> Feature {
    if ReducerContext.isActive, let last, ReducerContext.isCurrent(last.path.parent) { return last }
    return makeFeature(of: state)
  }

  @usableFromInline
  final func makeFeature(of state: UnsafePointer<State>) -> Feature {
    let identity = identity(of: state)
    let feature = Feature(
      path: NavigationPath(self, identity, in: .current),
      isEphemeral: kind == .part
        ? State.self is any _EphemeralState.Type
        : ComposableArchitectureCore.isEphemeral(state.pointee)
    )
    // Outside of a store a reducer may run on any thread.
    if ReducerContext.isActive, isConstant == true { last = feature }
    return feature
  }

  final func identity(of state: UnsafePointer<State>) -> StateIdentity {
    let isConstant = self.isConstant ?? StateIdentity.isConstant(for: state.pointee)
    if ReducerContext.isActive, self.isConstant == nil { self.isConstant = isConstant }
    return isConstant ? .constant : StateIdentity(of: state.pointee)
  }

  /// Passes the state at an address on if it has an identity.
  final func pass(
    _ state: UnsafePointer<State>?,
    if identity: StateIdentity,
    to body: (UnsafeRawPointer) -> Void
  ) -> Bool {
    guard let state, self.identity(of: state) == identity else { return false }
    body(UnsafeRawPointer(state))
    return true
  }
}

/// A property, for `Scope`.
@usableFromInline
final class PropertyStep<Root, State>: FeatureStep {
  private let access: StateAccess<Root, State>

  /// The path of the previous call of ``path``.
  @usableFromInline var last: NavigationPath?

  @usableFromInline
  init(_ access: StateAccess<Root, State>) {
    self.access = access
    super.init(access.keyPath, kind: .part, state: State.self)
  }

  /// The path of the property in the feature that runs.
  @inlinable
  var path: NavigationPath {
    if ReducerContext.isActive, let last, ReducerContext.isCurrent(last.parent) { return last }
    return makePath()
  }

  @usableFromInline
  func makePath() -> NavigationPath {
    let path = NavigationPath(self, .constant, in: .current)
    // Outside of a store a reducer may run on any thread.
    if ReducerContext.isActive { last = path }
    return path
  }

  override func find(
    _ identity: StateIdentity,
    in root: UnsafeRawPointer,
    _ body: (UnsafeRawPointer) -> Void
  ) -> Bool {
    access.read(at: root) { body(UnsafeRawPointer($0)) }
    return true
  }
}

/// An optional property, for `ifLet`.
@usableFromInline
final class OptionalStep<Root, State>: FeatureSlot<State> {
  private let access: StateAccess<Root, State?>

  @usableFromInline
  init(_ access: StateAccess<Root, State?>) {
    self.access = access
    super.init(access.keyPath, kind: .feature, state: State.self)
  }

  override func find(
    _ identity: StateIdentity,
    in root: UnsafeRawPointer,
    _ body: (UnsafeRawPointer) -> Void
  ) -> Bool {
    access.read(at: root) { pass($0.wrapped(), if: identity, to: body) }
  }
}

/// A presented property, for `ifLet`.
@usableFromInline
final class PresentationStep<Root, State>: FeatureSlot<State> {
  private let access: StateAccess<Root, PresentationState<State>>

  @usableFromInline
  init(_ access: StateAccess<Root, PresentationState<State>>) {
    self.access = access
    super.init(access.keyPath, kind: .presented, state: State.self)
  }

  override func find(
    _ identity: StateIdentity,
    in root: UnsafeRawPointer,
    _ body: (UnsafeRawPointer) -> Void
  ) -> Bool {
    access.read(at: root) { pass($0.pointee.address, if: identity, to: body) }
  }
}

/// A case of an enum, for `ifCaseLet` and `Scope`.
@usableFromInline
final class CaseStep<Root, State>: FeatureSlot<State> {
  @usableFromInline let path: AnyCasePath<Root, State>

  @usableFromInline
  init(_ keyPath: AnyKeyPath, path: AnyCasePath<Root, State>, kind: Kind) {
    self.path = path
    super.init(keyPath, kind: kind, state: State.self)
  }

  override func find(
    _ identity: StateIdentity,
    in root: UnsafeRawPointer,
    _ body: (UnsafeRawPointer) -> Void
  ) -> Bool {
    guard let state = path.extract(from: root.assumingMemoryBound(to: Root.self).pointee)
    else { return false }
    return withUnsafePointer(to: state) { pass($0, if: identity, to: body) }
  }
}

/// The elements of a collection or of a stack, for `forEach`.
@usableFromInline
final class ElementStep<Root, Elements, ID: Hashable & Sendable>: FeatureStep {
  private let access: StateAccess<Root, Elements>
  private let ids: (UnsafePointer<Elements>) -> OrderedSet<ID>
  private let address: (UnsafePointer<Elements>, ID) -> UnsafeRawPointer?

  private init<State>(
    _ access: StateAccess<Root, Elements>,
    kind: Kind,
    state: State.Type,
    ids: @escaping (UnsafePointer<Elements>) -> OrderedSet<ID>,
    address: @escaping (UnsafePointer<Elements>, ID) -> UnsafePointer<State>?
  ) {
    self.access = access
    self.ids = ids
    self.address = { address($0, $1).map { UnsafeRawPointer($0) } }
    super.init(access.keyPath, kind: kind, state: state)
  }

  @usableFromInline
  convenience init<State>(
    _ access: StateAccess<Root, Elements>
  ) where Elements == IdentifiedArray<ID, State> {
    self.init(
      access,
      kind: .feature,
      state: State.self,
      ids: { $0.pointee.ids },
      address: { $0.pointee.address(id: $1) }
    )
  }

  @usableFromInline
  convenience init<State>(
    _ access: StateAccess<Root, Elements>
  ) where Elements == StackState<State>, ID == StackElementID {
    self.init(
      access,
      kind: .presented,
      state: State.self,
      ids: { $0.pointee.ids },
      address: { $0.pointee.address(id: $1) }
    )
  }

  /// The path of the element with an id.
  @usableFromInline
  func path(of id: ID) -> NavigationPath {
    NavigationPath(self, StateIdentity(element: id), in: .current)
  }

  override func find(
    _ identity: StateIdentity,
    in root: UnsafeRawPointer,
    _ body: (UnsafeRawPointer) -> Void
  ) -> Bool {
    access.read(at: root) { elements in
      guard let id = identity.element(as: ID.self), let state = address(elements, id)
      else { return false }
      body(state)
      return true
    }
  }

  override func isUnchanged(since seen: inout AnyObject?, in root: UnsafeRawPointer) -> Bool {
    let ids = access.read(at: root, ids)
    // Sound: only steps of the same type compare the same collection, so `seen` has this type.
    if let seen, unsafeDowncast(seen, to: SeenIDs<ID>.self).ids.isSame(as: ids) { return true }
    seen = SeenIDs(ids)
    return false
  }
}

/// Retains the ids of a collection, so that a mutation copies them to another address.
private final class SeenIDs<ID: Hashable> {
  let ids: OrderedSet<ID>

  init(_ ids: OrderedSet<ID>) {
    self.ids = ids
  }
}

extension OrderedSet {
  /// Whether both are the same elements in the same memory, which holds as long as neither changed.
  func isSame(as other: Self) -> Bool {
    count == other.count
      && elements.withUnsafeBufferPointer { elements in
        other.elements.withUnsafeBufferPointer { $0.baseAddress == elements.baseAddress }
      }
  }
}
