extension AsyncStream {
  /// Creates a stream of the elements of another asynchronous sequence.
  ///
  /// ```swift
  /// struct ScreenshotsClient {
  ///   var screenshots: @Sendable () -> AsyncStream<Void>
  /// }
  ///
  /// let client = ScreenshotsClient(
  ///   screenshots: { AsyncStream(ContinuousClock().timer(interval: .seconds(1)).map { _ in }) }
  /// )
  /// ```
  ///
  /// A client whose endpoint returns a stream can return elements of any sequence in tests.
  ///
  /// - Parameter sequence: The sequence. The stream iterates it on demand and ends at its error.
  public init<S: AsyncSequence & Sendable>(_ sequence: S) where S.Element == Element {
    let iterator = IteratorBox(sequence)
    self.init { try? await iterator.next() }
  }

  /// A stream without elements that ends when its task is cancelled.
  public static var never: Self {
    Self { _ in }
  }

  /// A stream without elements that ends immediately.
  public static var finished: Self {
    Self { $0.finish() }
  }
}

extension AsyncSequence {
  /// Erases the type of the sequence to a stream.
  ///
  /// ```swift
  /// let seconds = ContinuousClock().timer(interval: .seconds(1))
  /// let ticks: AsyncStream<Int> = seconds.map { _ in 1 }.eraseToStream()
  /// ```
  ///
  /// - Returns: A stream of the same elements, which ends at an error. ``eraseToThrowingStream()``
  ///   also throws the error.
  public func eraseToStream() -> AsyncStream<Element> where Self: Sendable {
    AsyncStream(self)
  }
}
