#if !canImport(Darwin)
  /// The back-port's name for the toolchain's `Observations`.
  ///
  /// ```swift
  /// for await count in Perceptions({ store.count }) {
  ///   print("Count: \(count)")
  /// }
  /// ```
  public typealias Perceptions<Element: Sendable, Failure: Error> = Observations<Element, Failure>
#endif
