import Synchronization

/// An action of a control whose property has a name.
///
/// Recordings store the name and the value of the action, because key paths cannot be stored, and a
/// replay creates the action from them.
public protocol _NamedBindingAction {
  /// The name of the stored property, or `nil` for a property without a stored one.
  var propertyName: String? { get }

  /// The new value of the property.
  var propertyValue: Any { get }

  /// The names of the properties that actions can write: those of an observable state.
  static var propertyNames: [String] { get }

  /// Creates the action of a property, or returns `nil` if there is no such property.
  ///
  /// - Parameters:
  ///   - name: One of ``propertyNames``.
  ///   - value: Returns the new value, which has the type of the property.
  static func action(_ name: String, _ value: (Any.Type) throws -> Any) throws -> Any?
}

extension BindingAction: _NamedBindingAction {
  public var propertyName: String? {
    BindingProperties.of(Root.self).names[SendableKeyPath(keyPath)]
  }

  /// The name of the property as in source code, or `nil` for a property without a stored one.
  var sourceName: String? {
    let properties = BindingProperties.of(Root.self)
    guard let name = properties.names[SendableKeyPath(keyPath)] else { return nil }
    let stored = name.split(separator: ".").first ?? ""
    let isWrapper = properties.keyPaths["\(name).wrappedValue"] != nil
    return (isWrapper ? "$" : "") + (stored.hasPrefix("_") ? stored.dropFirst() : stored)
  }

  public var propertyValue: Any { value }

  public static var propertyNames: [String] {
    BindingProperties.of(Root.self).keyPaths.keys.sorted()
  }

  public static func action(
    _ name: String,
    _ value: (Any.Type) throws -> Any
  ) throws -> Any? {
    guard let keyPath = BindingProperties.of(Root.self).keyPaths[name]?.path else { return nil }
    func action<Value: Equatable>(_ type: Value.Type) throws -> Any? {
      guard let keyPath = keyPath as? WritableKeyPath<Root, Value>,
        let value = try value(type) as? Value
      else { return nil }
      return Self.set(keyPath, value)
    }
    guard let type = type(of: keyPath).valueType as? any Equatable.Type else { return nil }
    return try action(type)
  }
}

/// The observed properties of a state and the names of their stored properties.
private final class BindingProperties: Sendable {
  private static let known = Mutex<[ObjectIdentifier: BindingProperties]>([:])

  let keyPaths: [String: SendableKeyPath<AnyKeyPath>]
  let names: [SendableKeyPath<AnyKeyPath>: String]

  private init(_ keyPaths: [String: AnyKeyPath]) {
    self.keyPaths = keyPaths.mapValues { SendableKeyPath($0) }
    names = Dictionary(uniqueKeysWithValues: self.keyPaths.map { ($0.value, $0.key) })
  }

  static func of<Root>(_ root: Root.Type) -> BindingProperties {
    let id = ObjectIdentifier(root)
    if let known = known.withLock({ $0[id] }) { return known }
    let properties = BindingProperties(keyPaths(of: root))
    known.withLock { $0[id] = properties }
    return properties
  }

  private static func keyPaths<Root>(of root: Root.Type) -> [String: AnyKeyPath] {
    func storedProperties<State: ObservableState>(of state: State.Type) -> Any? {
      State._$storage?.properties
    }
    guard let state = root as? any ObservableState.Type,
      let properties = storedProperties(of: state) as? [PartialKeyPath<Root>: PartialKeyPath<Root>]
    else { return [:] }
    var named: [String: AnyKeyPath] = [:]
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
