import Observation

/// Creates bindings of the properties of an observable object.
///
/// ```swift
/// @MainActor
/// @Observable
/// final class Gauge {
///   var level = 0
/// }
///
/// let gauge = UIBindable(Gauge())
/// gauge.level.wrappedValue += 1
/// ```
///
/// As a property wrapper, `@UIBindable var gauge: Gauge`, it provides the bindings as `$gauge.level`.
@dynamicMemberLookup
@propertyWrapper
public struct UIBindable<Value> {
  /// The object.
  public var wrappedValue: Value

  /// Creates bindings of the properties of an object.
  public init(wrappedValue: Value) where Value: AnyObject & Observable {
    self.wrappedValue = wrappedValue
  }

  /// Creates bindings of the properties of an object.
  public init(_ wrappedValue: Value) where Value: AnyObject & Observable {
    self.wrappedValue = wrappedValue
  }

  /// Creates bindings of the properties of another wrapper's object.
  public init(projectedValue: UIBindable<Value>) where Value: AnyObject & Observable {
    self = projectedValue
  }

  /// The wrapper itself.
  public var projectedValue: UIBindable<Value> { self }

  /// A binding of a property of the object.
  ///
  /// ```swift
  /// @MainActor
  /// @Observable
  /// final class Gauge {
  ///   var level = 0
  /// }
  ///
  /// @UIBindable var gauge = Gauge()
  /// let level = $gauge.level
  /// level.wrappedValue += 1
  /// ```
  ///
  /// The binding does not retain the object. When the object is deallocated, the binding keeps the
  /// last value.
  public subscript<Member>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Member>
  ) -> UIBinding<Member> where Value: AnyObject {
    let last = LastValue(wrappedValue[keyPath: keyPath])
    return UIBinding(
      identity: PropertyIdentity(object: ObjectIdentifier(wrappedValue), keyPath: keyPath),
      get: { [weak object = wrappedValue] in
        if let object { last.value = object[keyPath: keyPath] }
        return last.value
      },
      set: { [weak object = wrappedValue] newValue in
        last.value = newValue
        object?[keyPath: keyPath] = newValue
      }
    )
  }
}

extension UIBindable: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension UIBindable: Equatable where Value: AnyObject {
  public static func == (lhs: UIBindable, rhs: UIBindable) -> Bool {
    lhs.wrappedValue === rhs.wrappedValue
  }
}

extension UIBindable: Hashable where Value: AnyObject {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(wrappedValue))
  }
}

extension UIBindable: Sendable where Value: Sendable {}

/// The identity of a property of an object.
private struct PropertyIdentity: Hashable {
  let object: ObjectIdentifier
  let keyPath: AnyKeyPath
}
