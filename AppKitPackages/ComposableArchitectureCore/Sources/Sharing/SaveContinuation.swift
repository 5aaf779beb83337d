/// The continuation with which a key completes a save.
///
/// Resume it once. A second time, or never, is reported as an issue.
public struct SaveContinuation: Sendable {
  private let box: ContinuationBox<Void>

  /// Creates a continuation.
  ///
  /// - Parameters:
  ///   - description: What is saved, for messages.
  ///   - callback: Gets the answer; success as well when the key never answers.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "",
    callback: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    self.init(description(), callback: callback) { callback(.success(())) }
  }

  init(
    _ description: @autoclosure @escaping @Sendable () -> String,
    callback: @escaping @Sendable (Result<Void, any Error>) -> Void,
    onDrop: @escaping @Sendable () -> Void
  ) {
    box = ContinuationBox(
      kind: "save",
      description: description,
      callback: callback,
      onDrop: onDrop
    )
  }

  /// Answers that the value is saved.
  public func resume() {
    resume(with: .success(()))
  }

  /// Answers that saving failed.
  public func resume(throwing error: any Error) {
    resume(with: .failure(error))
  }

  /// Answers with a result.
  public func resume(with result: Result<Void, any Error>) {
    box.resume(with: result)
  }
}
