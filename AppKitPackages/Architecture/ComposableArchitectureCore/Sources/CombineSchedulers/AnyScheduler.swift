import Dispatch
import Foundation

/// A type-erased scheduler with a type of time and a type of options.
///
/// ```swift
/// struct Feature {
///   var mainQueue: AnySchedulerOf<DispatchQueue> = .main
/// }
/// ```
///
/// A feature with an `AnyScheduler` uses the main queue in the app and a ``TestScheduler`` in
/// tests.
public struct AnyScheduler<
  SchedulerTimeType: Strideable & Sendable,
  SchedulerOptions: Sendable
>: Scheduler, Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible & Sendable {
  private let _now: @Sendable () -> SchedulerTimeType
  private let _minimumTolerance: @Sendable () -> SchedulerTimeType.Stride
  private let _schedule: @Sendable (SchedulerOptions?, @escaping @Sendable () -> Void) -> Void
  private let _scheduleAfter:
    @Sendable (
      SchedulerTimeType, SchedulerTimeType.Stride, SchedulerOptions?,
      @escaping @Sendable () -> Void
    ) -> Void
  private let _scheduleInterval:
    @Sendable (
      SchedulerTimeType, SchedulerTimeType.Stride, SchedulerTimeType.Stride, SchedulerOptions?,
      @escaping @Sendable () -> Void
    ) -> any Cancellable

  /// Erases the type of a scheduler.
  ///
  /// - Parameter scheduler: The scheduler.
  public init<S: Scheduler>(_ scheduler: S)
  where S.SchedulerTimeType == SchedulerTimeType, S.SchedulerOptions == SchedulerOptions {
    // Sound: schedulers are callable from any thread, including types without a `Sendable`
    // conformance.
    let scheduler = UncheckedSendable(scheduler)
    _now = { scheduler.wrappedValue.now }
    _minimumTolerance = { scheduler.wrappedValue.minimumTolerance }
    _schedule = { scheduler.wrappedValue.schedule(options: $0, $1) }
    _scheduleAfter = { scheduler.wrappedValue.schedule(after: $0, tolerance: $1, options: $2, $3) }
    _scheduleInterval = {
      scheduler.wrappedValue.schedule(after: $0, interval: $1, tolerance: $2, options: $3, $4)
    }
  }

  /// Creates a scheduler from functions.
  ///
  /// ```swift
  /// import CombineSchedulers
  ///
  /// func counting(_ count: LockIsolated<Int>) -> AnySchedulerOf<DispatchQueue> {
  ///   let queue = DispatchQueue.main
  ///   return AnyScheduler(
  ///     minimumTolerance: { queue.minimumTolerance },
  ///     now: { queue.now },
  ///     scheduleImmediately: { options, action in
  ///       count.withValue { $0 += 1 }
  ///       queue.schedule(options: options, action)
  ///     },
  ///     delayed: { queue.schedule(after: $0, tolerance: $1, options: $2, $3) },
  ///     interval: { queue.schedule(after: $0, interval: $1, tolerance: $2, options: $3, $4) }
  ///   )
  /// }
  /// ```
  ///
  /// A type of your own would have to implement the whole protocol.
  ///
  /// - Parameters:
  ///   - minimumTolerance: Returns the smallest tolerance that has an effect.
  ///   - now: Returns the current time.
  ///   - scheduleImmediately: Schedules a closure as soon as possible.
  ///   - delayed: Schedules a closure at a date.
  ///   - interval: Schedules a closure at a date and then after each interval.
  public init(
    minimumTolerance: @escaping () -> SchedulerTimeType.Stride,
    now: @escaping () -> SchedulerTimeType,
    scheduleImmediately:
      @escaping (SchedulerOptions?, @escaping @Sendable () -> Void) -> Void,
    delayed:
      @escaping (
        SchedulerTimeType, SchedulerTimeType.Stride, SchedulerOptions?,
        @escaping @Sendable () -> Void
      ) -> Void,
    interval:
      @escaping (
        SchedulerTimeType, SchedulerTimeType.Stride, SchedulerTimeType.Stride, SchedulerOptions?,
        @escaping @Sendable () -> Void
      ) -> any Cancellable
  ) {
    // Sound for the reason above: the functions are those of a scheduler.
    let functions = UncheckedSendable(
      (now: now, tolerance: minimumTolerance, scheduleImmediately, delayed, interval)
    )
    _now = { functions.wrappedValue.now() }
    _minimumTolerance = { functions.wrappedValue.tolerance() }
    _schedule = { functions.wrappedValue.2($0, $1) }
    _scheduleAfter = { functions.wrappedValue.3($0, $1, $2, $3) }
    _scheduleInterval = { functions.wrappedValue.4($0, $1, $2, $3, $4) }
  }

  public var now: SchedulerTimeType { _now() }
  public var minimumTolerance: SchedulerTimeType.Stride { _minimumTolerance() }

  public func schedule(options: SchedulerOptions?, _ action: @escaping @Sendable () -> Void) {
    _schedule(options, action)
  }

  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) {
    _scheduleAfter(date, tolerance, options, action)
  }

  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    _scheduleInterval(date, interval, tolerance, options, action)
  }
}

/// The erased scheduler with the time and the options of a scheduler.
public typealias AnySchedulerOf<S: Scheduler> = AnyScheduler<
  S.SchedulerTimeType, S.SchedulerOptions
>

extension Scheduler {
  /// Erases the type of the scheduler.
  public func eraseToAnyScheduler() -> AnySchedulerOf<Self> { AnyScheduler(self) }
}

extension AnySchedulerOf<DispatchQueue> {
  /// The main queue.
  public static var main: Self { DispatchQueue.main.eraseToAnyScheduler() }

  /// A global queue.
  ///
  /// - Parameter qos: The quality of service of the queue.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> Self {
    DispatchQueue.global(qos: qos).eraseToAnyScheduler()
  }
}

extension AnySchedulerOf<RunLoop> {
  /// The main run loop.
  public static var main: Self { RunLoop.main.eraseToAnyScheduler() }
}

extension AnySchedulerOf<OperationQueue> {
  /// The operation queue of the main thread.
  public static var main: Self { OperationQueue.main.eraseToAnyScheduler() }
}
