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
