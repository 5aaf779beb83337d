import Foundation

/// A read-only reference to the wrapped value of an optional. Once that is `nil`, it keeps the last
/// value that was read or written through it.
class ReadOnlyOptionalReference<Value>: Reference, @unchecked Sendable {
  // Sound: only code that holds `lock` accesses `last`.
  private let base: any Reference<Value?>
  private let lock = NSLock()
  private var last: Value

  init?(base: any Reference<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.base = base
    last = value
  }

  var rootID: ObjectIdentifier { base.rootID }
  var wrappedValue: Value { remembering(base.wrappedValue) }
  var expectedValue: Value { remembering(base.expectedValue) }

  fileprivate func remembering(_ value: Value?) -> Value {
    guard let value else { return lock.withLock { last } }
    // Released after the lock, because the end of a value may call code that waits for the lock.
    let lastValue = lock.withLock {
      defer { last = value }
      return last
    }
    return withExtendedLifetime(lastValue) { value }
  }

  func observedMutation(_ change: () -> Void) { base.observedMutation(change) }
  func onChange(_ action: @escaping @Sendable () -> Void) -> SharedSubscription {
    base.onChange(action)
  }
  var isLoading: Bool { base.isLoading }
  var loadError: (any Error)? { base.loadError }
  func load() async throws { try await base.load() }
  var description: String { base.description }
}

/// A reference to the wrapped value of a shared optional. Once that is `nil`, its writes change the
/// value that it keeps, and not the optional.
final class OptionalReference<Value>: ReadOnlyOptionalReference<Value>, MutableReference,
  // Sound: its own property is a constant of a type that is `Sendable`.
  @unchecked Sendable
{
  private let base: any MutableReference<Value?>

  init?(base: any MutableReference<Value?>) {
    self.base = base
    super.init(base: base)
  }

  func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    try base.withLock { optional in
      var value = remembering(optional)
      defer {
        let written = remembering(value)
        // A write to an optional that is `nil` would restore a value that its owner has removed.
        if optional != nil { optional = written }
      }
      return try body(&value)
    }
  }

  var saveError: (any Error)? { base.saveError }
  func save() async throws { try await base.save() }
}
