/// A read-only reference to a value that is computed from a shared value.
final class MappedReference<Root, Value>: Reference, @unchecked Sendable {
  // Sound: `transform` reads its argument only, and key paths, which some transforms use, are
  // immutable.
  private let base: any Reference<Root>
  private let transform: (Root) -> Value

  init(base: any Reference<Root>, transform: @escaping (Root) -> Value) {
    self.base = base
    self.transform = transform
  }

  var rootID: ObjectIdentifier { base.rootID }
  var wrappedValue: Value { transform(base.wrappedValue) }
  var expectedValue: Value { transform(base.expectedValue) }
  func observedMutation(_ change: () -> Void) { base.observedMutation(change) }
  func onChange(_ action: @escaping @Sendable () -> Void) -> SharedSubscription {
    base.onChange(action)
  }
  var isLoading: Bool { base.isLoading }
  var loadError: (any Error)? { base.loadError }
  func load() async throws { try await base.load() }
  var description: String { base.description }
}

/// A read-only reference to the wrapped value of an optional. Once that is `nil`, it keeps the last
/// value.
final class ReadOnlyOptionalReference<Value>: Reference, @unchecked Sendable {
  // Sound: all properties are constants.
  private let base: any Reference<Value?>
  private let fallback: Value

  init?(base: any Reference<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.base = base
    fallback = value
  }

  var rootID: ObjectIdentifier { base.rootID }
  var wrappedValue: Value { base.wrappedValue ?? fallback }
  var expectedValue: Value { base.expectedValue ?? fallback }
  func observedMutation(_ change: () -> Void) { base.observedMutation(change) }
  func onChange(_ action: @escaping @Sendable () -> Void) -> SharedSubscription {
    base.onChange(action)
  }
  var isLoading: Bool { base.isLoading }
  var loadError: (any Error)? { base.loadError }
  func load() async throws { try await base.load() }
  var description: String { base.description }
}
