@_spi(Internals) import ComposableArchitectureCore

/// A property of the state that controls can write through a `binding` action.
///
/// ```swift
/// struct State: Equatable {
///   @BindingState var query = ""
/// }
///
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
/// }
/// ```
///
/// A text field takes the binding `viewStore.$query` of a view store of the state.
@available(*, deprecated, message: "Use '@ObservableState', where every property can be bound.")
@dynamicMemberLookup
@propertyWrapper
public struct BindingState<Value> {
  /// The value.
  public var wrappedValue: Value

  /// Creates the wrapper.
  ///
  /// - Parameter wrappedValue: The value.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// The wrapper itself. A control's binding identifies the property by the key path of this value.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// A part of the value as a property that controls can write: `\.$address.city`.
  public subscript<Part>(
    dynamicMember keyPath: WritableKeyPath<Value, Part>
  ) -> BindingState<Part> {
    get { BindingState<Part>(wrappedValue: wrappedValue[keyPath: keyPath]) }
    set { wrappedValue[keyPath: keyPath] = newValue.wrappedValue }
  }
}

@available(*, deprecated)
extension BindingState: Equatable where Value: Equatable {}

@available(*, deprecated)
extension BindingState: Hashable where Value: Hashable {}

@available(*, deprecated)
extension BindingState: Sendable where Value: Sendable {}

@available(*, deprecated)
extension BindingState: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(Value.self))
  }
}

@available(*, deprecated)
extension BindingState: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

@available(*, deprecated)
extension BindingState: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

@available(*, deprecated)
extension BindingState: CustomDumpRepresentable {
  public var customDumpValue: Any { wrappedValue }
}

@available(*, deprecated)
extension BindingState: CustomDebugStringConvertible {
  public var debugDescription: String { String(reflecting: wrappedValue) }
}

@available(
  *,
  deprecated,
  message: "Use '@ObservableState' and '\\.property' without the dollar sign."
)
extension BindingAction {
  /// Returns an action that writes a property.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the projected property, such as `\.$query`.
  ///   - value: The new value.
  /// - Returns: The action.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, BindingState<Value>>,
    _ value: Value
  ) -> Self {
    .set(keyPath, BindingState(wrappedValue: value))
  }
}

@available(
  *,
  deprecated,
  message: "Use '@ObservableState' and '\\.property' without the dollar sign."
)
extension BindableAction {
  /// Returns an action that writes a property.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the projected property, such as `\.$query`.
  ///   - value: The new value.
  /// - Returns: The action.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, BindingState<Value>>,
    _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }
}

@available(
  *,
  deprecated,
  message: "Use '@ObservableState' and '\\.property' without the dollar sign."
)
extension BindingAction.AllCasePaths {
  /// The case path of the action that writes a property: `\.binding.$query`.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<Root, BindingState<Value>>
  ) -> AnyCasePath<BindingAction, Value> {
    let path: AnyCasePath<BindingAction, BindingState<Value>> = self[dynamicMember: keyPath]
    return AnyCasePath(
      embed: { path.embed(BindingState(wrappedValue: $0)) },
      extract: { path.extract(from: $0)?.wrappedValue }
    )
  }
}
