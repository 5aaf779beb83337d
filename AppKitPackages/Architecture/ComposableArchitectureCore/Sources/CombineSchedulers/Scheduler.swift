/// A scheduler of closures: immediate, delayed or repeating.
///
/// ```swift
/// func blink(on scheduler: some Scheduler) -> any Cancellable {
///   scheduler.schedule(after: scheduler.now, interval: .seconds(1)) { print("Blink!") }
/// }
/// ```
///
/// The protocol has the requirements of Combine's, which exists on Apple's systems only, so that
/// code with `mainQueue` and `mainRunLoop` compiles on all systems. Prefer clocks in new code.
public protocol Scheduler<SchedulerTimeType>: SendableMetatype {
  /// The time type of the scheduler.
  associatedtype SchedulerTimeType: Strideable, Sendable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible & Sendable
  /// The options of a scheduled closure.
  associatedtype SchedulerOptions: Sendable = Never

  /// The current time.
  var now: SchedulerTimeType { get }

  /// The smallest tolerance that has an effect.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Schedules a closure as soon as possible.
  func schedule(options: SchedulerOptions?, _ action: @escaping @Sendable () -> Void)

  /// Schedules a closure at a date.
  func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  )

  /// Schedules a closure at a date and then after each interval, until it is cancelled.
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
  /// Cancels the operation. A second call does nothing.
  func cancel()
}

/// A duration that can be created from seconds and fractions of seconds.
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

// Where a module of the toolchain declares Combine, schedulers have its functions with these signatures
// as well. Code with both modules calls those.
extension Scheduler {
  /// Schedules a closure as soon as possible.
  @_disfavoredOverload
  public func schedule(_ action: @escaping @Sendable () -> Void) {
    schedule(options: nil, action)
  }

  /// Schedules a closure at a date.
  @_disfavoredOverload
  public func schedule(after date: SchedulerTimeType, _ action: @escaping @Sendable () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Schedules a closure at a date, with a tolerance.
  @_disfavoredOverload
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    _ action: @escaping @Sendable () -> Void
  ) {
    schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  /// Schedules a closure at a date and then after each interval, with a tolerance, until it is
  /// cancelled.
  @_disfavoredOverload
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }

  /// Schedules a closure at a date and then after each interval, until it is cancelled.
  @_disfavoredOverload
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
