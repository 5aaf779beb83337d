/// One field of a shared value.
final class KeyPathReference<Root, Value>: MutableReference, @unchecked Sendable {
  // Sound: a key path is immutable, and one that captures something isn't called concurrently, since
  // the root's lock is held.
  private let base: any MutableReference<Root>
  private let keyPath: WritableKeyPath<Root, Value>

  init(base: any MutableReference<Root>, keyPath: WritableKeyPath<Root, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  var rootID: ObjectIdentifier { base.rootID }
  var wrappedValue: Value { base.wrappedValue[keyPath: keyPath] }
  var expectedValue: Value { base.expectedValue[keyPath: keyPath] }

  func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    try base.withLock { try body(&$0[keyPath: keyPath]) }
  }

  var isLoading: Bool { base.isLoading }
  var loadError: (any Error)? { base.loadError }
  var saveError: (any Error)? { base.saveError }
  func load() async throws { try await base.load() }
  func save() async throws { try await base.save() }
  var description: String { base.description }
}
