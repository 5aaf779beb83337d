/// An action with a case for controls that write the state.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
///   case saveButtonTapped
/// }
/// ```
///
/// With such a case, `$store.query` is a binding whose writes ``BindingReducer`` performs.
public protocol BindableAction<State> {
  /// The state that controls write.
  associatedtype State

  /// Wraps the action of a control.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The action of a control, or `nil` if this is another action.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  /// The action of a control, or `nil` if this is another action.
  public var binding: BindingAction<State>? {
    let mirror = Mirror(reflecting: self)
    guard let payload = mirror.children.first, payload.label == "binding" else { return nil }
    return payload.value as? BindingAction<State>
  }

  /// Returns an action that writes a property.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the property.
  ///   - value: The new value.
  /// - Returns: The action.
  public static func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<State, Value>,
    _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }
}
