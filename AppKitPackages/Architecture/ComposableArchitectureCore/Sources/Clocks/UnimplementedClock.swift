import IssueReporting

/// A clock that reports an issue when it is used.
///
/// ```swift
/// let clock = UnimplementedClock()
/// ```
///
/// This clock is the test value of the dependencies `continuousClock` and `suspendingClock`. A test
/// that passes with it shows that the code uses no clock.
public final class UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  /// An instant of the clock.
  public struct Instant: InstantProtocol {
    let rawValue: AnyClock<Duration>.Instant

    public func advanced(by duration: Duration) -> Self {
      Self(rawValue: rawValue.advanced(by: duration))
    }
    public func duration(to other: Self) -> Duration { rawValue.duration(to: other.rawValue) }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  private let base: AnyClock<Duration>
  private let name: String
  private let fileID: StaticString
  private let filePath: StaticString
  private let line: UInt
  private let column: UInt

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - base: The clock that sleeps after the report.
  ///   - name: The name of the clock in the report.
  ///   - fileID: The source location of the report, with the parameters after it.
  public init<Base: Clock>(
    _ base: Base,
    name: String = "Clock",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Base.Duration == Duration {
    self.base = AnyClock(base)
    self.name = name
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  public var now: Instant {
    report("now")
    return Instant(rawValue: base.now)
  }

  public var minimumResolution: Duration {
    report("minimumResolution")
    return base.minimumResolution
  }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    report("sleep(until:tolerance:)")
    try await base.sleep(until: deadline.rawValue, tolerance: tolerance)
  }

  private func report(_ member: String) {
    reportIssue(
      """
      Unimplemented: \(name).\(member)

      A test used a clock that it did not override. To fix this, override the clock with a \
      'TestClock' or an 'ImmediateClock'.
      """,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// Creates a clock that sleeps on a continuous clock after the report.
  public convenience init(
    name: String = "Clock",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      ContinuousClock(),
      name: name,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  /// A clock that reports an issue when it is used.
  ///
  /// - Parameter name: The name of the clock in the report.
  public static func unimplemented(
    name: String = "Clock",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    UnimplementedClock(
      name: name,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
