/// The context of a change, such as its animation, for the code that observes the change.
///
/// ```swift
/// private enum AnimatedKey: UITransactionKey {
///   static let defaultValue = false
/// }
///
/// extension UITransaction {
///   var isAnimated: Bool {
///     get { self[AnimatedKey.self] }
///     set { self[AnimatedKey.self] = newValue }
///   }
/// }
///
/// @MainActor
/// @Observable
/// final class Gauge {
///   var level = 0
/// }
///
/// let gauge = Gauge()
/// withUITransaction(\.isAnimated, true) { gauge.level += 1 }
/// ```
///
/// A closure of `observe` receives the transaction of the change.
public struct UITransaction: Sendable {
  @TaskLocal package static var current = UITransaction()

  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// Creates a transaction without values.
  public init() {}

  /// The value of a key.
  public subscript<Key: UITransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Returns the transaction with the values of another one, which take precedence.
  func merging(_ other: UITransaction) -> UITransaction {
    var result = self
    result.values.merge(other.values) { $1 }
    return result
  }
}

/// The key of a value of a ``UITransaction``.
public protocol UITransactionKey {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The value in transactions that do not set it.
  static var defaultValue: Value { get }
}

/// Runs a closure with a transaction, and returns its result.
///
/// - Parameters:
///   - transaction: The transaction. Its values take precedence over those of the current one.
///   - body: Changes observable properties.
public func withUITransaction<Result>(
  _ transaction: UITransaction,
  _ body: () throws -> Result
) rethrows -> Result {
  try UITransaction.$current.withValue(
    UITransaction.current.merging(transaction),
    operation: body
  )
}

/// Runs a closure with a transaction that has a value, and returns its result.
///
/// - Parameters:
///   - keyPath: The property of the transaction.
///   - value: The value.
///   - body: Changes observable properties.
public func withUITransaction<Result, Value>(
  _ keyPath: WritableKeyPath<UITransaction, Value>,
  _ value: Value,
  _ body: () throws -> Result
) rethrows -> Result {
  var transaction = UITransaction()
  transaction[keyPath: keyPath] = value
  return try withUITransaction(transaction, body)
}
