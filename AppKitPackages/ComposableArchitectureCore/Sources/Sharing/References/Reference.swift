/// The reference of a shared property to its value.
///
/// There are roots, which hold a value, and views onto them: one field, the inside of an optional,
/// a computed value.
package protocol Reference<Value>: AnyObject, Sendable, CustomStringConvertible {
  associatedtype Value

  /// The identity of the root.
  var rootID: ObjectIdentifier { get }

  /// The value now. Reading it registers with observation.
  var wrappedValue: Value { get }

  /// The value that a test expects, which is the one before any change that it hasn't asserted yet.
  var expectedValue: Value { get }

  var isLoading: Bool { get }
  var loadError: (any Error)? { get }
  func load() async throws
}

/// The reference of a writable shared property to its value.
package protocol MutableReference<Value>: Reference {
  var saveError: (any Error)? { get }
  func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R
  func save() async throws
}
