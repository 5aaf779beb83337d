extension AsyncThrowingStream where Failure == any Error {
  /// Creates a stream of the elements and the error of another asynchronous sequence.
  ///
  /// - Parameter sequence: The sequence. The stream iterates it on demand.
  public init<S: AsyncSequence & Sendable>(_ sequence: S) where S.Element == Element {
    let iterator = IteratorBox(sequence)
    self.init { try await iterator.next() }
  }

  /// A stream without elements that ends when its task is cancelled.
  public static var never: Self {
    Self { _ in }
  }

  /// A stream without elements that ends immediately.
  public static var finished: Self {
    finished()
  }

  /// Creates a stream without elements that ends immediately, by default without an error.
  ///
  /// ```swift
  /// let offline = AsyncThrowingStream<Data, any Error>.finished(throwing: URLError(.timedOut))
  /// ```
  ///
  /// - Parameter error: The error, or `nil` for none.
  public static func finished(throwing error: (any Error)? = nil) -> Self {
    Self { $0.finish(throwing: error) }
  }
}

extension AsyncSequence {
  /// Erases the type of the sequence to a throwing stream.
  ///
  /// - Returns: A stream of the same elements that ends with the same error.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error>
  where Self: Sendable {
    AsyncThrowingStream(self)
  }
}
