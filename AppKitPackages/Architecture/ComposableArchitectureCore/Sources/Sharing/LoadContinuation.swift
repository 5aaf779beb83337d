/// The continuation with which a key completes a load.
///
/// ```swift
/// func load(context: LoadContext<Data>, continuation: LoadContinuation<Data>) {
///   continuation.resume(with: Result { try Data(contentsOf: url) })
/// }
/// ```
///
/// Resume it exactly once. Otherwise an issue is reported.
public struct LoadContinuation<Value>: Sendable {
  private let box: ContinuationBox<Value?>

  /// Creates a continuation.
  ///
  /// - Parameters:
  ///   - description: The key, for messages.
  ///   - callback: Receives the result; `nil` if nothing is stored, or if the key never resumes.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "",
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void
  ) {
    self.init(description(), callback: callback) { callback(.success(nil)) }
  }

  init(
    _ description: @autoclosure @escaping @Sendable () -> String,
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    onDrop: @escaping @Sendable () -> Void
  ) {
    box = ContinuationBox(
      kind: "load",
      description: description,
      callback: callback,
      onDrop: onDrop
    )
  }

  /// Resumes with a value.
  public func resume(returning value: Value) {
    resume(with: .success(value))
  }

  /// Resumes without a value, so that the initial value is used.
  public func resumeReturningInitialValue() {
    resume(with: .success(nil))
  }

  /// Resumes with an error.
  public func resume(throwing error: any Error) {
    resume(with: .failure(error))
  }

  /// Resumes with a result; `nil` if nothing is stored.
  public func resume(with result: Result<Value?, any Error>) {
    box.resume(with: result)
  }
}
