/// The reference of a shared property to its value.
///
/// A reference is a root, which stores a value, or derived from one: a property, the wrapped value
/// of an optional, a computed value.
package protocol Reference<Value>: AnyObject, Sendable, CustomStringConvertible {
  associatedtype Value

  /// The identity of the root.
  var rootID: ObjectIdentifier { get }

  /// The current value. Reading it tracks the access for observation.
  var wrappedValue: Value { get }

  /// The value that a test expects: the one before all changes that the test has not asserted yet.
  var expectedValue: Value { get }

  /// Changes a value that is observed together with this one.
  func observedMutation(_ change: () -> Void)

  /// Calls a closure after each change of the value, on the thread of the change.
  func onChange(_ action: @escaping @Sendable () -> Void) -> SharedSubscription

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
