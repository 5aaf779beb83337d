import IssueReporting

/// A clock that reports an issue when it is used.
///
/// ```swift
/// let clock = UnimplementedClock()
/// ```
///
/// It is the test value of the `continuousClock` and `suspendingClock` dependencies: a test that
/// passes with it has shown that the code does not depend on time.
public final class UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A point in time of the clock.
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

  /// Makes a clock.
  ///
  /// - Parameters:
  ///   - base: The clock that does the work after the issue was reported.
  ///   - name: What the report calls the clock.
  ///   - fileID: Where the issue is reported; so are the parameters after it.
  public init(
    _ base: AnyClock<Duration>,
    name: String = "Clock",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.base = base
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

      A test used a clock that it was not given. To fix this, override the clock with a \
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
  /// Makes a clock that does its work on a continuous clock after the issue was reported.
  public convenience init(
    name: String = "Clock",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      AnyClock(ContinuousClock()),
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
  /// - Parameter name: What the report calls the clock.
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
