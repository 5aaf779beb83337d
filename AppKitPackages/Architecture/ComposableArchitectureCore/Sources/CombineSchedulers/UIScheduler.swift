import ConcurrencyExtras
import Dispatch

/// A scheduler of the main queue that calls a closure immediately if the caller is on the main queue.
///
/// ```swift
/// UIScheduler.shared.schedule { print("On the main queue") }
/// ```
///
/// `DispatchQueue.main` calls the closure in the next job of the queue, so that a change of the
/// interface is drawn later than the change that causes it.
public struct UIScheduler: Scheduler, Sendable {
  public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
  public typealias SchedulerOptions = Never

  /// The scheduler.
  public static let shared = Self()

  private init() {}

  public var now: SchedulerTimeType { DispatchQueue.main.now }
  public var minimumTolerance: SchedulerTimeType.Stride { DispatchQueue.main.minimumTolerance }

  public func schedule(options: Never?, _ action: @escaping @Sendable () -> Void) {
    if DispatchQueue.isMain {
      action()
    } else {
      DispatchQueue.main.schedule(action)
    }
  }

  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping @Sendable () -> Void
  ) {
    DispatchQueue.main.schedule(after: date, tolerance: tolerance, action)
  }

  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    DispatchQueue.main.schedule(after: date, interval: interval, tolerance: tolerance, action)
  }
}
