extension AsyncStream {
  /// Makes a stream of another asynchronous sequence's elements.
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
  /// A client that returns a stream can be given any sequence in a test; one that returns a concrete
  /// sequence cannot.
  ///
  /// - Parameter sequence: The sequence. It is iterated as the stream is; an error ends the stream.
  public init<S: AsyncSequence & Sendable>(_ sequence: S) where S.Element == Element {
    let iterator = IteratorBox(sequence)
    self.init { try? await iterator.next() }
  }

  /// A stream that emits nothing and ends only when its task is cancelled.
  public static var never: Self {
    Self { _ in }
  }

  /// A stream that emits nothing and ends at once.
  public static var finished: Self {
    Self { $0.finish() }
  }
}

extension AsyncSequence {
  /// Hides the type of this sequence behind a stream.
  ///
  /// ```swift
  /// let seconds = ContinuousClock().timer(interval: .seconds(1))
  /// let ticks: AsyncStream<Int> = seconds.map { _ in 1 }.eraseToStream()
  /// ```
  ///
  /// - Returns: A stream of the same elements. An error ends it; see
  ///   ``eraseToThrowingStream()`` to keep the error.
  public func eraseToStream() -> AsyncStream<Element> where Self: Sendable {
    AsyncStream(self)
  }
}
