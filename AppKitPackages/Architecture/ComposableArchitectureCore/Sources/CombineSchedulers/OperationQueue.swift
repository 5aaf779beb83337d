import Dispatch
import Foundation

extension OperationQueue: Scheduler {
  public typealias SchedulerTimeType = SchedulerTime<OperationQueue>
  public typealias SchedulerOptions = Never

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  public func schedule(options: Never?, _ action: @escaping @Sendable () -> Void) {
    addOperation(action)
  }

  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping @Sendable () -> Void
  ) {
    DispatchQueue.global().asyncAfter(deadline: deadline(for: date)) { self.addOperation(action) }
  }

  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    RepeatingTimer(
      queue: .global(),
      start: deadline(for: date),
      interval: interval.nanoseconds,
      tolerance: tolerance.nanoseconds
    ) {
      self.addOperation(action)
    }
  }

  private func deadline(for date: SchedulerTimeType) -> DispatchTime {
    .now() + now.distance(to: date).timeInterval
  }
}

extension SchedulerTime<OperationQueue> {
  /// Creates a time.
  public init(_ date: Date) {
    self.init(sinceReferenceDate: date)
  }

  /// The time as a date.
  public var date: Date { dateSinceReferenceDate }
}

extension SchedulerTime<OperationQueue>.Stride {
  /// Creates a duration from seconds.
  public init(_ timeInterval: TimeInterval) { self = .seconds(timeInterval) }

  /// The duration in seconds.
  public var timeInterval: TimeInterval { inSeconds }
}
