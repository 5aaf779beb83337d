/// The identity of a feature's state: its case and its `id`. States with different identities
/// belong to different features.
@usableFromInline
package struct StateIdentity: Hashable, Sendable {
  private let name: String?
  private let id: AnyHashableSendable?

  @usableFromInline
  init(element id: some Hashable & Sendable) {
    self.init(name: nil, id: AnyHashableSendable(id))
  }

  private init(name: String?, id: AnyHashableSendable?) {
    self.name = name
    self.id = id
  }

  /// The identity of a struct without an id: every value of it is the same feature.
  static let constant = StateIdentity(name: nil, id: nil)

  /// Whether all values of the type have the same identity.
  static func isConstant<State>(for state: State) -> Bool {
    !(state is any Identifiable) && Mirror(reflecting: state).displayStyle != .enum
  }

  /// The identity of a value.
  @usableFromInline
  package init<State>(of state: State) {
    let mirror = Mirror(reflecting: state)
    guard mirror.displayStyle == .enum else {
      self.init(name: nil, id: identifier(of: state))
      return
    }
    let payload = mirror.children.first
    self.init(
      name: payload?.label ?? "\(state)",
      id: identifier(of: state) ?? payload.flatMap { identifier(of: $0.value) }
    )
  }

  /// Returns the id of the element whose identity this is.
  func element<ID>(as type: ID.Type) -> ID? {
    id as? ID ?? id?.base as? ID
  }
}

/// The identity of a feature's state: its case and its `id`.
@_spi(Internals) public func stateIdentity<State>(of state: State) -> AnyHashableSendable {
  AnyHashableSendable(StateIdentity(of: state))
}

private func identifier(of value: Any) -> AnyHashableSendable? {
  func open(_ value: some Identifiable) -> AnyHashableSendable {
    AnyHashableSendable(SendableID(value.id))
  }
  return (value as? any Identifiable).map { open($0) }
}
