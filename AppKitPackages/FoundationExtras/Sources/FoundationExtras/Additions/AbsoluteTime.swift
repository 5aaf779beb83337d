#if !canImport(Darwin)
  import Foundation

  /// Seconds since the first moment of 2001, as CoreFoundation names them.
  public typealias CFAbsoluteTime = Double

  /// Seconds, as CoreFoundation names them.
  public typealias CFTimeInterval = Double

  /// The seconds from the first moment of 2001 until now.
  public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
    Date().timeIntervalSinceReferenceDate
  }

  /// Seconds on a clock that never goes back, for measuring.
  public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

  /// Runs a function. Only Objective-C has objects that are released by a pool.
  public func autoreleasepool<Result, Failure: Error>(
    invoking body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body()
  }
#endif
