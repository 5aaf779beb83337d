/// Stores the optional state of a presented feature.
///
/// ```swift
/// @ObservableState
/// struct State {
///   @Presents var edit: EditFeature.State?
/// }
/// ```
///
/// `@Presents` stores a property in a `PresentationState` and makes the property observable.
/// Without macros the type is a property wrapper:
///
/// ```swift
/// struct State {
///   @PresentationState var edit: EditFeature.State?
/// }
/// ```
///
/// The state is stored in a box, so a feature can present itself recursively.
@dynamicMemberLookup
@propertyWrapper
public struct PresentationState<State> {
  @usableFromInline var slot: PresentationSlot

  /// Creates the storage of a state.
  ///
  /// - Parameter wrappedValue: The state, or `nil`.
  public init(wrappedValue: State?) {
    slot = PresentationSlot(box: wrappedValue.map { TypedPresentationBox($0) })
  }

  /// The state of the feature, or `nil` if the feature is not presented.
  public var wrappedValue: State? {
    get { box?.pointer.pointee }
    _modify {
      let state = uniqueBox().pointer
      defer { if state.pointee == nil { slot.box = nil } }
      yield &state.pointee
    }
    set {
      guard newValue != nil else {
        slot.box = nil
        return
      }
      uniqueBox().pointer.pointee = newValue
    }
  }

  /// The address of the state, valid until the next mutation, or `nil` without a state.
  @inlinable
  var address: UnsafePointer<State>? {
    // Sound: the wrapped value is at offset 0 of an optional, and a slot does not retain an empty
    // box.
    slot.state.map { UnsafePointer($0.assumingMemoryBound(to: State.self)) }
  }

  /// Mutates the state in place if it is not `nil`.
  @inlinable
  mutating func modify(_ body: (inout State) -> Void) {
    if slot.box != nil, !isKnownUniquelyReferenced(&slot.box) { slot.box = slot.box?.copy() }
    guard let address else { return }
    // Sound: the box is uniquely referenced by this value.
    body(&UnsafeMutablePointer(mutating: address).pointee)
  }

  /// The wrapper itself.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
    _modify { yield &self }
  }

  private var box: TypedPresentationBox<State>? {
    // Sound: a slot contains a box of its own type only.
    slot.box.map { unsafeDowncast($0, to: TypedPresentationBox<State>.self) }
  }

  private mutating func uniqueBox() -> TypedPresentationBox<State> {
    if slot.box == nil {
      slot.box = TypedPresentationBox<State>(nil)
    } else if !isKnownUniquelyReferenced(&slot.box) {
      slot.box = slot.box?.copy()
    }
    // Sound: the lines above set the box if it was `nil`.
    return box!
  }
}

extension PresentationState where State: CasePathable {
  /// The associated value of a case as a separate presentation.
  ///
  /// ```swift
  /// .sheet(store: store.scope(state: \.$destination.edit, action: \.destination.edit)) { store in
  ///   EditView(store: store)
  /// }
  /// ```
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<State.AllCasePaths, AnyCasePath<State, Value>>
  ) -> PresentationState<Value> {
    PresentationState<Value>(
      wrappedValue: wrappedValue.flatMap(State.allCasePaths[keyPath: keyPath].extract(from:))
    )
  }

  /// The associated value of a case of the state.
  ///
  /// ```swift
  /// state.$destination[case: \.edit]?.name = "New"
  /// ```
  ///
  /// `state.destination?.modify(\.edit) { $0.name = "New" }` is equivalent. Writing `nil` dismisses
  /// the feature. Writing while the state has another case reports an issue.
  public subscript<Value>(case path: CaseKeyPath<State, Value>) -> Value? {
    get { wrappedValue[payload: AnyCasePath(path)] }
    _modify { yield &wrappedValue[payload: AnyCasePath(path)] }
  }
}

extension PresentationState: Equatable where State: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.slot.box === rhs.slot.box || lhs.wrappedValue == rhs.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

// Sound: the box stores a `Sendable` state and is mutated only while it is uniquely referenced.
extension PresentationState: @unchecked Sendable where State: Sendable {}

extension PresentationState: Decodable where State: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try State?(from: decoder))
  }
}

extension PresentationState: Encodable where State: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

extension PresentationState: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(reflecting: wrappedValue as Any)
  }
}

extension PresentationState: CustomDumpRepresentable {
  public var customDumpValue: Any { wrappedValue as Any }
}
