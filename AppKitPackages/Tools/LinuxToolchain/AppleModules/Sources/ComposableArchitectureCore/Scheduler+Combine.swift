import Combine
import CombineSchedulers

// Publishers accept these schedulers as on Apple's systems: `publisher.receive(on: mainQueue)`. The
// protocols of Combine and of CombineSchedulers have the same requirements.

extension SchedulerTime.Stride: Combine.SchedulerTimeIntervalConvertible {}

extension AnyScheduler {
  /// Creates a scheduler from functions, of which the last one returns a cancellable of Combine.
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
      ) -> any Combine.Cancellable
  ) {
    self.init(
      minimumTolerance: minimumTolerance,
      now: now,
      scheduleImmediately: scheduleImmediately,
      delayed: delayed,
      interval: { CombineCancellable(base: interval($0, $1, $2, $3, $4)) as any _Cancellable }
    )
  }
}

private struct CombineCancellable: _Cancellable, @unchecked Sendable {
  // Sound: a cancellable is called from any thread.
  let base: any Combine.Cancellable
  func cancel() { base.cancel() }
}

extension AnyScheduler: Combine.Scheduler
where SchedulerTimeType.Stride: Combine.SchedulerTimeIntervalConvertible {
  @_disfavoredOverload
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Combine.Cancellable {
    AnyCancellable(
      cancelling: schedule(
        after: date,
        interval: interval,
        tolerance: tolerance,
        options: options,
        action
      )
    )
  }
}

extension CombineSchedulers.ImmediateScheduler: Combine.Scheduler
where SchedulerTimeType.Stride: Combine.SchedulerTimeIntervalConvertible {
  @_disfavoredOverload
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Combine.Cancellable {
    AnyCancellable(
      cancelling: schedule(
        after: date,
        interval: interval,
        tolerance: tolerance,
        options: options,
        action
      )
    )
  }
}

extension TestScheduler: Combine.Scheduler
where SchedulerTimeType.Stride: Combine.SchedulerTimeIntervalConvertible {
  @_disfavoredOverload
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Combine.Cancellable {
    AnyCancellable(
      cancelling: schedule(
        after: date,
        interval: interval,
        tolerance: tolerance,
        options: options,
        action
      )
    )
  }
}

extension UIScheduler: Combine.Scheduler {
  @_disfavoredOverload
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Combine.Cancellable {
    AnyCancellable(
      cancelling: schedule(
        after: date,
        interval: interval,
        tolerance: tolerance,
        options: options,
        action
      )
    )
  }
}

extension UnimplementedScheduler: Combine.Scheduler
where SchedulerTimeType.Stride: Combine.SchedulerTimeIntervalConvertible {
  @_disfavoredOverload
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Combine.Cancellable {
    AnyCancellable(
      cancelling: schedule(
        after: date,
        interval: interval,
        tolerance: tolerance,
        options: options,
        action
      )
    )
  }
}

extension AnyCancellable {
  fileprivate convenience init(cancelling cancellable: any _Cancellable) {
    self.init { cancellable.cancel() }
  }
}
