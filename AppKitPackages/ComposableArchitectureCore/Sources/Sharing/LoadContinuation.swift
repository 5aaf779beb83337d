/// The continuation with which a key completes a load.
///
/// ```swift
/// func load(context: LoadContext<Data>, continuation: LoadContinuation<Data>) {
///   continuation.resume(with: Result { try Data(contentsOf: url) })
/// }
/// ```
///
/// Resume it once. A second time, or never, is reported as an issue.
public struct LoadContinuation<Value>: Sendable {
  private let box: ContinuationBox<Value?>

  /// Creates a continuation.
  ///
  /// - Parameters:
  ///   - description: What is loaded, for messages.
  ///   - callback: Gets the answer; `nil` when nothing is stored, or when the key never answers.
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

  /// Answers with a value.
  public func resume(returning value: Value) {
    resume(with: .success(value))
  }

  /// Answers that nothing is stored, so that the initial value is used.
  public func resumeReturningInitialValue() {
    resume(with: .success(nil))
  }

  /// Answers that loading failed.
  public func resume(throwing error: any Error) {
    resume(with: .failure(error))
  }

  /// Answers with a result, where `nil` says that nothing is stored.
  public func resume(with result: Result<Value?, any Error>) {
    box.resume(with: result)
  }
}
