import OrderedCollections

/// A part of a state that holds features: which of them are there, and where they lie.
///
/// Each `Scope`, `ifLet`, `ifCaseLet` and `forEach` has one. This class is for a part that cannot be
/// looked into, so whatever is in it counts as present.
@usableFromInline
class FeatureStep: @unchecked Sendable {
  // `@unchecked` is sound: what subclasses change is only touched while a store runs its reducer, which
  // all stores do on the main actor.

  @usableFromInline
  enum Kind {
    /// A part of the feature around it, with which it shares its cancellation ids.
    case part
    /// A feature that comes and goes with its state.
    case feature
    /// A feature that can also be dismissed.
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

  /// Looks for a feature.
  ///
  /// - Parameters:
  ///   - identity: Which feature to look for.
  ///   - root: Where the state lies that has this part.
  ///   - body: Gets the place where the feature's state lies.
  /// - Returns: Whether the feature is there.
  func find(
    _ identity: StateIdentity,
    in root: UnsafeRawPointer,
    _ body: (UnsafeRawPointer) -> Void
  ) -> Bool {
    true
  }

  /// Whether the same features are there as when this was asked before. Only collections know.
  ///
  /// - Parameters:
  ///   - seen: What was there before; it is replaced by what is there now.
  ///   - root: Where the state lies that has this part.
  func isUnchanged(since seen: inout AnyObject?, in root: UnsafeRawPointer) -> Bool {
    false
  }

  /// Whether both are the same part, which reducers that are made again have each their own object for.
  func isSame(as other: FeatureStep) -> Bool {
    self === other || type(of: self) == type(of: other) && keyPath == other.keyPath
  }
}

/// A feature that a part of a state is.
@usableFromInline
final class Feature {
  @usableFromInline let path: NavigationPath

  /// Whether the feature goes away with its first action.
  @usableFromInline let isEphemeral: Bool

  init(path: NavigationPath, isEphemeral: Bool) {
    self.path = path
    self.isEphemeral = isEphemeral
  }
}

/// A part of a state that holds at most one feature.
///
/// To tell which feature a value is takes much longer than to run most reducers, and the values of most
/// types are the same feature each time, so the last one is kept.
@usableFromInline
class FeatureSlot<State>: FeatureStep, @unchecked Sendable {
  @usableFromInline var last: Feature?

  /// Whether every value is the same feature, once that is known.
  private var isConstant: Bool?

  @usableFromInline
  override init<T>(_ keyPath: AnyKeyPath, kind: Kind, state: T.Type) {
    // A part of a feature goes by no identity of its own.
    isConstant = kind == .part ? true : nil
    super.init(keyPath, kind: kind, state: state)
  }

  /// The feature that a state is.
  @inlinable
  final func feature(of state: UnsafePointer<State>) -> Feature {
    if ReducerRun.isActive, let last, ReducerRun.isCurrent(last.path.parent) { return last }
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
    if ReducerRun.isActive, isConstant == true { last = feature }
    return feature
  }

  final func identity(of state: UnsafePointer<State>) -> StateIdentity {
    let isConstant = self.isConstant ?? StateIdentity.isConstant(for: state.pointee)
    if ReducerRun.isActive, self.isConstant == nil { self.isConstant = isConstant }
    return isConstant ? .constant : StateIdentity(of: state.pointee)
  }
}

/// A property that is a part of a feature.
@usableFromInline
final class PropertyStep<Root, State>: FeatureStep, @unchecked Sendable {
  private let access: StateAccess<Root, State>

  /// The place of the part when it was last asked for.
  @usableFromInline var last: NavigationPath?

  @usableFromInline
  init(_ access: StateAccess<Root, State>) {
    self.access = access
    super.init(access.keyPath, kind: .part, state: State.self)
  }

  /// The place of the part in the feature that runs.
  @inlinable
  var path: NavigationPath {
    if ReducerRun.isActive, let last, ReducerRun.isCurrent(last.parent) { return last }
    return makePath()
  }

  @usableFromInline
  func makePath() -> NavigationPath {
    let path = NavigationPath(self, .constant, in: .current)
    // Outside of a store a reducer may run on any thread.
    if ReducerRun.isActive { last = path }
    return path
  }

  override func find(
    _ identity: StateIdentity,
    in root: UnsafeRawPointer,
    _ body: (UnsafeRawPointer) -> Void
  ) -> Bool {
    access.read(root.assumingMemoryBound(to: Root.self)) { body(UnsafeRawPointer($0)) }
    return true
  }
}

/// An optional property.
@usableFromInline
final class OptionalStep<Root, State>: FeatureSlot<State>, @unchecked Sendable {
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
    access.read(root.assumingMemoryBound(to: Root.self)) { value in
      guard value.pointee != nil else { return false }
      // Sound: an optional keeps the wrapped value at its start.
      let state = UnsafeRawPointer(value).assumingMemoryBound(to: State.self)
      guard self.identity(of: state) == identity else { return false }
      body(UnsafeRawPointer(state))
      return true
    }
  }
}

/// A presented property.
@usableFromInline
final class PresentationStep<Root, State>: FeatureSlot<State>, @unchecked Sendable {
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
    access.read(root.assumingMemoryBound(to: Root.self)) { presentation in
      guard let state = presentation.pointee.address, self.identity(of: state) == identity
      else { return false }
      body(UnsafeRawPointer(state))
      return true
    }
  }
}

/// A case of an enum.
@usableFromInline
final class CaseStep<Root, State>: FeatureSlot<State>, @unchecked Sendable {
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
    return withUnsafePointer(to: state) { state in
      guard self.identity(of: state) == identity else { return false }
      body(UnsafeRawPointer(state))
      return true
    }
  }
}

/// The elements of a collection, or the features of a stack.
@usableFromInline
final class ElementStep<Root, Elements, ID: Hashable & Sendable>: FeatureStep, @unchecked Sendable {
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

  /// Where the element with an id is.
  @usableFromInline
  func path(of id: ID) -> NavigationPath {
    NavigationPath(self, StateIdentity(element: id), in: .current)
  }

  override func find(
    _ identity: StateIdentity,
    in root: UnsafeRawPointer,
    _ body: (UnsafeRawPointer) -> Void
  ) -> Bool {
    access.read(root.assumingMemoryBound(to: Root.self)) { elements in
      guard let id = identity.element(as: ID.self), let state = address(elements, id)
      else { return false }
      body(state)
      return true
    }
  }

  override func isUnchanged(since seen: inout AnyObject?, in root: UnsafeRawPointer) -> Bool {
    let ids = access.read(root.assumingMemoryBound(to: Root.self), ids)
    // Sound: only steps of the same type look at the same part.
    if let seen, unsafeDowncast(seen, to: SeenIDs<ID>.self).ids.isSame(as: ids) { return true }
    seen = SeenIDs(ids)
    return false
  }
}

/// The ids a collection had. As long as they are kept, a collection that changes gets others in memory.
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
