/// A time of a scheduler in nanoseconds.
///
/// `DispatchQueue.SchedulerTimeType`, `RunLoop.SchedulerTimeType` and
/// `OperationQueue.SchedulerTimeType` are this type with different arguments for `Timeline`.
public struct SchedulerTime<Timeline>: Strideable, Hashable, Sendable {
  package let nanoseconds: Int64

  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  public func distance(to other: Self) -> Stride {
    Stride(nanoseconds: other.nanoseconds - nanoseconds)
  }

  public func advanced(by stride: Stride) -> Self {
    Self(nanoseconds: nanoseconds.addingClamped(stride.nanoseconds))
  }

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.nanoseconds < rhs.nanoseconds }

  /// A duration.
  ///
  /// ```swift
  /// let wait: DispatchQueue.SchedulerTimeType.Stride = .milliseconds(300)
  /// ```
  ///
  /// A number literal is a number of seconds. Longer durations than 292 years, which exceed the
  /// range of nanoseconds, are reduced to the maximum.
  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
    ExpressibleByFloatLiteral, Hashable, Sendable
  {
    package let nanoseconds: Int64

    init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    public init(integerLiteral value: Int) { self = .seconds(value) }
    public init(floatLiteral value: Double) { self = .seconds(value) }
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let seconds = Int(exactly: source) else { return nil }
      self = .seconds(seconds)
    }

    var inSeconds: Double { Double(nanoseconds) / 1_000_000_000 }

    public var magnitude: Self { nanoseconds < 0 ? Self(nanoseconds: 0) - self : self }

    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.nanoseconds < rhs.nanoseconds }
    public static func + (lhs: Self, rhs: Self) -> Self {
      Self(nanoseconds: lhs.nanoseconds.addingClamped(rhs.nanoseconds))
    }
    public static func - (lhs: Self, rhs: Self) -> Self {
      Self(nanoseconds: lhs.nanoseconds.subtractingClamped(rhs.nanoseconds))
    }
    public static func * (lhs: Self, rhs: Self) -> Self {
      .seconds(lhs.inSeconds * rhs.inSeconds)
    }
    public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

    /// Returns a number of seconds.
    public static func seconds(_ s: Int) -> Self { scaled(s, by: 1_000_000_000) }
    /// Returns a fractional number of seconds, rounded to nanoseconds.
    public static func seconds(_ s: Double) -> Self {
      let nanoseconds = (s * 1_000_000_000).rounded()
      if let exact = Int64(exactly: nanoseconds) { return Self(nanoseconds: exact) }
      return Self(nanoseconds: nanoseconds.isNaN ? 0 : s < 0 ? .min : .max)
    }
    /// Returns a number of milliseconds.
    public static func milliseconds(_ ms: Int) -> Self { scaled(ms, by: 1_000_000) }
    /// Returns a number of microseconds.
    public static func microseconds(_ us: Int) -> Self { scaled(us, by: 1000) }
    /// Returns a number of nanoseconds.
    public static func nanoseconds(_ ns: Int) -> Self { scaled(ns, by: 1) }

    private static func scaled(_ value: Int, by factor: Int64) -> Self {
      let (product, overflow) = Int64(value).multipliedReportingOverflow(by: factor)
      return Self(nanoseconds: overflow ? (value < 0 ? .min : .max) : product)
    }

    /// The duration as a type of the standard library.
    var duration: Duration { .nanoseconds(nanoseconds) }
  }
}

extension Int64 {
  fileprivate func addingClamped(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  fileprivate func subtractingClamped(_ other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }
}
