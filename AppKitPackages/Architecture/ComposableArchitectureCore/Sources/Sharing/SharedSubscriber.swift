/// A subscriber to which a key reports external changes.
public struct SharedSubscriber<Value>: Sendable {
  private let callback: @Sendable (Result<Value?, any Error>) -> Void
  private let onLoading: @Sendable (Bool) -> Void

  /// Creates a subscriber.
  ///
  /// - Parameters:
  ///   - callback: Receives each new value; `nil` if the stored value was removed.
  ///   - onLoading: Called when loading starts and ends.
  public init(
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    onLoading: @escaping @Sendable (Bool) -> Void = { _ in }
  ) {
    self.callback = callback
    self.onLoading = onLoading
  }

  /// Reports a new value.
  public func yield(_ value: Value) {
    yield(with: .success(value))
  }

  /// Reports that the stored value was removed, so that the initial value is used.
  public func yieldReturningInitialValue() {
    yield(with: .success(nil))
  }

  /// Reports that loading failed.
  public func yield(throwing error: any Error) {
    yield(with: .failure(error))
  }

  /// Reports a result; `nil` if the stored value was removed.
  public func yield(with result: Result<Value?, any Error>) {
    callback(result)
  }

  /// Reports that loading started or ended.
  public func yieldLoading(_ isLoading: Bool = true) {
    onLoading(isLoading)
  }
}
