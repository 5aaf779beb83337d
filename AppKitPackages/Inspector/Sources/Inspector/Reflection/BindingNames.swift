import ComposableArchitecture

/// The names of the properties that the binding actions of a recording write.
///
/// Swift knows no name of a computed property's key path, and `@ObservableState` makes all
/// properties computed ones. So the name is found by writing the property of a recorded state and
/// looking which stored property has changed. The key paths also make binding actions from text.
@MainActor
final class BindingNames {
  private var names: [AnyKeyPath: String] = [:]
  /// The number of attempts to find the name of a property whose value has never changed.
  private var attempts: [AnyKeyPath: Int] = [:]

  private static var mostAttempts: Int { 5 }

  /// Returns the name of the property that an action writes, if it is known.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - state: The state of the app before the action.
  func name(of action: any BindingActionValue, state: () -> Any?) -> String? {
    let keyPath = action.bindingKeyPath
    if let name = names[keyPath] { return name }
    guard attempts[keyPath, default: 0] < Self.mostAttempts, let state = state() else { return nil }
    attempts[keyPath, default: 0] += 1
    names[keyPath] = action.propertyName(in: state)
    return names[keyPath]
  }

  /// Returns the key path of a property that was written before.
  func keyPath(_ name: String, of root: Any.Type) -> AnyKeyPath? {
    names.first { $0.value == name && type(of: $0.key).rootType == root }?.key
  }

  /// Returns the names of the properties that were written before.
  func names(of root: Any.Type) -> [String] {
    names.filter { type(of: $0.key).rootType == root }.map(\.value).sorted()
  }
}

/// A change of a property by a control.
protocol BindingActionValue {
  /// The type of the state.
  static var rootType: Any.Type { get }
  /// The property.
  var bindingKeyPath: AnyKeyPath { get }
  /// The new value of the property.
  var bindingValue: Any { get }
  /// Returns the name of the property.
  ///
  /// - Parameter state: A state that contains the state with the property.
  func propertyName(in state: Any) -> String?
  /// Creates an action, or returns `nil` for a value of another type.
  static func make(_ keyPath: AnyKeyPath, _ value: Any) -> Any?
}

extension BindingAction: BindingActionValue {
  static var rootType: Any.Type { Root.self }

  var bindingKeyPath: AnyKeyPath { keyPath }

  var bindingValue: Any {
    // The mirror for dumps is the public access to the value.
    let pair = customDumpMirror.children.first.map { Mirror(reflecting: $0.value).children }
    return pair.map(Array.init)?.last?.value ?? ()
  }

  func propertyName(in state: Any) -> String? {
    for root in Self.roots(in: state) {
      guard let written = written(to: root) else { continue }
      let (old, new) = (Mirror(reflecting: root).children, Mirror(reflecting: written).children)
      let changed = zip(old, new).first { pair in
        pair.0.label?.hasPrefix("_$") != true && !areEqual(pair.0.value, pair.1.value)
      }
      if let label = changed?.0.label {
        return label.hasPrefix("_") ? String(label.dropFirst()) : label
      }
    }
    return nil
  }

  /// Returns a state with the new value, or `nil` if the key path cannot be written.
  private func written(to root: Root) -> Root? {
    func write<Value>(_ type: Value.Type) -> Root? {
      guard let keyPath = keyPath as? WritableKeyPath<Root, Value>,
        let value = bindingValue as? Value
      else { return nil }
      var copy = root
      copy[keyPath: keyPath] = value
      return copy
    }
    return _openExistential(type(of: keyPath).valueType, do: write)
  }

  static func make(_ keyPath: AnyKeyPath, _ value: Any) -> Any? {
    func make<Value: Equatable>(_ type: Value.Type) -> Any? {
      guard let keyPath = keyPath as? WritableKeyPath<Root, Value>, let value = value as? Value
      else { return nil }
      return Self.set(keyPath, value)
    }
    guard let type = type(of: keyPath).valueType as? any Equatable.Type else { return nil }
    return make(type)
  }

  /// The states of the type `Root` in a state, each outer one before the inner ones.
  private static func roots(in state: Any) -> [Root] {
    var queue: [Any] = [state]
    var roots: [Root] = []
    var position = 0
    while position < queue.count, position < 4_000, roots.count < 50 {
      let value = queue[position]
      position += 1
      if let root = value as? Root { roots.append(root) }
      let children = Mirror(describing: value).children
      guard children.count <= 200 else { continue }
      queue += children.map(\.value)
    }
    return roots
  }
}

private func areEqual(_ left: Any, _ right: Any) -> Bool {
  func isEqual<Value: Equatable>(_ left: Value) -> Bool { left == right as? Value }
  guard let left = left as? any Equatable else { return true }
  return isEqual(left)
}
