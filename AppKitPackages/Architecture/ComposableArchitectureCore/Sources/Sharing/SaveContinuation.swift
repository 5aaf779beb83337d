/// The continuation with which a key completes a save.
///
/// Resume it exactly once. Otherwise an issue is reported.
public struct SaveContinuation: Sendable {
  private let box: ContinuationBox<Void>

  /// Creates a continuation.
  ///
  /// - Parameters:
  ///   - description: The key, for messages.
  ///   - callback: Receives the result; a success also if the key never resumes.
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

  /// Resumes after the value was saved.
  public func resume() {
    resume(with: .success(()))
  }

  /// Resumes with an error.
  public func resume(throwing error: any Error) {
    resume(with: .failure(error))
  }

  /// Resumes with a result.
  public func resume(with result: Result<Void, any Error>) {
    box.resume(with: result)
  }
}
