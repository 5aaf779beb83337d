#if !canImport(Darwin)
  /// The nanoseconds in a second: `Task.sleep(nanoseconds: NSEC_PER_SEC)`.
  ///
  /// Dispatch has these constants on Apple's systems only.
  public let NSEC_PER_SEC: UInt64 = 1_000_000_000

  /// The nanoseconds in a millisecond.
  public let NSEC_PER_MSEC: UInt64 = 1_000_000

  /// The nanoseconds in a microsecond.
  public let NSEC_PER_USEC: UInt64 = 1000
#endif
