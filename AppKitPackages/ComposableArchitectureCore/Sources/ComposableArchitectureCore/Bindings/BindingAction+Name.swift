/// An action of a control whose property has a name, for recordings in files.
public protocol _NamedBindingAction {
  /// The name of the stored property and the new value, or `nil` for a property without a stored
  /// one.
  var namedValue: (name: String, value: Any)? { get }

  /// Creates the action of a property, or returns `nil` if there is no such property.
  ///
  /// - Parameters:
  ///   - name: The name of ``namedValue``.
  ///   - value: Returns the new value, which has the type of the property.
  static func action(_ name: String, _ value: (Any.Type) throws -> Any) throws -> Any?
}

extension BindingAction: _NamedBindingAction {
  public var namedValue: (name: String, value: Any)? {
    Self.properties.first { $0.value == keyPath }.map { ($0.key, value) }
  }

  public static func action(
    _ name: String,
    _ value: (Any.Type) throws -> Any
  ) throws -> Any? {
    guard let keyPath = properties[name] else { return nil }
    func action<Value: Equatable>(_ type: Value.Type) throws -> Any? {
      guard let keyPath = keyPath as? WritableKeyPath<Root, Value>,
        let value = try value(type) as? Value
      else { return nil }
      return Self.set(keyPath, value)
    }
    guard let type = type(of: keyPath).valueType as? any Equatable.Type else { return nil }
    return try action(type)
  }

  /// The observed properties by the names and types of their stored properties.
  private static var properties: [String: PartialKeyPath<Root>] {
    func storedProperties<State: ObservableState>(of state: State.Type) -> Any? {
      State._$storage?.properties
    }
    guard let state = Root.self as? any ObservableState.Type,
      let properties = storedProperties(of: state) as? [PartialKeyPath<Root>: PartialKeyPath<Root>]
    else { return [:] }
    var named: [String: PartialKeyPath<Root>] = [:]
    for (property, stored) in properties {
      // The description of a key path to a stored property ends with its name: "\State._query".
      guard let name = String(reflecting: stored).split(separator: ".").last, !name.hasPrefix("<")
      else { continue }
      // `child` and `$child` have one stored property.
      let isStored = type(of: property).valueType == type(of: stored).valueType
      named[isStored ? String(name) : "\(name).wrappedValue"] = property
    }
    return named
  }
}
