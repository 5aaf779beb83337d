import Foundation

/// A reference to the wrapped value of a shared optional. Once that is `nil`, it keeps the last
/// value that was read through it.
final class OptionalReference<Value>: MutableReference, @unchecked Sendable {
  // Sound: only code that holds `lock` accesses `last`.
  private let base: any MutableReference<Value?>
  private let lock = NSLock()
  private var last: Value

  init?(base: any MutableReference<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.base = base
    last = value
  }

  var rootID: ObjectIdentifier { base.rootID }
  var wrappedValue: Value { remembering(base.wrappedValue) }
  var expectedValue: Value { remembering(base.expectedValue) }

  private func remembering(_ value: Value?) -> Value {
    guard let value else { return lock.withLock { last } }
    // Released after the lock, because the end of a value may call code that waits for the lock.
    let lastValue = lock.withLock {
      defer { last = value }
      return last
    }
    return withExtendedLifetime(lastValue) { value }
  }

  func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    try base.withLock { optional in
      var value = remembering(optional)
      // A write to an optional that is `nil` would restore a value that its owner has removed.
      defer { if optional != nil { optional = remembering(value) } }
      return try body(&value)
    }
  }

  func observedMutation(_ change: () -> Void) { base.observedMutation(change) }
  func onChange(_ action: @escaping @Sendable () -> Void) -> SharedSubscription {
    base.onChange(action)
  }
  var isLoading: Bool { base.isLoading }
  var loadError: (any Error)? { base.loadError }
  var saveError: (any Error)? { base.saveError }
  func load() async throws { try await base.load() }
  func save() async throws { try await base.save() }
  var description: String { base.description }
}
