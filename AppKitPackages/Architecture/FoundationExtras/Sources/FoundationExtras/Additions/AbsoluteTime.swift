#if !canImport(Darwin)
  import Foundation

  /// Seconds since 2001-01-01 00:00:00 UTC, with CoreFoundation's name.
  public typealias CFAbsoluteTime = Double

  /// A duration in seconds, with CoreFoundation's name.
  public typealias CFTimeInterval = Double

  /// Returns the seconds since 2001-01-01 00:00:00 UTC.
  public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
    Date().timeIntervalSinceReferenceDate
  }

  /// Returns the seconds of a monotonic clock, for measuring durations.
  public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

  /// Calls a closure. Outside of Apple's systems there is no autorelease pool.
  public func autoreleasepool<Result, Failure: Error>(
    invoking body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body()
  }
#endif
