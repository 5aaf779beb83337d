/// A key of a value in a ``Transaction``.
///
/// ```swift
/// struct SourceKey: TransactionKey {
///   static let defaultValue = "user"
/// }
/// extension Transaction {
///   var source: String {
///     get { self[SourceKey.self] }
///     set { self[SourceKey.self] = newValue }
///   }
/// }
/// ```
///
/// `@Entry` writes such a key. `withTransaction(_:_:_:)` sets a value for the transactions that are
/// made in its closure, such as those of bindings that are written there.
public protocol TransactionKey {
  /// The type of the value.
  associatedtype Value
  /// The value without another one.
  static var defaultValue: Value { get }
}

/// The values of a transaction by their keys.
struct TransactionValues: @unchecked Sendable {
  // Sound: values are read, and closures are called, where the transaction is applied, on the main
  // actor for views. SwiftUI does not require values and closures that are `Sendable` either.
  private var values: [ObjectIdentifier: Any] = [:]
  /// The closures for the end of the animation.
  var completions: [() -> Void] = []
  var flags: Flags = []

  /// The properties of a transaction that are true.
  struct Flags: OptionSet {
    let rawValue: UInt8
    static let disablesAnimations = Flags(rawValue: 1)
    static let isContinuous = Flags(rawValue: 2)
    static let tracksVelocity = Flags(rawValue: 4)

    mutating func set(_ flag: Flags, _ isOn: Bool) {
      if isOn { insert(flag) } else { remove(flag) }
    }
  }

  subscript<Value>(key: Any.Type, default defaultValue: @autoclosure () -> Value) -> Value {
    get { values[ObjectIdentifier(key)] as? Value ?? defaultValue() }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

extension TransactionValues {
  /// Returns the values, and those of another transaction for keys without a value.
  func inheriting(from other: TransactionValues) -> TransactionValues {
    var copy = self
    copy.flags.formUnion(other.flags)
    guard !other.values.isEmpty else { return copy }
    copy.values.merge(other.values) { own, _ in own }
    return copy
  }
}

extension Transaction {
  /// The value of a key, or the default value of the key.
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[key, default: K.defaultValue] }
    set { values[key, default: K.defaultValue] = newValue }
  }

  /// The value of a key that `@Entry` has declared.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[key, default: K.defaultValue] }
    set { values[key, default: K.defaultValue] = newValue }
  }
}
