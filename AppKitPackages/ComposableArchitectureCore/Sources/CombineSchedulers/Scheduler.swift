/// Something that runs closures now, later, or over and over.
///
/// ```swift
/// func blink(on scheduler: some Scheduler) -> any Cancellable {
///   scheduler.schedule(after: scheduler.now, interval: .seconds(1)) { print("Blink!") }
/// }
/// ```
///
/// The shape is that of Combine's protocol, which exists on Apple's systems only, so that code
/// written for `mainQueue` and `mainRunLoop` compiles here. New code does better with clocks.
public protocol Scheduler<SchedulerTimeType>: SendableMetatype {
  /// A point in time of the scheduler.
  associatedtype SchedulerTimeType: Strideable, Sendable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible & Sendable
  /// Options that a closure can be scheduled with.
  associatedtype SchedulerOptions: Sendable = Never

  /// The current time.
  var now: SchedulerTimeType { get }

  /// The smallest tolerance that makes a difference.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs a closure as soon as possible.
  func schedule(options: SchedulerOptions?, _ action: @escaping @Sendable () -> Void)

  /// Runs a closure at some time in the future.
  func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  )

  /// Runs a closure at some time in the future, and again after every interval, until cancelled.
  func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable
}

/// An operation that can be cancelled.
public protocol Cancellable: Sendable {
  /// Stops it. Doing so twice does nothing more.
  func cancel()
}

/// A length of time that can be written in seconds and their parts.
public protocol SchedulerTimeIntervalConvertible {
  /// Returns a number of seconds.
  static func seconds(_ s: Int) -> Self
  /// Returns a fractional number of seconds.
  static func seconds(_ s: Double) -> Self
  /// Returns a number of milliseconds.
  static func milliseconds(_ ms: Int) -> Self
  /// Returns a number of microseconds.
  static func microseconds(_ us: Int) -> Self
  /// Returns a number of nanoseconds.
  static func nanoseconds(_ ns: Int) -> Self
}

extension Scheduler {
  /// Runs a closure as soon as possible.
  public func schedule(_ action: @escaping @Sendable () -> Void) {
    schedule(options: nil, action)
  }

  /// Runs a closure at some time in the future.
  public func schedule(after date: SchedulerTimeType, _ action: @escaping @Sendable () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs a closure at some time in the future, and again after every interval, until cancelled.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    schedule(
      after: date,
      interval: interval,
      tolerance: minimumTolerance,
      options: nil,
      action
    )
  }
}
