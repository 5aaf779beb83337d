import ConcurrencyExtras

/// A reference to a property of a shared value.
final class KeyPathReference<Root, Value>: MutableReference {
  private let base: any MutableReference<Root>
  private let sendableKeyPath: SendableKeyPath<WritableKeyPath<Root, Value>>
  private var keyPath: WritableKeyPath<Root, Value> { sendableKeyPath.path }

  init(base: any MutableReference<Root>, keyPath: WritableKeyPath<Root, Value>) {
    self.base = base
    sendableKeyPath = SendableKeyPath(keyPath)
  }

  var rootID: ObjectIdentifier { base.rootID }
  var wrappedValue: Value { base.wrappedValue[keyPath: keyPath] }
  var expectedValue: Value { base.expectedValue[keyPath: keyPath] }

  func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    try base.withLock { try body(&$0[keyPath: keyPath]) }
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
