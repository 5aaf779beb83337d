/// A value computed from a shared value, which can only be read.
final class MappedReference<Root, Value>: Reference, @unchecked Sendable {
  // Sound: `transform` reads one value that it is given; key paths, from which some are made, are
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
  var isLoading: Bool { base.isLoading }
  var loadError: (any Error)? { base.loadError }
  func load() async throws { try await base.load() }
  var description: String { base.description }
}

/// The inside of an optional that can only be read. Once it is `nil`, it keeps the last value it had.
final class ReadOnlyOptionalReference<Value>: Reference, @unchecked Sendable {
  // Sound: nothing in it changes; the fallback is the value at the time it was made.
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
  var isLoading: Bool { base.isLoading }
  var loadError: (any Error)? { base.loadError }
  func load() async throws { try await base.load() }
  var description: String { base.description }
}
