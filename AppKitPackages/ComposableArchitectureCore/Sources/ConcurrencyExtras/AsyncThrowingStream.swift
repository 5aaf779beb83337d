extension AsyncThrowingStream where Failure == any Error {
  /// Makes a stream of another asynchronous sequence's elements and its error.
  ///
  /// - Parameter sequence: The sequence. It is iterated as the stream is.
  public init<S: AsyncSequence & Sendable>(_ sequence: S) where S.Element == Element {
    let iterator = IteratorBox(sequence)
    self.init { try await iterator.next() }
  }

  /// A stream that emits nothing and ends only when its task is cancelled.
  public static var never: Self {
    Self { _ in }
  }

  /// A stream that emits nothing and ends at once.
  public static var finished: Self {
    finished()
  }

  /// A stream that emits nothing and fails at once.
  ///
  /// ```swift
  /// let offline = AsyncThrowingStream<Data, any Error>.finished(throwing: URLError(.timedOut))
  /// ```
  ///
  /// - Parameter error: The error, or `nil` to end without one.
  public static func finished(throwing error: (any Error)? = nil) -> Self {
    Self { $0.finish(throwing: error) }
  }
}

extension AsyncSequence {
  /// Hides the type of this sequence behind a throwing stream.
  ///
  /// - Returns: A stream of the same elements that ends with the same error.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error>
  where Self: Sendable {
    AsyncThrowingStream(self)
  }
}
